"""Torch's recorders against a replay of torch.profiler's memory events, byte by byte."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

pytestmark = pytest.mark.torch


def digits_cnn(seed):
    """Two steps of a small CNN on images of the size of scikit-learn's digits."""
    torch.manual_seed(seed)
    net = torch.nn.Sequential(
        torch.nn.Conv2d(1, 8, 3, padding=1),
        torch.nn.ReLU(),
        torch.nn.MaxPool2d(2),
        torch.nn.BatchNorm2d(8),
        torch.nn.Flatten(),
        torch.nn.Dropout(0.2),
        torch.nn.Linear(8 * 4 * 4, 10),
    )
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9)
    images, labels = torch.randn(32, 1, 8, 8), torch.randint(0, 10, (32,))

    def cell():
        for _ in range(2):
            optimizer.zero_grad()
            loss = torch.nn.functional.cross_entropy(net(images), labels)
            loss.backward()
            optimizer.step()
        return loss.item()

    return cell


def transformer_step(seed):
    torch.manual_seed(seed)
    layer = torch.nn.TransformerEncoderLayer(32, 4, 64, dropout=0.1, batch_first=True)
    net = torch.nn.TransformerEncoder(layer, 2, enable_nested_tensor=False)
    tokens = torch.randn(4, 16, 32)

    def cell():
        loss = net(tokens).pow(2).mean()
        loss.backward()

    return cell


def mlp_with_adam(seed):
    torch.manual_seed(seed)
    net = torch.nn.Sequential(torch.nn.Linear(64, 128), torch.nn.GELU(), torch.nn.Linear(128, 10))
    optimizer = torch.optim.Adam(net.parameters())

    def cell():
        for _ in range(3):
            optimizer.zero_grad()
            net(torch.randn(50, 64)).square().mean().backward()
            optimizer.step()

    return cell


@pytest.mark.parametrize("seed", [0, 1, 2])
@pytest.mark.parametrize("job", [digits_cnn, transformer_step, mlp_with_adam])
def test_a_training_cell_is_counted_to_the_byte(record, watched_by_profiler, job, seed):
    trace, oracle = watched_by_profiler(job(seed), record, scratch=record.name == "native")
    totals = trace.totals
    assert totals.allocated_bytes == oracle.allocated
    assert totals.freed_bytes == oracle.freed
    assert totals.kept_bytes == oracle.kept == sum(one.nbytes for one in trace.kept)
    assert totals.peak_bytes == oracle.peak
    assert totals.count == oracle.count


def test_a_cell_that_keeps_nothing_reports_nothing_kept(record):
    recorder = record()
    for _ in range(3):
        left = torch.randn(64, 64, requires_grad=True)
        (left @ left).exp().sum().backward()
        del left
    trace = recorder.stop()
    assert trace.totals.kept_bytes == 0
    assert trace.kept == ()
    assert trace.totals.allocated_bytes == trace.totals.freed_bytes > 0
