# SPDX-License-Identifier: Apache-2.0
"""SimpleApp: short messages between any nodes, and their answers."""

from __future__ import annotations

import functools
import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from libra import runtime
from libra.errors import ConfigError, LibraError, RestartedError, ServerError, TimeoutError
from libra.job import ids
from libra.kv.customer import Callback, Customer, Timestamp, check_command
from libra.node.node import Node
from libra.rpc.message import Message, MessageKind
from libra.rpc.outstanding import Outstanding, absent
from libra.rpc.values import ANSWERED

log = logging.getLogger(__name__)
END_SECONDS = 5.0  # a node that leaves waits this long for a running handle to return
_WHY_SECONDS = 2.0  # time-out of the question what requests wait for


@dataclass(frozen=True)
class SimpleData:
    """A message as its receiver sees it."""

    head: int
    body: bytes
    sender: int  # node id
    timestamp: int  # the request's number at the node that sent it
    customer_id: int
    life: int = field(default=0, repr=False)  # of the requesting process: see Message
    _answered: threading.Lock = field(default_factory=threading.Lock, repr=False, compare=False)

    @property
    def text(self) -> str:
        return self.body.decode()

    def claim(self) -> bool:
        """Return True to the first caller, which answers this request, and False to all others.
        Thread-safe."""
        return self._answered.acquire(blocking=False)


Handle = Callable[[SimpleData, "SimpleApp"], None]
"""``handle(data, app)``: called on the app's thread, one message after the other.

For a request, the handle must call ``app.response(data, body)`` or ``app.refuse(data, error)`` once, at once
or later, from any thread; an exception that it raises is sent as the answer. For a response, an exception
fails the request. A one-way message (`SimpleApp.tell`) is handled like a request that has been answered
already.
"""


@dataclass(frozen=True)
class _End:
    """The future of a request, and what is called before it."""

    handle: Timestamp
    callback: Callback | None

    def __call__(self, answers: dict[int, bytes] | None, error: BaseException | None) -> None:
        self.handle.finish(answers, error, self.callback)


