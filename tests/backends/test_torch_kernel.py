"""Torch's recorders in a real kernel: lines of cells, names, values and exceptions."""

from __future__ import annotations

import json
import re

import pytest

pytest.importorskip("torch")

from jupyter_client.manager import start_new_kernel

pytestmark = [pytest.mark.torch, pytest.mark.kernel]

DEFINE = """
%load_ext nbmem
import json, torch, nbmem
net = torch.nn.Sequential(torch.nn.Linear(64, 64), torch.nn.ReLU())
history = []
def step(batch):
    out = net(batch)
    loss = out.exp().mean()
    loss.backward()
    return loss
"""
TRAIN = """%%memtrace --quiet
for _ in range(3):
    batch = torch.randn(256, 64)
    history.append(step(batch))
len(history)
"""
TELL = """
r = nbmem.last
print(json.dumps({
    "recorder": [one.recorder for one in r.coverage if one.framework == "torch"],
    "lines": [row.label for row in r.by_line if row.frame],
    "cell": [row.label for row in r.by_cell_line if row.frame],
    "sources": [row.frame.source for row in r.by_line if row.frame],
    "backward": sum(row.backward_bytes for row in r.by_line),
    "kept": r.kept_bytes,
    "holders": {one.name: one.category for one in r.kept},
    "error": r.error,
}))
"""


@pytest.fixture(params=["portable", "native"])
def kernel(request, monkeypatch):
    monkeypatch.setenv("NBMEM_RECORDER", request.param)
    manager, client = start_new_kernel()

    def run(code):
        printed, result = [], []

        def hook(message):
            content = message["content"]
            if message["msg_type"] == "stream" and content["name"] == "stdout":
                printed.append(content["text"])
            if message["msg_type"] == "execute_result":
                result.append(content["data"]["text/plain"])

        reply = client.execute_interactive(code, output_hook=hook, timeout=120)["content"]
        return reply, "".join(printed), result

    yield run
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def test_a_training_cell_in_a_notebook(kernel):
    kernel(DEFINE)
    reply, _, result = kernel(TRAIN)
    assert reply["status"] == "ok"
    assert result == ["3"]
    told = json.loads(kernel(TELL)[1].splitlines()[-1])
    assert told["recorder"][0] in ("portable", "native")
    assert set(told["cell"]) <= {"In[2]:3", "In[2]:4", "In[2]:5"}
    assert "In[1]:7" in told["lines"], "the forward line, in the function of another cell"
    assert "out = net(batch)" in told["sources"]
    assert told["backward"] > 0
    assert told["kept"] >= 256 * 64 * 4
    assert any(name.startswith("net[0].weight.grad") for name in told["holders"])
    assert told["holders"]["net[0].weight.grad"] == "gradient"
    reply, _, _ = kernel("%%memtrace --quiet\ntorch.ones(2, 3) @ torch.ones(2, 3)")
    assert (reply["status"], reply["ename"]) == ("error", "RuntimeError")
    frames = re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(reply["traceback"]))
    assert "torch.ones(2, 3) @ torch.ones(2, 3)" in frames
    assert "nbmem/backends" not in frames
    told = json.loads(kernel(TELL)[1].splitlines()[-1])
    assert told["error"].startswith("RuntimeError")
