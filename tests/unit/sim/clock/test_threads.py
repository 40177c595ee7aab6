# SPDX-License-Identifier: Apache-2.0
"""Promise: a program's threads wait in virtual time as real threads wait in real time, and die with their
process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future

import pytest

from libra import runtime
from libra_sim.clock.loop import SECOND, Loop
from libra_sim.clock.threads import Process, VirtualRuntime
from libra_workloads.random_streams import RandomStreams

Note = Callable[[str], None]


class Machine:
    """Virtual threads that write down what they do, and when."""

    def __init__(self) -> None:
        self.loop = Loop()
        self.threads = VirtualRuntime(self.loop, RandomStreams(1).stream("threads"))
        self.failures: list[BaseException] = []
        self.process = Process("p", self.failures.append)
        self.notes: list[str] = []

    def start(self, target: Callable[[], object]) -> runtime.Thread:
        with self.threads.process(self.process):
            thread = runtime.present().thread(target, "t")
        thread.start()
        return thread

    def note(self, text: str) -> None:
        self.notes.append(f"{text} at {self.threads.monotonic():g}")

    def run(self) -> list[str]:
        self.loop.run(lambda: False, 1000 * SECOND)
        return self.notes


@pytest.fixture
def machine() -> Iterator[Machine]:
    made = Machine()
    with runtime.using(made.threads):
        yield made


def wait_for_event(machine: Machine) -> None:
    event = runtime.present().event()
    machine.start(lambda: (event.wait(), machine.note("woken")))
    machine.start(lambda: (machine.threads.sleep(2), event.set()))


def wait_for_event_in_vain(machine: Machine) -> None:
    event = runtime.present().event()
    machine.start(lambda: machine.note(f"{event.wait(1.5)}"))


def wait_for_condition(machine: Machine) -> None:
    changed, values = runtime.present().condition(), list[int]()

    def wait() -> None:
        with changed:
            changed.wait_for(lambda: len(values) == 2, 10)
        machine.note(f"{values}")

    def fill() -> None:
        for value in range(2):
            machine.threads.sleep(1)
            with changed:
                values.append(value)
                changed.notify_all()

    machine.start(wait)
    machine.start(fill)


def wait_for_future(machine: Machine) -> None:
    future: Future[int] = Future()

    def wait() -> None:
        machine.note(f"{runtime.present().await_future(future, None)} {future.result(0)}")

    machine.start(wait)
    machine.loop.after(3 * SECOND, lambda: future.set_result(7))


def wait_for_queue(machine: Machine) -> None:
    queue = runtime.present().queue()
    machine.start(lambda: [machine.note(str(queue.get())) for _ in range(2)])
    machine.start(lambda: [(machine.threads.sleep(1), queue.put(item)) for item in "ab"])


def wait_for_lock(machine: Machine) -> None:
    lock = runtime.present().lock()

    def hold(name: str) -> None:
        with lock:
            machine.threads.sleep(1)
            machine.note(name)

    machine.start(lambda: hold("a"))
    machine.start(lambda: hold("b"))


def wait_for_thread(machine: Machine) -> None:
    first = machine.start(lambda: machine.threads.sleep(4))
    machine.start(lambda: (first.join(), machine.note(f"{first.is_alive()}")))


def timers(machine: Machine) -> None:
    for seconds in (2, 1):
        runtime.present().timer(seconds, lambda seconds=seconds: machine.note(f"timer {seconds}")).start()
    cancelled = runtime.present().timer(1, lambda: machine.note("never"))
    cancelled.start()
    cancelled.cancel()


@pytest.mark.parametrize(
    ("program", "notes"),
    [
        (wait_for_event, ["woken at 2"]),
        (wait_for_event_in_vain, ["False at 1.5"]),
        (wait_for_condition, ["[0, 1] at 2"]),
        (wait_for_future, ["0 7 at 3"]),
        (wait_for_queue, ["a at 1", "b at 2"]),
        (wait_for_lock, ["a at 1", "b at 2"]),
        (wait_for_thread, ["False at 4"]),
        (timers, ["timer 1 at 1", "timer 2 at 2"]),
    ],
)
def test_a_wait_ends_when_what_it_waits_for_happens(
    machine: Machine, program: Callable[[Machine], None], notes: list[str]
) -> None:
    program(machine)
    assert machine.run() == notes
    assert not machine.failures
    assert not machine.process.threads


def test_a_killed_process_runs_no_further_line_that_waits(machine: Machine) -> None:
    def work() -> None:
        try:
            while True:
                machine.threads.sleep(1)
                machine.note("works")
        finally:
            machine.note("dies")
            machine.threads.sleep(1)
            machine.note("never")

    machine.start(work)
    with machine.threads.process(machine.process):
        runtime.present().timer(5, lambda: machine.note("never")).start()
    machine.loop.after(5 * SECOND // 2, machine.process.kill)
    machine.loop.after(3 * SECOND, lambda: machine.start(lambda: machine.note("never")))
    assert machine.run() == ["works at 1", "works at 2", "dies at 2.5"]


def test_an_exception_of_a_thread_reaches_its_process(machine: Machine) -> None:
    def fail() -> None:
        raise ValueError("why")

    machine.start(fail)
    machine.run()
    assert [str(error) for error in machine.failures] == ["why"]


def test_a_callback_that_would_wait_is_told_so(machine: Machine) -> None:
    event = runtime.present().event()
    machine.loop.after(0, lambda: event.wait(1))
    with pytest.raises(RuntimeError, match="wait in the program's own thread"):
        machine.run()


def test_threads_of_the_operating_system_keep_their_runtime(machine: Machine) -> None:
    import threading

    found: list[runtime.Runtime] = []
    other = threading.Thread(target=lambda: found.append(runtime.present()))
    other.start()
    other.join()
    assert isinstance(found[0], runtime.System)
    assert runtime.present() is machine.threads
