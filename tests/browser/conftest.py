"""A real Jupyter server on loopback, and a real browser that looks at it."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from fronts import Server, Sight

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE_MS = 30_000

# Messages of the hosts themselves, which are there without any widget.
HOSTS_OWN = ("favicon", "Download the React DevTools", "was preloaded using link preload")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason="chromium is not installed"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("jupyter")
    folder = home / "notebooks"
    folder.mkdir()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text(
        json.dumps({"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True})
    )
    env = {
        **os.environ,
        "HOME": str(home),
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        # Compiled once for all tests, not once for each kernel.
        "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache")),
    }
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}",
        "--ip=127.0.0.1", "--ServerApp.port_retries=0", "--IdentityProvider.token=",
        "--ServerApp.password=", f"--ServerApp.root_dir={folder}",
        "--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly",
        "--ServerApp.disable_check_xsrf=True",
    ]  # fmt: skip
    with (home / "log").open("w") as log:
        process = subprocess.Popen(command, env=env, stdout=log, stderr=log, cwd=home)
        try:
            url = f"http://127.0.0.1:{port}"
            _wait_for(lambda: urllib.request.urlopen(f"{url}/api", timeout=2).status == 200)
            yield Server(url, folder)
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - skipped without chromium

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium: Any, request: pytest.FixtureRequest) -> Iterator[Callable[..., Sight]]:
    """Opens pages; the test fails if one of them logs an error or asks another machine."""
    opened: list[Sight] = []

    def make(theme: str = "light", width: int = 1200, height: int = 1400) -> Sight:
        context = chromium.new_context(
            color_scheme=theme, viewport={"width": width, "height": height}
        )
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        sight = Sight(page)
        page.on("console", lambda message: _console(sight, message))
        page.on("pageerror", lambda error: _uncaught(sight, error))
        page.on("request", lambda request: _request(sight, request.url))
        opened.append(sight)
        return sight

    yield make
    for number, sight in enumerate(opened):
        sight.shot(f"last-{request.node.name}-{number}")
        sight.page.context.close()
    assert [line for sight in opened for line in sight.trouble] == []


def _console(sight: Sight, message: Any) -> None:
    if message.type == "error" and not any(own in message.text for own in HOSTS_OWN):
        sight.trouble.append(f"console: {message.text}")


def _uncaught(sight: Sight, error: Any) -> None:
    # What the host's own bundle throws is there without any widget, too.
    if "/static/notebook/" not in (error.stack or ""):
        sight.trouble.append(f"uncaught: {error}")


def _request(sight: Sight, url: str) -> None:
    if urlparse(url).scheme in {"http", "https", "ws", "wss"} and urlparse(url).hostname not in {
        "127.0.0.1",
        "localhost",
    }:
        sight.trouble.append(f"left loopback: {url}")


@pytest.fixture(params=["lab", "notebook"])
def host_kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def _wait_for(done: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with suppress(OSError):
            if done():
                return
        time.sleep(0.2)
    pytest.fail(f"the Jupyter server did not answer within {seconds:.0f} s")
