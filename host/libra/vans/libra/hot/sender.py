# SPDX-License-Identifier: Apache-2.0
"""Sender of a worker's HOTs: docs/protocol.md, "Hot cells". No socket, no clock, no thread.

The switch answers each HOT itself. Packet s goes when packet s - MESSAGE_WINDOW is answered: so the switch,
which keeps the last number of every place, can tell a new packet from a repeated one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial

from libra.errors import ConfigError, LibraError, ProtocolError
from libra.job import ids
from libra.job.job_file import Job
from libra.vans.hot import HotPush, TermEnded
from libra.wire.format import U32
from libra.wire.frames import FrameBuffer, Outgoing
from libra.wire.protocol import Outcome

# A packet waits so long before it goes again if its server has not opened the pool: opening takes some round
# trips and two packets for each row.
CLOSED_SECONDS = 0.02


class HotSender(ABC):
    """One worker's sender. All times are seconds on the caller's clock. For one thread."""

    def __init__(self, job: Job, templates: U32) -> None:
        """templates: words.templates."""
        self._job = job
        self._bare = templates
        self._calls: list[Callable[[], None]] = []
        self._term = 0
        self._error: LibraError | None = None  # why nothing can be sent in this term

    def submit(self, asked: HotPush) -> None:
        """Queue the push behind earlier ones; its call is among ``due()`` later."""
        if self._error is not None:
            self._calls.append(partial(asked.done, self._error))
        elif asked.epoch is not None and asked.epoch.term != self._term:
            self._calls.append(partial(asked.done, TermEnded(asked.epoch.term)))
        else:
            self._begin(asked)

    @abstractmethod
    def _begin(self, asked: HotPush) -> None: ...

    def due(self) -> list[Callable[[], None]]:
        """Return calls to make; each once."""
        calls, self._calls = self._calls, []
        return calls

    @abstractmethod
    def fail(self, error: LibraError) -> None:
        """End all unfinished pushes, and all later ones of this term, with ``error``."""

    @abstractmethod
    def enter(self, term: int) -> None:
        """Begin another term, whose pools are empty. Ends all unfinished pushes."""

    @abstractmethod
    def take(self, source: FrameBuffer, count: int, now: float) -> None:
        """Take answers to HOTs from the first ``count`` rows of ``source``, as received."""

    @abstractmethod
    def poll(self, asked: float, now: float) -> Outgoing:
        """Return packets to send: lost ones, those late at ``asked``, new ones. Rows change only here.

        The caller has taken every frame that had arrived at ``asked``, or passes -infinity.
        """

    @abstractmethod
    def next_deadline(self) -> float:
        """Return when to call ``poll`` again, at the latest."""

    @property
    @abstractmethod
    def repeats(self) -> int:
        """Number of packets retransmitted since the start."""

    def _refusal(self, node: int, outcome: Outcome) -> LibraError:
        name = f"job {self._job.name!r}: the switch takes no hot values for {ids.name_of(node)}"
        if outcome == Outcome.LOST:
            return ConfigError(
                f"{name}, which has no pool of hot cells: say `hot` in the job's spec and install it again, "
                "or leave the placement out"
            )
        return ProtocolError(
            f"{name} ({outcome.name}): another program uses this host's place in the job, or the switch's "
            "registers were written; install the job again and start all its programs"
        )
