# SPDX-License-Identifier: Apache-2.0
"""Random packets of a job's members: most take its slots on, some are late, early, other, or damaged.

In a tree the members of a switch are those that it admits: children, which contribute, workers below other
switches, and servers or the parent.
"""

from __future__ import annotations

import random
import struct
from dataclasses import dataclass, field, replace

from switch_model import (
    ACK,
    ADD,
    COUNTS,
    ECN_CAPABLE,
    ECN_MARKED,
    EVERY_WORKER,
    FLOAT,
    FLOATING,
    HELLO,
    HOT,
    MARKED,
    MESSAGE,
    OVERFLOW,
    PROBE,
    PULL,
    READ,
    REPLAY,
    RESULT,
    STATUS,
    SUM,
    VALUE,
    WINDOW,
    Host,
    Packet,
    SwitchModel,
    checksum,
    decode,
    frame,
    ip_bytes,
    mac_bytes,
)

CONTRACT = 77  # of most HELLOs
FIRST_SECOND = 2**32 - 5  # lives begin before and after the clock wraps around
PATIENCE = 8  # draws for each worker, after which a slot goes on: an early packet has ended its use
PLACES = (0, 1, WINDOW - 1)  # of messages' packets, and HOTs: few, so that they come to many windows
ROWS = 3  # of a pool
FIRST_POOL_EPOCH = 2  # that takes values
NO_CELL = 0xFFFF
_LIBRA_AT, _LANES_AT = 42, 86


@dataclass
class _Slot:
    use: int = 0
    draws: int = 0  # since a worker had a result
    sum: Packet | None = None  # the last SUM that a server got


