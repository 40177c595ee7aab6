# SPDX-License-Identifier: Apache-2.0
"""Control Admit (p4src/v1model/admit.p4): the switch's own addresses, and the hosts admitted to them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from libra.errors import ConfigError
from libra.job.ids import GroupPlace, place_at
from libra.job.job_file import Mode, Restarts
from libra.job.tolerance import EarlyCloseRule
from libra.wire.protocol import ModeCode, Refusal, RoleCode
from libra_controller.addresses import ip_number, ip_text, mac_number, mac_text
from libra_controller.files.spec import NOBODY, Installer
from libra_controller.p4rt.client import Client
from libra_controller.p4rt.schema import NOTHING, Count, Entry

ADDRESSES = "admit.virtual_address"
VIRTUAL_MACS = "admit.virtual_mac"
VIRTUAL_SOURCES = "admit.virtual_source"
TRUNKS = "admit.trunk"
ADMISSION = "admit.admission"
REFUSALS = "admit.refusals"

_MODE_CODES = {
    Mode.PARAMETER_SERVER: ModeCode.PARAMETER_SERVER,
    Mode.ALL_REDUCE: ModeCode.ALL_REDUCE,
}
_MODES = {int(code): mode for mode, code in _MODE_CODES.items()}


class MemberRole(StrEnum):
    """Role of a member in a job, at one switch: a host's, or that of another switch of the job's tree."""

    WORKER = "worker"
    SERVER = "server"
    CHILD = "switch"  # it contributes as a worker does
    PARENT = "parent"  # it answers sums as a server does


EPOCHS_A_SECOND = 1024


def epoch_at(seconds: float) -> int:
    """Return the epoch of a program that is set at this time: 32 bits, which come again after 48 days."""
    return int(seconds * EPOCHS_A_SECOND) % (1 << 32)


class VirtualAddress(NamedTuple):
    """The switch's own MAC address and generations, for one of its IPv4 addresses.

    epoch: when the program was set (`epoch_at`); it distinguishes terms, and its second starts generations.
    """

    mac: str
    epoch: int
    newest_generation: int  # 0: none yet


@dataclass(frozen=True)
class Note:
    """Facts for which the switch has no field. They are the entry's metadata, which P4Runtime leaves to the
    controller, so that a controller needs no files.
    """

    job: str
    lanes: int
    host: str
    any_rail: bool = False  # see Job
    early_close: EarlyCloseRule | None = None
    installer: Installer = NOBODY
    of_switch: bool = False  # the entry is another switch's, of that name
    mode: Mode | None = None  # the job's, at a leaf, whose entries have another

    def encode(self) -> bytes:
        rule = self.early_close and [self.early_close.fraction, self.early_close.deadline]
        facts = [self.job, self.lanes, self.host, self.any_rail, rule, self.installer]
        return json.dumps([*facts, self.of_switch, self.mode]).encode()

    @classmethod
    def decode(cls, text: bytes) -> Note | None:
        """Decode an entry's metadata; None if another program wrote it."""
        try:
            job, lanes, host, any_rail, rule, (who, when), of_switch, mode = json.loads(text)
            early_close = EarlyCloseRule(*rule) if rule else None
            installer = Installer(str(who), int(when))
            of_leaf = None if mode is None else Mode(mode)
        except (ValueError, TypeError, ConfigError):
            return None
        if isinstance(job, str) and isinstance(lanes, int) and isinstance(host, str):
            return cls(job, lanes, host, any_rail is True, early_close, installer, of_switch is True, of_leaf)
        return None


@dataclass(frozen=True)
class Admission:
    """One host's admission to one job, a worker's to a place in its groups, or another switch's in a tree.

    rank: in the entry; where the switch counts contributions by rank, a place's number. bit: of its
    contributions to sums; None: it makes none here. contributors: number of contributions to a sum. leaf: the
    switch has a parent.
    """

    port: int
    ip: str
    job: int
    generation: int
    role: MemberRole
    rank: int
    member: int
    bit: int | None
    contributors: int
    first_slot: int
    slots: int
    mode: Mode
    group: int
    restarts: Restarts
    note: Note | None
    leaf: bool = False
    count: Count = NOTHING  # packets from this host

    @property
    def place(self) -> GroupPlace | None:
        """The place in a group whose packets have this source address; None for a host's own address."""
        return place_at(self.ip)


