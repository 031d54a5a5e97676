"""The front ends under test: a server, a page, and the two ways to show a notebook."""

from __future__ import annotations

import json
import os
import re
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import nbformat
from playwright.sync_api import TimeoutError  # noqa: A004 - Playwright's own name

SHOTS = Path(os.environ.get("NBMEM_SHOTS", "build/browser"))


@dataclass
class Server:
    """One server that serves both JupyterLab and Notebook 7."""

    url: str
    folder: Path

    def write(self, name: str, cells: list[str]) -> str:
        """Write a notebook and return its name."""
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            # Without a kernel named, JupyterLab asks for one and the dialog swallows the clicks.
            metadata={
                "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}
            },
        )
        nbformat.write(notebook, self.folder / name)
        return name

    def saved(self, name: str) -> Any:
        return nbformat.read(self.folder / name, as_version=4)


@dataclass
class Sight:
    """A page, and what went wrong in it."""

    page: Any
    trouble: list[str] = field(default_factory=list)

    def shot(self, name: str, locator: Any = None) -> None:
        """Take a screenshot, to be looked at by people."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        (locator or self.page).screenshot(path=SHOTS / f"{name}.png")


class Host:
    """One of the two front ends, driven alike."""

    def __init__(self, kind: str, sight: Sight, server: Server, name: str) -> None:
        self.kind, self.sight, self.page, self.server, self.name = (
            kind, sight, sight.page, server, name,
        )  # fmt: skip

    def open(self) -> None:
        """Visit the notebook and see that its first cell has run."""
        self.visit()
        self.connect()

    def visit(self) -> None:
        path = f"lab/tree/{self.name}?reset" if self.kind == "lab" else f"notebooks/{self.name}"
        self.page.goto(f"{self.server.url}/{path}")
        self.page.locator(".jp-Notebook .jp-CodeCell").first.wait_for()

    def sessions(self) -> list[Any]:
        """What the server knows of this notebook's kernels."""
        with urlopen(f"{self.server.url}/api/sessions", timeout=10) as answer:
            return [one for one in json.load(answer) if one["path"] == self.name]

    def shut_kernel_down(self) -> None:
        """End the kernel of this notebook, as a restarted server would have."""
        for one in self.sessions():
            url = f"{self.server.url}/api/sessions/{one['id']}"
            urlopen(Request(url, method="DELETE"), timeout=20).close()

    def connect(self, seconds: float = 60) -> None:
        """Run the first cell to its end, again and again until the kernel has answered.

        A host that is still connecting drops what it is told to run, sometimes after having
        shown that it runs; told too early it asks which kernel to use.
        """
        end = time.monotonic() + seconds
        while not any(
            one["kernel"]["connections"] and one["kernel"]["execution_state"] == "idle"
            for one in self.sessions()
        ):
            assert time.monotonic() < end, f"{self.kind} does not get a kernel"
            time.sleep(0.2)
        while not re.search(r"\d", self.prompt(0)):
            assert time.monotonic() < end, f"{self.kind} does not run a cell"
            dialog = self.page.get_by_role("button", name="Select", exact=True)
            if dialog.is_visible():
                dialog.click()
            elif "*" not in self.prompt(0):
                with suppress(TimeoutError):
                    self.run(0, patience_ms=3000)
            time.sleep(0.5)

    def run(self, index: int, patience_ms: float | None = None) -> None:
        """Start one cell."""
        cell = self.page.locator(".jp-Notebook .jp-CodeCell .cm-content").nth(index)
        cell.click(timeout=patience_ms)
        self.page.keyboard.press("Control+Enter")

    def prompt(self, index: int) -> str:
        """``[ ]:``, ``[*]:`` or ``[3]:``."""
        return str(self.page.locator(".jp-CodeCell .jp-InputPrompt").nth(index).inner_text())

    def finished(self, index: int, seconds: float = 60) -> None:
        """Wait until the cell has an execution number."""
        end = time.monotonic() + seconds
        while not re.search(r"\d", self.prompt(index)):
            assert time.monotonic() < end, f"cell {index} does not end: {self.prompt(index)}"
            time.sleep(0.1)

    def output(self, index: int) -> Any:
        return self.page.locator(".jp-Notebook .jp-CodeCell").nth(index).locator(".jp-OutputArea")

    def save(self) -> None:
        self.page.keyboard.press("Control+s")
        time.sleep(1.5)
