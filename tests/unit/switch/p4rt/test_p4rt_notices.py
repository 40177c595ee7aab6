# SPDX-License-Identifier: Apache-2.0
"""Arbitration, digests and idle time-outs, with their clocks under the test's control where it matters."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from fake_controller import DELETE, EPOCH, INSERT, MODIFY, Controller
from p4.v1 import p4runtime_pb2 as p4
from patience import soon

from libra_switch.p4rt.arbitration import MAX_WAITING, Arbitration, Connection
from libra_switch.p4rt.errors import Code, P4RuntimeError, WriteError
from libra_switch.target import Digest, TargetStopped

MILLISECOND = 1_000_000


def messages(connection: Connection, kind: str) -> list[Any]:
    """What was sent so far, of one kind."""
    found = []
    while not connection.outgoing.empty():
        message = connection.outgoing.get()
        if message.WhichOneof("update") == kind:
            found.append(getattr(message, kind))
    return found


def join(arbitration: Arbitration, election_id: int, device_id: int = 0) -> Connection:
    connection = Connection()
    arbitration.update(connection, update(election_id, device_id))
    return connection


def update(election_id: int, device_id: int = 0) -> Any:
    message = p4.MasterArbitrationUpdate(device_id=device_id)
    message.election_id.high, message.election_id.low = divmod(election_id, 1 << 64)
    return message


class Clock:
    """Nanoseconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 5_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def timed(clock: Clock) -> Iterator[Controller]:
    """A controller of a device whose time is the clock's."""
    controller = Controller(clock)
    yield controller
    controller.device.close()


@pytest.fixture
def timed_primary(timed: Controller) -> Connection:
    return primary_of(timed)


@pytest.fixture
def primary(controller: Controller) -> Connection:
    return primary_of(controller)


def primary_of(controller: Controller) -> Connection:
    """A stream that became primary after the pipeline was set."""
    controller.load("notices")
    connection = join(controller.device.arbitration, 1)
    messages(connection, "arbitration")
    return connection


def write_as_primary(controller: Controller, kind: int, message: Any) -> None:
    request = p4.WriteRequest()
    request.election_id.low = 1
    entity = request.updates.add(type=kind).entity
    if message.DESCRIPTOR.name == "DigestEntry":
        entity.digest_entry.CopyFrom(message)
    else:
        entity.table_entry.CopyFrom(message)
    controller.device.write(request)


# Arbitration ------------------------------------------------------------------------------------------
def test_wrong_device_id() -> None:
    with pytest.raises(P4RuntimeError) as refused:
        join(Arbitration(3), 1, device_id=4)
    assert refused.value.code is Code.NOT_FOUND


def test_every_arbitration_update_is_answered() -> None:
    arbitration = Arbitration(0)
    connection = join(arbitration, 1)
    assert len(messages(connection, "arbitration")) == 1
    arbitration.update(connection, update(1))
    assert len(messages(connection, "arbitration")) == 1


def test_lowering_the_primarys_id_promotes_another() -> None:
    arbitration = Arbitration(0)
    first, second = join(arbitration, 5), join(arbitration, 3)
    messages(first, "arbitration")
    messages(second, "arbitration")
    arbitration.update(first, update(1))
    assert [m.status.code for m in messages(first, "arbitration")] == [Code.ALREADY_EXISTS]
    assert [m.status.code for m in messages(second, "arbitration")] == [Code.OK]


def test_an_election_id_has_128_bits() -> None:
    arbitration = Arbitration(0)
    for election_id in (2**64 - 1, 2**64, 2**127 + 2**63 + 5):
        primary = join(arbitration, election_id)
        assert arbitration.is_primary(primary)
        backup = join(arbitration, 1)
        for told in (primary, backup):
            answer = messages(told, "arbitration")[0].election_id
            assert (answer.high, answer.low) == divmod(election_id, 1 << 64)
        arbitration.remove(backup)
    assert not arbitration.is_primary(join(arbitration, 2**127 + 2**63 + 4))


def test_stream_that_takes_a_used_id_is_out() -> None:
    arbitration = Arbitration(0)
    first, second = join(arbitration, 5), join(arbitration, 3)
    with pytest.raises(P4RuntimeError, match="New election id already exists"):
        arbitration.update(first, update(3))
    assert arbitration.is_primary(second)
    assert not arbitration.is_primary(first)


