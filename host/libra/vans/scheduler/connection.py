# SPDX-License-Identifier: Apache-2.0
"""A node's connection to the scheduler of its job."""

from __future__ import annotations

import builtins
import contextlib
import socket
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from libra.errors import ClosedError, ConfigError, LibraError, TimeoutError
from libra.job import ids
from libra.job.environment import Environment
from libra.rpc.barrier import Arrival, Barriers, hopeless, late
from libra.rpc.message import Message
from libra.vans.scheduler import membership

_ANSWER_SECONDS = 2.0  # the scheduler's time to answer
# The scheduler's time to say why a node has closed its connection to this one. It reads of a killed process
# before the others have ended because of that, but may share a busy processor with all of them.
WORD_SECONDS = 5.0


class _SchedulerBarriers(Barriers):
    """A node's barriers, which the scheduler counts. It tells who is missing without being asked."""

    def __init__(self, send: Callable[[dict[str, Any]], None], scheduler: str) -> None:
        super().__init__()
        self._send, self._scheduler = send, scheduler
        self._passed: dict[int, int] = defaultdict(int)  # by group

    def _token(self, group: int) -> int:
        return self._passed[group]  # the same for a node that has given up and comes again

    def _arrive(self, group: int, token: int) -> None:
        self._send({"barrier": group, "round": token})

    def _give_up(self, group: int, token: int, seconds: float | None) -> LibraError:
        missing = self._arrivals[group].missing or [self._scheduler]
        return late(f"barrier of group {group}", missing, seconds)

    def wait(self, group: int, timeout: float | None) -> None:
        super().wait(group, timeout)
        self._passed[group] += 1

    def receive(self, message: dict[str, Any]) -> None:
        """Take what the scheduler says of a barrier."""
        failed, missing = message.get("failed"), message.get("missing", [])
        error = None if failed is None else ClosedError(failed)
        released = not missing and error is None
        self.hear(message["barrier"], Arrival(message["round"], released, missing, error=error))


