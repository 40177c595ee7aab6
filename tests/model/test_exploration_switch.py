# SPDX-License-Identifier: Apache-2.0
"""The exploration's switch and the model switch, which the P4 program is compared with, say the same."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
import switch_model
from effort import many
from exploration import switch
from exploration.protocol import Contribution, Job, Life, Packet, Rules
from switch_model import ADD, HELLO, OVERFLOW, PULL, RESULT, STATUS, SUM, Host, SwitchModel

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


def random_packet(chance: random.Random, job: Job, held: switch.Switch, terms: list[str]) -> Packet:
    """Near what the switch holds, so that much of it is taken."""
    host = chance.choice(job.hosts)
    generation = 2 if chance.random() < 0.02 else 1
    if chance.random() < 0.05:
        seconds = 100 + chance.randrange(3)
        life = Life(seconds, f"{host}.{seconds}{chance.choice('ab')}")
        return Packet("HELLO", host, True, generation, life=life, asked=chance.choice(terms))
    term = held.job_term if chance.random() < 0.9 else chance.choice(terms)
    if chance.random() < 0.03:
        return Packet("PULL", host if host[0] == "w" else "w0", True, generation, term)
    cell = chance.choice(held.cells)
    use = max(0, cell.use + chance.choice((0, 0, 0, 0, 1, 2, 2, -2)))
    same = use == cell.use and chance.random() < 0.95
    chunk, attempt = (cell.chunk, cell.attempt) if same else (chance.randrange(2), chance.randrange(2))
    packet = Packet("ADD", host, True, generation, term, use, chunk, attempt, overflow=chance.random() < 0.1)
    if host[0] == "s":
        value = Contribution(chance.randrange(2), "any", 0, chunk, attempt)
        return packet._replace(kind="RESULT", values=(value,), answer=f"answer {chance.randrange(3)}")
    own = Contribution(int(host[1:]), term, 0, chunk, attempt)
    return packet._replace(values=(own,))


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "job", [Job(), Job(server=False), Job(workers=3), Job(workers=3, server=False, restarts=False)], ids=str
)
def test_the_two_switches_agree(job: Job) -> None:
    chance = random.Random(1)
    outcomes: Counter[str] = Counter()
    for _ in range(PACKETS // 400):
        translation = Translation(job)
        held = switch.forget(switch.left_over(job))._replace(epoch=1)
        terms = ["", "another"]
        for _ in range(400):
            packet = random_packet(chance, job, held, terms)
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
