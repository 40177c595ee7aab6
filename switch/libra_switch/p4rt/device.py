# SPDX-License-Identifier: Apache-2.0
"""One switch as P4Runtime sees it: arbitration, pipeline config, reads, writes and the packet stream."""

from __future__ import annotations

import itertools
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt import read as reading
from libra_switch.p4rt import write as writing
from libra_switch.p4rt.action_profiles import ProfileWriter
from libra_switch.p4rt.arbitration import Arbitration, Connection
from libra_switch.p4rt.batch import WriteBatch
from libra_switch.p4rt.errors import Code, P4RuntimeError, from_target
from libra_switch.p4rt.idle import IdleSweeper
from libra_switch.p4rt.packet_io import decode_packet_in, encode_packet_out, stream_error
from libra_switch.p4rt.pipeline import LoadedPipeline, PipelineConfigs
from libra_switch.target import Digest, Target, TargetError

log = logging.getLogger("libra_switch.p4rt")

# A ReadResponse of this many entities stays well below a client's default limit of 4 MB.
ENTITIES_PER_RESPONSE = 1000


class FairLock:
    """A lock that threads get in the order in which they ask for it.

    Who gives it up and asks again at once, as a long Read does, lets all others go first.
    """

    def __init__(self) -> None:
        self._line: deque[threading.Lock] = deque()  # of the holder and of those who wait
        self._own = threading.Lock()

    def __enter__(self) -> None:
        mine = threading.Lock()
        mine.acquire()
        with self._own:
            self._line.append(mine)
            if len(self._line) == 1:
                return
        mine.acquire()  # who is before this thread releases it

    def __exit__(self, *_: object) -> None:
        with self._own:
            self._line.popleft()
            if self._line:
                self._line[0].release()


