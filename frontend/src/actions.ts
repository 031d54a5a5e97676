// What the buttons can ask for; a saved page has no kernel to ask, so most of it may be missing.

export interface Freed {
  ok: boolean;
  text: string;
}

export interface Actions {
  /** Release the n-th finding and tell what was freed. */
  release?: (finding: number) => Promise<Freed>;
  /** What an earlier release of the n-th finding said. */
  freed(finding: number): string | undefined;
  /** Put a new cell with this text below the current one. */
  insertCell?: (text: string) => void;
}

/** For a page without a kernel. */
export const NO_ACTIONS: Actions = { freed: () => undefined };

interface App {
  commands?: {
    hasCommand(id: string): boolean;
    execute(id: string, args?: object): Promise<unknown>;
  };
}

/** How to insert a cell here, where the host lets widgets reach its commands. */
export function cellInserter(): Actions["insertCell"] {
  const app = (globalThis as { jupyterapp?: App }).jupyterapp;
  const commands = app?.commands;
  if (!commands?.hasCommand("notebook:insert-cell-below")) return undefined;
  return async (text) => {
    await commands.execute("notebook:insert-cell-below");
    await commands.execute("notebook:replace-selection", { text });
  };
}