def test_slow_controller_loses_packets_not_arbitration(caplog: pytest.LogCaptureFixture) -> None:
    arbitration = Arbitration(0)
    connection = join(arbitration, 5)
    for _ in range(MAX_WAITING + 10):
        arbitration.to_primary(p4.StreamMessageResponse())
    assert connection.dropped == 11  # the arbitration answer waits too
    assert [r.getMessage() for r in caplog.records if "controller is slow" in r.getMessage()] == [
        "a controller is slow: 4096 PacketIns and digests wait for it, more are dropped"
    ]
    join(arbitration, 6)
    assert connection.outgoing.qsize() == MAX_WAITING + 1


# Digests ----------------------------------------------------------------------------------------------
def digest_entry(controller: Controller, timeout_ms: int = 0, size: int = 0, ack_ms: int = 0) -> Any:
    entry = p4.DigestEntry(digest_id=controller.p4info.digests[0].preamble.id)
    entry.config.max_timeout_ns = timeout_ms * MILLISECOND
    entry.config.max_list_size = size
    entry.config.ack_timeout_ns = ack_ms * MILLISECOND
    return entry


def learn(controller: Controller, *sources: int) -> None:
    for source in sources:
        controller.target.digest(Digest("seen_t", (source, 1)))


def sources(lists: list[Any]) -> list[list[int]]:
    return [[int.from_bytes(d.struct.members[0].bitstring, "big") for d in x.data] for x in lists]


def test_digest_without_time_out_leaves_at_once(controller: Controller, primary: Connection) -> None:
    learn(controller, 1)
    write_as_primary(controller, INSERT, digest_entry(controller))
    learn(controller, 2, 2)
    lists = messages(primary, "digest")
    assert sources(lists) == [[2], [2]]
    assert [x.list_id for x in lists] == [1, 2]


def test_digest_list_leaves_when_full_or_late(
    timed: Controller, timed_primary: Connection, clock: Clock
) -> None:
    write_as_primary(timed, INSERT, digest_entry(timed, timeout_ms=100, size=2))
    learn(timed, 1, 2, 3)
    assert sources(messages(timed_primary, "digest")) == [[1, 2]]
    assert timed.tick() == 0.1
    clock.now += 100 * MILLISECOND - 1
    learn(timed, 4)
    learn(timed, 5)
    assert sources(messages(timed_primary, "digest")) == [[3, 4]]
    assert timed.tick() == 0.1, "the next list is as old as its first value"
    clock.now += 100 * MILLISECOND - 1
    assert timed.tick() == 1e-9
    assert messages(timed_primary, "digest") == []
    clock.now += 1
    assert timed.tick() is None
    (late,) = messages(timed_primary, "digest")
    assert (sources([late]), late.timestamp) == ([[5]], EPOCH + clock.now)


def test_the_device_itself_sends_what_is_late(controller: Controller, primary: Connection) -> None:
    write_as_primary(controller, INSERT, digest_entry(controller, timeout_ms=1, size=2))
    learn(controller, 3)
    assert sources([primary.outgoing.get(timeout=soon(60)).digest]) == [[3]]


def test_digest_is_not_repeated_before_its_ack(timed: Controller, timed_primary: Connection) -> None:
    write_as_primary(timed, INSERT, digest_entry(timed, ack_ms=150))
    learn(timed, 1, 1, 2)
    first, second = messages(timed_primary, "digest")
    acknowledge(timed, timed_primary, first)
    learn(timed, 1, 1, 2)
    assert sources(messages(timed_primary, "digest")) == [[1]]
    acknowledge(timed, timed_primary, second)
    acknowledge(timed, timed_primary, first)  # of which a later list has the value
    learn(timed, 1, 2)
    assert sources(messages(timed_primary, "digest")) == [[2]]


def acknowledge(controller: Controller, connection: Connection, digests: Any) -> None:
    request = p4.StreamMessageRequest()
    request.digest_ack.digest_id, request.digest_ack.list_id = digests.digest_id, digests.list_id
    controller.device.stream_request(connection, request)


def test_digest_is_repeated_when_no_ack_has_come_in_time(
    timed: Controller, timed_primary: Connection, clock: Clock
) -> None:
    """In time counts from when each list was sent, not from when its values were learnt."""
    write_as_primary(timed, INSERT, digest_entry(timed, timeout_ms=20, size=2, ack_ms=150))
    learn(timed, 1)
    clock.now += 20 * MILLISECOND
    assert timed.tick() == 0.15
    clock.now += 100 * MILLISECOND
    learn(timed, 2, 3)
    assert sources(messages(timed_primary, "digest")) == [[1], [2, 3]]
    clock.now += 50 * MILLISECOND - 1
    assert timed.tick() == 1e-9
    learn(timed, 1, 2, 3)
    assert messages(timed_primary, "digest") == []
    clock.now += 1
    assert timed.tick() == 0.1, "of the second list"
    learn(timed, 1, 2, 3)
    clock.now += 20 * MILLISECOND
    timed.tick()
    assert sources(messages(timed_primary, "digest")) == [[1]]
    clock.now += 80 * MILLISECOND
    timed.tick()
    learn(timed, 1, 2, 3)
    assert sources(messages(timed_primary, "digest")) == [[2, 3]]