class SimpleApp(Customer):
    """An application that sends requests and answers them: PS-lite's way to steer a job's nodes. Thread-safe.

    A request goes to a node id, or to a group, where every node answers. The SimpleApp of the same ``app_id``
    receives it; on a worker the ``customer_id`` must be the same, too. A KVWorker or KVServer of these
    numbers may be on the node as well. Messages from one node to another arrive in the order of sending.

    >>> import libra
    >>> with libra.local_job(workers=2, servers=1) as job:
    ...     apps = [libra.SimpleApp(0, 0, node) for node in (job.scheduler, *job.workers)]
    ...     for app in apps[1:]:
    ...         app.set_request_handle(lambda data, app: app.response(data, f"{data.text} {app.node.rank}"))
    ...     apps[0].wait(apps[0].request(3, "hello", libra.WORKER_GROUP), timeout=5)
    {9: b'hello 0', 11: b'hello 1'}
    """

    def __init__(self, app_id: int, customer_id: int, node: Node) -> None:
        super().__init__(app_id, customer_id, node)
        self._asked: Outstanding[_End, bytes] = Outstanding()  # answers by node id
        self._members = functools.cache(node.members)  # by node id or group
        # Used by the app's thread alone: its queue of calls, its handles, and requests that came before a
        # handle.
        self._work = runtime.present().queue()  # of calls, and None behind the last
        self._request_handle: Handle | None = None
        self._response_handle: Handle | None = None
        self._held: list[SimpleData] = []
        self._explainer: Callable[[SimpleData], str] = lambda asked: ""
        self.asks_why = False  # True: a wait that times out asks the nodes that have not answered
        self._departed: list[int] = []  # nodes that are gone
        self._departed_handle: Callable[[int], object] | None = None
        self._thread = runtime.present().thread(self._run, f"libra-app-{app_id}")
        node.messages.attach(app_id, customer_id, self)
        self._thread.start()

    def request(
        self, head: int, body: bytes | str, receiver: int, *, callback: Callback | None = None
    ) -> Timestamp:
        """Send ``head`` (signed, 32 bits) and ``body`` (a str as UTF-8) to a node id or group.

        ``result()`` is a dict from node id to the answer's body, as soon as all nodes have answered. It
        raises ServerError, naming the node, as soon as one node refuses, and RestartedError if a node that
        had not answered has started again. ``callback`` is as in KVWorker.push, but runs on the app's thread.

        Returns at once. Raises ConfigError for input that does not fit or that this node's van cannot carry,
        and ClosedError if the node has stopped.
        """
        content, receivers = self._checked_request(head, body, receiver)
        handle = self.begin(
            self._blocked_on if self.asks_why else self._silent, f"request {head} to {receiver}"
        )
        self._send(handle, callback, receivers, MessageKind.REQUEST, head, content)
        return handle

    def _send(
        self,
        handle: Timestamp,
        callback: Callback | None,
        receivers: Sequence[int],
        kind: MessageKind,
        head: int = 0,
        content: bytes = b"",
    ) -> None:
        try:
            self._asked.add(int(handle), _End(handle, callback), receivers)
            for node in receivers:
                message = self._message(kind, self.customer_id, int(handle), head, content)
                self.node.van.send_message(node, message)
        except BaseException:
            self._asked.end(int(handle))
            self.node.tracker.forget(int(handle))
            raise

    def tell(self, head: int, body: bytes | str, receiver: int) -> None:
        """Send a one-way message: like `request`, but the receiver must not answer.

        If the receiving process ends, the message is lost and the sender is not informed. Raises as `request`
        does."""
        content, receivers = self._checked_request(head, body, receiver)
        if self.failure is not None:
            raise self.failure
        for node in receivers:
            self.node.van.send_message(
                node, self._message(MessageKind.ONE_WAY, self.customer_id, 0, head, content)
            )

    def _checked_request(self, head: int, body: bytes | str, receiver: int) -> tuple[bytes, list[int]]:
        """Return the body as bytes, and the node ids of the receivers."""
        check_command(head, "head")
        content = body.encode() if isinstance(body, str) else body
        if not isinstance(content, bytes):
            raise ConfigError(f"body is a {type(body).__name__}; expected bytes or str")
        return content, self._members(receiver)

    def _silent(self, timestamp: int) -> str:
        """Return a text that names the nodes that have not answered a request."""
        asked, missing = self._asked.get(timestamp), self._asked.waits_for(timestamp)
        if asked is None:
            return ANSWERED
        return absent([ids.name_of(node) for node in missing], "answered", asked.since)

    def _blocked_on(self, timestamp: int) -> str:
        reasons = self.why(self._asked.waits_for(timestamp))
        return "; ".join(filter(None, [self._silent(timestamp), reasons]))

    def why(self, nodes: Sequence[int]) -> str:
        """Return what this app's requests wait for at these nodes, as their apps explain; takes two seconds
        at most."""
        answers = []
        ends = runtime.monotonic() + _WHY_SECONDS
        try:
            for node in nodes:
                answers.append(self.begin(self._silent, f"question to {ids.name_of(node)}"))
                self._send(answers[-1], None, [node], MessageKind.WHY)
        except LibraError as error:
            return str(error)
        told = (_reason_in(answer, ends) for answer in answers)
        return "; ".join(f"{ids.name_of(node)}: {text}" for node, text in zip(nodes, told, strict=True))

    def set_explainer(self, explain: Callable[[SimpleData], str]) -> None:
        """Answer `why` of other nodes with ``explain(question)``, called on the app's thread; "": nobody is
        missing."""
        self._explainer = explain

    def set_request_handle(self, handle: Handle) -> None:
        """Install the handle for requests; requests that came earlier are handled now, in order of
        arrival."""
        self._work.put(functools.partial(self._begin_handling, self._checked(handle)))

    def set_response_handle(self, handle: Handle) -> None:
        """Install the handle that is called for each answer, before the callback and before wait()
        returns."""
        checked = self._checked(handle)

        def install() -> None:
            self._response_handle = checked

        self._work.put(install)

    @staticmethod
    def _checked(handle: Handle) -> Handle:
        if not callable(handle):
            raise ConfigError(f"the handle is a {type(handle).__name__}; expected handle(data, app)")
        return handle

    def response(self, request: SimpleData, body: bytes | str = b"") -> None:
        """Answer ``request`` with ``body`` (a str as UTF-8). Raises LibraError if it is answered already."""
        if not request.claim():
            asker = f"request {request.timestamp} of {ids.name_of(request.sender)}"
            raise LibraError(f"{asker} has been answered already; answer each request once")
        self._answer(MessageKind.ANSWER, request, body.encode() if isinstance(body, str) else body)

    def refuse(self, request: SimpleData, error: BaseException) -> None:
        """Answer ``request`` with an error unless it is answered already; the sender gets a ServerError."""
        if request.claim():
            text = str(error) if isinstance(error, LibraError) else f"{type(error).__name__}: {error}"
            self._answer(MessageKind.ERROR, request, text.encode())

    def _answer(self, kind: MessageKind, request: SimpleData, body: bytes) -> None:
        message = self._message(kind, request.customer_id, request.timestamp, request.head, body)
        self.node.van.send_message(request.sender, replace(message, life=request.life))

    def _message(self, kind: MessageKind, customer: int, timestamp: int, head: int, body: bytes) -> Message:
        return Message(kind, self.node.id, self.app_id, customer, timestamp, head, body)

    def receive(self, message: Message) -> None:
        number, customer, life = message.timestamp, message.customer_id, message.life
        data = SimpleData(message.head, message.body, message.sender, number, customer, life)
        if message.kind is MessageKind.ONE_WAY:
            data.claim()
        if message.kind is MessageKind.WHY:
            self._work.put(functools.partial(self._call, self._explain, data))
        elif message.kind in (MessageKind.REQUEST, MessageKind.ONE_WAY):
            self._work.put(functools.partial(self.handle, data))
        else:
            self._work.put(functools.partial(self._on_answer, data, message.kind))

    def depart(self, node: int, error: LibraError) -> None:
        for asked in self._asked.end_at(node):
            self._work.put(functools.partial(asked.what, None, error))
        self._work.put(functools.partial(self._on_departed, node))

    def set_departed_handle(self, handle: Callable[[int], object]) -> None:
        """Install ``handle(node)``, called on the app's thread for each server that is gone.

        With LIBRA_FAILOVER=1 the job goes on without it; requests to it raise ServerLostError.
        """

        def install() -> None:
            self._departed_handle = handle
            for node in self._departed:
                handle(node)

        self._work.put(install)

    def _on_departed(self, node: int) -> None:
        self._departed.append(node)
        if self._departed_handle is not None:
            self._departed_handle(node)

    @property
    def failure(self) -> LibraError | None:
        """Return why the job cannot go on, if it cannot."""
        return self._asked.failure

    def fail(self, error: LibraError) -> None:
        for asked in self._asked.end_all(error):
            self._work.put(functools.partial(asked.what, None, error))

    def close(self) -> None:
        self._work.put(None)
        if runtime.present().current_thread() is not self._thread:
            self._thread.join(END_SECONDS)
            if self._thread.is_alive():
                name = ids.name_of(self.node.id)
                log.warning("%s leaves while a handle of its app %d still runs", name, self.app_id)

    def do(self, work: Callable[[], None]) -> None:
        """Queue ``work()`` for the app's thread, behind what was queued before. What it raises is logged."""
        self._work.put(work)

    # ------------------------------------------------------------------ the app's thread

    def must_not_wait(self) -> bool:
        return runtime.present().current_thread() is self._thread or super().must_not_wait()

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            try:
                work()
            except Exception:  # would end the thread, and with it the answers of this app
                log.exception("work of application %d failed", self.app_id)

    def _begin_handling(self, handle: Handle) -> None:
        self._request_handle = handle
        held, self._held = self._held, []
        for data in held:
            self.handle(data)

    def handle(self, data: SimpleData) -> None:
        """Call the request handle for ``data``; a handle may call this later for a request that it put
        off."""
        if self._request_handle is None:
            self._held.append(data)
        else:
            self._call(self._request_handle, data)

    def _explain(self, data: SimpleData, _: SimpleApp) -> None:
        self.response(data, self._explainer(data))

    def _call(self, handle: Handle, data: SimpleData) -> None:
        try:
            handle(data, self)
        except BaseException as error:  # SystemExit, too, would end the thread, and no node would be informed
            log.exception("the request handle failed for %s", ids.name_of(data.sender))
            try:
                self.refuse(data, error)
            except LibraError as gone:
                log.warning("cannot tell %s: %s", ids.name_of(data.sender), gone)

    def _on_answer(self, data: SimpleData, kind: MessageKind) -> None:
        if data.sender not in self._asked.waits_for(data.timestamp):
            return  # the request has failed already, or this node was not asked
        error: BaseException | None = None
        if kind is MessageKind.RESTARTED:
            error = RestartedError(data.text)
        elif kind is MessageKind.ERROR:
            reason = data.body.decode(errors="replace")
            error = ServerError(f"{ids.name_of(data.sender)}: {reason}")
        elif self._response_handle is not None:
            try:
                self._response_handle(data, self)
            except BaseException as raised:
                error = raised
        if error is not None:
            asked = self._asked.end(data.timestamp)
        else:
            asked = self._asked.answer(data.timestamp, data.sender, data.body)
        if asked is not None:  # else others have not answered, or the node has stopped meanwhile
            asked.what(dict(sorted(asked.answers.items())) if error is None else None, error)

    Request, Response = request, response  # PS-lite's spellings


def _reason_in(answer: Timestamp, ends: float) -> str:
    """Return what a node has answered to `SimpleApp.why`, or answers until ``ends``."""
    try:
        (body,) = answer.result(max(ends - runtime.monotonic(), 0.0)).values()
    except TimeoutError:
        return f"it has not answered for {_WHY_SECONDS:g} s"
    except LibraError as error:
        return str(error)
    return body.decode() or "nobody is missing; its answer is on its way"
