# SPDX-License-Identifier: Apache-2.0
"""Multicast groups and clone sessions.

Replicas reach the data plane in the order in which BMv2 sends the copies: one node (instance) after the other
and, within a node, the lower port first. The order of the nodes is that of PI's hash table (`node_order`); it
matters when several copies leave by one port.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.batch import DELETE, INSERT, MODIFY, WriteBatch, check_type
from libra_switch.p4rt.errors import Code, P4RuntimeError, from_target, invalid
from libra_switch.p4rt.shadow import CloneShadow, Shadow, WrittenReplica
from libra_switch.target import Replica, TargetError

# Numbers of buckets of libstdc++'s std::unordered_map after the first insertion and after each growth.
_TABLE_SIZES = (13, 29, 59, 127, 257, 541, 1109, 2357, 5087)

# First of the groups that PI reserves for clone sessions.
_FIRST_RESERVED = 1 << 15


class ReplicationWriter:
    def __init__(self, shadow: Shadow, batch: WriteBatch) -> None:
        self._shadow = shadow
        self._batch = batch
        self._target = batch.target

    def write(self, kind: int, entry: Any) -> None:
        self._batch.flush()
        case = entry.WhichOneof("type")
        if case == "multicast_group_entry":
            self._write_group(kind, entry.multicast_group_entry)
        elif case == "clone_session_entry":
            self._write_session(kind, entry.clone_session_entry)
        else:
            raise _no_type()

    def _write_group(self, kind: int, message: Any) -> None:
        number, groups = message.multicast_group_id, self._shadow.multicast
        if number == 0:
            raise invalid("0 is not a valid group id")
        if number >= _FIRST_RESERVED:
            raise P4RuntimeError(Code.OUT_OF_RANGE, "Group id value is too high")
        check_type(kind)
        if kind == INSERT and number in groups:
            raise P4RuntimeError(Code.ALREADY_EXISTS, "Multicast group already exists")
        if kind != INSERT and number not in groups:
            raise P4RuntimeError(Code.NOT_FOUND, "Multicast group does not exist")
        try:
            if kind == DELETE:
                self._target.multicast_delete(number)
                del groups[number]
            else:
                replicas = _decode_replicas(message.replicas, groups.get(number, ()))
                self._target.multicast_set(number, _for_target(replicas))
                groups[number] = replicas
        except TargetError as error:
            verb = "creating" if kind == INSERT else "modifying" if kind == MODIFY else "deleting"
            raise from_target(f"Error when {verb} multicast group in target", error) from None

    def _write_session(self, kind: int, message: Any) -> None:
        number, sessions = message.session_id, self._shadow.clones
        if number == 0:
            raise invalid("0 is not a valid session id")
        check_type(kind)
        if number >= _FIRST_RESERVED:
            raise invalid("Clone session id out-of-range")
        if kind == INSERT and number in sessions:
            raise P4RuntimeError(Code.ALREADY_EXISTS, "Clone session id already exists")
        if kind != INSERT and number not in sessions:
            raise P4RuntimeError(Code.NOT_FOUND, "Clone session id does not exist")
        try:
            if kind == DELETE:
                self._target.clone_delete(number)
                del sessions[number]
                return
            old = sessions.get(number)
            replicas = _decode_replicas(message.replicas, old.replicas if old else ())
            if message.class_of_service != 0:
                raise P4RuntimeError(Code.UNIMPLEMENTED, "COS for clone sessions not supported yet")
            if message.packet_length_bytes != 0:
                # BMv2 cannot truncate clones either.
                raise P4RuntimeError(
                    Code.UNKNOWN,
                    "Error when creating clone session in target: packet_length_bytes is not supported",
                )
            self._target.clone_set(number, _for_target(replicas))
            sessions[number] = CloneShadow(replicas, 0, 0)
        except TargetError as error:
            verb = "resetting" if kind == DELETE else "creating"
            raise from_target(f"Error when {verb} clone session in target", error) from None

    def read(self, entry: Any) -> Iterable[Any]:
        """Yield the entities for a PacketReplicationEngineEntry of a ReadRequest; id 0 asks for all."""
        case = entry.WhichOneof("type")
        if case == "multicast_group_entry":
            yield from read_groups(self._shadow, entry.multicast_group_entry.multicast_group_id)
        elif case == "clone_session_entry":
            yield from read_sessions(self._shadow, entry.clone_session_entry.session_id)
        else:
            raise _no_type()


def _no_type() -> P4RuntimeError:
    return invalid("Invalid PRE operation: set multicast_group_entry or clone_session_entry (id 0 reads all)")


def read_groups(shadow: Shadow, number: int) -> Iterable[Any]:
    if number >= _FIRST_RESERVED:
        raise P4RuntimeError(Code.OUT_OF_RANGE, "Group id value is too high")
    if number and number not in shadow.multicast:
        raise P4RuntimeError(Code.NOT_FOUND, "Multicast group does not exist")
    for group in [number] if number else sorted(shadow.multicast):
        if group not in shadow.multicast:  # deleted meanwhile
            continue
        entity = p4.Entity()
        message = entity.packet_replication_engine_entry.multicast_group_entry
        message.multicast_group_id = group
        _encode_replicas(shadow.multicast[group], message)
        yield entity


def read_sessions(shadow: Shadow, number: int) -> Iterable[Any]:
    if number and number not in shadow.clones:
        raise P4RuntimeError(Code.NOT_FOUND, "Clone session id does not exist")
    for session in [number] if number else sorted(shadow.clones):
        clone = shadow.clones.get(session)
        if clone is None:  # deleted meanwhile
            continue
        entity = p4.Entity()
        message = entity.packet_replication_engine_entry.clone_session_entry
        message.session_id = session
        message.class_of_service = clone.class_of_service
        message.packet_length_bytes = clone.packet_length_bytes
        _encode_replicas(clone.replicas, message)
        yield entity


def _decode_replicas(
    messages: Sequence[Any], previous: Sequence[WrittenReplica]
) -> tuple[WrittenReplica, ...]:
    replicas = set()
    for message in messages:
        case = message.WhichOneof("port_kind")
        raw = None
        if case == "egress_port":
            port = message.egress_port
        elif case == "port":
            raw = bytes(message.port)
            port = _decode_port(raw)
        else:
            raise invalid("Missing port in multicast group replica")
        replica = WrittenReplica(port, message.instance, raw)
        if replica in replicas:
            raise invalid("Duplicate replica in multicast group")
        replicas.add(replica)
    order = node_order([message.instance for message in messages], previous)
    rank = {instance: n for n, instance in enumerate(order)}
    return tuple(sorted(replicas, key=lambda r: (rank[r.instance], r.port, r.raw_port or b"")))


def node_order(instances: Sequence[int], previous: Sequence[WrittenReplica]) -> list[int]:
    """Return a group's instances in the order in which simple_switch_grpc serves them.

    PI inserts them into a std::unordered_map in the message's order and creates the nodes by walking it. A
    modified group keeps the nodes that it had, and new ones follow. In libstdc++'s table a key goes in front
    of the others of its bucket, or in front of all keys if the bucket was empty; a full table grows to the
    next of its primes.
    """
    keys: list[int] = []
    sizes = iter(_TABLE_SIZES)
    buckets = next(sizes)
    for instance in dict.fromkeys(instances):
        if len(keys) == buckets:
            keys, buckets = _walk(keys, buckets), next(sizes, 2 * buckets + 1)
        keys.append(instance)
    order = dict.fromkeys(_walk(keys, buckets))
    kept = dict.fromkeys(r.instance for r in previous if r.instance in order)
    return [*kept, *(i for i in order if i not in kept)]


def _walk(keys: Sequence[int], buckets: int) -> list[int]:
    """Return ``keys``, inserted in this order, in the order in which a table of ``buckets`` is walked."""
    table: dict[int, list[int]] = {}
    for key in keys:
        table.setdefault(key % buckets, []).append(key)
    return [key for bucket in reversed(table.values()) for key in reversed(bucket)]


def _decode_port(raw: bytes) -> int:
    if not raw:
        raise invalid("Port must not be the empty string")
    if len(raw) > 4:
        raise P4RuntimeError(
            Code.UNIMPLEMENTED, f"Got port of {len(raw)} bytes, but only 4 bytes are supported"
        )
    port = int.from_bytes(raw, "big", signed=len(raw) == 4)
    if port <= 0:
        # PI's text; PI refuses 0 as well.
        raise invalid("Port must be non-negative.")
    return port


def _encode_replicas(replicas: Iterable[WrittenReplica], message: Any) -> None:
    for replica in replicas:
        if replica.raw_port is None:
            message.replicas.add(egress_port=replica.port, instance=replica.instance)
        else:
            message.replicas.add(port=replica.raw_port, instance=replica.instance)


def _for_target(replicas: Iterable[WrittenReplica]) -> list[Replica]:
    return list(dict.fromkeys(Replica(r.port, r.instance) for r in replicas))
