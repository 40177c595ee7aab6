# SPDX-License-Identifier: Apache-2.0
"""The exploration's switch and the model switch, which the P4 program is compared with, say the same."""

from __future__ import annotations

import random
import struct
from collections import Counter
from typing import Any

import pytest
import switch_model
from effort import many
from exploration import hot, messages, switch, trees
from exploration.protocol import Contribution, Job, Life, Packet, Rules
from hot_cells_model import ARRAYS, NO_CELL, HotCells, Verdict
from hot_cells_model import WINDOW as HOT_WINDOW
from switch_model import (
    ADD,
    HELLO,
    MESSAGE,
    OVERFLOW,
    PULL,
    RESULT,
    STATUS,
    SUM,
    WINDOW,
    Host,
    SwitchModel,
    decode,
    frame,
)  # fmt: skip

KINDS = {"HELLO": HELLO, "ADD": ADD, "SUM": SUM, "RESULT": RESULT, "PULL": PULL, "STATUS": STATUS}
NAMES = {number: name for name, number in KINDS.items()}
PACKETS = many(8_000, 20_000)


class Translation:
    """Between symbols and bits. A contribution is a lane of its own, in which it adds 1."""

    def __init__(self, job: Job) -> None:
        self.hosts = {
            name: Host(
                "worker" if name[0] == "w" else "server",
                int(name[1:]),
                f"02:00:00:00:00:{number:02x}",
                f"10.0.0.{number}",
            )
            for number, name in enumerate(job.hosts, 1)
        }
        self.names = {host: name for name, host in self.hosts.items()}
        self.model = SwitchModel(
            [host for host in self.hosts.values() if host.role == "worker"],
            [host for host in self.hosts.values() if host.role == "server"],
            slots=1,
            restarts=job.restarts,
        )
        self._symbols: list[Any] = [""]

    def number(self, symbol: Any) -> int:
        if symbol not in self._symbols:
            self._symbols.append(symbol)
        return self._symbols.index(symbol)

    def life(self, life: Life) -> int:
        return life.seconds << 32 | self.number(f"{life.nonce}@1")

    def frame(self, packet: Packet) -> bytes:
        lanes: list[int] = []
        if packet.kind in ("ADD", "RESULT"):
            lanes = [0] * 256
            for value in packet.values:
                lanes[self.number(value)] += 1
            lanes[255] = self.number(packet.answer) if packet.answer else 0
        bits = switch_model.Packet(
            KINDS[packet.kind],
            flags=OVERFLOW * packet.overflow,
            job=self.model.job,
            generation=packet.generation,
            use=packet.use,
            chunk=packet.chunk,
            scale=100 + packet.attempt,
            term=self.number(packet.term),
            lanes=lanes,
        )
        if packet.life is not None:
            bits.use, bits.key, bits.term = self.number(packet.asked), self.life(packet.life), 0
        host, model = self.hosts[packet.host], self.model
        return switch_model.frame(bits, host.mac, host.ip, model.virtual_mac, model.virtual_ip)

    def symbols(self, receiver: Host, raw: bytes) -> Packet:
        bits = switch_model.decode(raw[42:])
        host = self.names[receiver]
        term = self._symbols[bits.term]
        packet = Packet(NAMES[bits.kind], host, False, bits.generation)
        if bits.kind == STATUS:
            outcome = switch_model.OUTCOMES[bits.node]
            if outcome == "OUTDATED":
                return packet._replace(asked=self._symbols[bits.length], outcome=outcome)
            if outcome in ("OPENED", "OUTLIVED", "FORBIDDEN"):
                nonce = self._symbols[bits.key % 2**32].removesuffix("@1")
                life, asked = Life(bits.key >> 32, nonce), self._symbols[bits.use]
                return packet._replace(term=term, life=life, asked=asked, outcome=outcome)
            packet = packet._replace(outcome=outcome)
        values = sorted(
            value
            for number, count in enumerate(bits.lanes[:255])
            for value in self._symbols[number : number + 1] * count
        )
        answer = ""
        if bits.kind == RESULT:
            answer = self._symbols[bits.lanes[255]] or "switch"
        return packet._replace(
            term=term,
            use=bits.use,
            chunk=bits.chunk,
            attempt=bits.scale - 100,
            values=tuple(values),
            overflow=bool(bits.flags & OVERFLOW),
            answer=answer,
        )


