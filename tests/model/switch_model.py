# SPDX-License-Identifier: Apache-2.0
"""The switch's side of docs/protocol.md, written a second time: from the text, with struct, sharing no code
with libra.wire. Tests run hosts against it where no switch is at hand, and compare switches with it.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass, field

from hot_cells_model import HotCells, Verdict

VERSION = 2
ADD, SUM, RESULT, PULL, VALUE, STATUS, HELLO, MESSAGE, ACK, HOT, READ, HOT_SUM = range(1, 13)
OVERFLOW, REPLAY, FLOAT, FLOATING, MARKED, COUNTS = 1, 2, 4, 8, 16, 32
LEVEL = 64  # one switch on the way down to a STATUS's receiver
ECN_CAPABLE, ECN_MARKED = 2, 3  # in IPv4's traffic class
PROBE, PLAIN = 0, 255  # scales
ASKS_TOLD = 4  # all workers hear the first of so many packets that ask for an unfinished sum
SLACK = 12  # bits that a sum may lie below its scale
# As outcome_t has them: a STATUS says it by number.
OUTCOMES = (
    "ADDED", "COMPLETED", "DUPLICATE", "REPLAYED", "RESUMMED", "ANSWERED", "REANSWERED", "STEERED", "STALE",
    "MISMATCHED", "MALFORMED", "LOST", "CLIPPED", "OPENED", "RESTARTED", "OUTLIVED", "FORBIDDEN", "DISAGREED",
    "OUTDATED", "FADED", "FOREIGN", "NUMBERED", "REPEATED", "CLOSED", "DRAINED",
)  # fmt: skip
EVERY_WORKER = 255  # rank of a VALUE that goes to all
WINDOW = 256  # packets of messages that a sender may have under way
MAX_KEY = 2**64 - 1
UDP_PORT = 19522

_ETHERNET_TO_UDP = 42
_LIBRA = struct.Struct("!BBBBHHHBBIQIIIII")
_FINGERPRINT = struct.Struct("!QIIIBB")


@dataclass
class Packet:
    """The Libra part of a frame, and IPv4's traffic class."""

    kind: int
    flags: int = 0
    node: int = 0
    job: int = 0
    generation: int = 0
    slot: int = 0
    exponent: int = 0
    scale: int = 0
    use: int = 0
    key: int = 0
    chunk: int = 0
    round: int = 0
    contributors: int = 0
    length: int = 0
    term: int = 0
    lanes: list[int] = field(default_factory=list)
    traffic_class: int = ECN_CAPABLE

    def encode(self) -> bytes:
        blocks = len(self.lanes) // 32
        return _LIBRA.pack(
            VERSION << 4 | self.kind,
            self.flags,
            blocks,
            self.node,
            self.job,
            self.generation,
            self.slot,
            self.exponent,
            self.scale,
            self.use,
            self.key,
            self.chunk,
            self.round,
            self.contributors,
            self.length,
            self.term,
        ) + struct.pack(f"!{len(self.lanes)}i", *self.lanes)


def decode(payload: bytes) -> Packet:
    first, flags, blocks, *rest = _LIBRA.unpack_from(payload)
    assert first >> 4 == VERSION
    lanes = list(struct.unpack_from(f"!{32 * blocks}i", payload, _LIBRA.size))
    return Packet(first & 15, flags, *rest, lanes)


def mac_bytes(mac: str) -> bytes:
    return bytes.fromhex(mac.replace(":", ""))


def ip_bytes(ip: str) -> bytes:
    return bytes(int(part) for part in ip.split("."))


def checksum(header: bytes) -> int:
    total = sum(struct.unpack("!10H", header))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


def frame(packet: Packet, src_mac: str, src_ip: str, dst_mac: str, dst_ip: str) -> bytes:
    payload = packet.encode()
    ip = struct.pack("!BBHHHBBH", 0x45, packet.traffic_class, 28 + len(payload), 0, 0x4000, 64, 17, 0)
    ip += ip_bytes(src_ip) + ip_bytes(dst_ip)
    ip = ip[:10] + struct.pack("!H", checksum(ip)) + ip[12:]
    macs = mac_bytes(dst_mac) + mac_bytes(src_mac)
    udp = struct.pack("!HHHH", UDP_PORT, UDP_PORT, 8 + len(payload), 0)
    return macs + b"\x08\x00" + ip + udp + payload