def test_without_an_ack_time_out_each_digest_is_sent(
    timed: Controller, timed_primary: Connection, clock: Clock
) -> None:
    write_as_primary(timed, INSERT, digest_entry(timed))
    learn(timed, 1, 1)
    assert timed.tick() is None, "nobody waits for an acknowledgement"
    assert sources(messages(timed_primary, "digest")) == [[1], [1]]


def test_digest_config_errors(controller: Controller, primary: Connection) -> None:
    entry = digest_entry(controller)

    def refusal(kind: int, message: Any) -> tuple[Code, str]:
        with pytest.raises(WriteError) as failed:
            write_as_primary(controller, kind, message)
        (error,) = failed.value.details
        assert error is not None
        return error.code, str(error)

    assert refusal(DELETE, entry) == (Code.NOT_FOUND, f"Digest {entry.digest_id} not configured")
    write_as_primary(controller, INSERT, entry)
    assert refusal(INSERT, entry) == (Code.ALREADY_EXISTS, f"Digest {entry.digest_id} already configured")
    assert refusal(INSERT, p4.DigestEntry(digest_id=5)) == (Code.NOT_FOUND, "5 is not a valid digest id")
    assert refusal(0, entry) == (Code.INVALID_ARGUMENT, "Invalid update type for DigestEntry")
    write_as_primary(controller, DELETE, entry)
    learn(controller, 1)
    assert messages(primary, "digest") == []


# Idle time-outs ---------------------------------------------------------------------------------------
class Ageing:
    """Entries of a table with time-outs, a device whose time is the clock's, and its sweeps."""

    def __init__(self, controller: Controller, clock: Clock, *timeouts_ms: int) -> None:
        self.clock, self.target = clock, controller.target
        for number, timeout in enumerate(timeouts_ms, 1):
            entry = controller.entry("ageing", bytes([number]), action="discard")
            entry.idle_timeout_ns = timeout * MILLISECOND
            write_as_primary(controller, INSERT, entry)
        self.handles = list(controller.target.tables["IngressImpl.ageing"])
        self.hit = dict.fromkeys(self.handles, clock.now)
        self.sweeper = controller.device._pipeline().idle_sweeper(controller.target)

    def sweep(self) -> tuple[list[int], float | None]:
        """Sweep now: the numbers of the entries that are reported, and the ms until the next sweep."""
        for handle, when in self.hit.items():
            self.target.idle_ns["IngressImpl.ageing", handle] = self.clock.now - when
        message, left = self.sweeper.sweep()
        told = [] if message is None else message.idle_timeout_notification.table_entry
        found = [e.match[0].exact.value[0] for e in told]
        return found, None if left is None else left / MILLISECOND


def test_an_idle_entry_is_reported_once_per_time_out(
    timed: Controller, timed_primary: Connection, clock: Clock
) -> None:
    ageing = Ageing(timed, clock, 250, 0)
    reports = []
    start = clock.now
    while clock.now - start < 1_200 * MILLISECOND:
        found, left = ageing.sweep()
        assert left is not None
        if found:
            reports.append((clock.now - start) / MILLISECOND)
            assert found == [1]
        clock.now += int(left * MILLISECOND)
    assert reports == [250, 500, 750, 1000]


def test_a_hit_begins_the_time_anew(timed: Controller, timed_primary: Connection, clock: Clock) -> None:
    ageing = Ageing(timed, clock, 100, 400)
    assert ageing.sweep() == ([], 100)
    clock.now += 99 * MILLISECOND
    ageing.hit[ageing.handles[0]] = clock.now
    clock.now += 1 * MILLISECOND
    assert ageing.sweep() == ([], 99)
    clock.now += 99 * MILLISECOND
    assert ageing.sweep() == ([1], 100)
    clock.now += 50 * MILLISECOND
    ageing.hit[ageing.handles[0]] = clock.now
    clock.now += 50 * MILLISECOND
    assert ageing.sweep() == ([], 50)


def test_sweeps_keep_their_distance(timed: Controller, timed_primary: Connection, clock: Clock) -> None:
    """Each one delays packets, so that a time-out below 10 ms counts as that."""
    ageing = Ageing(timed, clock, 1)
    assert ageing.sweep() == ([], 10)
    clock.now += 10 * MILLISECOND
    assert ageing.sweep() == ([1], 10)


