# SPDX-License-Identifier: Apache-2.0
"""Messages as the caller hands them over, and as they are delivered; the errors of those that are not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from libra.errors import LibraError, ProtocolError, RestartedError
from libra.job import ids
from libra.job.job_file import Job
from libra.wire.format import U8
from libra.wire.protocol import Outcome

Sent = Callable[[LibraError | None], None]
"""Called once: with None when the receiver has delivered the message, or with the error why that is
unknown."""


@dataclass(frozen=True, eq=False, slots=True)
class OutgoingMessage:
    """One outgoing message. receiver: node id. content: (n,) bytes, which must not change. priority: higher
    first.

    life: nonce of the receiver's life that the message is for, if this host knows it; 0: any.
    """

    receiver: int
    content: U8
    done: Sent
    priority: int = 0
    life: int = 0


class Delivery(NamedTuple):
    """Received message. node: its sender's id. life: nonce of the sender's life."""

    node: int
    life: int
    content: memoryview


def restarted(job: Job, node: int) -> LibraError:
    name = f"job {job.name!r}: {ids.name_of(node)}"
    return RestartedError(f"{name} has started again before it had all of this message: send it again")


def refused(job: Job, node: int, outcome: Outcome) -> LibraError:
    """outcome: from the switch's STATUS about a packet to that node."""
    name = f"job {job.name!r}: the switch takes no message to {ids.name_of(node)}"
    if outcome == Outcome.LOST:
        return ProtocolError(
            f"{name}, which it does not know: use the job file that `libra job install` wrote last"
        )
    return ProtocolError(
        f"{name} ({outcome.name}): another program uses this host's place in the job, or the switch's "
        "registers were written; install the job again and start all its programs"
    )


def leapt(number: int, top: int) -> LibraError:
    """number: the switch's, of a packet. top: one above all numbers that arrived before."""
    return ProtocolError(
        f"the switch gave packet number {number} to a receiver that has had {top}: "
        "its registers were written; install the job again and start all its programs"
    )


def silence(node: int, number: int, seconds: float, queued: int) -> str:
    """Return a text about a node's oldest message and how many have not begun behind it."""
    name = ids.name_of(node)
    return f"{name} has not acknowledged message {number} for {seconds:.1f} s ({queued} more wait)"