def refusal(raw: bytes, virtual_ip: str, virtual_mac: str) -> str | None:
    """Why a switch looks up no sender: a name of refusal_t, or ORDINARY for what is none of its business."""
    if raw[12:14] != b"\x08\x00" or len(raw) < 34:
        return "IMPERSONATED" if raw[6:12] == mac_bytes(virtual_mac) else "ORDINARY"
    more_fragments, protocol = struct.unpack_from("!H", raw, 20)[0] & 0x3FFF, raw[23]
    is_udp = raw[14] == 0x45 and not more_fragments and protocol == 17
    is_libra = is_udp and raw[36:38] == struct.pack("!H", UDP_PORT)
    if raw[30:34] != ip_bytes(virtual_ip):
        if raw[6:12] == mac_bytes(virtual_mac) or raw[26:30] == ip_bytes(virtual_ip):
            return "IMPERSONATED"
        return "MISDIRECTED" if is_libra and len(raw) >= 42 else "ORDINARY"
    whole = 34
    if is_udp:
        whole = 42
    if is_libra:
        whole = 86
        if len(raw) >= whole and raw[42] >> 4 == VERSION and 1 <= raw[44] <= 8:
            whole += 128 * raw[44]
    if len(raw) < whole:
        return "TRUNCATED"
    if raw[14] & 15 == 5 and checksum(raw[14:34]) != 0:
        return "BAD_CHECKSUM"
    if raw[:6] != mac_bytes(virtual_mac):
        return "MISDIRECTED"
    if not is_libra:
        return "NOT_LIBRA"
    if raw[22] == 0:
        return "EXPIRED"
    if raw[42] >> 4 != VERSION:
        return "BAD_VERSION"
    total_len, udp_len = (struct.unpack_from("!H", raw, at)[0] for at in (16, 38))
    if raw[44] > 8 or total_len != 72 + 128 * raw[44] or udp_len != total_len - 20:
        return "BAD_LENGTH"
    return None


@dataclass(frozen=True)
class Host:
    """What admission knows of a sender."""

    role: str  # "worker" or "server"
    rank: int
    mac: str
    ip: str


@dataclass
class _Cell:
    term: int = 0
    use: int | None = None
    bitmap: int = 0
    identity: int = 0
    exponent: int = 0
    flags: int = 0
    answered: bool = False
    asks: int = 0  # contributions repeated before the sum was complete
    lanes: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class _Numbered:
    """A packet of a message, as its sender's place holds it."""

    term: int
    number: int  # the sender's
    receiver: Host
    allotted: int  # the receiver's number


