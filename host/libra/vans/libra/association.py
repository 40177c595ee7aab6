# SPDX-License-Identifier: Apache-2.0
"""Association of a host with its job, which the switch grants: docs/protocol.md, "Terms and lives".

It has no socket, no clock, and no random numbers of its own. A Contract is what all hosts of a job must agree
on: the switch stores its checksum, and refuses other hosts. A Life is one process of a rank: when it began,
and a nonce that no other life has.

A host sends HELLO with its life and repeats it until a STATUS answers. It asks when it starts, and again when
it learns that its term is over. The answer names the job's term. Every packet that the host sends carries
that term; the host ignores packets of other terms.

A STATUS may be late, arrive twice, or answer another process with this rank, which has the same address. So a
HELLO carries the term that its host is in (0: none yet), and the STATUS returns it: only one with the present
term counts. As terms never return, the term that such a STATUS names is the present one or newer. If the
STATUS is no OPENED with this process's life, it answers another process.

In a tree (`libra.job.tree`) only the root begins terms, and counts them. A worker tells its term to the
switches between the root and itself. Such a switch takes it if its count is later than that of the term that
the switch has. A switch that has started again has forgotten which values it has added in the term, so it
must not take the term again from a worker that may have sent it some. Therefore a HELLO names the epoch of
the switch, as its sender knows it; if that is over and the worker has been open in the term, the worker has
the root begin another term, if the worker's is still the present one.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from libra.errors import AssociationError, ConfigError, LibraError, ReplacedError
from libra.floats import Arithmetic
from libra.job.environment import Pushes
from libra.job.job_file import Job
from libra.vans.libra.codec import Codec
from libra.wire import format as wire
from libra.wire import words
from libra.wire.format import U32
from libra.wire.protocol import SLOT_KINDS, Kind, Outcome
from libra.wire.words import FrameBuffer, Headers, Outgoing


@dataclass(frozen=True)
class Contract:
    """Contract as a ``text`` that people can read, too."""

    text: str

    @property
    def checksum(self) -> int:
        """CRC-32 of the text in UTF-8, which a HELLO carries."""
        return zlib.crc32(self.text.encode())


def contract_of(job: Job, codec: Codec, pushes: Pushes = Pushes.SUMMED) -> Contract:
    integers = job.arithmetic is Arithmetic.INTEGERS
    summed = f"codec {codec.agreement}" if integers else f"{job.arithmetic} by tables"
    text = (
        f"{summed}; {job.lanes} lanes; {job.slots} slots; "
        f"{len(job.workers)} workers; {len(job.servers)} servers"
    )
    if job.hot_cells:
        text += f"; {job.hot_cells} hot cells"
    if job.early_close is not None:
        text += f"; {job.early_close}"
    return Contract(text if pushes is Pushes.SUMMED else f"{text}; pushes {pushes}")


RandomBits = Callable[[], int]
"""A random number of 32 bits, not 0."""


def is_later(seconds: int, than: int) -> bool:
    """Compare two 32-bit clocks, which wrap around, as the switch does: True if ``seconds`` is later."""
    return 0 < (seconds - than) % 2**32 < 2**31


@dataclass(frozen=True)
class Life:
    """One process of a rank. seconds: of the wall clock, 32 bits. nonce: 32 bits, not 0."""

    seconds: int
    nonce: int

    @property
    def word(self) -> int:
        """The life as packets carry it: 64 bits."""
        return self.seconds << 32 | self.nonce

    def outlived_by(self, word: int) -> bool:
        """Return True if the life encoded in ``word`` is later than this one."""
        return is_later(word >> 32, self.seconds)

    def after(self, word: int, random_bits: RandomBits) -> Life:
        """Return a life that is later than the one encoded in ``word``.

        Its nonce is new: the switch may have begun a term with this life's, without this host knowing.
        """
        return Life(((word >> 32) + 1) % 2**32, random_bits())


# Seconds until a HELLO is repeated, the first time and at most: no round trip is known, and all workers wait.
REPEAT_SECONDS = 0.001, 0.1

_NOTHING: Outgoing = []


@dataclass
class AskedSwitch:
    """A switch on a host's way to the root, the root included. epoch: as last heard; 0: never.

    templates: words.templates, of no term.
    """

    title: str
    templates: U32
    epoch: int = 0


class Association:
    """A process's association with the switch, in a tree with each switch on its way to the root.

    All times are seconds on the caller's clock.

    term: what packets carry; 0 before the first term. error: why there will be no further term; None if open.
    is_open: True if the host may send packets in the present term.
    """

    def __init__(
        self,
        job: Job,
        who: str,
        templates: U32,
        contract: Contract,
        life: Life,
        random_bits: RandomBits,
        below: Sequence[AskedSwitch] = (),
    ) -> None:
        """who: "worker 3", for texts. templates: words.templates, of no term. life: the one that begins now.
        below: the switches between the root and this host, downwards."""
        self.term = 0
        self.error: LibraError | None = None
        self._generation, self._job_generation = job.generation, job.job_generation
        self._contract = contract
        self._name = f"job {job.name!r}: {who}"
        self._way = [AskedSwitch(job.tree.root.title, templates), *below]
        self._at = 0  # place in the way of the switch that is asked
        self._question = 0  # number of questions, by which a switch's answers are told apart
        self._count = self._latest = 0  # of the term, and the latest one of any; 0 in a star
        self._joined = 0  # the last term in which this host was open
        self._renewal = 0  # nonce of the term that the root is asked to begin; 0: of none
        self._life, self._random_bits = life, random_bits
        self._nonce = life.nonce
        self._frames = FrameBuffer(1)
        self._asks = self.is_open = False
        self.root_answers = 0  # of the root to this host's HELLOs, needless ones included
        self.ask()

    @property
    def nonce(self) -> int:
        """Nonce of this process, which tells it from other processes of its rank."""
        return self._nonce

    # ------------------------------------------------------------------ sending

    def ask(self) -> None:
        """Send HELLO, from now on until an answer arrives."""
        if self.error is None and not self._asks:
            self._ask_at(0)

    def _ask_at(self, place: int) -> None:
        """Ask the switch at that place of the way; behind the last one, the host is open."""
        self._at, self._asks = place, place < len(self._way)
        if not self._asks:
            self._joined = self.term
            return
        self.is_open = False
        self._question = (self._question + 1) % SLOT_KINDS
        self._next, self._wait = 0.0, REPEAT_SECONDS[0]
        self._since: float | None = None  # when this question was first asked

    def renew(self) -> None:
        """Have the switch begin a new term: ask with a later life of this process, as another process would.

        Only in jobs that allow restarts.
        """
        self._life = self._life.after(self._life.word, self._random_bits)
        self._asks = False
        self.ask()

    def poll(self, now: float) -> Outgoing:
        """Return the frame to send now; its row stays as it is until ``poll`` is called again."""
        if not self._asks or self.error is not None or now < self._next:
            return _NOTHING
        self._since = now if self._since is None else self._since
        self._next = now + self._wait
        self._wait = min(2 * self._wait, REPEAT_SECONDS[1])
        words.store(self._frames.words, np.arange(1), self._hello(), None)
        self._frames.lengths[:] = wire.frame_bytes(0)
        return [(self._frames, np.arange(1))]

    def next_deadline(self) -> float:
        """Return when to call ``poll`` again, at the latest."""
        return self._next if self._asks and self.error is None else math.inf

    def _hello(self) -> U32:
        asked = self._way[self._at]
        head = asked.templates[:1].copy()
        header = head[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.uint32(Kind.HELLO << 24)
        header[:, words.USE] = self.term
        header[:, words.KEY] = self._life.seconds
        header[:, words.KEY + 1] = self._life.nonce
        header[:, words.LENGTH] = self._contract.checksum
        if len(self._way) > 1:
            header[:, words.SLOT] = self._question << 16
            header[:, words.CHUNK] = self._count if self._at else self._latest
            header[:, words.ROUND] = self._at
            header[:, words.CONTRIBUTORS] = asked.epoch
            if self._renewal and not self._at:
                header[:, words.TERM] = self._renewal
        return head

    # ------------------------------------------------------------------ receiving

    def listen(self, source: FrameBuffer, count: int) -> None:
        """Take STATUSes from the first ``count`` rows of ``source``, frames of any bytes, while the
        association is not open; ignore everything else."""
        headers = words.parse(source.words, count)
        intact = words.intact(headers, source.lengths[:count], self._job_generation)
        self.receive(headers.select(np.flatnonzero(intact & (headers.kind == Kind.STATUS))))

    def receive(self, headers: Headers) -> None:
        """Take a batch of intact STATUS frames of this job, whatever they are about.

        Afterwards there may be another ``term``, an ``error``, or, if the term is over, a new HELLO to send.
        """
        for at in range(len(headers)):
            one = headers.select(np.array([at]))
            outcome = one.node.item()
            if outcome == Outcome.OUTDATED:
                if self.term and words.outdated(one, self.term).item():
                    self.ask()
            elif one.use.item() == self.term and self.error is None:
                if one.round.item():
                    self._told_below(one)
                else:
                    self._answer(one)
        self.is_open = not self._asks and self.error is None

    def _answer(self, one: Headers) -> None:
        """Take the root's STATUS."""
        self.root_answers += 1
        outcome, term, contract = one.node.item(), one.term.item(), one.length.item()
        held = one.key.item()  # the life that the switch has recorded for this rank
        if held == self._life.word:
            if outcome == Outcome.OPENED and term:
                self._opened(one, term)
        elif outcome == Outcome.OUTLIVED:
            self._outlived(held)
        elif outcome == Outcome.FORBIDDEN:
            self.error = AssociationError(
                f"{self._name} had a life before, and the job forbids another (restarts: forbid): "
                "install the job again"
            )
        elif outcome == Outcome.LOST and not term:  # a message that was lost has a term
            self.error = AssociationError(
                f"{self._name}: `libra job remove` has removed the job, with generation {self._generation}: "
                "end this program; to go on, install the job again (`libra job install`) and start all its "
                "programs with the new job file"
            )
        elif outcome == Outcome.DISAGREED and contract != self._contract.checksum:
            self.error = ConfigError(
                f"{self._name} has {self._contract.text}; other hosts have opened the job with something "
                f"else (checksum {contract:08x}, expected {self._contract.checksum:08x}): start all with the "
                "same LIBRA_CODEC and LIBRA_PUSHES and the same job file"
            )

    def _opened(self, one: Headers, term: int) -> None:
        answers = self._asks and not self._at
        if len(self._way) > 1:
            self._note_count(one.chunk.item())
            answers = answers and one.slot.item() == self._question
        if answers or term != self.term:
            self.term, self._renewal = term, 0
            self._count = one.chunk.item() if len(self._way) > 1 else 0
            self._ask_at(1)

    def _told_below(self, one: Headers) -> None:
        """Take the STATUS of a switch below the root, in answer to the present question."""
        place, term, epoch = one.round.item(), one.term.item(), one.contributors.item()
        asked = self._asks and place == self._at and one.slot.item() == self._question
        if not asked or one.key.item() != self._life.word:
            return
        switch = self._way[place]
        if one.node.item() == Outcome.OPENED and term == self.term:
            switch.epoch = epoch
            self._ask_at(place + 1)
        elif one.node.item() == Outcome.STALE:
            if epoch != switch.epoch and self._joined != self.term:
                switch.epoch = epoch
                self._ask_at(place)
            else:
                self._note_count(one.chunk.item())
                self._renewal = self._random_bits()
                self._ask_at(0)

    def _note_count(self, count: int) -> None:
        if not self._latest or is_later(count, self._latest):
            self._latest = count

    def _outlived(self, held: int) -> None:
        """Handle OUTLIVED: the switch knows a life of this rank that is not earlier than the one that
        asked."""
        if held == self._life.word:
            pass  # the switch has this life; a HELLO of an earlier one was late
        elif self.term:  # asked in this term, so with the present life
            self.error = ReplacedError(
                f"{self._name} has been replaced by another process with its rank: end one of them, or "
                "give each process a rank of its own (DMLC_RANK)"
            )
        elif self._life.outlived_by(held) or held >> 32 == self._life.seconds:
            # A clock that was set back, or two starts in a second.
            self._life = self._life.after(held, self._random_bits)
            self._nonce = self._life.nonce
            self._asks = False
            self.ask()

    def silence(self, now: float) -> str:
        """Return a text that explains an unanswered HELLO and where to look."""
        waited = 0.0 if self._since is None else now - self._since
        named = f"switch {self._way[self._at].title}" if len(self._way) > 1 and self._asks else "the switch"
        return (
            f"{self._name} has had no answer from {named} to its HELLO in {waited:.1f} s: is this "
            f"the job's newest file, generation {self._generation} of `libra job list`, is this host "
            "admitted at this port, does the switch run protocol 2? `libra doctor` on this host looks for "
            "the reason."
        )