def test_without_time_outs_there_is_no_sweep(
    timed: Controller, timed_primary: Connection, clock: Clock
) -> None:
    assert Ageing(timed, clock, 0).sweep() == ([], None)


def test_the_device_sweeps_when_an_entry_is_due(controller: Controller, primary: Connection) -> None:
    """A long time-out does not delay an entry with a short one that is written later."""
    for number, timeout in ((1, 3_600_000), (2, 20)):
        entry = controller.entry("ageing", bytes([number]), action="discard")
        entry.idle_timeout_ns = timeout * MILLISECOND
        write_as_primary(controller, INSERT, entry)
    handles = controller.target.tables["IngressImpl.ageing"]
    controller.target.idle_ns.update({("IngressImpl.ageing", h): 20 * MILLISECOND for h in handles})
    for _ in range(2):
        message = primary.outgoing.get(timeout=soon())
        (told,) = message.idle_timeout_notification.table_entry
        assert told.match[0].exact.value == b"\x02"


def test_notifications_carry_nanoseconds_since_the_epoch(controller: Controller, primary: Connection) -> None:
    before = time.time_ns()
    entry = controller.entry("ageing", b"\x01", action="discard")
    entry.idle_timeout_ns = 20 * MILLISECOND
    write_as_primary(controller, INSERT, entry)
    (handle,) = controller.target.tables["IngressImpl.ageing"]
    controller.target.idle_ns["IngressImpl.ageing", handle] = 20 * MILLISECOND
    idle = primary.outgoing.get(timeout=soon()).idle_timeout_notification
    write_as_primary(controller, INSERT, digest_entry(controller))
    learn(controller, 1)
    learnt = []
    while not learnt:  # the entry is reported again meanwhile
        learnt = [message] if (message := primary.outgoing.get(timeout=soon())).HasField("digest") else []
    assert before <= idle.timestamp <= learnt[0].digest.timestamp <= time.time_ns()


def test_a_default_entry_has_no_time_out(controller: Controller, primary: Connection) -> None:
    default = controller.entry("ageing", action="discard")
    default.is_default_action, default.idle_timeout_ns = True, 5
    with pytest.raises(WriteError) as failed:
        write_as_primary(controller, MODIFY, default)
    (error,) = failed.value.details
    assert error is not None
    assert (error.code, "default entries" in str(error)) == (Code.INVALID_ARGUMENT, True)


def test_a_sweep_asks_the_data_plane_once_a_table(controller: Controller, primary: Connection) -> None:
    """Each call holds packets back."""
    for n in range(1, 40):
        entry = controller.entry("ageing", bytes([n]), action="discard")
        entry.idle_timeout_ns = 10
        write_as_primary(controller, INSERT, entry)
    controller.target.idle_asked.clear()
    controller.device._pipeline().idle_sweeper(controller.target).sweep()
    assert set(controller.target.idle_asked) == {39}  # the device's own timer may have asked as well


def test_a_data_plane_that_stops_amid_a_sweep(controller: Controller, primary: Connection) -> None:
    """The sweep reports nothing of what it could not ask, and the device's thread lives on."""
    for n in range(1, 4):
        entry = controller.entry("ageing", bytes([n]), action="discard")
        entry.idle_timeout_ns = 10
        write_as_primary(controller, INSERT, entry)
    target, asked = controller.target, threading.Event()

    def stopped(table: str, handles: Sequence[int]) -> list[int]:
        asked.set()
        raise TargetStopped("the data plane has stopped: OSError: no memory")

    really, target.entries_idle_ns = target.entries_idle_ns, stopped  # type: ignore[method-assign]
    assert controller.device._pipeline().idle_sweeper(target).sweep()[0] is None
    asked.clear()
    assert asked.wait(soon(60)), "the device sweeps every second, and then again"
    asked.clear()
    assert asked.wait(soon(60))
    target.entries_idle_ns = really  # type: ignore[method-assign]
    for handle in target.tables["IngressImpl.ageing"]:
        target.idle_ns["IngressImpl.ageing", handle] = 11
    message, _ = controller.device._pipeline().idle_sweeper(target).sweep()
    assert message is not None
    assert len(message.idle_timeout_notification.table_entry) == 3


def test_packet_out_of_the_wrong_shape_is_answered(controller: Controller, primary: Connection) -> None:
    request = p4.StreamMessageRequest()
    request.packet.payload = b"frame"
    request.packet.metadata.add(metadata_id=1, value=b"\xff\xff")
    controller.device.stream_request(primary, request)
    (error,) = messages(primary, "error")
    assert error.canonical_code == Code.INVALID_ARGUMENT
    assert error.packet_out.packet_out.payload == b"frame"
    assert controller.target.packets_out == []