class Admit:
    def __init__(self, client: Client) -> None:
        self._client = client

    # virtual_address ----------------------------------------------------------------------------------
    def address(self, ip: str, address: VirtualAddress) -> Any:
        """Entry that makes ``ip`` the switch's own."""
        params = {
            "virtual_mac": mac_number(address.mac),
            "epoch": address.epoch,
            "newest_generation": address.newest_generation,
        }
        return self._client.schema.entry(ADDRESSES, {"dst_addr": ip_number(ip)}, "addressed", params)

    def addresses(self) -> dict[str, VirtualAddress]:
        """Read the switch's own addresses, by IPv4 address."""
        return {
            ip_text(entry.exact("dst_addr")): VirtualAddress(
                mac_text(entry.params["virtual_mac"]),
                entry.params["epoch"],
                entry.params["newest_generation"],
            )
            for entry in self._entries(ADDRESSES)
            if entry.action == "addressed"
        }

    def _entries(self, table: str) -> list[Entry]:
        schema = self._client.schema
        return [schema.decode_entry(entity) for entity in self._client.read([schema.table(table)])]

    # Other switches -----------------------------------------------------------------------------------
    def elsewhere(self, ip: str) -> Any:
        """Entry that makes ``ip`` another switch's."""
        return self._client.schema.entry(ADDRESSES, {"dst_addr": ip_number(ip)}, "elsewhere")

    def others(self) -> set[str]:
        """Read the virtual addresses of other switches."""
        found = self._entries(ADDRESSES)
        return {ip_text(entry.exact("dst_addr")) for entry in found if entry.action == "elsewhere"}

    def virtual_mac(self, mac: str) -> Any:
        """Entry that reserves this source MAC address for switches."""
        return self._client.schema.entry(VIRTUAL_MACS, {"src_mac": mac_number(mac)}, "genuine")

    def virtual_macs(self) -> set[str]:
        return {mac_text(entry.exact("src_mac")) for entry in self._entries(VIRTUAL_MACS)}

    def virtual_source(self, ip: str) -> Any:
        """Entry that reserves this source IPv4 address for switches."""
        return self._client.schema.entry(VIRTUAL_SOURCES, {"src_addr": ip_number(ip)}, "genuine")

    def virtual_sources(self) -> set[str]:
        return {ip_text(entry.exact("src_addr")) for entry in self._entries(VIRTUAL_SOURCES)}

    def trunk(self, port: int) -> Any:
        """Entry of a port that leads to another switch."""
        return self._client.schema.entry(TRUNKS, {"ingress_port": port}, "genuine")

    def trunks(self) -> set[int]:
        return {entry.exact("ingress_port") for entry in self._entries(TRUNKS)}

    # admission ----------------------------------------------------------------------------------------
    def admission(self, admission: Admission) -> Any:
        """Entry that admits one host to one job."""
        key = {
            "ingress_port": admission.port,
            "src_addr": ip_number(admission.ip),
            "job": admission.job,
            "generation": admission.generation,
        }
        params = {
            "role": RoleCode.WORKER
            if admission.role in (MemberRole.WORKER, MemberRole.CHILD)
            else RoleCode.SERVER,
            "rank": admission.rank,
            "member": admission.member,
            # A server's bit is 0, so that its RESULT adds no worker to the bitmap.
            "worker_bit": 0 if admission.bit is None else 1 << admission.bit,
            "all_workers": (1 << admission.contributors) - 1,
            "first_slot": admission.first_slot,
            "slots": admission.slots,
            "mode": ModeCode.LEAF if admission.leaf else ModeCode[admission.mode.name],
            "workers_group": admission.group,
            "restarts": admission.restarts is Restarts.ALLOW,
        }
        metadata = admission.note.encode() if admission.note else b""
        return self._client.schema.entry(ADMISSION, key, "admit", params, metadata)

    def admissions(self) -> list[Admission]:
        """Read all admissions with their packet counts."""
        schema = self._client.schema
        return [
            self._decode(schema.decode_entry(entity))
            for entity in self._client.read([schema.table(ADMISSION, counters=True)])
        ]

    def _decode(self, entry: Entry) -> Admission:
        params = entry.params
        note, leaf = Note.decode(entry.metadata), params["mode"] == ModeCode.LEAF
        of_switch, worker = note is not None and note.of_switch, params["role"] == RoleCode.WORKER
        roles = (MemberRole.CHILD, MemberRole.PARENT) if of_switch else (MemberRole.WORKER, MemberRole.SERVER)
        mode = (note and note.mode) or Mode.PARAMETER_SERVER if leaf else _MODES[params["mode"]]
        return Admission(
            port=entry.exact("ingress_port"),
            ip=ip_text(entry.exact("src_addr")),
            job=entry.exact("job"),
            generation=entry.exact("generation"),
            role=roles[0] if worker else roles[1],
            rank=params["rank"],
            member=params["member"],
            bit=params["worker_bit"].bit_length() - 1 if params["worker_bit"] else None,
            contributors=params["all_workers"].bit_count(),
            first_slot=params["first_slot"],
            slots=params["slots"],
            mode=mode,
            group=params["workers_group"],
            restarts=Restarts.ALLOW if params["restarts"] else Restarts.FORBID,
            note=note,
            leaf=leaf,
            count=entry.count,
        )

    # refusals -----------------------------------------------------------------------------------------
    def refusals(self) -> dict[str, Count]:
        """Read the counts of packets to the switch's addresses that were not admitted, by reason."""
        schema = self._client.schema
        wanted = [schema.counter(REFUSALS, index) for index in Refusal]
        found = {}
        for entity in self._client.read(wanted):
            data = entity.counter_entry.data
            name = Refusal(entity.counter_entry.index.index).name.lower()
            found[name] = Count(data.packet_count, data.byte_count)
        return found
