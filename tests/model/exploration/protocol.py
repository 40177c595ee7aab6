# SPDX-License-Identifier: Apache-2.0
"""What is said, in symbols: packets, lives, terms, and the rules that can be taken away one at a time."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import NamedTuple

NO_TERM = ""
PRIME = "'"  # one for each time that a chunk was redone


class Life(NamedTuple):
    """A process that joined: when it began, and its nonce (who drew it, and which of his draws it was)."""

    seconds: int
    nonce: str

    def __str__(self) -> str:
        return f"{self.nonce} of second {self.seconds}"


class Contribution(NamedTuple):
    """What a worker adds. Symbols instead of numbers: a sum shows whose values are in, and how often."""

    rank: int
    term: str
    run: int  # how often the rank's program has begun: what it computes anew differs
    chunk: int
    attempt: int  # a chunk that overflowed is redone

    def within(self, term: str) -> str:
        where = f" in {self.term}" if self.term != term else ""
        return (
            f"{self.chunk}{PRIME * self.attempt} of w{self.rank}"
            + f" run {self.run}" * (self.run > 1)
            + where
        )


class Packet(NamedTuple):
    kind: str  # HELLO, ADD, SUM, RESULT, PULL, STATUS
    host: str  # who sends it to the switch, or gets it from there
    upward: bool  # to the switch
    generation: int
    term: str = NO_TERM
    use: int = 0
    chunk: int = 0
    attempt: int = 0
    values: tuple[Contribution, ...] = ()
    overflow: bool = False
    answer: str = ""  # RESULT: which life of the server answered; all-reduce: the switch
    life: Life | None = None  # HELLO: the sender's; STATUS: the one that the switch holds
    asked: str = (
        NO_TERM  # HELLO: the term that the host is in; STATUS: what it answers had this, or this term
    )
    outcome: str = ""  # STATUS

    def __str__(self) -> str:
        generation = f" of installation {self.generation}" if self.generation > 1 else ""
        return f"{self.kind} {'of' if self.upward else 'to'} {self.host}{generation} ({self._content()})"

    def _content(self) -> str:
        if self.kind == "HELLO":
            return f"life {self.life}, in {self.asked or 'no term'}"
        if self.outcome == "OUTDATED":
            return f"OUTDATED, of {self.asked}"
        if self.life is not None:
            return f"{self.outcome}, life {self.life}, {self.term}; to who is in {self.asked or 'no term'}"
        what = f"{self.outcome}, " * bool(self.outcome) + self.term
        if self.kind != "PULL":
            what += (
                f", use {self.use}, chunk {self.chunk}{PRIME * self.attempt}" + ", OVERFLOW" * self.overflow
            )
        if self.values:
            what += ": " + " + ".join(value.within(self.term) for value in self.values)
        return what + f", answer of {self.answer}" * (self.answer not in ("", "switch"))


@dataclass(frozen=True)
class Job:
    """One slot's job."""

    workers: int = 2
    server: bool = True
    overflows: tuple[bool, ...] = (True, False, False)  # by chunk: its first attempt overflows
    restarts: bool = True  # its policy
    alike: bool = True  # the workers' programs (False: w1's leaves out the first chunk)
    remembers: bool = True  # the server keeps its answers (False: a faulty server, which answers anew)

    @functools.cached_property
    def hosts(self) -> tuple[str, ...]:
        """By member number."""
        return tuple(f"w{rank}" for rank in range(self.workers)) + ("s0",) * self.server

    def first_chunk(self, rank: int) -> int:
        return 1 if rank == 1 and not self.alike else 0


@dataclass(frozen=True)
class Rules:
    """What protocol.md asks for. A defect is a rule that is off."""

    # The switch
    cells_know_their_term: bool = True
    only_first_uses_claim: bool = True
    only_next_use_claims: bool = True
    two_cells: bool = True
    replay_adds_nothing: bool = True
    answered_once: bool = True
    lives_are_ordered: bool = True
    restart_begins_a_term: bool = True
    outdated_is_checked: bool = True
    terms_have_an_epoch: bool = True
    generations_are_checked: bool = True
    fingerprint_is_checked: bool = True
    bitmap_is_full_before_sum: bool = True
    overflow_goes_to_workers: bool = True
    # A worker
    result_of_its_term: bool = True
    result_of_its_use: bool = True
    result_of_its_chunk: bool = True
    status_of_its_life: bool = True
    status_of_its_question: bool = True
    results_forbid_silence: bool = True
    uses_begin_again: bool = True
    new_nonce_with_new_second: bool = True
    # A server
    answers_end_with_term: bool = True
    term_from_the_switch: bool = True
    applies_once: bool = True
    old_sums_are_dropped: bool = True
