# SPDX-License-Identifier: Apache-2.0
"""`make run MODEL=resnet`: PyTorch's DDP over Gloo and over Libra on the same links, with exact replicas."""

from __future__ import annotations

import importlib.util
from typing import Any

import pytest


@pytest.mark.skipif(
    importlib.util.find_spec("torch") is None,
    reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone",
)
@pytest.mark.timeout(240)
def test_ddp_trains_alike_over_gloo_and_libra_though_packets_are_lost_and_doubled(start_run: Any) -> None:
    run = start_run("MODEL=resnet", "WORKERS=2", "ROUNDS=3", "BW=500", "LOSS=1%", "DUPLICATE=2%")
    assert run.wait(200) == 0, run.text()
    facts = run.summary()
    assert facts["exact"] is True
    gloo, libra = facts["systems"]["gloo"], facts["systems"]["libra"]
    assert gloo["replicas_identical"]
    assert libra["replicas_identical"]
    assert libra["share_in_switch"] == 1
    assert libra["loss"] == pytest.approx(gloo["loss"], rel=0.01)
    assert libra["associations"] == 1
    assert gloo["tcp_connections_by_host"]["w0"] >= 1
    assert libra["retransmissions"] > 0
    run.assert_nothing_left()


@pytest.mark.skipif(importlib.util.find_spec("torch") is not None, reason="PyTorch is installed")
def test_without_pytorch_nothing_is_started(start_run: Any) -> None:
    run = start_run("MODEL=transformer")
    assert run.wait() == 2
    assert "MODEL=transformer: PyTorch is not installed" in run.text()
    run.assert_nothing_left()
