# SPDX-License-Identifier: Apache-2.0
"""What the kernel counts, read where it counts it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from patience import wait_until

from libra.doctor import host
from libra_topologies.experiment import measure, report
from libra_topologies.experiment.measure import PhaseResult, PortBytes


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


DEV = """\
Inter-|   Receive                                                |  Transmit
 face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls
    lo:     100       1    0    0    0     0          0         0      200       2    0    0    0     0
s1-eth1: 5000000    4000    1    2    3     4          5         6  7000000    6000    1    2    3     4
"""


def test_a_port_is_seen_from_its_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The switch's end receives what the host has sent."""
    told = tmp_path / "dev"
    told.write_text(DEV)
    monkeypatch.setattr(measure, "PORTS", told)
    assert measure.port_bytes("s1-eth1") == PortBytes(7_000_000, 5_000_000, 10_000)
    assert measure.port_bytes("lo") == PortBytes(200, 100, 3)
    with pytest.raises(LookupError, match="no interface s1-eth11"):
        measure.port_bytes("s1-eth11")
    assert PortBytes(5, 7, 3) - PortBytes(1, 2, 1) + PortBytes(1, 1, 1) == PortBytes(5, 6, 3)


def test_a_port_counts_every_frame_of_the_kernels_counters() -> None:
    """A datagram on the loopback interface goes out and comes in: IPv4, UDP and what it carries."""
    count, size = 20, 1000

    def moved() -> PortBytes:
        before = measure.port_bytes("lo")
        for _ in range(count):
            one.sendto(bytes(size), other.getsockname())
        return measure.port_bytes("lo") - before

    with (
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one,
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as other,
    ):
        other.bind(("127.0.0.1", 0))
        # What others in this namespace send meanwhile comes on top of it, at times.
        quietest = min((moved() for _ in range(20)), key=lambda seen: seen.frames)
    octets = count * (20 + 8 + size)
    assert quietest == PortBytes(octets, octets, 2 * count)


def test_tcp_connections_are_counted_at_both_ends_and_by_their_ports() -> None:
    before = measure.tcp_connections(os.getpid())
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)):
            ours, _ = server.accept()
            with ours:
                assert measure.tcp_connections(os.getpid()) == before + 2  # one namespace has both ends
                assert measure.tcp_connections(os.getpid(), [port]) == before


def test_interrupts_and_softirqs_of_all_processors_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, ticks = tmp_path / "stat", os.sysconf("SC_CLK_TCK")
    told.write_text("cpu  1 2 3 4 5 600 700 8 9 10\ncpu0 1 2 3 4 5 60 70 8 9 10\nintr 5\n")
    monkeypatch.setattr(measure, "PROCESSORS", told)
    assert measure.interrupt_seconds() == pytest.approx(1300 / ticks)
    monkeypatch.undo()
    first = measure.interrupt_seconds()
    assert 0 < first <= measure.interrupt_seconds()  # of this kernel


def test_the_share_of_busy_processors_is_that_of_the_time_between_two_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "stat"  # what `make run`, comparisons and `libra doctor` say
    told.write_text("cpu  100 0 50 700 20 5 5 20 9 9\n")  # user nice system idle iowait irq softirq steal
    monkeypatch.setattr(host, "PROCESSORS", told)
    monkeypatch.setattr(
        host.time, "sleep", lambda seconds: told.write_text("cpu  110 2 58 770 25 6 7 22 9 9\n")
    )
    assert host.busy_share() == pytest.approx(25 / 100)
    monkeypatch.undo()
    assert 0 <= host.busy_share(0.05) <= 1


@pytest.mark.parametrize(
    ("before", "during", "says"),
    [(3, 0.05, ""), (40, 0.0, "used 40 % of its processors before the run, 0 % during Libra"),
     (3, 0.3, "used 3 % of its processors before the run, 30 % during Libra")],
)  # fmt: skip
def test_a_run_says_that_others_used_the_processors(before: int, during: float, says: str) -> None:
    facts = {
        "machine": {"busy_percent_before": before},
        "systems": {"libra": {"title": "Libra", "others_share": during}},
    }
    told = report.busy_note(facts)
    assert says in told
    assert bool(told) == bool(says)


def test_a_process_that_shares_a_processor_waits_for_it() -> None:
    processor = min(os.sched_getaffinity(0))
    spin = f"import os; os.sched_setaffinity(0, [{processor}])\nwhile True: pass"
    began = time.monotonic()
    both = [subprocess.Popen([sys.executable, "-c", spin]) for _ in range(2)]
    try:
        for each in both:
            wait_until(lambda pid=each.pid: measure.spent(pid).waited > 0.05)
            assert measure.spent(each.pid).waited <= time.monotonic() - began
    finally:
        for each in both:
            each.kill()
            each.wait()


def test_the_most_delayed_host_counts() -> None:
    waits = {"w0": measure.Spent(1, 1, 1, 0.5), "w1": measure.Spent(1, 1, 1, 2.5)}
    assert PhaseResult("libra", spent=waits, watched_seconds=10.0).unscheduled_share == pytest.approx(0.25)
    assert PhaseResult("libra").unscheduled_share == 0


def test_what_a_training_uses_is_no_other_programs() -> None:
    own = PhaseResult(
        "libra",
        spent={"w0": measure.Spent(1.0, 0.5, 0)},
        interrupt_seconds=0.5,
        watched_seconds=10.0,
        busy_share=1.0,
    )
    processors = os.cpu_count() or 1
    assert own.others_share == pytest.approx(1.0 - 2.0 / (10.0 * processors))
    own.busy_share = 0.0
    assert own.others_share == 0.0
