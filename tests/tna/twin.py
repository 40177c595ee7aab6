# SPDX-License-Identifier: Apache-2.0
"""The Tofino program as a switch: a pipe with the entries of a v1model switch's tables, and replication."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from ir import Tree
from pipeline import Entry, Pipeline
from values import State

from libra_controller.p4rt.client import Client
from libra_controller.p4rt.schema import Lpm

PROGRAM = Path(__file__).parents[2] / "p4src" / "tna" / "libra.p4"
# Fields of which the program says that no packet has both: the compiler may put them in one container.
EXCLUSIVE = re.findall(r'@pa_mutually_exclusive\("ingress", "([\w.]+)", "([\w.]+)"\)', PROGRAM.read_text())
RECIRCULATION_PORT = 68
# What the controller writes.
TABLES = [
    "admit.virtual_address", "admit.virtual_mac", "admit.virtual_source", "admit.trunk", "admit.admission",
    "owner.server_of_key", "next_step.worker_of_rank", "forward.mac", "deliver.member",
]  # fmt: skip


class Twin:
    def __init__(self, tree: Tree) -> None:
        self.pipe = Pipeline(tree)
        self._parse_ingress = self.pipe.parser("LibraIngressParser")
        self._ingress = self.pipe.control("LibraIngress")
        self._deparse_ingress = self.pipe.deparser("LibraIngressDeparser")
        self._parse_egress = self.pipe.parser("LibraEgressParser")
        self._egress = self.pipe.control("LibraEgress")
        self._deparse_egress = self.pipe.deparser("LibraEgressDeparser")
        self.groups: dict[int, list[tuple[int, int]]] = {}
        self.queue_depth = 0  # packets that are left in each port's queue

    # Control --------------------------------------------------------------------------------------------
    def load(self, client: Client) -> None:
        """Takes the entries of a v1model switch over."""
        for name in TABLES:
            table = self.pipe.tables[name]
            table.entries.clear()
            for entity in client.read([client.schema.table(name)]):
                entry = client.schema.decode_entry(entity)
                match = [_match(entry.key[key], width) for key, width in table.keys.items()]
                action = table.actions[entry.action]
                table.insert(Entry(match, action.name, [entry.params[p] for p in action.parameters]))
        self.groups.clear()
        for entity in client.read([client.schema.multicast(0)]):
            message = entity.packet_replication_engine_entry.multicast_group_entry
            self.groups[message.multicast_group_id] = [(r.egress_port, r.instance) for r in message.replicas]

    # Packets --------------------------------------------------------------------------------------------
    def receive(self, port: int, frame: bytes) -> list[tuple[int, bytes]]:
        sent: list[tuple[int, bytes]] = []
        arrivals = [(port, frame)]
        while arrivals:
            for out, made in self._pass(*arrivals.pop()):
                if out & 0x7F == RECIRCULATION_PORT:
                    arrivals.append((out, made))
                else:
                    sent.append((out, made))
        return sent

    def _pass(self, port: int, frame: bytes) -> list[tuple[int, bytes]]:
        state: State = {"ig_intr_md.ingress_port": port}
        payload = self._parse_ingress(state, frame)
        self._run_ingress(state)
        if state.get("ig_dprsr_md.drop_ctl", 0) & 1:
            return []
        made = self._deparse_ingress(state) + payload
        copies = list(self.groups.get(state.get("ig_tm_md.mcast_grp_a", 0), []))
        if "ig_tm_md.ucast_egress_port" in state:
            copies.append((state["ig_tm_md.ucast_egress_port"], 0))
        if state.get("ig_tm_md.bypass_egress"):
            return [(out, made) for out, _ in copies]
        return [(out, data) for out, rid in copies for data in self._leave(out, rid, made)]

    def _run_ingress(self, state: State) -> None:
        """What one field of a container says, the other may say at any time: it must make no difference."""
        parsed, before = dict(state), self.pipe.held()
        self._ingress(state)
        said = {
            other: state[one]
            for pair in EXCLUSIVE
            for one, other in (pair, pair[::-1])
            if state.get(one, 0) != parsed.get(one, 0) and state.get(other, 0) == parsed.get(other, 0)
        }
        if said:
            after = self.pipe.held()
            self.pipe.hold(before)
            again = parsed | said
            self._ingress(again)
            assert self.pipe.held() == after, f"{said} changes what is held"
            assert self._seen(again) == self._seen(state), f"{said} changes a packet"

    def _seen(self, state: State) -> tuple[State, bytes]:
        """What leaves ingress: where to, and what."""
        there = {
            name: value for name, value in state.items() if name.startswith(("ig_tm_md.", "ig_dprsr_md."))
        }
        dropped = there.get("ig_dprsr_md.drop_ctl", 0) & 1
        return (there, b"") if dropped else (there, self._deparse_ingress(dict(state)))

    def _leave(self, port: int, rid: int, made: bytes) -> list[bytes]:
        state: State = {
            "eg_intr_md.egress_port": port,
            "eg_intr_md.egress_rid": rid,
            "eg_intr_md.deq_qdepth": self.queue_depth,
        }
        payload = self._parse_egress(state, made)
        self._egress(state)
        if state.get("eg_dprsr_md.drop_ctl", 0) & 1:
            return []
        return [self._deparse_egress(state) + payload]


def _match(value: Any, width: int) -> tuple[int, int]:
    if isinstance(value, Lpm):
        mask = ((1 << value.length) - 1) << (width - value.length)
        return value.value & mask, mask
    return int(value), (1 << width) - 1
