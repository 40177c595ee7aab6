# SPDX-License-Identifier: Apache-2.0
"""Digests: buffering into lists, acknowledgement and the cache that suppresses duplicates (spec section 9.6).

A digest is sent only once a DigestEntry has been inserted. With ``ack_timeout_ns`` > 0, a value that is in an
unacknowledged list is not sent again until the list is acknowledged or the time-out passes. A list is sent
when it has ``max_list_size`` values or its oldest value is ``max_timeout_ns`` old. (PI ignores
``max_list_size`` where ``ack_timeout_ns`` is 0, and its time-outs may be late by their own length.)
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.errors import Code, P4RuntimeError, invalid
from libra_switch.p4rt.p4info import DigestInfo, P4Info
from libra_switch.p4rt.translation import encode
from libra_switch.target import Digest


class _Stream:
    """One digest: its configuration, buffered values and unacknowledged lists."""

    def __init__(self, info: DigestInfo) -> None:
        self.info = info
        self.config: Any = None
        self.list_id = 1
        self.pending: list[tuple[int, ...]] = []
        self.pending_since = 0
        self.cached: set[tuple[int, ...]] = set()
        self.unacknowledged: dict[int, tuple[int, list[tuple[int, ...]]]] = {}  # list id -> (sent at, values)

    def reset(self) -> None:
        self.config = None
        self.pending = []
        self.cached.clear()
        self.unacknowledged.clear()


class DigestManager:
    """The digests of one pipeline.

    ``send`` takes a StreamMessageResponse. ``wake`` is called when a new deadline may be earlier than the
    last one that ``tick`` returned. ``clock`` returns nanoseconds, ``date`` those since the epoch.
    """

    def __init__(
        self,
        info: P4Info,
        send: Callable[[Any], None],
        wake: Callable[[], None],
        clock: Callable[[], int],
        date: Callable[[], int],
    ) -> None:
        self._send = send
        self._wake = wake
        self._clock, self._date = clock, date
        self._lock = threading.Lock()
        self._streams = {number: _Stream(d) for number, d in info.digests.items()}
        self._by_name = {stream.info.name: stream for stream in self._streams.values()}

    # Configuration ------------------------------------------------------------------------------------
    def _stream(self, number: int) -> _Stream:
        stream = self._streams.get(number)
        if stream is None:
            raise P4RuntimeError(Code.NOT_FOUND, f"{number} is not a valid digest id")
        return stream

    def write(self, kind: int, entry: Any) -> None:
        with self._lock:
            stream = self._stream(entry.digest_id)
            if kind == p4.Update.INSERT:
                if stream.config is not None:
                    raise P4RuntimeError(Code.ALREADY_EXISTS, f"Digest {entry.digest_id} already configured")
                if not stream.info.supported:
                    raise P4RuntimeError(
                        Code.UNIMPLEMENTED, "Packed type for digest can only be bitstring, struct or tuple"
                    )
            elif kind not in (p4.Update.MODIFY, p4.Update.DELETE):
                raise invalid("Invalid update type for DigestEntry")
            elif stream.config is None:
                raise P4RuntimeError(Code.NOT_FOUND, f"Digest {entry.digest_id} not configured")
            if kind == p4.Update.DELETE:
                stream.reset()
            else:
                stream.config = p4.DigestEntry()
                stream.config.CopyFrom(entry)
        self._wake()

    def read(self, entry: Any) -> Iterator[Any]:
        """Yield the entity of the digest that ``entry`` names; id 0 asks for all that are configured."""
        if entry.digest_id == 0:
            configs = self.configured()
        else:
            with self._lock:
                stream = self._stream(entry.digest_id)
                if stream.config is None:
                    raise P4RuntimeError(Code.NOT_FOUND, f"Digest {entry.digest_id} not configured")
                configs = [stream.config]
        for config in configs:
            entity = p4.Entity()
            entity.digest_entry.CopyFrom(config)
            yield entity

    def configured(self) -> list[Any]:
        """The DigestEntry messages in force."""
        with self._lock:
            return [s.config for s in self._streams.values() if s.config is not None]

    # Values -------------------------------------------------------------------------------------------
    def learn(self, digest: Digest) -> None:
        """Buffer a digest from the data plane, and send its list if that is full."""
        stream = self._by_name.get(digest.name)
        if stream is None:
            return
        with self._lock:
            if stream.config is None:
                return
            config, values = stream.config.config, digest.values
            if config.ack_timeout_ns > 0:
                if values in stream.cached:
                    return
                stream.cached.add(values)
            if not stream.pending:
                stream.pending_since = self._clock()
            stream.pending.append(values)
            full = 0 < config.max_list_size <= len(stream.pending)
            if config.max_timeout_ns == 0 or full:
                self._flush(stream)
        self._wake()

    def ack(self, message: Any) -> None:
        with self._lock:
            stream = self._streams.get(message.digest_id)
            if stream is not None:
                self._forget(stream, message.list_id)

    @staticmethod
    def _forget(stream: _Stream, list_id: int) -> None:
        _, values = stream.unacknowledged.pop(list_id, (0, ()))
        stream.cached.difference_update(values)

    def _flush(self, stream: _Stream) -> None:
        message = p4.StreamMessageResponse()
        digest = message.digest
        digest.digest_id = stream.info.id
        digest.list_id = stream.list_id
        digest.timestamp = self._date()
        shape = stream.info.shape
        for values in stream.pending:
            data = digest.data.add()
            if shape == "bitstring":
                data.bitstring = encode(values[0])
                continue
            members = data.struct.members if shape == "struct" else data.tuple.members
            for value in values:
                members.add().bitstring = encode(value)
        if stream.config.config.ack_timeout_ns > 0:
            stream.unacknowledged[stream.list_id] = (self._clock(), stream.pending)
        stream.list_id += 1
        stream.pending = []
        self._send(message)

    def tick(self) -> float | None:
        """Do all work that is due; return the seconds until the next deadline, None if there is none."""
        now = self._clock()
        deadlines = []
        with self._lock:
            for stream in self._streams.values():
                if stream.config is None:
                    continue
                config = stream.config.config
                if stream.pending:
                    due = stream.pending_since + config.max_timeout_ns
                    if due <= now:
                        self._flush(stream)
                    else:
                        deadlines.append(due)
                for list_id, (sent, _) in list(stream.unacknowledged.items()):
                    due = sent + config.ack_timeout_ns
                    if due <= now:
                        self._forget(stream, list_id)
                    else:
                        deadlines.append(due)
        return max(0.0, (min(deadlines) - now) / 1e9) if deadlines else None
