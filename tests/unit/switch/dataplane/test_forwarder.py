# SPDX-License-Identifier: Apache-2.0
"""Promise: no call of the data plane hangs, whatever becomes of its thread: it is done, or refused."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from patience import soon

from libra_switch.dataplane import forwarder
from libra_switch.dataplane.dispatcher import MAX_WAITING, Dispatcher
from libra_switch.dataplane.forwarder import Forwarder
from libra_switch.memory.blocks import ContextBlock
from libra_switch.target import TargetError, TargetStopped

pytestmark = pytest.mark.timeout(20)


class Thread:
    """A forwarder whose ``collect`` a test chooses."""

    def __init__(self) -> None:
        self.context = ContextBlock(1, 0)
        self.collect: Callable[[], None] = lambda: None
        self.failures: list[TargetStopped] = []
        self.failed = threading.Event()
        self.forwarder = Forwarder(self.context, lambda: self.collect(), self.fail)
        self.context.set_ports([], self.forwarder.event)

    def fail(self, error: TargetStopped) -> None:
        self.failures.append(error)
        self.failed.set()


@pytest.fixture
def thread() -> Iterator[Thread]:
    made = Thread()
    yield made
    made.forwarder.close()


class Caller(threading.Thread):
    """Calls in a thread of its own."""

    def __init__(self, call: Callable[[], object]) -> None:
        super().__init__(daemon=True)
        self.call = call
        self.result: object = None
        self.start()

    def run(self) -> None:
        try:
            self.result = self.call()
        except TargetError as error:
            self.result = error


def test_a_job_queued_while_the_thread_ends_is_run(thread: Thread) -> None:
    """After the last jobs were run, and before `close` returns."""
    late: list[Caller] = []

    def collect() -> None:
        if closing.is_set() and not late:
            late.append(Caller(lambda: thread.forwarder.run(lambda: 5)))
            late[0].join(0.2)

    closing = threading.Event()
    thread.collect = collect
    thread.forwarder.start()
    assert thread.forwarder.run(lambda: 4) == 4
    closing.set()
    thread.forwarder.close()
    late[0].join(soon())
    assert late[0].result == 5
    assert thread.forwarder.run(lambda: 6) == 6


def test_a_failure_is_told_to_every_call(thread: Thread) -> None:
    def collect() -> None:
        collecting.set()
        assert go_on.wait(soon())
        raise KeyError("boom")

    collecting, go_on = threading.Event(), threading.Event()
    thread.collect = collect
    thread.forwarder.start()
    assert thread.forwarder.run(lambda: 1) == 1
    assert collecting.wait(soon())
    waiting = Caller(lambda: thread.forwarder.run(lambda: 2))
    waiting.join(0.1)  # its job waits behind the failure
    go_on.set()
    waiting.join(soon())
    assert str(waiting.result) == "the data plane has stopped: KeyError: 'boom'"
    assert thread.failed.wait(soon())
    assert isinstance(thread.failures[0].__cause__, KeyError)
    for call in (lambda: thread.forwarder.run(lambda: 3), lambda: thread.forwarder.enter(0, b"frame")):
        with pytest.raises(TargetStopped, match="the data plane has stopped: KeyError: 'boom'"):
            call()


def test_a_job_that_fails_fails_alone(thread: Thread) -> None:
    thread.forwarder.start()
    with pytest.raises(ZeroDivisionError):
        thread.forwarder.run(lambda: 1 // 0)
    assert thread.forwarder.run(lambda: 7) == 7
    assert not thread.failures


def test_frames_wait_for_a_thread_that_is_behind(thread: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forwarder, "MAX_FRAMES", 3)
    busy, go_on = threading.Event(), threading.Event()
    thread.forwarder.start()
    job = Caller(lambda: thread.forwarder.run(lambda: (busy.set(), go_on.wait(soon()))))
    assert busy.wait(soon())
    for _ in range(3):
        thread.forwarder.enter(0, b"frame")
    fourth = Caller(lambda: thread.forwarder.enter(0, b"frame"))
    fourth.join(0.1)
    assert fourth.is_alive()
    go_on.set()
    for caller in (job, fourth):
        caller.join(soon())
        assert not caller.is_alive()


def test_the_dispatcher_drops_what_is_too_much(caplog: pytest.LogCaptureFixture) -> None:
    dispatcher = Dispatcher()
    made: list[int | str] = []
    for number in range(MAX_WAITING + 10):
        dispatcher.post(lambda number=number: made.append(number))  # type: ignore[misc]
        dispatcher.post_once("port 1", lambda: made.append("port 1"))
    dispatcher.start()
    dispatcher.stop()
    assert made[:2] == [0, "port 1"]
    assert made[2:] == list(range(1, MAX_WAITING - 1))
    assert dispatcher.dropped == 11
    assert [record.levelname for record in caplog.records] == ["WARNING"]