class Device:
    """One switch's P4Runtime state.

    Requests arrive on gRPC's threads; `_exclusive` serialises writes, reads and config changes. ``_setting``
    serialises the compilation of configs, which delays no other request. From `start` on, a thread handles
    digests' time-outs and idle entries. ``clock`` returns monotonic nanoseconds, ``date`` those since the
    epoch, which the notifications carry.
    """

    def __init__(
        self,
        device_id: int,
        target: Target,
        program: bytes | None = None,
        clock: Callable[[], int] = time.monotonic_ns,
        date: Callable[[], int] = time.time_ns,
    ) -> None:
        self.device_id = device_id
        self.arbitration = Arbitration(device_id)
        self._target, self._clock = target, clock
        self._exclusive = FairLock()
        self._setting = threading.Lock()
        self._wake = threading.Event()
        self._configs = PipelineConfigs(
            target, self.arbitration.to_primary, self._wake.set, clock, date, program
        )
        self._sweeper: IdleSweeper | None = None
        self._next_sweep: int | None = None  # when an entry may be idle for its time-out; None: none has one
        self._closed = False
        self._housekeeper = threading.Thread(target=self._keep_house, name="p4rt-timers", daemon=True)
        target.on_packet_in(self._packet_in)
        target.on_digest(self._digest)
        target.on_port_change(self._port_changed)

    def start(self) -> None:
        self._housekeeper.start()

    def close(self) -> None:
        self._closed = True
        self._wake.set()
        if self._housekeeper.is_alive():
            self._housekeeper.join(timeout=1)

    # Unary requests -----------------------------------------------------------------------------------
    def _check_device(self, request: Any) -> None:
        if request.device_id != self.device_id:
            raise P4RuntimeError(
                Code.NOT_FOUND,
                f"No device {request.device_id} here, this switch is device {self.device_id}",
            )

    def _pipeline(self) -> LoadedPipeline:
        pipeline = self._configs.running
        if pipeline is None:
            raise P4RuntimeError(
                Code.FAILED_PRECONDITION, "No forwarding pipeline config set for this device"
            )
        return pipeline

    def write(self, request: Any) -> None:
        self._check_device(request)
        self.arbitration.check(request)
        with self._exclusive:
            pipeline = self._pipeline()
            started = self._clock()
            try:
                writing.write(pipeline.shadow, self._target, pipeline.digests, request)
            finally:
                if self._sweeper is not None and any(
                    update.entity.table_entry.idle_timeout_ns for update in request.updates
                ):
                    self._sweep_soon()
            log.debug("Write: %d updates in %.4f s", len(request.updates), (self._clock() - started) / 1e9)

    def read(self, request: Any) -> Iterator[Any]:
        """Yield ReadResponses, each made when it is asked for; Writes may happen between two of them.

        As in PI, entities found before an error are still sent.
        """
        self._check_device(request)
        pipeline = self._pipeline()
        entities = reading.read(pipeline.shadow, self._target, pipeline.digests, request)
        failure: P4RuntimeError | None = None
        response = None
        while failure is None:
            first, response = response is None, p4.ReadResponse()
            with self._exclusive:
                if self._configs.running is not pipeline:
                    raise P4RuntimeError(
                        Code.ABORTED, "The forwarding pipeline was replaced while it was read"
                    )
                try:
                    response.entities.extend(itertools.islice(entities, ENTITIES_PER_RESPONSE))
                except P4RuntimeError as error:
                    failure = error
                except TargetError as error:
                    failure = from_target("Error when reading from target", error)
            if not first and not response.entities:
                break
            yield response
        if failure is not None:
            raise failure

    def set_pipeline(self, request: Any) -> None:
        self._check_device(request)
        self.arbitration.check(request)
        started = self._clock()
        with self._setting:
            pipeline = self._configs.prepare(request.action, request.config)
            with self._exclusive:
                self.arbitration.check(request)  # another controller may have become primary meanwhile
                self._configs.put(request.action, pipeline)
                self._watch(self._configs.running)
        kind = p4.SetForwardingPipelineConfigRequest.Action.Name(request.action)
        log.info("SetForwardingPipelineConfig %s in %.3f s", kind, (self._clock() - started) / 1e9)

    def _watch(self, running: LoadedPipeline | None) -> None:
        """Sweep the running program's idle entries, if it can have any."""
        self._sweeper = None
        if running is not None:
            sweeper = running.idle_sweeper(self._target)
            self._sweeper = sweeper if sweeper.in_use else None
        self._sweep_soon()

    def _sweep_soon(self) -> None:
        self._next_sweep = 0
        self._wake.set()

    def get_pipeline(self, request: Any) -> Any:
        self._check_device(request)
        with self._exclusive:
            self._pipeline()
            return self._configs.get(request.response_type)

    # The stream ---------------------------------------------------------------------------------------
    def stream_request(self, connection: Connection, request: Any) -> None:
        """Handle one message from a controller. Raises the error that ends its stream."""
        case = request.WhichOneof("update")
        if case == "arbitration":
            self.arbitration.update(connection, request.arbitration)
        elif not self.arbitration.is_primary(connection):
            # PI drops messages from a backup.
            return
        elif case == "packet":
            self._packet_out(connection, request.packet)
        elif case == "digest_ack":
            pipeline = self._configs.running
            if pipeline is not None:
                pipeline.digests.ack(request.digest_ack)

    def _packet_out(self, connection: Connection, packet: Any) -> None:
        pipeline = self._configs.running
        if pipeline is None:
            return
        try:
            frame = encode_packet_out(pipeline.info.packet_out, packet)
            try:
                self._target.packet_out(frame)
            except TargetError as error:
                raise from_target("Unknown error when target sending packet-out", error) from None
        except P4RuntimeError as error:
            connection.offer(stream_error(error, packet))

    def _packet_in(self, frame: bytes) -> None:
        pipeline = self._configs.running
        if pipeline is None:
            return
        message = decode_packet_in(pipeline.info.packet_in, frame)
        if message is not None:
            self.arbitration.to_primary(message)

    def _digest(self, digest: Digest) -> None:
        pipeline = self._configs.running
        if pipeline is not None:
            pipeline.digests.learn(digest)

    def _port_changed(self, port: int) -> None:
        with self._exclusive:
            pipeline = self._configs.running
            if pipeline is not None:
                ProfileWriter(pipeline.shadow, WriteBatch(self._target)).port_changed(port)

    # Timers -------------------------------------------------------------------------------------------
    def _keep_house(self) -> None:
        """Run digests' time-outs and idle sweeps; sleep while the program has neither."""
        while not self._closed:
            self._wake.clear()
            pipeline = self._configs.running
            wait = pipeline.digests.tick() if pipeline is not None else None
            left = self._sweep()
            if left is not None:
                wait = left if wait is None else min(wait, left)
            self._wake.wait(wait)

    def _sweep(self) -> float | None:
        """Report idle entries if it is time; return the seconds until it is time again, None for never."""
        message = None
        with self._exclusive:
            now = self._clock()
            if self._sweeper is None or self._next_sweep is None:
                return None
            if now >= self._next_sweep:
                message, following = self._sweeper.sweep()
                self._next_sweep = None if following is None else now + following
            due = self._next_sweep
        if message is not None:
            self.arbitration.to_primary(message)
        return None if due is None else max(0, due - now) / 1e9
