# SPDX-License-Identifier: Apache-2.0
"""A host's place in its job, against the switch's table of docs/protocol.md, "Terms and lives", in a network
that never forgets: whatever was sent may arrive at any time, any number of times, or never."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest
from effort import many
from hypothesis import example, given, settings
from hypothesis import strategies as st
from network import make_job

from libra.errors import AssociationError, ConfigError, ReplacedError
from libra.vans.libra import codec as codecs
from libra.vans.libra.association import Association, Life, contract_of, is_later
from libra.wire import words
from libra.wire.protocol import Kind, Outcome
from libra.wire.words import FrameBuffer, Headers

JOB = make_job(3, 1)
NODE = JOB.workers[0]
TEMPLATES = words.templates(NODE.mac, NODE.ip, JOB.virtual_mac, JOB.virtual_ip, JOB.job, JOB.generation)
CONTRACT = contract_of(JOB, codecs.make("block_float", 3))


@dataclass(frozen=True)
class Hello:
    life: int
    contract: int
    use: int

    @classmethod
    def of(cls, association: Association, now: float = 0.0) -> Hello | None:
        """What it sends now."""
        for buffer, rows in association.poll(now):
            assert rows.tolist() == [0]
            assert buffer.lengths[0] == 86
            headers = words.parse(buffer.words, 1)
            assert words.intact(headers, buffer.lengths[:1], JOB.job_generation).all()
            assert (int(headers.kind[0]), int(headers.term[0])) == (Kind.HELLO, 0)
            return cls(int(headers.key[0]), int(headers.length[0]), int(headers.use[0]))
        return None


@dataclass(frozen=True)
class Status:
    outcome: Outcome
    key: int = 0
    term: int = 0
    length: int = 0
    use: int = 0

    def headers(self) -> Headers:
        made = np.zeros((words.LANE_WORD - words.HEADER_WORD, 1), dtype=np.uint32)
        made[words.KIND] = 2 << 28 | Kind.STATUS << 24 | self.outcome
        made[words.JOB] = JOB.job_generation
        made[words.USE] = self.use
        made[words.KEY], made[words.KEY + 1] = self.key >> 32, self.key & 0xFFFFFFFF
        made[words.LENGTH], made[words.TERM] = self.length, self.term
        return Headers(made)


@dataclass
class Table:
    """The switch: what it does with a HELLO, and with any other packet of a term."""

    restarts: bool = True
    contract: int | None = None  # None: the job's generation is another
    terms: list[int] = field(default_factory=list)  # the last one is the present one
    lives: dict[int, int] = field(default_factory=dict)  # by member
    epoch: int = 0
    forgotten: int = 0  # times

    def forget(self, epoch: int) -> None:
        self.contract, self.lives, self.epoch = None, {}, epoch
        self.forgotten += 1

    def hello(self, member: int, hello: Hello) -> Status:
        nonce = hello.life & 0xFFFFFFFF
        held = self.lives.get(member)
        if self.contract is None:
            self.contract, self.lives[member] = hello.contract, hello.life
            self.terms.append(nonce ^ self.epoch)
            return self._status(Outcome.OPENED, member, hello)
        if hello.contract != self.contract:
            return self._status(Outcome.DISAGREED, member, hello)
        if held is None or held == hello.life:
            self.lives[member] = hello.life
            return self._status(Outcome.OPENED, member, hello)
        if not is_later(hello.life >> 32, held >> 32):
            return self._status(Outcome.OUTLIVED, member, hello)
        if not self.restarts:
            return self._status(Outcome.FORBIDDEN, member, hello)
        self.lives[member] = hello.life
        self.terms.append(nonce ^ self.epoch)
        return self._status(Outcome.OPENED, member, hello)

    def _status(self, outcome: Outcome, member: int, hello: Hello) -> Status:
        assert self.contract is not None
        return Status(outcome, self.lives.get(member, 0), self.terms[-1], self.contract, hello.use)

    def packet(self, term: int) -> Status | None:
        if self.contract is not None and term == self.terms[-1]:
            return None
        return Status(Outcome.OUTDATED, term=0 if self.contract is None else self.terms[-1], length=term)


class World:
    """Processes, several of which may have one rank, and all messages that ever were."""

    def __init__(self, seed: int, restarts: bool = True) -> None:
        self.random = random.Random(seed)
        self.table = Table(restarts)
        self.processes: list[tuple[int, Association]] = []
        self._heard: list[int] = []  # by process: the newest term, by its place in the table's list
        self.hellos: list[tuple[int, Hello]] = []  # by process
        self.packets: list[tuple[int, int]] = []
        self.statuses: list[tuple[int, Status]] = []  # by rank: all its processes have one address
        self.seconds = 1000

    def nonce(self) -> int:
        return self.random.getrandbits(32) or 1

    def start(self, member: int) -> Association:
        self.seconds += self.random.choice([-2, 0, 0, 1])
        made = Association(
            JOB, f"worker {member}", TEMPLATES, CONTRACT, Life(self.seconds, self.nonce()), self.nonce
        )
        self.processes.append((member, made))
        self._heard.append(-1)
        return made

    def step(self) -> None:
        rnd, what = self.random, self.random.randrange(12)
        if what == 0 and len(self.processes) < 8:
            self.start(rnd.randrange(3))
        elif what == 1 and rnd.randrange(8) == 0:
            self.table.forget(self.nonce())
        elif what < 5:
            self.speak(rnd.randrange(len(self.processes)))
        elif what < 8 and self.hellos:
            process, hello = rnd.choice(self.hellos)
            member = self.processes[process][0]
            self.statuses.append((member, self.table.hello(member, hello)))
        elif what < 9 and self.packets:
            process, term = rnd.choice(self.packets)
            if (status := self.table.packet(term)) is not None:
                self.statuses.append((self.processes[process][0], status))
        elif self.statuses:
            self.hear(*rnd.choice(self.statuses))

    def speak(self, process: int) -> None:
        """It says HELLO or, when it may, anything else."""
        _, association = self.processes[process]
        if association.is_open:
            self.packets.append((process, association.term))
        elif (hello := Hello.of(association, 1e9)) is not None:
            self.hellos.append((process, hello))

    def hear(self, member: int, status: Status) -> None:
        for process, (rank, association) in enumerate(self.processes):
            if rank == member:
                association.receive(status.headers())
                self.check(process)

    def check(self, process: int) -> None:
        member, association = self.processes[process]
        assert len(set(self.table.terms)) == len(self.table.terms), "a term came back"
        if association.term:
            at = self.table.terms.index(association.term)
            assert at >= self._heard[process], "back in a term that was over"
            self._heard[process] = at
            if at == len(self.table.terms) - 1 and association.is_open and self.table.contract is not None:
                rivals = [
                    other
                    for number, (rank, other) in enumerate(self.processes)
                    if rank == member
                    and number != process
                    and other.is_open
                    and other.term == association.term
                ]
                assert not rivals, "two processes of a rank in one term"

    def settle(self) -> None:
        """Nothing is lost any more, and everybody goes on."""
        for _ in range(60):
            for member, association in self.processes:
                if association.is_open:
                    status = self.table.packet(association.term)
                elif (hello := Hello.of(association, 1e12)) is not None:
                    status = self.table.hello(member, hello)
                else:
                    continue
                if status is not None:
                    self.hear(member, status)


@settings(max_examples=many(75, 300))
@given(st.integers(0, 2**32), st.integers(1, 150))
@example(1823821, 92)
def test_terms_only_move_on_and_one_process_a_rank_stays(seed: int, steps: int) -> None:
    """A switch that forgets twice may have told each of two processes, in turns, that the other one is there;
    a late answer then ends the one that the switch has meanwhile taken. Both end by name."""
    world = World(seed)
    world.start(0)
    for _ in range(steps):
        world.step()
    world.settle()
    members = {member for member, _ in world.processes}
    for member in members:
        own = [association for rank, association in world.processes if rank == member]
        stay = [association for association in own if association.error is None]
        assert len(stay) == 1 or (not stay and len(own) > 1 and world.table.forgotten > 1)
        assert all(one.is_open and one.term == world.table.terms[-1] for one in stay)
        assert all(isinstance(one.error, ReplacedError) for one in own if one.error is not None)


def opened(life: Life | None = None) -> tuple[Association, Table]:
    nonces = itertools.count(100)
    association = Association(JOB, "worker 0", TEMPLATES, CONTRACT, life or Life(50, 7), lambda: next(nonces))
    table = Table()
    exchange(association, table)
    return association, table


def exchange(association: Association, table: Table, member: int = 0) -> Status:
    hello = Hello.of(association, 1e9)
    assert hello is not None
    status = table.hello(member, hello)
    association.receive(status.headers())
    return status


def test_one_round_trip_opens_and_nothing_is_sent_before() -> None:
    association = Association(JOB, "worker 0", TEMPLATES, CONTRACT, Life(50, 7), lambda: 1)
    assert not association.is_open
    association.receive(Table().hello(0, Hello(50 << 32 | 8, CONTRACT.checksum, 0)).headers())
    assert not association.is_open, "another life was opened"
    table = Table()
    exchange(association, table)
    assert association.is_open
    assert association.term == table.terms[-1]
    assert association.poll(2e9) == []
    assert association.next_deadline() == float("inf")


def test_of_all_frames_only_the_switchs_intact_word_of_this_job_counts() -> None:
    association = Association(JOB, "worker 0", TEMPLATES, CONTRACT, Life(50, 7), lambda: 1)
    opens = Status(Outcome.OPENED, 50 << 32 | 7, 9, CONTRACT.checksum, 0).headers()
    frames = FrameBuffer(4)
    heads = np.tile(TEMPLATES[0], (4, 1))
    heads[:, words.HEADER_WORD :] = opens.words[:, 0]
    header = heads[:, words.HEADER_WORD :]
    header[0, words.KIND] ^= np.uint32((Kind.STATUS ^ Kind.RESULT) << 24)
    header[1, words.JOB] += np.uint32(1)
    words.store(frames.words, np.arange(4), heads, None)
    frames.lengths[:] = 86, 86, 85, 86
    association.listen(frames, 3)
    assert association.term == 0
    association.listen(frames, 4)
    assert (association.is_open, association.term) == (True, 9)


def test_a_hello_is_repeated_after_1_ms_and_up_to_100() -> None:
    association = Association(JOB, "worker 0", TEMPLATES, CONTRACT, Life(50, 7), lambda: 1)
    sent, now = [], 0.0  # a clock that has just begun
    while len(sent) < 10:
        if association.poll(now):
            sent.append(now)
        now = association.next_deadline()
    assert np.diff(sent) == pytest.approx([0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.1, 0.1])


def test_who_asks_already_is_not_hurried() -> None:
    """Each packet of a term that is over has an answer that says so."""
    association, _ = opened()
    outdated = Status(Outcome.OUTDATED, term=9, length=association.term)
    sent = []
    for now in (20.0, 20.0004, 20.0012, 20.003, 20.0033):
        association.receive(outdated.headers())
        if association.poll(now):
            sent.append(now)
    assert sent == [20.0, 20.0012, 20.0033]


def test_a_term_that_is_over_is_left_and_late_answers_lead_nowhere_back() -> None:
    association, table = opened()
    first = table.terms[-1]
    table.hello(1, Hello(60 << 32 | 1, CONTRACT.checksum, 0))
    table.hello(1, Hello(61 << 32 | 2, CONTRACT.checksum, 0))
    assert table.terms == [first, 2]
    outdated = table.packet(first)
    assert outdated is not None
    association.receive(outdated.headers())
    assert not association.is_open
    for asked_in in (0, first - 1, first + 1):
        association.receive(
            Status(Outcome.OPENED, 50 << 32 | 7, first, CONTRACT.checksum, asked_in).headers()
        )
        assert not association.is_open
    exchange(association, table)
    assert (association.is_open, association.term) == (True, 2)
    association.receive(outdated.headers())
    assert association.is_open, "what became of a packet of another term"


def test_a_clock_that_was_set_back_does_not_keep_a_process_out() -> None:
    table = Table()
    nonces = itertools.count(1)
    for seconds in (70, 70, 10):
        life = Life(seconds, next(nonces))
        fresh = Association(JOB, "worker 0", TEMPLATES, CONTRACT, life, lambda: next(nonces))
        if exchange(fresh, table).outcome == Outcome.OUTLIVED:
            exchange(fresh, table)
        assert fresh.is_open
    assert len(table.terms) == 3
    assert table.lives[0] >> 32 == 72


@pytest.mark.parametrize("term", [0, 77])
def test_who_asks_for_a_removed_job_learns_why_it_ends(term: int) -> None:
    """Both who joins and who has learnt that its term is over."""
    association = Association(JOB, "worker 0", TEMPLATES, CONTRACT, Life(50, 7), lambda: 1)
    if term:
        association.receive(Status(Outcome.OPENED, association._life.word, term, CONTRACT.checksum).headers())
        association.receive(Status(Outcome.OUTDATED, length=term).headers())
    hello = Hello.of(association, 1.0)
    assert hello is not None
    assert hello.use == term
    association.receive(Status(Outcome.LOST, use=term + 1).headers())  # late: of another question
    association.receive(Status(Outcome.LOST, 7 << 32, 5, use=term).headers())  # of a message
    assert association.error is None
    association.receive(Status(Outcome.LOST, use=term).headers())
    assert isinstance(association.error, AssociationError)
    assert "`libra job remove` has removed the job, with generation 1" in str(association.error)
    assert (association.is_open, Hello.of(association, 9.0)) == (False, None)


def test_two_processes_of_one_rank() -> None:
    association, table = opened()
    exchange(Association(JOB, "worker 0", TEMPLATES, CONTRACT, Life(51, 8), lambda: 1), table)
    status = table.packet(association.term)
    assert status is not None
    association.receive(status.headers())
    exchange(association, table)
    assert isinstance(association.error, ReplacedError)
    assert "job 'test': worker 0 has been replaced by another process with its rank" in str(association.error)
    assert "DMLC_RANK" in str(association.error)
    assert association.poll(2e9) == []
    assert association.next_deadline() == float("inf")


def test_a_late_word_of_an_earlier_life_replaces_nobody() -> None:
    """Of the first HELLO, which another life answered; the second was taken in."""
    table = Table()
    table.hello(0, Hello(60 << 32 | 7, CONTRACT.checksum, 0))
    association = Association(JOB, "worker 0", TEMPLATES, CONTRACT, Life(50, 8), lambda: 9)
    outlived = exchange(association, table)
    exchange(association, table)
    association.receive(outlived.headers())
    assert (association.is_open, association.error) == (True, None)


@pytest.mark.parametrize(("seconds", "earlier"), [(50, 40), (1, 2**32 - 1)])
def test_a_late_word_of_an_earlier_life_changes_no_life(seconds: int, earlier: int) -> None:
    """Also where the clock has wrapped around."""
    association = Association(JOB, "worker 0", TEMPLATES, CONTRACT, Life(seconds, 8), lambda: 9)
    hello = Hello.of(association)
    association.receive(Status(Outcome.OUTLIVED, earlier << 32 | 7, 9, CONTRACT.checksum, 0).headers())
    assert Hello.of(association, 1.0) == hello


def test_a_late_hello_of_an_earlier_process_does_not_make_a_life_count_itself_up() -> None:
    """Found by tests/model/exploration: the STATUS says OUTLIVED, and names the very life that waits."""
    table = Table()
    association = Association(JOB, "worker 0", TEMPLATES, CONTRACT, Life(50, 8), lambda: 9)
    hello = Hello.of(association)
    assert hello is not None
    table.hello(0, hello)  # its STATUS is lost
    late = table.hello(0, Hello(40 << 32 | 7, CONTRACT.checksum, 0))
    assert late is not None
    assert (late.outcome, late.key) == (Outcome.OUTLIVED, hello.life)
    association.receive(late.headers())
    assert Hello.of(association, 1.0) == hello
    exchange(association, table, 2.0)
    assert association.is_open
    assert len(table.terms) == 1


def test_a_rank_that_was_taken_while_the_switch_forgot() -> None:
    """By a process that began in the same second."""
    association, table = opened(Life(50, 7))
    table.forget(epoch=1)
    table.hello(0, Hello(50 << 32 | 8, CONTRACT.checksum, 0))
    association.ask()
    exchange(association, table)
    assert isinstance(association.error, ReplacedError)


def test_a_life_that_is_forbidden() -> None:
    table = Table(restarts=False)
    table.hello(0, Hello(40 << 32 | 7, CONTRACT.checksum, 0))
    association = Association(JOB, "worker 0", TEMPLATES, CONTRACT, Life(50, 8), lambda: 1)
    exchange(association, table)
    assert type(association.error) is AssociationError
    assert str(association.error) == (
        "job 'test': worker 0 had a life before, and the job forbids another (restarts: forbid): "
        "install the job again"
    )


@pytest.mark.parametrize("other", ["fixed_point", "block_float:headroom=3", "fixed_point:fraction_bits=8"])
def test_hosts_that_disagree(other: str) -> None:
    _, table = opened()
    theirs = contract_of(JOB, codecs.make(other, 3))
    association = Association(JOB, "worker 1", TEMPLATES, theirs, Life(50, 8), lambda: 1)
    exchange(association, table, member=1)
    assert isinstance(association.error, ConfigError)
    message = str(association.error)
    assert (
        f"job 'test': worker 1 has codec {codecs.make(other, 3).agreement}; 32 lanes; 8 slots; 3 workers"
        in message
    )
    assert f"checksum {CONTRACT.checksum:08x}, expected {theirs.checksum:08x}" in message
    assert "LIBRA_CODEC" in message


@pytest.mark.parametrize(
    ("outcome", "contract"), [(Outcome.DISAGREED, CONTRACT.checksum), (Outcome.STALE, 1)]
)
def test_only_another_contract_is_disagreed_with(outcome: Outcome, contract: int) -> None:
    """The word may answer an earlier process of the rank, or tell of an ADD."""
    association = Association(JOB, "worker 0", TEMPLATES, CONTRACT, Life(50, 7), lambda: 1)
    association.receive(Status(outcome, 49 << 32 | 3, 9, contract, 0).headers())
    assert association.error is None
    exchange(association, Table())
    assert association.is_open


def test_the_contract_has_what_a_sum_depends_on() -> None:
    def checksum(codec: str = "block_float", **changes: Any) -> int:
        workers = changes.pop("workers", 3)
        job = make_job(workers, **{"servers": 1, "slots": 8, "lanes": 32, **changes})
        return contract_of(job, codecs.make(codec, workers)).checksum

    assert checksum() == checksum("block_float:headroom=4") == CONTRACT.checksum
    others = [
        checksum("block_float:headroom=5"), checksum("fixed_point"), checksum(workers=2), checksum(servers=2),
        checksum(slots=16), checksum(lanes=64), checksum(hot_cells=8), checksum(hot_cells=9),
    ]  # fmt: skip
    assert len({checksum(), *others}) == 9


def test_silence_says_where_to_look() -> None:
    association = Association(JOB, "worker 0", TEMPLATES, CONTRACT, Life(50, 7), lambda: 1)
    assert "HELLO in 0.0 s" in association.silence(2.0), "nothing was sent yet"
    association.poll(3.0)
    association.poll(3.5)
    message = association.silence(4.0)
    assert "worker 0 has had no answer from the switch to its HELLO in 1.0 s" in message
    assert "1.0 s: is this the job's newest file, generation 1 of `libra job list`" in message
    for hint in ("admitted at this port", "protocol 2"):
        assert hint in message
    exchange(association, Table())
    association.ask()
    association.poll(2e9)
    assert "HELLO in 2.0 s" in association.silence(2e9 + 2), "since the last question was first asked"
