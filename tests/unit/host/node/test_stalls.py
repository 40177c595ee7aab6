# SPDX-License-Identifier: Apache-2.0
"""Promise: who waits long is told for whom, in the log and in the statistics, before patience ends."""

from __future__ import annotations

import logging
import math
import threading

import numpy as np
import pytest
from faulty_link import Faults
from patience import soon, wait_until
from switch_job import SWITCHED, VANS, job_over, the_rack

from libra import (
    ClosedError,
    Environment,
    KVServer,
    KVWorker,
    Role,
    Stall,
    SumHandle,
    TimeoutError,
    local_job,
)
from libra.kv.customer import Timestamp
from libra.node.stalls import MOST, StallInspector
from libra.rpc.outstanding import Tracked, Tracker

LOGGER = "libra.node.stalls"
WHO = {
    "loopback": "server 0: worker rank 1 has not contributed to key 7 for ",
    "tcp": "worker rank 1 has not contributed to key 7 for ",
    **dict.fromkeys(SWITCHED, "rank 1 has not contributed to chunk 0 of key 7 (round 0) for "),
}


class Asked(Tracked):
    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def blocked_on(self) -> str:
        return f"rank 3, as {self.number} does"


@pytest.fixture
def tracker() -> Tracker:
    return Tracker()


