"""A real kernel to type cells into."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from jupyter_client.manager import KernelManager

ANSI = re.compile(r"\x1b\[[0-9;]*m")
PATIENCE_S = 120


@dataclass
class Ran:
    """What a front end saw of one execution."""

    status: str = ""
    error: str = ""
    number: int = 0
    messages: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    payload: list[dict[str, Any]] = field(default_factory=list)

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [content for what, content in self.messages if what == kind]

    @property
    def stdout(self) -> str:
        return "".join(one["text"] for one in self.of("stream") if one["name"] == "stdout")

    @property
    def stderr(self) -> str:
        return "".join(one["text"] for one in self.of("stream") if one["name"] == "stderr")

    @property
    def result(self) -> str | None:
        found = self.of("execute_result")
        return found[0]["data"]["text/plain"] if found else None

    @property
    def tracebacks(self) -> list[str]:
        return [ANSI.sub("", "\n".join(one["traceback"])) for one in self.of("error")]

    @property
    def reports(self) -> list[dict[str, Any]]:
        """What the magics displayed, as it stands at the end."""
        newest = {
            one["transient"].get("display_id"): one["data"]
            for one in self.of("update_display_data")
        }
        return [
            newest.get(one.get("transient", {}).get("display_id"), one["data"])
            for one in self.of("display_data")
        ]

    @property
    def manual(self) -> str:
        return ANSI.sub("", "".join(one["data"]["text/plain"] for one in self.payload))


class Notebook:
    """A kernel and its client; cells are run as a front end would run them."""

    def __init__(self, manager: Any, client: Any) -> None:
        self.manager, self.client = manager, client

    def run(
        self,
        source: str,
        *,
        cell_id: str | None = None,
        deleted: Sequence[str] = (),
        silent: bool = False,
        interrupt_after: str | None = None,
    ) -> Ran:
        """Run a cell; interrupt the kernel when this text has been printed.

        ``deleted`` are the ids of cells that the user has deleted, as JupyterLab tells them.
        """
        content = {
            "code": source,
            "silent": silent,
            "store_history": not silent,
            "user_expressions": {},
            "allow_stdin": False,
            "stop_on_error": False,
        }
        metadata = {"cellId": cell_id, "deletedCells": [*deleted]} if cell_id else {}
        message = self.client.session.msg("execute_request", content, metadata=metadata)
        self.client.shell_channel.send(message)
        return self._listen(message["header"]["msg_id"], interrupt_after)

    def value(self, expression: str) -> str:
        """The repr of an expression, without leaving a trace in the notebook."""
        ran = self.run(f"print(repr({expression}))", silent=True)
        assert ran.status == "ok", ran.messages
        return ran.stdout.strip()

    def _listen(self, msg_id: str, interrupt_after: str | None) -> Ran:
        ran = Ran()
        while True:
            message = self.client.get_iopub_msg(timeout=PATIENCE_S)
            if message["parent_header"].get("msg_id") != msg_id:
                continue
            kind, content = message["msg_type"], message["content"]
            if kind == "status" and content["execution_state"] == "idle":
                break
            ran.messages.append((kind, content))
            if interrupt_after is not None and interrupt_after in ran.stdout:
                interrupt_after = None
                time.sleep(0.2)  # the cell has said so just before it began to wait
                self.manager.interrupt_kernel()
        while True:
            reply = self.client.get_shell_msg(timeout=PATIENCE_S)
            if reply["parent_header"].get("msg_id") == msg_id:
                break
        ran.status = reply["content"]["status"]
        ran.error = reply["content"].get("ename", "")
        ran.number = reply["content"]["execution_count"]
        ran.payload = reply["content"].get("payload", [])
        return ran


@contextlib.contextmanager
def started(*first: str, **environment: str) -> Iterator[Notebook]:
    """A kernel of its own, shut down at the end.

    Args:
        *first: A command that ends by executing the one that follows it: the kernel's.
        **environment: What is in its environment beside what is in this one's.
    """
    manager = KernelManager(kernel_name="python3")
    # Behind another command, jupyter would not know that this environment's Python is meant.
    manager.kernel_spec.argv[:1] = [*first, sys.executable]
    manager.start_kernel(env={**os.environ, **environment})
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=PATIENCE_S)
        yield Notebook(manager, client)
    finally:
        manager.shutdown_kernel()
        client.stop_channels()
        manager.cleanup_resources()


@pytest.fixture(scope="session")
def start_kernel() -> Any:
    """What starts a further kernel, as a context manager."""
    return started


@pytest.fixture(scope="module")
def ipython_home(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A profile without the user's own start-up files and history."""
    return str(tmp_path_factory.mktemp("ipython"))


@pytest.fixture(scope="module")
def notebook(ipython_home: str) -> Iterator[Notebook]:
    """One kernel for all tests of a file, with nbmem loaded."""
    with started(IPYTHONDIR=ipython_home, XDG_STATE_HOME=ipython_home) as made:
        ran = made.run("%load_ext nbmem")
        assert ran.status == "ok", ran.messages
        yield made
