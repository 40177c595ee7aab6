# SPDX-License-Identifier: Apache-2.0
"""Promise: P4Runtime server and data plane mean the same entry by a handle, the program's own as well."""

from __future__ import annotations

from bmv2_json import action, call, const, field, program, table
from google.protobuf import text_format
from p4.v1 import p4runtime_pb2 as p4

from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.p4rt.device import Device
from libra_switch.ports.links import MemoryPort

TABLE, SEND, COUNTER = 33554433, 16777217, 318767105
INFO = f"""
tables {{
  preamble {{ id: {TABLE} name: "t" }}
  match_fields {{ id: 1 name: "h.a" bitwidth: 16 match_type: EXACT }}
  action_refs {{ id: {SEND} }}
  const_default_action_id: {SEND}
  direct_resource_ids: {COUNTER}
  is_const_table: true
  size: 16
}}
actions {{ preamble {{ id: {SEND} name: "send" }} }}
direct_counters {{ preamble {{ id: {COUNTER} name: "c" }} spec {{ unit: BOTH }} direct_table_id: {TABLE} }}
"""


def own_entry(key: int) -> dict[str, object]:
    return {"match_key": [{"match_type": "exact", "key": hex(key)}], "priority": 1,
            "action_entry": {"action_id": 0, "action_data": []}}  # fmt: skip


def test_counters_of_the_programs_own_entries() -> None:
    send = action("send", [], call("assign", field("standard_metadata", "egress_spec"), const(1)))
    default = {"action_id": 0, "action_const": True, "action_data": [], "action_entry_const": True}
    entries = [own_entry(7), own_entry(8), own_entry(9)]
    counted = table("t", [("exact", "a")], [0], ["send"], default_entry=default, entries=entries,
                    with_counters=True)  # fmt: skip
    plane, port = Dataplane(DataplaneConfig(seed=1)), MemoryPort()
    device = Device(0, plane)
    plane.port_add(0, port)
    config = p4.ForwardingPipelineConfig(p4_device_config=program([("a", 16)], [send], [counted]))
    text_format.Parse(INFO, config.p4info)
    commit = p4.SetForwardingPipelineConfigRequest.VERIFY_AND_COMMIT
    device.set_pipeline(p4.SetForwardingPipelineConfigRequest(action=commit, config=config))
    for key, times in ((7, 1), (8, 2), (9, 3), (10, 4)):
        for _ in range(times):
            port.send(key.to_bytes(2, "big"))

    wanted = p4.ReadRequest()
    wanted.entities.add().direct_counter_entry.table_entry.table_id = TABLE
    found = [e.direct_counter_entry for response in device.read(wanted) for e in response.entities]
    counts = {f.table_entry.match[0].exact.value[-1]: f.data.packet_count for f in found}
    assert counts == {7: 1, 8: 2, 9: 3}
    device.close()
    plane.close()
