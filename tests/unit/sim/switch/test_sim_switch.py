# SPDX-License-Identifier: Apache-2.0
"""Promise: a simulated switch is the embedded switch under another clock, and each one is on its own."""

from __future__ import annotations

import pytest
from rack import SUMS, embedded, load, simulated, state, traffic
from refusing import refuse

from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.sim_switch import SimSwitch
from libra_switch.target import TargetError

STEP_NS = 1_000


@pytest.fixture(scope="module")
def program() -> SwitchProgram:
    return load()


def run(switch: SimSwitch, packets: list[tuple[int, bytes]], first_ns: int = 0) -> list[tuple[int, bytes]]:
    """What the switch sends, one packet at a time."""
    sent = []
    for number, (port, frame) in enumerate(packets):
        sent += switch.receive(port, [frame], first_ns + number * STEP_NS)
    return sent


def test_the_same_packets_give_the_same_frames_and_registers(program: SwitchProgram) -> None:
    switch, jobs = simulated(program)
    packets = list(traffic(jobs, seed=1, count=3000))
    with embedded() as other:
        assert other.install() == jobs
        assert run(switch, packets) == [
            out for port, frame in packets for out in other.receive(port, [frame])
        ]
        assert state(switch.dataplane) == state(other.dataplane)
    switch.close()


def test_a_batch_is_its_packets_one_after_the_other(program: SwitchProgram) -> None:
    one, jobs = simulated(program)
    many, _ = simulated(program)
    packets = [packet for packet in traffic(jobs, seed=2, count=3000) if packet[0] == 1]
    assert len(packets) > 300
    frames = [frame for _, frame in packets]
    assert many.receive(1, frames, 0) == run(one, packets)
    assert state(many.dataplane) == state(one.dataplane)
    assert many.receive(1, [], 0) == []


def test_a_batch_may_send_more_than_native_code_keeps_for_python(program: SwitchProgram) -> None:
    switch, _ = simulated(program)
    flooded = b"\xff" * 12 + bytes(1500)
    sent = switch.receive(1, [flooded] * 3000, 0)  # 22 MB, of 8 at once
    assert sent == [(port, flooded) for _ in range(3000) for port in range(2, 7)]


def test_instances_do_not_see_each_other(program: SwitchProgram) -> None:
    first, jobs = simulated(program, "first")
    second, _ = simulated(program, "second")
    idle = state(second.dataplane)
    packets = list(traffic(jobs, seed=3, count=500))
    sent = run(first, packets)
    assert state(second.dataplane) == idle
    assert run(second, packets) == sent
    first.close()
    assert run(second, packets, len(packets) * STEP_NS) != []


def test_same_seed_same_bytes(program: SwitchProgram) -> None:
    runs = []
    for _ in range(2):
        switch, jobs = simulated(program, seed=5)
        runs.append((run(switch, list(traffic(jobs, seed=4, count=500))), state(switch.dataplane)))
        switch.close()
    assert runs[0] == runs[1]


def test_frames_of_any_ports_in_one_call_keep_their_times(program: SwitchProgram) -> None:
    one, jobs = simulated(program)
    many, _ = simulated(program)
    packets = list(traffic(jobs, seed=7, count=2000))
    times = [number // 3 * STEP_NS for number in range(len(packets))]
    arrivals = [(time, port, frame) for time, (port, frame) in zip(times, packets, strict=True)]
    wanted = [(time, *sent) for time, port, frame in arrivals for sent in one.receive(port, [frame], time)]
    assert many.run(arrivals[:777]) + many.run([]) + many.run(arrivals[777:]) == wanted
    assert many.seconds() == times[-1] / 1e9
    assert state(many.dataplane) == state(one.dataplane)


def test_bad_arrivals_are_refused_and_nothing_is_done(program: SwitchProgram) -> None:
    switch = program.instantiate("rack", 2)
    switch.receive(0, [bytes(60)], 10)
    for bad, error, text in (
        ([(9, 0, b"")], ValueError, "times have to grow from 10 ns on, the clock's; got .9.$"),
        ([(12, 0, b""), (11, 0, b"")], ValueError, "times have to grow from 10 ns on"),
        ([(12, 0, bytes(65537))], TargetError, "a frame of 65537 bytes; at most 65536"),
        ([(12, 65536, b"")], TargetError, "no port 65536; at most 65535"),
    ):
        with pytest.raises(error, match=text):
            switch.run(bad)
        assert switch.dataplane.statistics()["parsed"] == 1
    assert switch.run([(12, 5, bytes(60))]) == [], "a port without a link, as everywhere: it floods nowhere"


def test_nothing_inside_reads_a_clock_or_starts_a_thread(
    program: SwitchProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("time.time", "time.time_ns", "time.monotonic", "time.monotonic_ns", "time.perf_counter",
             "time.sleep", "threading.Thread.start", "socket.socket", "os.eventfd")  # fmt: skip
    refuse(monkeypatch, "no other time than the simulator's, and no thread", *names)
    switch, jobs = simulated(program)
    frames = list(traffic(jobs, seed=6, count=200))
    assert run(switch, frames)
    assert switch.seconds() == (len(frames) - 1) * STEP_NS / 1e9
    assert jobs[0].name == SUMS.name
    switch.close()
