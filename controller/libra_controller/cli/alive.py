# SPDX-License-Identifier: Apache-2.0
"""Which members of jobs live: those whose packets the switch counts meanwhile.

A living member sends at least one packet a second, whatever its program does.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TypeAlias, TypeVar

from libra_controller.cli.endings import endings
from libra_controller.controller import Controller
from libra_controller.errors import RefusedError
from libra_controller.fabric_controller import FabricController
from libra_controller.jobs.silence import LEAST_SECONDS
from libra_controller.jobs.state import InstalledJob, Member

PAUSE = 0.25  # seconds between two reads of the counters
# A host that has not heard that its job is removed sends a packet within this time: each second, but a job's
# lowest node, to which the others send, only if it has heard nothing for a second.
QUIET_SECONDS = 2.5
MOST_SECONDS = 10.0  # for all hosts to hear it, also if packets are lost

Identity: TypeAlias = tuple[int, int, str, int]  # job, generation, role, rank: the same on all switches
Heard: TypeAlias = Collection[Identity]

Jobs = TypeVar("Jobs")  # an InstalledJob, a sequence of them, or either by switch


def identity(job: InstalledJob, member: Member) -> Identity:
    return job.job, job.generation, member.role, member.rank


def living(job: InstalledJob, heard: Heard) -> list[Member]:
    """Return the members of a job that were heard."""
    return [member for member in job.hosts if identity(job, member) in heard]


def listen(read: Callable[[], Jobs], *, one: bool = False) -> tuple[Jobs, set[Identity]]:
    """Return the jobs that ``read`` returns first, and their members that live.

    It reads again until all members have sent packets that have sent any before (one: until one has), and for
    LEAST_SECONDS at most.
    """
    first = read()
    before = _counts(first)
    started = {member for member, _, count in before if count}
    heard: set[Identity] = set()
    if started:
        for now in _reads(read, LEAST_SECONDS):
            heard |= _have_sent(before, now)
            if heard >= started or (one and heard):
                break
    return first, heard


def check_ended(controller: Controller | FabricController, name: str) -> None:
    """Raise RefusedError if a member of the job lives, or if there is no such job."""
    found, heard = listen(lambda: controller.job(name), one=True)
    if heard:
        job = next(job for _, job in _flat(found))
        senders = [f"{each.role} {each.rank} ({each.host})" for each in living(job, heard)]
        names = f"{', '.join(senders)} {'sends' if len(senders) == 1 else 'send'}"
        raise RefusedError(
            f"job {job.name} is in use: {names} packets; end its programs first, "
            "or give --force, which ends them"
        )


def end(controller: Controller | FabricController, name: str) -> None:
    """Remove a job whose programs may run, after the switch has told them.

    The switch tells them while they send packets, until nobody has sent any for QUIET_SECONDS, and for
    MOST_SECONDS at most. Raises RefusedError if there is no such job.
    """
    controller.dismiss(name)
    try:
        before, last = _counts(controller.job(name)), time.monotonic()
        for now in _reads(lambda: controller.job(name), MOST_SECONDS):
            if _have_sent(before, now):
                before, last = now, time.monotonic()
            elif time.monotonic() - last >= QUIET_SECONDS:
                break
    finally:
        controller.remove(name)


# Inside -----------------------------------------------------------------------------------------------
Counts: TypeAlias = list[tuple[Identity, str, int]]  # member, switch, number of packets


def _flat(found: object, switch: str = "") -> Iterator[tuple[str, InstalledJob]]:
    """Yield each job with its switch's name."""
    if isinstance(found, InstalledJob):
        yield switch, found
    elif isinstance(found, Mapping):
        for name, each in found.items():
            yield from _flat(each, name)
    else:
        assert isinstance(found, Sequence)
        for each in found:
            yield from _flat(each, switch)


def _counts(found: object) -> Counts:
    return [(identity(job, m), switch, m.count.packets) for switch, job in _flat(found) for m in job.hosts]


def _have_sent(before: Counts, now: Counts) -> set[Identity]:
    earlier = {(member, switch): count for member, switch, count in before}
    return {member for member, switch, count in now if count > earlier.get((member, switch), count)}


def _reads(read: Callable[[], object], seconds: float) -> Iterator[Counts]:
    """Yield the counters every PAUSE, for so many seconds. Raises KeyboardInterrupt upon a signal."""
    until = time.monotonic() + seconds
    with endings() as ended_in:
        while time.monotonic() < until:
            if ended_in(PAUSE):
                raise KeyboardInterrupt
            yield _counts(read())
