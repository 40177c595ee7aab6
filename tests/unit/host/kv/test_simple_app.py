# SPDX-License-Identifier: Apache-2.0
"""Promise: messages reach the app that they are for, once and in order; who asks is answered or told why."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import numpy as np
import pytest
from model_job import model_job
from patience import soon

import libra
from libra import ClosedError, ConfigError, LibraError, Node, ServerError, SimpleApp, SimpleData, TimeoutError
from libra.job import ids
from libra.kv import simple_app
from libra.node.node import LocalJob
from libra.vans.scheduler.membership import MAX_BODY

Start = Callable[..., AbstractContextManager[LocalJob]]


@pytest.fixture(params=["loopback", "tcp", "libra"])
def start(request: pytest.FixtureRequest) -> Start:
    if request.param == "libra":
        return model_job
    return lambda workers=2, servers=2: libra.local_job(workers, servers, van=request.param)


@pytest.fixture(params=["loopback", "tcp"])
def start_watched(request: pytest.FixtureRequest) -> Start:
    """The vans where everybody hears of a node that fails; over libra its servers do."""
    return lambda workers=2, servers=2: libra.local_job(workers, servers, van=request.param)


def nodes_of(job: LocalJob) -> dict[int, Node]:
    return {node.id: node for node in (job.scheduler, *job.servers, *job.workers) if node is not None}


def echo(data: SimpleData, app: SimpleApp) -> None:
    app.response(data, f"{app.node.id} heard {data.text} from {data.sender}")


def apps_of(job: LocalJob, handle: Any = echo) -> dict[int, SimpleApp]:
    """One app a node, by node id, all with the same handle."""
    apps = {number: SimpleApp(0, 0, node) for number, node in nodes_of(job).items()}
    for app in apps.values():
        app.set_request_handle(handle)
    return apps


def leave_at_once(job: LocalJob) -> None:
    """For a job that has requests which nobody will answer."""
    for node in reversed(nodes_of(job).values()):
        node.finalize(do_barrier=False)


# ---------------------------------------------------------------------- who can ask whom


@pytest.mark.parametrize("receiver", [1, 8, 10, 9, 11, *range(2, 8)])
@pytest.mark.parametrize("sender", [1, 8, 9])
def test_any_node_asks_any_node_or_group(start: Start, sender: int, receiver: int) -> None:
    members = {1: [1], 2: [8, 10], 4: [9, 11]}
    asked = [node for bit in (1, 2, 4) if receiver & bit and receiver < 8 for node in members[bit]]
    with start(2, 2) as job:
        apps = apps_of(job)
        if sender not in apps:
            return  # the libra van has no scheduler
        expected = sorted(node for node in asked or [receiver] if node in apps)
        if expected:
            answers = apps[sender].wait(apps[sender].request(7, "hello", receiver), timeout=soon(10))
            assert answers == {node: f"{node} heard hello from {sender}".encode() for node in expected}
        else:
            with pytest.raises(ConfigError, match="no scheduler: name workers and servers"):
                apps[sender].request(7, "hello", receiver)


def test_words_come_in_order_among_requests_and_nobody_answers_them(start: Start) -> None:
    heard: list[tuple[int, str, int]] = []

    def handle(data: SimpleData, app: SimpleApp) -> None:
        heard.append((data.head, data.text, data.sender))
        if data.head == 1:
            with pytest.raises(LibraError, match="has been answered already"):
                app.response(data, "to a word")
            raise ValueError("which nobody hears of")
        app.response(data, b"answered")

    with start(1, 2) as job:
        app = SimpleApp(0, 0, job.workers[0])
        for node in job.servers:
            SimpleApp(0, 0, node).set_request_handle(handle)
        for number in range(3):
            app.tell(1, f"word {number}", libra.SERVER_GROUP)
            answers = app.request(2, f"request {number}", libra.SERVER_GROUP).result(soon())
            assert answers == {8: b"answered", 10: b"answered"}
        with pytest.raises(ConfigError, match="body is a int"):
            app.tell(1, 3, 8)  # type: ignore[arg-type]
    expected = [
        (head, f"{kind} {number}", 9) for number in range(3) for head, kind in ((1, "word"), (2, "request"))
    ]
    assert sorted(heard) == sorted(expected * 2)
    assert list(dict.fromkeys(heard)) == expected


def test_who_has_left_is_told_nothing_more(start: Start) -> None:
    with start(1, 1) as job:
        app = SimpleApp(0, 0, job.workers[0])
    with pytest.raises(ClosedError):
        app.tell(1, "too late", 8)


def test_what_a_handle_sees(start: Start) -> None:
    seen: list[SimpleData] = []

    def note(data: SimpleData, app: SimpleApp) -> None:
        seen.append(data)
        app.response(data, data.body[::-1])

    with start(1, 1) as job:
        apps = apps_of(job, note)
        for head, body in ((-(2**31), b""), (2**31 - 1, bytes(range(256))), (0, b"long" * 300_000)):
            assert apps[9].wait(apps[9].request(head, body, 8), timeout=soon(10)) == {8: body[::-1]}
    assert [(data.head, data.sender, data.timestamp, data.customer_id) for data in seen] == [
        (-(2**31), 9, 0, 0),
        (2**31 - 1, 9, 1, 0),
        (0, 9, 2, 0),
    ]


def test_messages_arrive_in_order(start: Start) -> None:
    order: list[str] = []

    def note(data: SimpleData, app: SimpleApp) -> None:
        order.append(data.text)
        app.response(data)

    with start(1, 1) as job:
        apps = apps_of(job, note)
        for asking, asked in ((9, 8), (8, 9), (1, 9)):
            if asking not in apps:
                continue  # the libra van has no scheduler
            order.clear()
            for done in [apps[asking].request(0, str(number), asked) for number in range(300)]:
                done.result(soon())
            assert order == [str(number) for number in range(300)]


# ---------------------------------------------------------------------- apps and customers


def test_messages_reach_their_app_and_customer(start: Start) -> None:
    def name(data: SimpleData, app: SimpleApp) -> None:
        app.response(data, f"app {app.app_id} customer {app.customer_id}")

    with start(1, 1) as job:
        worker, server = job.workers[0], job.servers[0]
        mine = {(a, c): SimpleApp(a, c, worker) for a in (0, 3) for c in (0, 1)}
        theirs = {a: SimpleApp(a, 0, server) for a in (0, 3)}
        for app in (*mine.values(), *theirs.values()):
            app.set_request_handle(name)
        asked = {place: app.request(0, "", 8) for place, app in mine.items()}
        for (app_id, _), done in asked.items():
            assert done.result(soon()) == {8: f"app {app_id} customer 0".encode()}
        assert len({int(done) for done in asked.values()}) == 4, "a node's numbers are its requests' own"
        assert theirs[3].request(0, "", 9).result(soon()) == {9: b"app 3 customer 0"}
        with pytest.raises(ConfigError, match="a SimpleApp with app_id 3 and customer_id 1 already"):
            SimpleApp(3, 1, worker)
        with pytest.raises(ConfigError, match="a SimpleApp with app_id 3 already"):
            SimpleApp(3, 1, server)


def test_a_message_waits_for_its_app_and_its_handle(start: Start) -> None:
    with start(1, 1) as job:
        app = SimpleApp(5, 0, job.workers[0])
        asked = [app.request(0, str(number), 8) for number in range(3)]
        late = SimpleApp(5, 0, job.servers[0])
        asked.append(app.request(0, "3", 8))
        late.set_request_handle(echo)
        for number, done in enumerate(asked):
            assert done.result(soon()) == {8: f"8 heard {number} from 9".encode()}


def test_a_kv_app_of_the_same_number_may_be_on_the_node(start: Start) -> None:
    with start(1, 1) as job:
        apps = apps_of(job)
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.KVServerDefaultHandle())
        kv = libra.KVWorker(0, 0, job.workers[0])
        pushed, asked = kv.push([1], np.float32([2])), apps[9].request(0, "x", 8)
        pushed.result(soon())
        assert asked.result(soon()) == {8: b"8 heard x from 9"}
        assert kv.pull([1]).result(soon()).tolist() == [2]


# ---------------------------------------------------------------------- answers


def test_response_handle_and_callback_come_before_wait_returns(start: Start) -> None:
    order: list[Any] = []
    with start(2, 1) as job:
        apps = apps_of(job)
        apps[8].set_response_handle(lambda data, app: order.append((data.sender, data.text)))
        done = apps[8].request(0, "x", libra.WORKER_GROUP, callback=lambda done: order.append(done.result()))
        answers = apps[8].wait(done, timeout=soon(10))
        assert sorted(order[:2]) == [(9, "9 heard x from 8"), (11, "11 heard x from 8")]
        assert order[2] is answers


def test_a_handle_that_raises_is_an_error_where_it_was_asked(start: Start) -> None:
    def picky(data: SimpleData, app: SimpleApp) -> None:
        if data.head == 13:
            raise KeyError("thirteen")
        app.response(data)

    with start(1, 2) as job:
        apps = apps_of(job, picky)
        with pytest.raises(ServerError, match=r"^server [01]: KeyError: 'thirteen'$"):
            apps[9].request(13, "", libra.SERVER_GROUP).result(soon())
        assert apps[9].request(12, "", libra.SERVER_GROUP).result(soon()) == {8: b"", 10: b""}


def test_work_that_raises_does_not_end_the_app(start: Start, caplog: pytest.LogCaptureFixture) -> None:
    with start(1, 1) as job:
        apps = apps_of(job)
        asker, answerer = apps[job.workers[0].id], apps[job.servers[0].id]
        answerer.do(lambda: 1 / 0)  # type: ignore[arg-type, return-value]
        asker.request(1, b"", job.servers[0].id).result(soon())
    assert "work of application" in caplog.text
    assert "ZeroDivisionError" in caplog.text


def test_answers_may_come_later_from_another_thread_but_once(start: Start) -> None:
    held: queue.SimpleQueue[SimpleData] = queue.SimpleQueue()
    with start(1, 1) as job:
        apps = apps_of(job, lambda data, app: held.put(data))
        asked = [apps[9].request(0, str(number), 8) for number in range(2)]
        first, second = held.get(timeout=soon()), held.get(timeout=soon())
        assert not any(done.done() for done in asked)
        apps[8].refuse(second, ValueError("no"))
        apps[8].response(first, "yes")
        with pytest.raises(LibraError, match="request 0 of worker 0 has been answered already"):
            apps[8].response(first)
        apps[8].refuse(first, ValueError("too late"))
        assert asked[0].result(soon()) == {8: b"yes"}
        with pytest.raises(ServerError, match=r"^server 0: ValueError: no$"):
            asked[1].result(soon())


def test_what_a_response_handle_raises_fails_the_request(start: Start) -> None:
    with start(1, 1) as job:
        apps = apps_of(job)
        apps[9].set_response_handle(lambda data, app: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            apps[9].request(0, "", 8).result(soon())


def test_a_handle_may_ask_and_wait_but_not_for_its_own_app(start: Start) -> None:
    def ask_on(data: SimpleData, app: SimpleApp) -> None:
        if app.node.is_server:
            with pytest.raises(LibraError, match="inside a callback or handle"):
                app.wait(app.request(0, "own", 9))
            app.response(data, b"+".join(other.wait(other.request(0, "other", 9), timeout=soon(10)).values()))
        else:
            app.response(data)

    with start(1, 1) as job:
        other = SimpleApp(1, 0, job.servers[0])
        SimpleApp(1, 0, job.workers[0]).set_request_handle(lambda data, app: app.response(data, data.text))
        apps = apps_of(job, ask_on)
        assert apps[9].request(0, "", 8).result(soon()) == {8: b"other"}


# ---------------------------------------------------------------------- when something is wrong


def test_time_out_names_who_has_not_answered(start: Start) -> None:
    def all_but_one(data: SimpleData, app: SimpleApp) -> None:
        if app.node.id != 11:
            app.response(data)

    with start(2, 1) as job:
        apps = apps_of(job, all_but_one)
        heard = threading.Semaphore(0)
        apps[8].set_response_handle(lambda data, app: heard.release())
        asked = apps[8].request(0, "", libra.SERVER_GROUP | libra.WORKER_GROUP)
        assert heard.acquire(timeout=soon(10))
        assert heard.acquire(timeout=soon(10))
        with pytest.raises(
            TimeoutError, match=r"request 0 has not finished in 0\.1 s: worker 1 has not answered for 0\."
        ):
            apps[8].wait(asked, timeout=0.1)
        leave_at_once(job)
    with pytest.raises(ClosedError):
        asked.result(soon())


def test_who_asks_why_learns_what_the_others_wait_for(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    busy, may_go = threading.Event(), threading.Event()

    def late(data: SimpleData, app: SimpleApp) -> None:
        if app.node.id == 9:
            busy.set()
            may_go.wait(soon())

    with start(2, 1) as job:
        apps = apps_of(job, late)
        apps[8].asks_why = True
        apps[11].set_explainer(lambda asked: f"the friends of {ids.name_of(asked.sender)}")
        asked = apps[8].request(-(2**31), "", libra.WORKER_GROUP)
        assert busy.wait(soon())
        monkeypatch.setattr(simple_app, "_WHY_SECONDS", soon())
        assert apps[8].why([11]) == "worker 1: the friends of server 0"
        monkeypatch.setattr(simple_app, "_WHY_SECONDS", 0.05)
        with pytest.raises(
            TimeoutError,
            match=r"worker 0, worker 1 have not answered for .*; worker 0: it has not answered for 0\.05 s",
        ):
            asked.result(0.1)
        may_go.set()
        leave_at_once(job)


def test_a_node_that_fails_ends_the_others_requests(start_watched: Start) -> None:
    with start_watched(2, 1) as job:
        apps = apps_of(job, lambda data, app: None)
        asked = apps[9].request(0, "", 8)
        job.workers[1].abort("KeyError: 'gradient'")
        with pytest.raises(ClosedError, match=r"worker 1.* stopped by an error: KeyError: 'gradient'"):
            asked.result(soon())
        with pytest.raises(ClosedError, match="worker 1"):
            apps[9].request(0, "", 8)
        leave_at_once(job)


def test_a_handle_that_does_not_end_does_not_keep_its_node(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(simple_app, "END_SECONDS", 0.05)
    begun, go_on = threading.Event(), threading.Event()

    def stuck(data: SimpleData, app: SimpleApp) -> None:
        begun.set()
        go_on.wait(soon(60))

    with start(1, 1) as job:
        apps = apps_of(job, stuck)
        asked = apps[9].request(0, "", 8)
        assert begun.wait(soon())
        leave_at_once(job)
        with pytest.raises(ClosedError):
            asked.result(soon())
    go_on.set()
    assert "server 0 leaves while a handle of its app 0 still runs" in caplog.text


def test_who_has_left_is_named() -> None:
    with libra.local_job(2, 1, van="tcp") as job:
        apps = apps_of(job)
        job.workers[1].finalize(do_barrier=False)
        with pytest.raises(
            ServerError, match=r"worker 1: it is not in the job any more: worker 1 .*has left"
        ):
            apps[9].request(0, "", 11).result(soon())
        leave_at_once(job)


def test_bad_input_is_told_at_once(start: Start) -> None:
    with start(1, 1) as job:
        app = apps_of(job)[9]
        for head in (2**31, "1"):
            with pytest.raises(ConfigError, match=f"head is {head!r}; expected an integer of 32 bits"):
                app.request(head, "", 8)  # type: ignore[arg-type]
        with pytest.raises(ConfigError, match="body is a int; expected bytes or str"):
            app.request(0, 3, 8)  # type: ignore[arg-type]
        for receiver in (0, -1, 10, 11, 99, "8"):
            with pytest.raises(ConfigError, match=f"{receiver!r} is no node of this job; expected 1"):
                app.request(0, "", receiver)  # type: ignore[arg-type]
        with pytest.raises(ConfigError, match="app_id is -1; expected an integer from 0"):
            SimpleApp(-1, 0, job.workers[0])
        with pytest.raises(ConfigError, match="the handle is a NoneType"):
            app.set_request_handle(None)  # type: ignore[arg-type]
        assert app.request(0, "", 8).result(soon()), "nothing of this has done harm"
    with pytest.raises(ClosedError, match="finalized"):
        app.request(0, "", 8)


def test_a_long_message_does_not_go_through_the_scheduler() -> None:
    with libra.local_job(1, 1, van="tcp") as job:
        apps = apps_of(job, lambda data, app: app.response(data, str(len(data.body))))
        assert apps[1].request(0, bytes(MAX_BODY), 9).result(soon()) == {9: str(MAX_BODY).encode()}
        with pytest.raises(ConfigError, match=rf"from scheduler to worker 0 .* expected at most {MAX_BODY}"):
            apps[1].request(0, bytes(MAX_BODY + 1), 9)
        assert apps[8].request(0, bytes(4 * MAX_BODY), 9).result(soon()) == {9: str(4 * MAX_BODY).encode()}