class SwitchModel:
    """One job on one switch.

    In a tree a switch is a worker of its parent, and the parent a server of it. ``children``: who contributes
    here, in the order of their bits; the workers, unless there are switches below.
    ``receive`` takes a frame and the host it came from, and gives (receiver, frame) pairs. ``outcomes``
    counts what happened, by the names of outcome_t.
    """

    def __init__(
        self,
        workers: list[Host],
        servers: list[Host],
        *,
        job: int = 1,
        generation: int = 1,
        slots: int = 64,
        restarts: bool = True,
        rows: int = 0,
        epoch: int = 0,
        virtual_mac: str = "02:00:00:00:00:fe",
        virtual_ip: str = "10.0.255.254",
        groups: bool = False,
        children: list[Host] | None = None,
        parent: Host | None = None,
    ) -> None:
        self.workers = workers
        self.children = workers if children is None else children
        self.parent = parent
        self.groups = groups
        self.servers = servers
        self.job = job
        self.generation = generation
        self.slots = slots
        self.restarts = restarts
        self.removed = False  # True while the job is being removed
        self.epoch = epoch
        self.virtual_mac = virtual_mac
        self.virtual_ip = virtual_ip
        self.outcomes: dict[str, int] = {}
        self.term = 0  # none yet
        self.count = 0  # of the term
        self.contract = 0
        self._lives: dict[Host, int] = {}
        self._cells = [_Cell() for _ in range(2 * slots)]
        self._all = (1 << len(self.children)) - 1
        self._bit = self._whole = 0  # of the packet's sender: its bit, and the bits of a complete sum
        nodes = [] if parent else [*servers, *workers]
        self.nodes = {(8 if host in servers else 9) + 2 * host.rank: host for host in nodes}
        self._numbered: dict[tuple[Host, int], _Numbered] = {}
        self._next: dict[Host, tuple[int, int]] = {}  # of a receiver: term, number
        self.cells = HotCells({8 + 2 * server.rank: rows for server in servers if rows})

    def _count(self, outcome: str) -> None:
        self.outcomes[outcome] = self.outcomes.get(outcome, 0) + 1

    def _to(self, host: Host, packet: Packet) -> tuple[Host, bytes]:
        return host, frame(packet, self.virtual_mac, self.virtual_ip, host.mac, host.ip)

    def receive(self, raw: bytes, sender: Host) -> list[tuple[Host, bytes]]:
        """Of a frame that hosts send as it should be."""
        self.check_envelope(raw, sender)
        return self.admitted(raw, sender)

    def admitted(self, raw: bytes, sender: Host) -> list[tuple[Host, bytes]]:
        """Of a frame that the switch does not refuse."""
        packet = decode(raw[_ETHERNET_TO_UDP:])
        packet.traffic_class = raw[15]
        if packet.job != self.job or packet.generation != self.generation:
            return self._drop("NOT_ADMITTED")
        self._bit, self._whole = 0, self._all
        if sender in self.children:
            self._bit = 1 << self.children.index(sender)
        if raw[26:28] == b"\0\0":  # a place in a group: its members, and its number
            members, place = raw[28], raw[29]
            assert self._has_place(sender, members, place)
            self._bit, self._whole = 1 << place, (1 << members) - 1
        handlers = {
            ("worker", ADD): self._add,
            ("worker", PULL): self._pull,
            ("server", RESULT): self._result,
            ("server", VALUE): self._value,
            ("worker", HELLO): self._hello,
            ("server", HELLO): self._hello,
            ("worker", MESSAGE): self._message,
            ("server", MESSAGE): self._message,
            ("worker", ACK): self._ack,
            ("server", ACK): self._ack,
            ("worker", HOT): self._hot_pairs,
            ("server", READ): self._row,
            ("server", STATUS): self._status,
        }
        handler = handlers.get((sender.role, packet.kind))
        if handler is None or not self._is_well_formed(packet):
            told = packet.kind in (ADD, MESSAGE, HOT, READ)
            return self._report("MALFORMED", packet, sender) if told else self._drop("MALFORMED")
        if self.removed and packet.kind == HELLO:
            packet.key = packet.length = packet.term = 0
            return self._tell("LOST", "LOST", 0, packet, sender)
        if self.removed:
            self.term = 0
        if packet.kind not in (HELLO, STATUS) and (packet.term != self.term or self.term == 0):
            of_parent = sender is self.parent and packet.kind in (RESULT, VALUE)
            if packet.kind in (RESULT, VALUE, ACK) and not of_parent:
                return self._drop("OUTDATED")
            packet.length, packet.term = packet.term, self.term
            told = self._report("OUTDATED", packet, sender)
            return [self._to(child, packet) for child in self.children] if of_parent else told
        return handler(packet, sender)

    def life_of(self, host: Host) -> int:
        """The life that is held of this host; 0 if none is."""
        return self._lives.get(host, 0)

    def knows(self, address: str, host: Host) -> bool:
        """True if a host of this job may send from this address."""
        zero, other, members, place = map(int, address.split("."))
        return address == host.ip or (zero == other == 0 and self._has_place(host, members, place))

    def _has_place(self, sender: Host, members: int, place: int) -> bool:
        """A group's members are in the order of their ranks."""
        behind = len(self.workers) - 1 - sender.rank
        open_ = self.groups and sender.role == "worker" and 2 <= members <= len(self.workers)
        return open_ and place <= min(sender.rank, members - 1) and members - 1 - place <= behind

    def _term_of(self, life: int) -> int:
        return life % 2**32 ^ self.epoch

    def _drop(self, outcome: str) -> list[tuple[Host, bytes]]:
        self._count(outcome)
        return []

    def _report(
        self, outcome: str, packet: Packet, sender: Host, *, contributors: int = 0, told: str = ""
    ) -> list[tuple[Host, bytes]]:
        """A STATUS that tells the sender of ``packet`` what became of it."""
        self._count(outcome)
        packet.kind, packet.flags, packet.lanes = STATUS, 0, []
        packet.node, packet.contributors = OUTCOMES.index(told or outcome), contributors
        return [self._to(sender, packet)]

    def _report_missing(self, cell: _Cell, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        """A STATUS that tells the sender, now and then all workers, whose contributions have come."""
        self._report("DUPLICATE", packet, sender, contributors=cell.bitmap)
        packet.flags, packet.exponent = REPLAY, sender.rank
        cell.asks += 1
        receivers = self.children if cell.asks % ASKS_TOLD == 1 else [sender]
        return [self._to(receiver, packet) for receiver in receivers]

    def _is_well_formed(self, packet: Packet) -> bool:
        if packet.kind == HELLO:
            return not packet.lanes and (self.parent is not None or self._term_of(packet.key) != 0)
        if packet.kind == STATUS:
            return not packet.lanes and self.parent is not None
        if packet.kind in (MESSAGE, ACK):
            return bool(packet.lanes)
        if packet.kind == HOT:
            return len(packet.lanes) == 96
        if packet.kind == READ:
            return not packet.lanes
        if packet.kind not in (ADD, RESULT):
            return True
        if not self.removed and packet.slot >= self.slots:
            return False
        if packet.kind == ADD and not self._bit:
            return False
        if packet.kind == ADD and packet.scale == PROBE:
            return not packet.lanes and packet.flags & OVERFLOW != 0
        answers_probe = self.parent is not None and packet.scale == PROBE and packet.flags & OVERFLOW != 0
        return bool(packet.lanes) or answers_probe

    def check_envelope(self, raw: bytes, sender: Host) -> None:
        """Every bit that a switch would refuse a frame for."""
        assert raw[:6] == mac_bytes(self.virtual_mac)
        assert raw[6:12] == mac_bytes(sender.mac)
        assert raw[12:14] == b"\x08\x00"
        assert checksum(raw[14:34]) == 0
        total_len, ports = struct.unpack_from("!H", raw, 16)[0], struct.unpack_from("!HH", raw, 34)
        blocks = raw[_ETHERNET_TO_UDP + 2]
        assert total_len == 72 + 128 * blocks == len(raw) - 14
        assert struct.unpack_from("!H", raw, 38)[0] == total_len - 20
        assert ports[1] == UDP_PORT
        assert raw[30:34] == ip_bytes(self.virtual_ip)
        assert raw[26:30] == ip_bytes(sender.ip) or (self.groups and raw[26:28] == b"\0\0")

    def _tell(
        self, outcome: str, told: str, count: int, packet: Packet, sender: Host
    ) -> list[tuple[Host, bytes]]:
        """Answer a HELLO, with the term's count and the switch's epoch."""
        packet.chunk = count
        return self._report(outcome, packet, sender, contributors=self.epoch, told=told)

    def _begin(self, nonce: int, known: int) -> None:
        """Begin a term, with a count later than one that its host knows."""
        later = 0 < (known - self.count) % 2**32 < 2**31
        self.term, self.count = nonce ^ self.epoch, ((known if later else self.count) + 1) % 2**32

    def _renews(self, packet: Packet) -> bool:
        return packet.use == self.term and packet.term not in (0, self.epoch)

    def _take(self, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        """Take the term that a HELLO brings to a leaf."""
        later = self.term == 0 or 0 < (packet.chunk - self.count) % 2**32 < 2**31
        if later and packet.use != 0 and packet.contributors == self.epoch:
            self.term, self.count = packet.use, packet.chunk
        told = "OPENED" if packet.use == self.term != 0 else "STALE"
        packet.term = self.term
        return self._tell(told, told, self.count, packet, sender)

    def _hello(self, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        if self.parent is not None:
            return self._take(packet, sender)
        life, held = packet.key, self._lives.get(sender)
        ahead = (life >> 32) - ((held or 0) >> 32) & 0xFFFFFFFF
        outcome, told = "OPENED", "OPENED"
        if self.term == 0:  # the job's first
            self._begin(life % 2**32, packet.chunk)
            self.contract, self._lives[sender] = packet.length, life
        elif packet.length != self.contract:
            outcome = told = "DISAGREED"
        elif held is None:
            self._lives[sender] = life
        elif held == life:
            if self._renews(packet):
                self._begin(packet.term, packet.chunk)
                outcome = "RESTARTED"
        elif not 0 < ahead < 2**31:
            outcome = told = "OUTLIVED"
        elif self.restarts:
            self._begin(life % 2**32, packet.chunk)
            self._lives[sender], outcome = life, "RESTARTED"
        else:
            outcome = told = "FORBIDDEN"
        packet.key = 0 if outcome == "DISAGREED" else self._lives[sender]
        packet.length, packet.term = self.contract, self.term
        return self._tell(outcome, told, self.count, packet, sender)

    @staticmethod
    def _identity(packet: Packet) -> int:
        blocks = len(packet.lanes) // 32
        return zlib.crc32(
            _FINGERPRINT.pack(packet.key, packet.chunk, packet.round, packet.length, blocks, packet.scale)
        )

    def _cell(self, packet: Packet) -> _Cell:
        """What it holds of another term is none of this one's."""
        cell = self._cells[2 * packet.slot + packet.use % 2]
        return cell if cell.term == packet.term else _Cell()

    def _add(self, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        cell = self._cell(packet)
        identity = self._identity(packet)
        bit = self._bit
        if cell.use == packet.use:
            pass
        elif (cell.use is None and packet.use < 2) or (
            cell.use is not None and (cell.use + 2) % 2**32 == packet.use
        ):
            self._open(cell, packet, identity)
            self._cells[2 * packet.slot + packet.use % 2] = cell
        else:
            return self._report("STALE", packet, sender)
        if cell.identity != identity:
            packet.length = cell.identity
            return self._report("MISMATCHED", packet, sender, contributors=cell.bitmap)
        if cell.bitmap & bit:
            return self._again(cell, packet, sender)
        self._join(cell, packet)
        cell.bitmap |= bit
        if cell.bitmap != self._whole:
            return self._drop("ADDED")
        packet.lanes, packet.exponent, packet.contributors = list(cell.lanes), cell.exponent, cell.bitmap
        if self.parent is not None:
            return self._contribute("COMPLETED", cell, packet)
        faded = packet.flags & FLOATING and packet.scale != PLAIN and 0 < cell.exponent < packet.scale - SLACK
        if faded:
            cell.flags |= OVERFLOW
        if cell.flags & OVERFLOW or not self.servers:
            self._count("FADED" if faded else "CLIPPED" if cell.flags & OVERFLOW else "COMPLETED")
            cell.answered = True
            packet.kind, packet.flags = RESULT, cell.flags
            return [self._to(child, packet) for child in self.children]
        self._count("COMPLETED")
        packet.kind, packet.flags = SUM, 0
        return self._to_server(packet)

    def _contribute(self, outcome: str, cell: _Cell, packet: Packet) -> list[tuple[Host, bytes]]:
        """A leaf's sum is an ADD to its parent, spoilt or not."""
        assert self.parent is not None
        self._count(outcome)
        packet.flags = cell.flags & OVERFLOW | packet.flags & FLOATING
        return [self._to(self.parent, packet)]

    def _status(self, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        """The parent's, of a contribution of this leaf: for all below."""
        self._count("STEERED")
        packet.flags = (packet.flags + LEVEL) % 256
        return [self._to(child, packet) for child in self.children]

    def _open(self, cell: _Cell, packet: Packet, identity: int) -> None:
        cell.term, cell.use, cell.identity = packet.term, packet.use, identity
        cell.bitmap, cell.answered, cell.asks = 0, False, 0
        cell.flags, cell.exponent = 0, 0
        cell.lanes = [0] * len(packet.lanes)

    def _join(self, cell: _Cell, packet: Packet) -> None:
        cell.flags |= packet.flags & OVERFLOW | self._mark(packet)
        cell.exponent = max(cell.exponent, packet.exponent)
        for lane, value in enumerate(packet.lanes):
            total = cell.lanes[lane] + value
            clipped = min(max(total, -(2**31)), 2**31 - 1)
            if clipped != total:
                cell.flags |= OVERFLOW
            cell.lanes[lane] = clipped

    @staticmethod
    def _mark(packet: Packet) -> int:
        return MARKED if packet.traffic_class & 3 == ECN_MARKED else 0

    def _again(self, cell: _Cell, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        if cell.bitmap != self._whole:
            return self._report_missing(cell, packet, sender)
        packet.contributors, packet.lanes, packet.exponent = cell.bitmap, list(cell.lanes), cell.exponent
        if cell.answered:
            self._count("REPLAYED")
            packet.kind, packet.flags = RESULT, cell.flags | REPLAY
            return [self._to(sender, packet)]
        if self.parent is not None:
            return self._contribute("RESUMMED", cell, packet)
        self._count("RESUMMED")
        packet.kind, packet.flags = SUM, REPLAY
        return self._to_server(packet)

    def _result(self, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        cell = self._cell(packet)
        if self._owner(packet.key) != sender:
            return self._drop("FOREIGN")
        if cell.use != packet.use:
            return self._drop("STALE")
        if cell.identity != self._identity(packet):
            return self._drop("MISMATCHED")
        if cell.bitmap != self._whole:
            return self._drop("STALE")
        if cell.answered:
            return self._drop("REANSWERED")
        self._count("ANSWERED")
        cell.answered = True
        if self.parent is not None:
            cell.exponent = packet.exponent  # the largest of the whole tree
        cell.lanes, packet.exponent = list(packet.lanes), cell.exponent
        cell.flags |= packet.flags & (OVERFLOW | FLOAT | MARKED) | self._mark(packet)
        packet.flags, packet.contributors = cell.flags, cell.bitmap
        return [self._to(child, packet) for child in self.children]

    def _to_server(self, packet: Packet) -> list[tuple[Host, bytes]]:
        return [self._to(self._owner(packet.key), packet)]

    def _owner(self, key: int) -> Host:
        if self.parent is not None:
            return self.parent
        return self.servers[min(key // (MAX_KEY // len(self.servers)), len(self.servers) - 1)]

    def _pull(self, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        if not self.servers or self.parent is not None:
            return self._drop("LOST")
        self._count("STEERED")
        packet.node = sender.rank
        return self._to_server(packet)

    def _value(self, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        if packet.node == EVERY_WORKER:
            self._count("STEERED")
            return [self._to(child, packet) for child in self.children]
        if packet.node >= len(self.workers) or self.parent is not None:
            return self._drop("LOST")
        self._count("STEERED")
        return [self._to(self.workers[packet.node], packet)]

    def _message(self, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        receiver = self.nodes.get(packet.node)
        if receiver is None:
            return self._report("LOST", packet, sender)
        place = sender, packet.use % WINDOW
        held = self._numbered.get(place)
        if held is not None and held.term == packet.term:
            fresh = packet.use == (held.number + WINDOW) % 2**32
        else:  # what it holds of another term is none of this one's
            held, fresh = None, packet.use < WINDOW
        if fresh:
            held = _Numbered(packet.term, packet.use, receiver, self._allot(receiver, packet.term))
            self._numbered[place] = held
            self._count("NUMBERED")
        elif held is None or held.number != packet.use:
            return self._report("STALE", packet, sender)
        elif held.receiver != receiver:
            return self._report("MISMATCHED", packet, sender)
        else:
            self._count("REPEATED")
        packet.round = held.allotted
        return self._to_peer(receiver, packet, sender)

    def _allot(self, receiver: Host, term: int) -> int:
        held_term, number = self._next.get(receiver, (0, 0))
        if held_term != term:
            number = 0
        self._next[receiver] = term, (number + 1) % 2**32
        return number

    def _ack(self, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        receiver = self.nodes.get(packet.node)
        if receiver is None:
            return self._drop("LOST")
        self._count("STEERED")
        return self._to_peer(receiver, packet, sender)

    def _to_peer(self, receiver: Host, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        packet.node = next(node for node, host in self.nodes.items() if host == sender)
        return [self._to(receiver, packet)]

    # Hot cells ------------------------------------------------------------------------------------------
    def _hot_pairs(self, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        verdict = self.cells.hot(packet.node, sender, packet.term, packet.use, packet.round, packet.lanes)
        return self._told(verdict, packet, sender)

    def _row(self, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        asks, counts = 8 + 2 * sender.rank, bool(packet.flags & COUNTS)
        verdict = self.cells.read(packet.node, asks, packet.term, packet.use, packet.chunk, counts=counts)
        return self._told(verdict, packet, sender)

    def _told(self, verdict: Verdict, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        packet.key, packet.length = verdict.key, verdict.length
        if verdict.lanes is None:
            return self._report(verdict.outcome, packet, sender)
        self._count(verdict.outcome)
        packet.kind, packet.lanes = HOT_SUM, verdict.lanes
        return [self._to(sender, packet)]
