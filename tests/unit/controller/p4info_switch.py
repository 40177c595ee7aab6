# SPDX-License-Identifier: Apache-2.0
"""A P4Runtime device that knows a program by its P4Info alone: it keeps what it is told and reads it back.

What does not fit the P4Info (P4Runtime 1.4, sections 8 and 9) fails an assertion: who writes it is ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import grpc
from p4.config.v1 import p4info_pb2
from p4.v1 import p4runtime_pb2 as p4

from libra_controller.p4rt.client import ELECTION_ID
from libra_sim.switch.session import Refused

INSERT, MODIFY, DELETE = p4.Update.INSERT, p4.Update.MODIFY, p4.Update.DELETE
Written = tuple[str, str, dict[str, Any], str, dict[str, int]]
"""(INSERT ..., table, key, action, parameters), by the names of P4Info below the pipeline's blocks."""


class P4InfoSwitch:
    """``connect`` is what a `Controller` takes. ``keeps_metadata``: Stratum has no place for an entry's."""

    election_id = (0, ELECTION_ID)

    def __init__(self, keeps_metadata: bool = True) -> None:
        self._keeps_metadata = keeps_metadata
        self._config: Any = None
        self._entries: dict[tuple[int, bytes], Any] = {}  # by table and key
        self._defaults: dict[int, Any] = {}
        self._counters: dict[tuple[int, int], Any] = {}
        self._groups: dict[int, Any] = {}
        self.written: list[Written] = []

    @property
    def stub(self) -> P4InfoSwitch:
        return self

    def connect(self, device_id: int, address: str, primary: bool) -> P4InfoSwitch:
        return self

    def tear_down(self) -> None:
        pass

    # P4Runtime's calls --------------------------------------------------------------------------------
    def Capabilities(self, request: Any, timeout: float) -> Any:
        return p4.CapabilitiesResponse(p4runtime_api_version="1.4.1")

    def SetForwardingPipelineConfig(self, request: Any, timeout: float) -> None:
        self._config = request.config
        self._tables, self._actions, self._indexed = (
            {item.preamble.id: item for item in group}
            for group in (
                request.config.p4info.tables,
                request.config.p4info.actions,
                request.config.p4info.counters,
            )
        )

    def GetForwardingPipelineConfig(self, request: Any, timeout: float) -> Any:
        if self._config is None:
            raise Refused(grpc.StatusCode.FAILED_PRECONDITION, "no forwarding pipeline config", ())
        return p4.GetForwardingPipelineConfigResponse(config=self._config)

    def Write(self, request: Any, timeout: float) -> None:
        for update in request.updates:
            kind = update.entity.WhichOneof("entity")
            getattr(self, f"_write_{kind}")(update.type, getattr(update.entity, kind))

    def Read(self, request: Any, timeout: float) -> Iterator[Any]:
        response = p4.ReadResponse()
        for entity in request.entities:
            kind = entity.WhichOneof("entity")
            response.entities.extend(getattr(self, f"_read_{kind}")(getattr(entity, kind)))
        return iter([response])

    # Table entries ------------------------------------------------------------------------------------
    def _write_table_entry(self, kind: int, entry: Any) -> None:
        table = self._tables[entry.table_id]
        assert not table.is_const_table, table.preamble.name
        key = self._key(table, entry)
        action, params = self._action(table, entry)
        self._record(kind, table.preamble.name, key, action, params)
        kept = p4.TableEntry()
        kept.CopyFrom(entry)
        if not self._keeps_metadata:
            kept.ClearField("metadata")
        if entry.is_default_action:
            assert kind == MODIFY, "a default entry is neither inserted nor deleted"
            assert not table.const_default_action_id, f"{table.preamble.name} has a constant default"
            self._defaults[entry.table_id] = kept
            return
        place = entry.table_id, repr(sorted(key.items())).encode()
        assert (place in self._entries) == (kind != INSERT), f"{p4.Update.Type.Name(kind)} {key}"
        if kind == DELETE:
            del self._entries[place]
        else:
            self._entries[place] = kept
        assert sum(table_id == entry.table_id for table_id, _ in self._entries) <= table.size

    def _key(self, table: Any, entry: Any) -> dict[str, Any]:
        if entry.is_default_action:
            assert not entry.match
            return {}
        fields = {field.id: field for field in table.match_fields}
        assert entry.priority == 0, "only ternary matches have one"
        key: dict[str, Any] = {}
        for match in entry.match:
            field = fields[match.field_id]
            kind = match.WhichOneof("field_match_type")
            assert field.match_type == p4info_pb2.MatchField.MatchType.Value(kind.upper()), field.name
            value = _number(getattr(match, kind).value, field.bitwidth)
            if kind == "lpm":
                beyond = field.bitwidth - match.lpm.prefix_len
                assert 0 <= beyond < field.bitwidth, "a prefix of no bits is left out"
                assert value & ((1 << beyond) - 1) == 0, "bits beyond the prefix"
                key[field.name] = value, match.lpm.prefix_len
            else:
                key[field.name] = value
        exact = {f.name for f in table.match_fields if f.match_type == p4info_pb2.MatchField.EXACT}
        assert exact <= key.keys(), f"{table.preamble.name} lacks {exact - key.keys()}"
        return key

    def _action(self, table: Any, entry: Any) -> tuple[str, dict[str, int]]:
        called = entry.action.action
        scopes = {ref.id: ref.scope for ref in table.action_refs}
        forbidden = (
            p4info_pb2.ActionRef.TABLE_ONLY if entry.is_default_action else p4info_pb2.ActionRef.DEFAULT_ONLY
        )
        assert scopes[called.action_id] != forbidden
        action = self._actions[called.action_id]
        params = {param.id: param for param in action.params}
        given = {
            params[p.param_id].name: _number(p.value, params[p.param_id].bitwidth) for p in called.params
        }
        assert len(given) == len(params) == len(called.params), f"{action.preamble.name} takes {len(params)}"
        return str(action.preamble.name), given

    def _record(
        self, kind: int, table: str, key: dict[str, Any], action: str, params: dict[str, int]
    ) -> None:
        self.written.append((p4.Update.Type.Name(kind), below_block(table), key, below_block(action), params))

    def _read_table_entry(self, asked: Any) -> Iterator[Any]:
        assert not asked.match, "the controller asks for whole tables"
        if asked.is_default_action:
            if asked.table_id in self._defaults:
                yield p4.Entity(table_entry=self._defaults[asked.table_id])
            return
        for (table_id, _), entry in self._entries.items():
            if table_id == asked.table_id:
                found = p4.Entity(table_entry=entry)
                if asked.HasField("counter_data"):
                    assert self._tables[table_id].direct_resource_ids, "no direct counter"
                    found.table_entry.counter_data.packet_count = 3
                yield found

    # Counters and groups ------------------------------------------------------------------------------
    def _write_counter_entry(self, kind: int, entry: Any) -> None:
        assert kind == MODIFY
        assert 0 <= entry.index.index < self._indexed[entry.counter_id].size
        self._counters[entry.counter_id, entry.index.index] = entry.data

    def _read_counter_entry(self, asked: Any) -> Iterator[Any]:
        assert 0 <= asked.index.index < self._indexed[asked.counter_id].size
        found = p4.Entity(counter_entry=asked)
        if data := self._counters.get((asked.counter_id, asked.index.index)):
            found.counter_entry.data.CopyFrom(data)
        yield found

    def _write_packet_replication_engine_entry(self, kind: int, entry: Any) -> None:
        group = entry.multicast_group_entry
        assert 0 < group.multicast_group_id < 1 << 16
        assert (group.multicast_group_id in self._groups) == (kind != INSERT)
        for replica in group.replicas:
            assert replica.instance < 1 << 16
        if kind == DELETE:
            del self._groups[group.multicast_group_id]
        else:
            self._groups[group.multicast_group_id] = entry

    def _read_packet_replication_engine_entry(self, asked: Any) -> Iterator[Any]:
        assert asked.multicast_group_entry.multicast_group_id == 0, "the controller asks for all groups"
        for entry in self._groups.values():
            yield p4.Entity(packet_replication_engine_entry=entry)


def below_block(name: str) -> str:
    """Without the pipeline's block: ingress or egress."""
    return name if name == "NoAction" else name.partition(".")[2]


def _number(text: bytes, width: int) -> int:
    """Of a canonical binary string (section 8.4)."""
    value = int.from_bytes(text, "big")
    assert text == value.to_bytes((value.bit_length() + 7) // 8 or 1, "big"), f"{text!r} is not the shortest"
    assert value < 1 << width, f"{value} does not fit {width} bits"
    return value