class SchedulerConnection:
    """Connection that joins, beats, waits at barriers, and carries messages through the scheduler.

    Its thread calls ``on_message(message)``, ``on_lost(text)`` if a node is gone, and
    ``on_departed(node, text)`` if the job goes on without it.
    """

    def __init__(
        self,
        environment: Environment,
        on_lost: Callable[[str], None],
        on_message: Callable[[Message], None],
        on_departed: Callable[[int, str], None],
    ) -> None:
        self._env = environment
        self._on_lost, self._on_message, self._on_departed = on_lost, on_message, on_departed
        self._changed = threading.Condition()
        self._barriers = _SchedulerBarriers(self._send, self._scheduler)
        self._dead: list[int] | None = None  # the scheduler's last answer
        self._table: dict[str, Any] | None = None
        self._refused: str | None = None
        self._waiting = ""
        self._lost: str | None = None  # a node is gone: the job cannot go on
        self._suspected: tuple[float, str] | None = None  # when to say so without the scheduler, and what
        self._scheduler_left = False
        self._closing = False
        self._sock: socket.socket | None = None
        self._send_lock = threading.Lock()
        self._leaving = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="libra-control", daemon=True)

    @property
    def _scheduler(self) -> str:
        return f"the scheduler at {self._env.root_uri}:{self._env.root_port}"

    def connect(self, timeout: float | None) -> str:
        """Connect to the scheduler, which may start later. Return this host's address towards it."""
        deadline = None if timeout is None else time.monotonic() + timeout
        while True:
            left = 2.0 if deadline is None else min(2.0, deadline - time.monotonic())
            try:
                self._sock = socket.create_connection(
                    (self._env.root_uri, self._env.root_port), max(left, 0.01)
                )
                break
            except OSError as error:
                if deadline is not None and time.monotonic() + 0.1 >= deadline:
                    raise TimeoutError(
                        f"{self._scheduler} has not answered in {timeout:g} s ({error}); start it, "
                        "or correct DMLC_PS_ROOT_URI and DMLC_PS_ROOT_PORT"
                    ) from error
                time.sleep(0.05)
        membership.configure(self._sock)
        host: str = self._sock.getsockname()[0]
        return host

    def join(
        self, host: str, port: int, timeout: float | None, facts: Mapping[str, Any] | None = None
    ) -> tuple[int, list[tuple[str, int]]]:
        """Join. Return this node's rank and the servers' addresses, by rank, when all nodes have joined.

        facts: what the servers' nodes, or the workers' in a job without, tell all others.
        """
        env = self._env
        self._thread.start()
        wish = {"role": env.role.value, "rank": env.rank, "host": host, "port": port, "facts": facts or {}}
        alike = {"version": membership.VERSION, "contract": membership.contract_of(env)}
        self._send({"join": wish | alike})
        with self._changed:
            done = self._changed.wait_for(lambda: self._table or self._refused or self._lost, timeout)
            if self._refused:
                raise ConfigError(f"{self._scheduler} refused this {env.role}: {self._refused}")
            if self._lost:
                raise ClosedError(self._lost)
            if not done or self._table is None:
                raise TimeoutError(f"the job has not started in {timeout:g} s: {self._waiting}")
            return self._table["rank"], [(name, number) for name, number in self._table["servers"]]

    @property
    def facts(self) -> list[dict[str, Any]]:
        """Return the facts that the owners' nodes have told, by rank; known when ``join`` has returned."""
        return [] if self._table is None else list(self._table["facts"])

    @property
    def workers(self) -> list[tuple[str, int]]:
        """Return the workers' addresses, by rank; known when ``join`` has returned."""
        return [] if self._table is None else [(name, number) for name, number in self._table["workers"]]

    def barrier(self, group: int, timeout: float | None) -> None:
        """Wait at a barrier. Raises TimeoutError naming the missing nodes, ClosedError naming those that are
        gone."""
        try:
            self._barriers.wait(group, timeout)
        except ClosedError as error:
            raise hopeless(f"barrier of group {group}", str(error)) from None

    def send_message(self, receiver: int, message: Message) -> None:
        """Send a message. Raises ConfigError if it is too long, ClosedError if the scheduler is gone."""
        if len(message.body) > membership.MAX_BODY:
            raise ConfigError(
                f"a message from {ids.name_of(message.sender)} to {ids.name_of(receiver)} goes by way of the "
                f"scheduler: it has {len(message.body)} bytes; expected at most {membership.MAX_BODY}"
            )
        self._send({"message": {"to": receiver, **membership.as_json(message)}})

    def dead_nodes(self, seconds: float) -> list[int]:
        """Return the scheduler's answer; if it is silent, the scheduler itself."""
        with self._changed:
            self._dead = None
        with contextlib.suppress(ClosedError):
            self._send({"dead": seconds})
            with self._changed:
                self._changed.wait_for(
                    lambda: self._dead is not None or self._scheduler_left, _ANSWER_SECONDS
                )
        return [ids.SCHEDULER] if self._dead is None else self._dead

    def suspect(self, nodes: Sequence[int], text: str) -> None:
        """Note that nodes have closed their connections to this one, and ask the scheduler why.

        It sees all nodes, so it knows the one that was killed from those that ended because of that. If it
        says nothing within WORD_SECONDS, the loss is ``text``.
        """
        with self._changed:
            if self._suspected is None:
                self._suspected = time.monotonic() + WORD_SECONDS, text
        with contextlib.suppress(ClosedError):
            self._send({"gone": list(nodes)})

    def leave(self, failure: str | None = None) -> None:
        """Leave the job. Idempotent.

        It waits for a call of another thread: once it returns, the program may end, and with it the thread
        that still has to tell why the job ends.
        """
        here = threading.current_thread() is self._thread
        if self._sock is None or not self._leaving.acquire(blocking=not here):
            return  # the thread that is leaving waits for this one
        try:
            if self._closing:
                return
            with self._changed:  # another thread may wait at a barrier
                self._closing = True
                self._lost = self._lost or failure or "this node has left"
                self._changed.notify_all()
            self._barriers.fail(ClosedError(self._lost))
            with contextlib.suppress(ClosedError, OSError):
                self._send({"leave": True} if failure is None else {"failed": failure})
            if self._thread.is_alive() and not here:
                self._thread.join()
            self._sock.close()
        finally:
            self._leaving.release()

    def _send(self, message: dict[str, Any]) -> None:
        assert self._sock is not None
        try:
            with self._send_lock:
                self._sock.sendall(membership.encode(message))
        except OSError as error:
            raise ClosedError(self._lost or f"{self._scheduler} is gone: {error}") from error

    # ------------------------------------------------------------------ the thread

    def _run(self) -> None:
        assert self._sock is not None
        lines = membership.Lines()
        heard = beat = time.monotonic()
        poll = min(0.1, self._env.heartbeat_interval)
        receiver = self._sock.dup()  # its own time-out; sends keep theirs
        receiver.settimeout(poll)
        while not self._closing:
            try:
                data = receiver.recv(1 << 16)
                if not data:
                    self._lose(f"{self._scheduler} closed the connection; it may have been killed")
                    break
                heard = time.monotonic()
                for message in lines.feed(data):
                    self._take(message)
            except builtins.TimeoutError:
                pass  # nothing came: time to look at the clock
            except (OSError, ValueError, KeyError, TypeError) as error:
                self._lose(f"{self._scheduler}: {error!r}")
                break
            now = time.monotonic()
            if now - heard > self._env.heartbeat_timeout and not self._scheduler_left:
                self._lose(f"{self._scheduler} has been silent for {now - heard:.1f} s")
                break
            if self._suspected is not None and now >= self._suspected[0]:
                self._lose(self._suspected[1])
            if now - beat >= self._env.heartbeat_interval:
                beat = now
                with contextlib.suppress(ClosedError):
                    self._send({"beat": True})
        receiver.close()

    def _take(self, message: dict[str, Any]) -> None:
        with self._changed:
            if "table" in message:
                self._table = message["table"]
            elif "waiting" in message:
                self._waiting = message["waiting"]
            elif "refused" in message:
                self._refused = message["refused"]
            elif "barrier" in message:
                self._barriers.receive(message)
            elif "dead" in message:
                self._dead = message["dead"]
            elif "leave" in message:
                self._scheduler_left = True
                self._barriers.fail(ClosedError(f"{self._scheduler} has left"))
            self._changed.notify_all()
        if "message" in message:
            self._on_message(membership.from_json(message["message"]))
        if "departed" in message:
            self._on_departed(int(message["departed"]), f"lost {message['why']}")
        if "left" in message:
            self._lose(str(message["left"]))
        if "lost" in message:
            self._lose(f"lost {message['lost']}")

    def _lose(self, text: str) -> None:
        if self._closing or (self._scheduler_left and self._scheduler in text):
            return  # an orderly end
        with self._changed:
            if self._lost or self._refused:
                return
            self._lost = text
            self._changed.notify_all()
        self._barriers.fail(ClosedError(text))
        self._on_lost(text)
