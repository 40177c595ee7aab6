# SPDX-License-Identifier: Apache-2.0
"""Wire, one direction of a link: a queue, a transmitter and a cable.

When a frame enters the queue, its fate is known: rates, cuts and delays are functions of time, and the
times at which earlier frames leave are known as well. So a wire needs no events of its own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import numpy as np

from libra.wire import format as wire
from libra_native.impairment import Losses
from libra_sim.clock.event_log import Arrival
from libra_sim.network.inbox import Inbox
from libra_workloads.random_streams import RandomStreams, Stream
from libra_workloads.scenario.network import PS, ConstantRate, WireSettings

BINS = 512  # of a wire's use
_FIRST_SHIFT = 10  # bins of 2**10 ns at first


class Usage:
    """Bits sent, in bins of 2**shift ns. If the run outgrows the bins, each two of them become one."""

    def __init__(self) -> None:
        self.shift = _FIRST_SHIFT
        self.bins = [0] * BINS

    def add(self, start: int, end: int, bits: int) -> None:
        """Count ``bits`` that were sent from ``start`` to ``end`` ns."""
        last = end >> self.shift
        while last >= BINS:
            self.bins = [*map(sum, zip(self.bins[::2], self.bins[1::2], strict=True)), *[0] * (BINS // 2)]
            self.shift += 1
            last = end >> self.shift
        first = start >> self.shift
        if first == last:  # the usual case
            self.bins[last] += bits
            return
        left = bits
        for at in range(first, last):
            part = bits * (((at + 1) << self.shift) - max(start, at << self.shift)) // (end - start)
            self.bins[at] += part
            left -= part
        self.bins[last] += left


_ANY = 1 << 62

# Position of key, chunk and round, which are consecutive, in a Libra frame.
_LAYERS = wire.frame_dtype(0).fields
assert _LAYERS is not None
_LIBRA = _LAYERS["libra"]
assert _LIBRA[0].fields is not None
_NAME_START = _LIBRA[1] + _LIBRA[0].fields["key"][1]
CHUNK_NAME = slice(_NAME_START, _NAME_START + 16)


@dataclass
class WireCounters:
    sent: int = 0  # frames that have left
    delivered: int = 0  # frames that have arrived or will, duplicates included
    bytes: int = 0  # bytes that have left, without overhead
    dropped: int = 0  # frames that did not fit in the queue
    lost: int = 0  # frames lost on the cable
    cut: int = 0  # frames lost by an outage
    duplicated: int = 0
    marked: int = 0  # frames marked by ECN
    longest_queue: int = 0  # bytes


@dataclass(frozen=True)
class WireSpan:
    """Times in ns of one frame on a wire, for the timeline; ``arrived`` is None if the frame was lost."""

    wire: str
    entered: int
    started: int
    ended: int
    arrived: int | None
    frame: bytes = field(repr=False)


class Wire:
    """Wire whose ``send`` puts frames into the inbox at the other end."""

    def __init__(
        self, name: str, settings: WireSettings, streams: RandomStreams, to: Inbox, port: int
    ) -> None:
        """Make a wire to the inbox ``to``. port: number of the inbox's lane."""
        self.name = name
        self.settings = settings
        self.counters = WireCounters()
        self.usage = Usage()
        self.watched: bytes | None = None  # name of the chunk whose frames are recorded as spans
        self.spans: list[WireSpan] = []
        self._to = to
        self._lane = to.lane()
        self._port = port
        self._order = 0
        self._free = 0  # ps: time at which the transmitter is free
        self._queue: deque[tuple[int, int]] = deque()  # frames that have not left: (end in ps, bytes)
        self._queued = 0  # bytes
        self._most_bytes = _ANY if settings.queue_bytes is None else settings.queue_bytes
        self._most_packets = _ANY if settings.queue_packets is None else settings.queue_packets
        self._calm = _ANY if settings.calm is None else settings.calm
        self._mark_above = _ANY if settings.ecn_bytes is None else settings.ecn_bytes
        self._mark_from = _ANY if settings.mark_from is None else settings.mark_from
        self._impairment = given = settings.impairment
        self._loses = _loses(given.losses, streams.stream(name, "loss"))
        self._duplicate = streams.stream(name, "duplicate")
        self._jitter = streams.stream(name, "jitter")
        self._late = streams.stream(name, "late")
        # True if frames may arrive twice or overtake each other.
        self._uneven = given.duplicate > 0 or given.jitter_ns > 0 or given.late > 0
        rare = (self._loses, settings.ecn_bytes) != (None, None) or settings.outages.spans
        self._even = isinstance(settings.rate, ConstantRate) and not rare and not self._uneven
        self._durations: dict[int, int] = {}  # ps that a frame takes on an even wire, by its bytes

    def send(self, frames: Iterable[tuple[int, bytes]]) -> None:
        """Send frames: (time in ns, frame) each; they enter the queue in order of time over all calls."""
        if self._even:
            self._send_evenly(frames)
        else:
            self._send_by_chance(frames)

    def _send_evenly(self, frames: Iterable[tuple[int, bytes]]) -> None:
        """Send on a wire whose only faults are delay and a full queue, as on most wires.

        Nearly every frame of a simulation passes this loop, so work that is needed once a call is outside it.
        """
        counters, queue, durations = self.counters, self._queue, self._durations
        overhead, delay, port = self.settings.overhead, self._impairment.delay_ns, self._port
        most_bytes, most_packets, watched = self._most_bytes, self._most_packets, self.watched
        mark_from = self._mark_from
        free, queued, order, longest = self._free, self._queued, self._order, counters.longest_queue
        began, sent = free, 0  # ps and bytes of the frames that left without a break
        left = 0
        arrivals: list[Arrival] = []
        for time, frame in frames:
            entered = time * PS
            while queue and queue[0][0] <= entered:
                queued -= queue.popleft()[1]
            size = len(frame)
            if queued + size > most_bytes or len(queue) >= most_packets:
                counters.dropped += 1
                continue
            if len(queue) >= mark_from:
                frame = self._mark(frame)
            if entered > free:
                self._use(began, free, sent)
                began, free, sent = entered, entered, 0
            start = free
            free += durations.get(size) or self._duration(size)
            sent += size + overhead
            left += size
            queue.append((free, size))
            queued += size
            if queued > longest:
                longest = queued
            order += 1
            arrival = -(-free // PS) + delay
            arrivals.append((arrival, order, port, frame))
            if watched is not None and frame.startswith(watched, CHUNK_NAME.start):
                self._watch(frame, time, start, free, arrival)
        self._use(began, free, sent)
        self._free, self._queued, self._order = free, queued, order
        counters.longest_queue = longest
        if arrivals:
            counters.bytes += left
            counters.sent += len(arrivals)
            counters.delivered += len(arrivals)
            self._to.deliver(self._lane, arrivals)

    def _duration(self, size: int) -> int:
        """Return the ps that a frame of ``size`` bytes takes at a constant rate."""
        took = self._durations[size] = self.settings.rate.end(0, 8 * (size + self.settings.overhead))
        return took

    def _use(self, start: int, end: int, sent: int) -> None:
        """Count ``sent`` bytes, overhead included, that left without a break from ``start`` to ``end`` ps."""
        if sent:
            self.usage.add(start // PS, -(-end // PS), 8 * sent)

    def _send_by_chance(self, frames: Iterable[tuple[int, bytes]]) -> None:
        settings, counters, queue, usage = self.settings, self.counters, self._queue, self.usage
        end_of, overhead, delay = settings.rate.end, settings.overhead, self._impairment.delay_ns
        straight, calm_from = not self._uneven, self._calm
        arrivals: list[Arrival] = []
        for time, frame in frames:
            entered = time * PS
            while queue and queue[0][0] <= entered:
                self._queued -= queue.popleft()[1]
            size = len(frame)
            if self._queued + size > self._most_bytes or len(queue) >= self._most_packets:
                counters.dropped += 1
                continue
            if self._queued > self._mark_above or len(queue) >= self._mark_from:
                frame = self._mark(frame)
            start = self._free if self._free > entered else entered
            bits = 8 * (size + overhead)
            end = end_of(start, bits)
            if settings.outages.spans and self._cut(time, start, end, frame):
                continue
            self._free = end
            queue.append((end, size))
            self._queued += size
            if self._queued > counters.longest_queue:
                counters.longest_queue = self._queued
            counters.sent += 1
            counters.bytes += size
            left = -(-end // PS)
            usage.add(start // PS, left, bits)
            calm = time >= calm_from
            if self._loses is not None and not calm and self._loses():
                counters.lost += 1
                self._watch(frame, time, start, end, None)
            elif straight or calm:
                self._order += 1
                arrivals.append((left + delay, self._order, self._port, frame))
                if frame[CHUNK_NAME] == self.watched:
                    self._watch(frame, time, start, end, left + delay)
            else:
                self._arrive(time, start, end, frame, arrivals)
        if arrivals:
            counters.delivered += len(arrivals)
            if self._uneven:
                arrivals.sort()
            self._to.deliver(self._lane, arrivals)

    def _mark(self, frame: bytes) -> bytes:
        marked = mark_congestion(frame)
        if marked is None:
            return frame
        self.counters.marked += 1
        return marked

    def _cut(self, time: int, start: int, end: int, frame: bytes) -> bool:
        """Return True if an outage loses a frame that would be sent from ``start`` to ``end`` ps."""
        cut = self.settings.outages.first_within(time, end // PS)
        if cut is None:
            return False
        # The queue's frames are lost; the transmitter is idle until the wire is up again.
        self._free = max(self._free, cut[1] * PS)
        self.counters.cut += 1
        self._watch(frame, time, start, cut[0] * PS, None)
        return True

    def _arrive(self, time: int, start: int, end: int, frame: bytes, arrivals: list[Arrival]) -> None:
        """Add the arrival of a frame, perhaps with a duplicate or a random extra delay."""
        given = self._impairment
        copies = 1
        if given.duplicate and self._duplicate.unit() < given.duplicate:
            self.counters.duplicated += 1
            copies = 2
        for _ in range(copies):
            arrival = -(-end // PS) + given.delay_ns
            if given.jitter_ns:
                arrival += self._jitter.below(given.jitter_ns + 1)
            if given.late and self._late.unit() < given.late:
                arrival += self._late.below(given.late_by_ns + 1)
            self._order += 1
            arrivals.append((arrival, self._order, self._port, frame))
            self._watch(frame, time, start, end, arrival)

    def _watch(self, frame: bytes, time: int, start: int, end: int, arrival: int | None) -> None:
        if frame[CHUNK_NAME] == self.watched:
            self.spans.append(WireSpan(self.name, time, start // PS, end // PS, arrival, frame))


_ECN_CAPABLE = (1, 2)  # ECT(1), ECT(0); 3 is "congestion experienced" (RFC 3168)


def mark_congestion(frame: bytes) -> bytes | None:
    """Return the frame with "congestion experienced", or None if its sender does not support ECN."""
    if frame[12:14] != b"\x08\x00" or frame[15] & 3 not in _ECN_CAPABLE:
        return None
    header = bytearray(frame[14:34])
    header[1] |= 3
    header[10:12] = b"\0\0"
    checksum = wire.ipv4_checksum(np.frombuffer(bytes(header), dtype=np.uint8)[None])
    header[10:12] = int(checksum[0]).to_bytes(2, "big")
    return frame[:14] + bytes(header) + frame[34:]


Loses = Callable[[], bool]
"""Asked once a frame, in the order in which they leave."""


def _loses(losses: Losses, stream: Stream) -> Loses | None:
    """Return what says which frames are lost, in the good state at first; None without losses."""
    unit, to_bad, in_good = stream.unit, losses.to_bad, losses.in_good
    if not to_bad:
        return (lambda: unit() < in_good) if in_good else None
    bad = False

    def loses() -> bool:
        nonlocal bad
        if unit() < (losses.to_good if bad else to_bad):
            bad = not bad
        return unit() < (losses.in_bad if bad else in_good)

    return loses
