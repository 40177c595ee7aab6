# SPDX-License-Identifier: Apache-2.0
"""What the kernel counts, read where it counts it."""

from __future__ import annotations

import os
import threading

import pytest

from libra_topologies.experiment import measure
from libra_topologies.experiment.measure import PortBytes


def test_time_spent_in_the_program_and_in_the_kernel_is_told_apart() -> None:
    first, before = os.times(), measure.spent(os.getpid())
    while os.times().user < first.user + 0.2:
        sum(range(100_000))
    spent, last = measure.spent(os.getpid()) - before, os.times()
    assert spent.seconds == pytest.approx(spent.user + spent.kernel)
    tick = 0.01  # in which both count; each is read at its own moment
    assert spent.user == pytest.approx(last.user - first.user, abs=2 * tick)
    assert spent.kernel == pytest.approx(last.system - first.system, abs=2 * tick)


def test_wake_ups_of_all_threads_count() -> None:
    ping, pong = threading.Semaphore(0), threading.Semaphore(0)

    def answer() -> None:
        for _ in range(100):
            ping.acquire()
            pong.release()

    thread = threading.Thread(target=answer)
    thread.start()
    before = measure.spent(os.getpid())
    for _ in range(99):
        ping.release()
        pong.acquire()
    spent = measure.spent(os.getpid()) - before  # while it still waits for the last one
    ping.release()
    thread.join()
    assert spent.wakeups >= 99
    assert os.getpid() in measure.threads(os.getpid())


def test_a_port_counts_frames_both_ways() -> None:
    assert measure.port_bytes("lo").frames >= 0
    with pytest.raises(LookupError, match="no interface nowhere0"):
        measure.port_bytes("nowhere0")
    assert PortBytes(5, 7, 3) - PortBytes(1, 2, 1) + PortBytes(1, 1, 1) == PortBytes(5, 6, 3)


def test_interrupts_take_time() -> None:
    assert measure.interrupt_seconds() >= 0