def random_packet(rng: random.Random, job: Job, held: switch.Switch, terms: list[str]) -> Packet:
    """Near what the switch holds, so that much of it is taken."""
    host = rng.choice(job.hosts)
    generation = 2 if rng.random() < 0.02 else 1
    if rng.random() < 0.05:
        seconds = 100 + rng.randrange(3)
        life = Life(seconds, f"{host}.{seconds}{rng.choice('ab')}")
        return Packet("HELLO", host, True, generation, life=life, asked=rng.choice(terms))
    term = held.job_term if rng.random() < 0.9 else rng.choice(terms)
    if rng.random() < 0.03:
        return Packet("PULL", host if host[0] == "w" else "w0", True, generation, term)
    cell = rng.choice(held.cells)
    use = max(0, cell.use + rng.choice((0, 0, 0, 0, 1, 2, 2, -2)))
    same = use == cell.use and rng.random() < 0.95
    chunk, attempt = (cell.chunk, cell.attempt) if same else (rng.randrange(2), rng.randrange(2))
    packet = Packet("ADD", host, True, generation, term, use, chunk, attempt, overflow=rng.random() < 0.1)
    if host[0] == "s":
        value = Contribution(rng.randrange(2), "any", 0, chunk, attempt)
        return packet._replace(kind="RESULT", values=(value,), answer=f"answer {rng.randrange(3)}")
    own = Contribution(int(host[1:]), term, 0, chunk, attempt)
    return packet._replace(values=(own,))


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "job", [Job(), Job(server=False), Job(workers=3), Job(workers=3, server=False, restarts=False)], ids=str
)
def test_the_two_switches_agree(job: Job) -> None:
    rng = random.Random(1)
    outcomes: Counter[str] = Counter()
    for _ in range(PACKETS // 400):
        translation = Translation(job)
        held = switch.forget(switch.left_over(job))._replace(epoch=1)
        terms = ["", "another"]
        for _ in range(400):
            packet = random_packet(rng, job, held, terms)
            held, sent, outcome = switch.receive(held, packet, job, Rules())
            if held.job_term not in terms:
                terms.append(held.job_term)
            outcomes[outcome] += 1
            before = Counter(translation.model.outcomes)
            frames = translation.model.receive(translation.frame(packet), translation.hosts[packet.host])
            told = Counter(translation.model.outcomes) - before
            assert list(told.elements()) == [outcome], packet
            if outcome not in ("DUPLICATE", "STEERED"):
                assert [translation.symbols(*frame) for frame in frames] == sent, packet
    assert outcomes["ADDED"] > PACKETS // 20
    assert {
        "OPENED",
        "OUTLIVED",
        "OUTDATED",
        "CLIPPED",
        "COMPLETED",
        "REPLAYED",
        "STALE",
        "MISMATCHED",
    } <= set(outcomes)


# Messages -------------------------------------------------------------------------------------------------
FEW_PACKETS = 20_000
SENDERS = [Host("worker", rank, f"02:00:00:00:00:{rank:02x}", f"10.0.0.{rank}") for rank in range(3)]
MESSAGE_PLACES = 2  # of the exploration; the model's first ones


def test_the_two_switches_of_messages_agree() -> None:
    """The exploration's, and the model that the P4 program is compared with."""
    rng = random.Random(1)
    outcomes: Counter[str] = Counter()
    for _ in range(FEW_PACKETS // 200):
        model = SwitchModel(SENDERS, [])
        row = (messages.Place(0, 0, 0, 0),) * MESSAGE_PLACES
        held = messages.Switch(1, (row,) * len(SENDERS), ((0, 0),) * len(SENDERS))
        _begin(model, held.term)
        for _ in range(200):
            if rng.random() < 0.01:
                held = held._replace(term=held.term + 1)
                _begin(model, held.term)
            sent = _near(rng, held)
            held, outcome, allotted = messages.take(held, sent, messages.Rules())
            outcomes[outcome] += 1
            before = Counter(model.outcomes)
            replies = model.receive(_frame(model, sent), SENDERS[sent.sender])
            assert list((Counter(model.outcomes) - before).elements()) == [outcome], sent
            ((receiver, raw),) = replies
            if outcome in ("NUMBERED", "REPEATED"):
                assert (receiver, decode(raw[42:]).round) == (SENDERS[sent.receiver], allotted), sent
            else:
                assert (receiver, decode(raw[42:]).kind) == (SENDERS[sent.sender], switch_model.STATUS)
    assert set(outcomes) == {"NUMBERED", "REPEATED", "STALE", "MISMATCHED", "OUTDATED"}
    assert min(outcomes.values()) > FEW_PACKETS // 100


def _begin(model: SwitchModel, term: int) -> None:
    hello = switch_model.Packet(HELLO, job=model.job, generation=model.generation, key=term << 32 | term)
    model.receive(
        frame(hello, SENDERS[0].mac, SENDERS[0].ip, model.virtual_mac, model.virtual_ip), SENDERS[0]
    )
    assert model.term == term


def _near(rng: random.Random, held: messages.Switch) -> messages.Sent:
    """Near what the switch holds, so that much of it is taken."""
    sender, index = rng.randrange(len(SENDERS)), rng.randrange(MESSAGE_PLACES)
    place = held.places[sender][index]
    current = place.term == held.term
    number = (place.number if current else index) + MESSAGE_PLACES * rng.choice((0, 0, 1, 1, 1, -1, 2))
    receiver = place.receiver if rng.random() < 0.8 else rng.randrange(len(SENDERS))
    term = held.term - (rng.random() < 0.05)
    return messages.Sent(term, sender, max(number, index), receiver, 0)


def _frame(model: SwitchModel, sent: messages.Sent) -> bytes:
    window, index = divmod(sent.number, MESSAGE_PLACES)
    packet = switch_model.Packet(
        MESSAGE, node=9 + 2 * sent.receiver, job=model.job, generation=model.generation, term=sent.term,
        use=window * WINDOW + index, lanes=[0] * 32,
    )  # fmt: skip
    host = SENDERS[sent.sender]
    return frame(packet, host.mac, host.ip, model.virtual_mac, model.virtual_ip)


# Hot cells ------------------------------------------------------------------------------------------------
ROWS, HOT_PLACES, HOT_WORKERS = 2, 2, 2  # places are the model's first ones
NODE = 8


def test_the_two_switches_of_hot_cells_agree() -> None:
    """The exploration's, and the model that the P4 program is compared with."""
    rng = random.Random(1)
    outcomes: Counter[str] = Counter()
    for _ in range(FEW_PACKETS // 200):
        empty, row = (hot.Cell(0, ()),) * ROWS, ((0, 0),) * HOT_PLACES
        held, cells = hot.Switch(1, 0, 0, (empty, empty), (row,) * HOT_WORKERS), HotCells({NODE: ROWS})
        for number in range(200):
            if rng.random() < 0.01:
                held = held._replace(term=held.term + 1)
            packet = _hot(rng, held, number) if rng.random() < 0.6 else _read(rng, held)
            held, outcome, values = hot.take(held, packet, hot.Rules())
            outcomes[outcome] += 1
            verdict = _verdict(cells, packet)
            assert verdict.outcome == outcome, packet
            if outcome == "DRAINED":
                assert verdict.lanes is not None
                summed = sum(_value(pair) for pair in values)
                assert (verdict.length, verdict.key) == (len(values), int(bool(values))), packet
                assert (verdict.lanes[0] >> 16, verdict.lanes[32]) == (len(values), summed), packet
            elif outcome != "CLOSED":
                assert verdict.length == (held.epoch if held.pool_term == packet.term else 0), packet
    assert set(outcomes) == {"ADDED", "REPEATED", "STALE", "CLOSED", "DRAINED"}
    assert min(outcomes.values()) > FEW_PACKETS // 100


def _value(pair: tuple[int, int, int]) -> int:
    worker, number, _ = pair
    return 1000 * number + worker


def _hot(rng: random.Random, held: hot.Switch, round_: int) -> hot.Hot:
    """Near what the switch holds, so that much of it is taken."""
    worker, index = rng.randrange(HOT_WORKERS), rng.randrange(HOT_PLACES)
    term, last = held.places[worker][index]
    number = (last if term == held.term else index) + HOT_PLACES * rng.choice((0, 0, 1, 1, 1, -1, 2))
    pair = worker, round_, rng.randrange(ROWS)
    epoch = held.epoch if held.pool_term == held.term else 0
    said = rng.choice((0, 0, epoch, epoch, max(0, epoch - 1), max(0, epoch - 1), epoch + 1))
    return hot.Hot(held.term, max(number, index), pair, rng.choice((said, said, said, max(0, epoch - 2))))


def _read(rng: random.Random, held: hot.Switch) -> hot.Read:
    epoch = held.epoch if held.pool_term == held.term else 0
    return hot.Read(held.term, max(0, epoch + rng.choice((-1, -1, 0, 0, 1, -2))), rng.randrange(ROWS))


def _verdict(cells: HotCells, packet: hot.Hot | hot.Read) -> Verdict:
    """The model's, of the same packet."""
    if isinstance(packet, hot.Hot):
        worker, _, row = packet.pair
        window, index = divmod(packet.number, HOT_PLACES)
        numbers = struct.unpack("!32i", struct.pack("!64H", row, *[NO_CELL] * (ARRAYS - 1)))
        lanes = [*numbers, _value(packet.pair), *[0] * (ARRAYS - 1)]
        return cells.hot(NODE, worker, packet.term, window * HOT_WINDOW + index, packet.epoch, lanes)
    return cells.read(NODE, NODE, packet.term, packet.epoch, packet.row, counts=True)


# Trees ----------------------------------------------------------------------------------------------------
class TreeTranslation:
    """Between the symbols of trees and bits, for the root or for leaf l0 of a tree."""

    def __init__(self, world: trees.TreeWorld, name: str, rng: random.Random) -> None:
        self.name, self._rng = name, rng
        self.hosts = {
            other: Host("worker", number, f"02:00:00:00:00:{number:02x}", f"10.0.0.{number}")
            for number, other in enumerate(world.names)
        }
        self.names = {host: other for other, host in self.hosts.items()}
        children = ["l0", "l1"] if name == trees.ROOT else ["w0", "w1"]
        workers = [host for other, host in self.hosts.items() if other[0] == "w"]
        parent = Host("server", 255, "02:00:00:00:01:00", "10.0.1.0") if name != trees.ROOT else None
        if parent is not None:
            self.names[parent] = trees.ROOT
            self.hosts[trees.ROOT] = parent
        self.model = SwitchModel(
            workers, [parent] if parent else [], slots=1, epoch=1, parent=parent,
            children=[self.hosts[child] for child in children],
        )  # fmt: skip
        self.terms = {trees.NO_TERM: 0}
        self._values: list[trees.Contribution] = []

    def frame(self, packet: trees.Packet) -> bytes:
        kind = {"HELLO": HELLO, "ADD": ADD, "RESULT": RESULT, "STATUS": STATUS, "PULL": PULL}[packet.kind]
        bits = switch_model.Packet(
            kind, job=self.model.job, generation=self.model.generation, term=self.terms[packet.term],
            use=packet.use, chunk=packet.chunk, scale=255,
        )  # fmt: skip
        if packet.kind == "HELLO":
            # Each life of each host has a nonce of its own.
            nonce = 1000 * packet.life + int(packet.sender[1:])
            bits.key, bits.use, bits.chunk = packet.life << 32 | nonce, bits.term, packet.count
            bits.contributors, bits.round = packet.epoch, packet.epoch
            bits.term = self._rng.getrandbits(32) if packet.renews else 0
        if packet.kind in ("ADD", "RESULT"):
            bits.lanes = [0] * 256
            for value in packet.values:
                if value not in self._values:
                    self._values.append(value)
                bits.lanes[self._values.index(value)] += 1
        if packet.kind == "STATUS":
            bits.length, bits.node = self.terms[packet.asked], switch_model.OUTCOMES.index(packet.outcome)
        host = self.hosts[packet.sender]
        return switch_model.frame(bits, host.mac, host.ip, self.model.virtual_mac, self.model.virtual_ip)

    def symbols(self, receiver: Host, raw: bytes) -> trees.Packet:
        """Return the exploration's packet for a frame that the switch model sends."""
        bits = switch_model.decode(raw[42:])
        numbers = {term: number for number, term in self.terms.items()}
        made = trees.Packet("", self.names[receiver], self.name, numbers[bits.term])
        outcome = switch_model.OUTCOMES[bits.node]
        if bits.kind == STATUS and outcome in ("OPENED", "STALE") and bits.key:
            of_leaf = {"epoch": bits.contributors, "named": bits.round} if self.name != trees.ROOT else {}
            return made._replace(
                kind="ANSWER", life=bits.key >> 32, asked=numbers[bits.use], count=bits.chunk, **of_leaf
            )
        if bits.kind == STATUS and outcome == "OUTDATED":
            return made._replace(
                kind="STATUS", term=trees.NO_TERM, asked=numbers[bits.length], outcome=outcome
            )
        made = made._replace(use=bits.use, chunk=bits.chunk)
        if bits.kind == STATUS:
            return made._replace(kind="STATUS", asked=made.term, outcome=outcome)
        values = [
            v for number, count in enumerate(bits.lanes) for v in self._values[number : number + 1] * count
        ]
        return made._replace(kind="ADD" if bits.kind == ADD else "RESULT", values=tuple(sorted(values)))


def _tree_packet(rng: random.Random, held: trees.Switch, begun: int) -> trees.Packet:
    """Near what the switch holds, so that much of it is taken."""
    leaf = held.name != trees.ROOT
    worker = f"w{rng.randrange(2)}"
    terms = [held.term] * 8 + list(range(begun + 1))
    if rng.random() < 0.1:
        return trees.Packet(
            "HELLO", held.name, worker, rng.choice(terms), life=rng.choice((1, 1, 1, 2)),
            count=max(int(leaf), held.count + rng.choice((-1, 0, 0, 1, 2))),
            epoch=rng.choice((0, 1, 1, 1)) if leaf else 0, renews=not leaf and rng.random() < 0.5,
        )  # fmt: skip
    cell = rng.choice(held.cells)
    use = max(0, cell.use + rng.choice((0, 0, 0, 0, 1, 2, 2, -2)))
    chunk = cell.chunk if use == cell.use and rng.random() < 0.95 else rng.randrange(2)
    packet = trees.Packet(
        "ADD", held.name, worker if leaf else f"l{rng.randrange(2)}", rng.choice(terms), use, chunk
    )
    value = trees.Contribution(int(packet.sender[1:]), packet.term, 0, chunk)
    if leaf and rng.random() < 0.25:
        value = trees.Contribution(3, packet.term, 0, chunk)
        return packet._replace(kind="RESULT", sender=trees.ROOT, values=(value,))
    return packet._replace(values=(value,))


@pytest.mark.parametrize("name", ["l0", trees.ROOT])
def test_the_two_switches_of_trees_agree(name: str) -> None:
    """The exploration's, and the model that the P4 program is compared with."""
    rng = random.Random(1)
    world = trees.TreeWorld(trees.Tree((2, 2), faults=trees.Faults(deaths=1000)))
    outcomes: Counter[str] = Counter()
    for _ in range(FEW_PACKETS // 200):
        translation = TreeTranslation(world, name, rng)
        model = translation.model
        held = trees.Switch(name, lives=(0,) * 4 if name == trees.ROOT else ())
        begun = 0
        for _ in range(200):
            packet = _tree_packet(rng, held, begun)
            if packet.kind == "HELLO" and name != trees.ROOT and packet.term == held.term:
                begun += 1  # a term that the root has begun meanwhile
                translation.terms[begun] = rng.getrandbits(32)
                packet = packet._replace(term=rng.choice((held.term, begun)))
            before = Counter(model.outcomes)
            frames = model.receive(translation.frame(packet), translation.hosts[packet.sender])
            (outcome,) = (Counter(model.outcomes) - before).elements()
            outcomes[outcome] += 1
            after, sent, _ = world.react(held, packet)
            assert isinstance(after, trees.Switch)
            held = after
            if name == trees.ROOT:
                begun = held.begun
                translation.terms[held.term] = model.term
            assert translation.terms[held.term] == model.term, packet
            assert held.count == model.count, packet
            if outcome not in ("DUPLICATE", "OUTLIVED"):
                wanted = [
                    one._replace(to=to)
                    for one in sent
                    for to in (("w0", "w1") if one.to == f"below {name}" else (one.to,))
                ]
                found = [translation.symbols(*each) for each in frames]
                assert sorted(found) == sorted(wanted), packet
    assert {"ADDED", "COMPLETED", "DUPLICATE", "REPLAYED", "STALE", "MISMATCHED", "OUTDATED"} <= set(outcomes)
    assert ({"RESUMMED", "ANSWERED", "REANSWERED"} if name == "l0" else {"RESTARTED"}) <= set(outcomes)