def told(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    found = [(record.levelname, record.message) for record in caplog.records if record.name == LOGGER]
    caplog.clear()
    return found


def test_a_request_is_told_of_when_it_has_stalled_and_again_after_twice_the_time(
    tracker: Tracker, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    inspector = StallInspector(tracker, 10)
    request = tracker.begin(Asked)
    for now in range(100, 110):
        inspector.look(now)
    assert (told(caplog), inspector.stalls) == ([], ())
    seen = {}
    for now in range(110, 200):
        inspector.look(now)
        assert inspector.stalls == (Stall(0, now - 100, "rank 3, as 0 does"),)
        if lines := told(caplog):
            seen[now] = lines
    assert list(seen) == [110, 120, 140, 180]
    assert seen[140] == [("WARNING", "request 0 has waited for 40.0 s: rank 3, as 0 does")]
    request.set_result(None)
    inspector.look(200)
    assert told(caplog) == [("INFO", "request 0, which had stalled, has ended after 100.0 s")]
    assert inspector.stalls == ()


def test_the_oldest_speaks_for_the_others(tracker: Tracker, caplog: pytest.LogCaptureFixture) -> None:
    inspector = StallInspector(tracker, 10)
    requests = [tracker.begin(Asked) for _ in range(MOST + 5)]
    requests[0].set_result(None)
    inspector.look(0)
    requests[1].set_result(None)
    inspector.look(10)
    assert told(caplog) == [
        ("WARNING", f"request 2 (and {MOST + 2} more) has waited for 10.0 s: rank 3, as 2 does")
    ]
    assert [stall.timestamp for stall in inspector.stalls] == list(range(2, MOST + 2))


class EndsMeanwhile(Tracked):
    """Its answer comes when somebody asks what it waits for."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def blocked_on(self) -> str:
        self.set_result(None)
        return "nothing"


def test_what_ends_while_it_is_asked_about_is_not_told_of(
    tracker: Tracker, caplog: pytest.LogCaptureFixture
) -> None:
    inspector = StallInspector(tracker, 10)
    for make in (EndsMeanwhile, Asked):
        tracker.begin(make)
    inspector.look(0)
    inspector.look(10)
    assert told(caplog) == [("WARNING", "request 1 has waited for 10.0 s: rank 3, as 1 does")]
    assert [stall.timestamp for stall in inspector.stalls] == [1]
    tracker.begin(EndsMeanwhile)
    tracker.outstanding()[1].set_result(None)
    inspector.look(11)
    inspector.look(30)
    assert (told(caplog), inspector.stalls) == ([], ())


class CannotBeAskedAbout(Asked):
    """Its van has ended, and has not come to it yet."""

    def blocked_on(self) -> str:
        raise ClosedError("the node has been stopped")


def test_who_cannot_be_asked_is_not_the_end_of_the_inspector(
    tracker: Tracker, caplog: pytest.LogCaptureFixture
) -> None:
    """Once its thread ended there, with a traceback."""
    inspector = StallInspector(tracker, 10)
    tracker.begin(CannotBeAskedAbout)
    inspector.look(0)
    inspector.look(10)
    assert told(caplog) == [("WARNING", "request 0 has waited for 10.0 s: the node has been stopped")]


@pytest.mark.parametrize("van", VANS)
def test_an_answer_behind_a_callback_is_said_to_be_there(van: str) -> None:
    begun, may_return = threading.Event(), threading.Event()

    def callback(_: object) -> None:
        begun.set()
        may_return.wait(soon())

    with job_over(van, workers=1) as job:
        KVServer(0, job.servers[0]).set_request_handle(SumHandle(1))
        kv = KVWorker(0, 0, job.workers[0])
        asked = kv.push([7], np.float32([1]), callback=callback)
        assert begun.wait(soon())
        try:
            with pytest.raises(TimeoutError, match=r"in 0\.2 s: its answer has arrived: .* callback"):
                asked.result(timeout=0.2)
        finally:
            may_return.set()
        asked.result(timeout=soon())


def test_a_request_that_ends_while_it_is_asked_about_has_not_timed_out() -> None:
    def blocked_on(_: int) -> str:
        asked.finish(3, None, None)
        return "nothing"

    asked = Timestamp(0, blocked_on, math.inf)
    assert asked.result(timeout=0.01) == 3


def test_a_new_stall_is_told_of_after_the_old_one_has_ended(
    tracker: Tracker, caplog: pytest.LogCaptureFixture
) -> None:
    inspector = StallInspector(tracker, 10)
    for start in (0, 1000):
        request = tracker.begin(Asked)
        for now in (start, start + 10):
            inspector.look(now)
        assert [level for level, _ in told(caplog)] == ["WARNING"]
        request.set_result(None)
        inspector.look(start + 11)


def test_what_ends_in_time_is_not_told_of(tracker: Tracker, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    inspector = StallInspector(tracker, 10)
    for now in range(100):
        request = tracker.begin(Asked)
        inspector.look(now)
        request.set_result(None)
    assert told(caplog) == []
    inspector.look(100)
    assert not inspector._seen


@pytest.mark.parametrize("van", VANS)
def test_who_is_missing_is_named_over_every_van(van: str, caplog: pytest.LogCaptureFixture) -> None:
    """Worker 1 pushes only when the log has named it."""
    warned = threading.Event()

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if "has waited for" in record.getMessage():
                warned.set()

    listener = Listener()
    logging.getLogger(LOGGER).addHandler(listener)
    try:
        with job_over(van, workers=2, stall_seconds=0.6) as job:
            KVServer(0, job.servers[0]).set_request_handle(SumHandle(2))
            kv = [KVWorker(0, 0, node) for node in job.workers]
            first = kv[0].push_pull([7], np.float32([1, 2]))
            assert warned.wait(soon(30))
            (stall,) = kv[0].stats().stalls
            assert kv[1].stats().stalls == ()
            second = kv[1].push_pull([7], np.float32([1, 2]))
            assert [ts.result(timeout=soon()).tolist() for ts in (first, second)] == [[2, 4]] * 2
    finally:
        logging.getLogger(LOGGER).removeHandler(listener)
    assert stall.timestamp == 0
    assert stall.seconds >= 0.6
    assert WHO[van] in stall.waits_for
    assert WHO[van] in caplog.text


def test_a_dead_trunk_is_between_the_switches_that_are_named() -> None:
    """Workers 0 and 2 are at the leaf, where worker 2 completes the sum, and worker 1 at the root."""
    rack, names = the_rack("tree"), r"switches leaf \(10\.0\.0\.253\), root \(10\.0\.0\.254\)"
    with rack.job(3, 0) as job:
        with rack.impaired(Faults(drop=1.0), trunks=True):
            asked = [KVWorker(0, 0, node).push_pull([7], np.float32([1, 2])) for node in job.workers]
            with pytest.raises(TimeoutError, match=f"no answer from {names} for chunk 0 of key 7"):
                asked[2].result(timeout=0.5)
            wait_until(lambda: "ranks 0, 2 have not contributed" in asked[1].waits_for(), asked[1].waits_for)
        assert [ts.result(timeout=soon()).tolist() for ts in asked] == [[3, 6]] * 3


def test_infinity_is_no_thread_and_no_look() -> None:
    before = threading.active_count()
    inspector = StallInspector(Tracker(), math.inf)
    inspector.start()
    assert threading.active_count() == before
    inspector.stop()


def test_the_thread_ends_with_the_node() -> None:
    with local_job(workers=1, servers=1) as job:
        threads = [node.stalls._thread for node in (*job.workers, *job.servers)]
        assert all(thread.is_alive() for thread in threads)
    assert not any(thread.is_alive() for thread in threads)


@pytest.mark.parametrize(("text", "seconds"), [("2.5", 2.5), ("inf", math.inf), ("", 60.0)])
def test_the_variable(text: str, seconds: float) -> None:
    variables = {
        "DMLC_ROLE": "worker", "DMLC_NUM_WORKER": "1", "DMLC_NUM_SERVER": "1",
        "DMLC_PS_VAN_TYPE": "loopback", "LIBRA_STALL_SECONDS": text,
    }  # fmt: skip
    environment = Environment.from_env(variables)
    assert (environment.role, environment.stall_seconds) == (Role.WORKER, seconds)


def test_a_node_that_is_dropped_leaves_no_thread(tracker: Tracker) -> None:
    def threads() -> list[threading.Thread]:
        return [thread for thread in threading.enumerate() if thread.name == "libra-stalls"]

    before = threads()
    inspector = StallInspector(tracker, 0.6)
    inspector.start()
    (thread,) = set(threads()) - set(before)
    del inspector
    thread.join(soon())
    assert not thread.is_alive()