@dataclass
class Packets:
    """Of the job of ``model``: a slot's use goes on when all workers have their results."""

    model: SwitchModel
    rng: random.Random
    lanes: int = 32
    _slots: list[_Slot] = field(default_factory=list)
    _windows: dict[tuple[Host, int], int] = field(default_factory=dict)  # of a sender's place: packets so far
    _hots: dict[tuple[Host, int], int] = field(default_factory=dict)  # the same of HOTs
    _lives: list[int] = field(default_factory=list)
    _terms: list[int] = field(default_factory=lambda: [0])  # that have been, and the present one
    _second: int = FIRST_SECOND  # of the lives that come

    def __post_init__(self) -> None:
        self._slots = [_Slot() for _ in range(self.model.slots)]

    def draw(self) -> tuple[Host, bytes]:
        """A sender and its frame."""
        rng, model = self.rng, self.model
        if model.term != self._terms[-1]:
            self._terms.append(model.term)
            self._slots = [_Slot() for _ in range(model.slots)]
            self._windows, self._hots = {}, {}
        children = model.children if rng.random() < 0.8 else model.workers
        sender = rng.choice(model.servers if model.servers and rng.random() < 0.25 else children)
        others = 0.1 if model.parent else 1  # kinds that no leaf forwards
        if rng.random() < 0.03:
            packet = self._bring() if model.parent else self._hello(sender)
        elif rng.random() < 0.15 * others:
            packet = self._message(sender)
        elif model.servers and rng.random() < (0.15 if sender.role == "worker" else 0.5) * others:
            packet = self._hot(sender) if sender.role == "worker" else self._drain(sender)
        elif sender.role == "worker":
            packet = self._of_worker(sender)
        else:
            packet = self._of_server()
        packet.job, packet.generation = model.job, model.generation
        if packet.kind != HELLO:
            packet.term, packet.contributors = model.term, rng.getrandbits(32)  # the second is the switch's
        packet.traffic_class = rng.choice([ECN_CAPABLE] * 6 + [ECN_MARKED, rng.getrandbits(8)])
        self._spoil(packet)
        raw = frame(packet, sender.mac, self._source(sender), model.virtual_mac, model.virtual_ip)
        if rng.random() < 0.04:
            raw = self._damage(raw)
        return sender, raw

    def _source(self, sender: Host) -> str:
        """Return the sender's address, or that of a place in a group, also of one that it cannot have."""
        if self.model.groups and sender.role == "worker" and self.rng.random() < 0.5:
            members = self.rng.randint(1, len(self.model.workers) + 1)
            return f"0.0.{members}.{self.rng.randrange(members)}"
        return sender.ip

    def sent(self, sent: list[tuple[Host, bytes]]) -> None:
        """What became of the last one."""
        for receiver, raw in sent:
            packet = decode(raw[_LIBRA_AT:])
            if packet.slot >= len(self._slots):
                continue
            slot = self._slots[packet.slot]
            if packet.kind == SUM or receiver is self.model.parent:
                slot.sum = packet
            elif packet.kind == RESULT and receiver is self.model.children[-1] and packet.use == slot.use:
                slot.use += self.rng.random() < 0.6
                slot.draws = 0

    # Packets --------------------------------------------------------------------------------------------
    def _hello(self, sender: Host) -> Packet:
        """Of a life that was there already, or a new one that began later, earlier or at the same second."""
        rng = self.rng
        if rng.random() < 0.1 and (present := self.model.life_of(sender)):
            # It asks for another term.
            nonce = rng.getrandbits(32)
            return Packet(
                HELLO, key=present, length=CONTRACT, use=self.model.term, chunk=self._count(), term=nonce
            )
        other = self.model.term != 0 and rng.random() < 0.2
        if not self._lives or rng.random() < 0.3:
            self._second += rng.random() < 0.5
            seconds = [FIRST_SECOND - 1, FIRST_SECOND, self._second - 1, self._second, self._second + 1]
            # The first is not the earliest of all: else none could be earlier than it.
            second = (rng.choice(seconds) if self._lives else self._second) % 2**32
            nonce = rng.getrandbits(32) if rng.random() < 0.9 else self.model.epoch
            self._lives.append(second << 32 | nonce)
        use = rng.choice([0, self.model.term, self.model.term, rng.choice(self._terms)])
        nonce = rng.choice([0] * 6 + [rng.getrandbits(32), self.model.epoch])  # of a term that it asks for
        return Packet(
            HELLO, key=rng.choice(self._lives[-8:]), length=CONTRACT + other, use=use, chunk=self._count(),
            contributors=rng.getrandbits(32), term=nonce,
        )  # fmt: skip

    def _count(self) -> int:
        """Return a count of terms that a host may know."""
        rng = self.rng
        near = self.model.count + rng.choice([0, 0, -1, 1, 2, 2**31])
        return rng.choice([0, near, near, near, near, rng.getrandbits(32)]) % 2**32

    def _bring(self) -> Packet:
        """Make a HELLO that brings a leaf its term, one that is over, or a new one."""
        rng, model = self.rng, self.model
        epoch = model.epoch if rng.random() < 0.8 else rng.choice([0, rng.getrandbits(32)])
        use = rng.choice([0, *[model.term] * 4, rng.choice(self._terms), *[rng.getrandbits(32)] * 2])
        return Packet(
            HELLO, key=rng.choice([rng.getrandbits(64), 1 << 32 | model.epoch]), length=rng.getrandbits(32),
            use=use, chunk=self._count(), contributors=epoch, term=rng.choice([0, rng.getrandbits(32)]),
        )  # fmt: skip

    def _message(self, sender: Host) -> Packet:
        """The next one of its place, the last one again, or one that is late or early."""
        rng = self.rng
        nodes = list(self.model.nodes) or [9]  # a leaf knows none
        node = rng.choice([*nodes, *nodes, rng.getrandbits(8)])
        lanes = self._values(self.lanes * rng.choice([0, 1, 1, 1, 2]))
        place = rng.choice(PLACES)
        last = self._windows.get((sender, place), -1)
        window = max(0, last + rng.choice([1, 1, 1, 0, 0, -1, -2, 2]))
        if rng.random() < 0.2:
            number = place + window * WINDOW
            return Packet(ACK, node=node, use=number, key=rng.getrandbits(64), lanes=lanes)
        self._windows[sender, place] = max(last, min(window, last + 1))
        # A repetition is for the same receiver, with few exceptions.
        if rng.random() < 0.9:
            node = random.Random(f"{sender.ip} {place} {window}").choice(nodes)
        return Packet(
            MESSAGE, node=node, use=place + window * WINDOW, key=rng.getrandbits(64),
            chunk=rng.getrandbits(32), round=rng.getrandbits(32), contributors=rng.getrandbits(32),
            length=rng.getrandbits(32), lanes=lanes,
        )  # fmt: skip

    def _hot(self, sender: Host) -> Packet:
        """The next one of its place, the last one again, or one that is late or early; for any pool."""
        rng = self.rng
        place = rng.choice(PLACES)
        last = self._hots.get((sender, place), -1)
        window = max(0, last + rng.choice([1, 1, 1, 0, 0, -1, -2, 2]))
        rows = [rng.choice([0, 1, ROWS - 1, NO_CELL, NO_CELL]) for _ in range(64)]
        rows[rng.randrange(64)] = rng.choice([ROWS, ROWS + 1, 4095, 4096, NO_CELL - 1])
        cells = struct.unpack("!32i", struct.pack("!64H", *rows))
        node = rng.choice([*self._nodes_of_servers, *self._nodes_of_servers, rng.getrandbits(4)])
        epoch = self.model.cells.epoch(node, self.model.term)
        said = rng.choice([0, epoch, epoch, epoch - 1, epoch - 1, epoch - 2, epoch + 1]) % 2**32
        # A pool that takes nothing gets the same number again.
        if epoch >= FIRST_POOL_EPOCH and (said == 0 or epoch - said in (0, 1)):
            self._hots[sender, place] = max(last, min(window, last + 1))
        return Packet(
            HOT, node=node, use=place + window * WINDOW, key=rng.getrandbits(64), chunk=rng.getrandbits(32),
            round=said, length=rng.getrandbits(32), lanes=[*cells, *self._values(64)],
        )  # fmt: skip

    def _drain(self, sender: Host) -> Packet:
        """Make a server's READ: of its own pool, sometimes of another one, or of an epoch that is over."""
        rng = self.rng
        own = 8 if self.model.parent else 8 + 2 * sender.rank
        node = rng.choice([*[own] * 12, *self._nodes_of_servers, rng.getrandbits(4)])
        epoch = self.model.cells.epoch(own, self.model.term)
        row = rng.choice([0, 1, ROWS - 1, ROWS, 2**16, 2**32 - 1])
        use = (epoch + rng.choice([-1, -1, -1, 0, 0, 1, -2])) % 2**32
        return Packet(READ, node=node, use=use, chunk=row, flags=rng.choice([0, COUNTS]))

    @property
    def _nodes_of_servers(self) -> list[int]:
        return [8] if self.model.parent else [8 + 2 * server.rank for server in self.model.servers]

    def _of_worker(self, sender: Host) -> Packet:
        rng = self.rng
        if rng.random() < 0.04:
            return Packet(PULL, key=rng.getrandbits(64), chunk=rng.getrandbits(32), slot=rng.getrandbits(16))
        number = rng.randrange(len(self._slots))
        slot = self._slots[number]
        slot.draws += 1
        if slot.draws > PATIENCE * len(self.model.children):
            slot.use, slot.draws = slot.use + 1, 0
        use = slot.use + rng.choice([0] * 36 + [-1, -1, -1, -2, -2, 1, 1, 2])
        packet = self._agreed(number, max(0, use))
        packet.node, packet.exponent = rng.getrandbits(8), rng.choice([0, packet.exponent, packet.exponent])
        packet.flags = rng.choice([0, FLOATING, FLOATING, FLOATING, FLOAT])
        if packet.scale == PROBE:
            packet.flags |= OVERFLOW
        else:
            packet.flags |= OVERFLOW * (rng.random() < 0.02)
        return packet

    def _agreed(self, slot: int, use: int) -> Packet:
        """An ADD with what all workers agree on: it follows from slot and use."""
        chosen = random.Random(f"{slot} {use}")
        scale = chosen.choice([PROBE, 100, 100, 255])
        lanes = self._values(0 if scale == PROBE else self.lanes * chosen.choice([1, 1, 1, 2]))
        return Packet(
            ADD, slot=slot, use=use, exponent=chosen.choice([1, 60, 87, 88, 100, 255]),
            key=chosen.getrandbits(64), chunk=chosen.getrandbits(4),
            round=chosen.getrandbits(4), length=chosen.randrange(1, 100), scale=scale, lanes=lanes,
        )  # fmt: skip

    def _of_server(self) -> Packet:
        rng = self.rng
        if self.model.parent and rng.random() < 0.1:
            number = rng.randrange(len(self._slots))
            told = replace(self._agreed(number, self._slots[number].use), kind=STATUS, node=rng.randrange(25))
            return replace(told, flags=rng.choice([0, REPLAY, rng.getrandbits(8)]), lanes=[])
        if rng.random() < (0.05 if self.model.parent else 0.2):
            lanes = self._values(self.lanes * rng.choice([0, 1]))
            node = rng.randrange(len(self.model.workers) + 1)  # the last: nobody's rank, or everybody's
            if node == len(self.model.workers) and lanes:
                node = EVERY_WORKER
            return Packet(VALUE, node=node, lanes=lanes, flags=FLOAT)
        # As many lanes as the sum has: what else a replay then shows is not the protocol's.
        known = rng.choice(self._slots).sum
        if known is None:
            number = rng.randrange(len(self._slots))
            return replace(self._agreed(number, self._slots[number].use), kind=RESULT)
        flags = rng.choice([0, MARKED, FLOAT, FLOAT | OVERFLOW, REPLAY, OVERFLOW])
        answer = replace(known, kind=RESULT, flags=flags)
        answer.exponent = rng.getrandbits(8)  # that of what was pushed stays
        if answer.flags & FLOAT:
            answer.lanes = self._values(len(known.lanes))
            if rng.random() < 0.2:  # not that of the sum, as it must be
                answer.scale = rng.choice([PROBE, 1])
        return answer

    def _values(self, count: int) -> list[int]:
        if self.rng.random() < 0.25:  # their sums saturate
            return list(struct.unpack(f"!{count}i", self.rng.randbytes(4 * count)))
        return [byte - 128 for byte in self.rng.randbytes(count)]

    # Mistakes -------------------------------------------------------------------------------------------
    def _spoil(self, packet: Packet) -> None:
        """Now and then a field is another's."""
        rng = self.rng
        if rng.random() > 0.06:
            return
        name, value = rng.choice(
            [
                ("kind", rng.randrange(16)),
                ("flags", rng.getrandbits(8)),
                ("slot", rng.choice([self.model.slots, 65535, 0])),
                ("use", rng.choice([rng.getrandbits(32), 2**32 - 1, 0, 1])),
                ("key", rng.getrandbits(64)),
                ("chunk", 77),
                ("round", 77),
                ("length", 77),
                ("scale", rng.choice([PROBE, 7])),
                ("job", packet.job + 7),
                ("generation", packet.generation + rng.choice([1, -1])),
                ("node", rng.getrandbits(8)),
                ("term", rng.choice([*self._terms, rng.getrandbits(32)])),
            ]
        )
        setattr(packet, name, value)

    def _damage(self, raw: bytes) -> bytes:
        """Not as hosts send it: a switch refuses it, unless chance had it that it may."""
        rng, made = self.rng, bytearray(raw)
        how = rng.randrange(15)
        if how == 0:
            return raw[: rng.randrange(14, len(raw))]
        if how == 1:
            return raw + bytes(rng.randrange(1, 20))  # padding is none
        if how == 2:
            made[rng.randrange(14, 34)] ^= 1 << rng.randrange(8)  # which the checksum shows
            return bytes(made)
        if how == 3:
            struct.pack_into("!H", made, 16, rng.choice([0, 72, 200, 1000]))
        elif how == 4:
            made[_LIBRA_AT] ^= 1 << rng.randrange(4, 8)  # version
        elif how == 5:
            made[_LIBRA_AT + 2] = blocks = rng.choice([0, 1, 2, 8, 9, 255])
            if rng.random() < 0.5:  # which there are
                del made[_LANES_AT:]
                made += bytes(128 * blocks)
                struct.pack_into("!H", made, 16, len(made) - 14)
                struct.pack_into("!H", made, 38, len(made) - 34)
        elif how == 6:
            made[rng.choice([20, 23, 36])] ^= 0x20  # fragment, protocol, port
        elif how == 7:
            made[:6] = rng.choice([b"\xff" * 6, b"\x02" + bytes(5)])
        elif how == 8:
            struct.pack_into("!H", made, 38, rng.choice([0, 51, 53, 1000]))  # of UDP
        elif how == 9:
            made[22] = rng.choice([0, 1, 255])  # time to live
        elif how == 10:
            made[34:36] = rng.randbytes(2)  # source port
        elif how == 14:
            made[40:42] = rng.randbytes(2)  # UDP's checksum, which nobody looks at
        else:
            made[33] ^= 0x40  # nobody's address
            if how == 12:
                made[26:30] = ip_bytes(self.model.virtual_ip)
            elif how == 13:
                made[6:12] = mac_bytes(self.model.virtual_mac)
        struct.pack_into("!H", made, 24, 0)
        struct.pack_into("!H", made, 24, checksum(bytes(made[14:34])))
        return bytes(made)
