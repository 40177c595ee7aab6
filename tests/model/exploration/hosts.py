# SPDX-License-Identifier: Apache-2.0
"""Workers and servers: pure functions from state and packet to state, packets, and what promise is broken."""

from __future__ import annotations

from typing import NamedTuple

from exploration.protocol import NO_TERM, PRIME, Contribution, Job, Life, Packet, Rules


class Worker(NamedTuple):
    """A process of a worker. Its program pushes the job's chunks, one after the other, from the first on."""

    host: str
    generation: int
    process: int  # 1 is the rank's first
    life: Life
    drawn: int = 1  # nonces
    counted: int = 0  # how often it was outlived before it was opened
    opened: bool = False
    term: str = NO_TERM
    run: int = 0  # how often the program has begun, over all lives of the rank
    use: int = 0
    chunk: int = 0
    attempt: int = 0
    any_result: bool = False  # in this term
    applied: tuple[Packet, ...] = ()  # what it took as sums in this run
    failed: str = ""  # why it ended

    @property
    def rank(self) -> int:
        return int(self.host[1:])


class Server(NamedTuple):
    """A process of the server, and what it has applied: the store outlives processes."""

    host: str
    generation: int
    process: int
    life: Life
    drawn: int = 1
    counted: int = 0
    term: str = NO_TERM
    answers: tuple[tuple[int, Packet] | None, tuple[int, Packet] | None] = (None, None)  # by set: use, RESULT
    last_term: str = NO_TERM  # of a server that follows the terms of SUMs
    given: int = 0  # answers so far, of a server that does not remember them
    applied: tuple[tuple[str, int], ...] = ()  # (term, chunk)
    opened: bool = False
    failed: str = ""


_COUNTS = 4  # how often a process tries a later second
Process = Worker | Server
Reaction = tuple[Process, list[Packet], str]


def finished(worker: Worker, job: Job) -> bool:
    return worker.chunk == len(job.overflows)


def repeats(process: Process, job: Job) -> list[Packet]:
    """What a process sends again and again until it is answered."""
    if process.failed:
        return []
    if not process.opened:
        return [hello(process)]
    if isinstance(process, Server):
        return [hello(process)]  # it may ask at any time
    if finished(process, job):
        # The word that it is still there (docs/protocol.md, Presence). A program ends when all have.
        return [Packet("PULL", process.host, True, process.generation, process.term)]
    return [_add(process, job)]


def hello(process: Process) -> Packet:
    return Packet("HELLO", process.host, True, process.generation, life=process.life, asked=process.term)


def _add(worker: Worker, job: Job) -> Packet:
    own = Contribution(worker.rank, worker.term, worker.run, worker.chunk, worker.attempt)
    overflow = job.overflows[worker.chunk] and worker.attempt == 0
    return Packet(
        "ADD",
        worker.host,
        True,
        worker.generation,
        worker.term,
        worker.use,
        worker.chunk,
        worker.attempt,
        (own,),
        overflow,
    )


def receive(process: Process, packet: Packet, job: Job, rules: Rules) -> Reaction:
    if packet.generation != process.generation or process.failed:
        return process, [], ""
    if packet.kind == "STATUS":
        return _status(process, packet, job, rules)
    if not process.opened:
        return process, [], ""
    if isinstance(process, Worker):
        return _result(process, packet, job, rules)
    return _sum(process, packet, job, rules)


def _status(process: Process, packet: Packet, job: Job, rules: Rules) -> Reaction:
    if packet.outcome == "OUTDATED":
        heeded = process.opened and packet.asked == process.term
        return process, [hello(process)] if heeded else [], ""
    if packet.outcome in ("STALE", "MISMATCHED"):
        return _told(process, packet, job)
    if rules.status_of_its_question and packet.asked != process.term:
        return process, [], ""
    assert packet.life is not None
    if packet.outcome == "OPENED":
        if packet.life != process.life and rules.status_of_its_life:
            return process, [], ""
        if process.opened and packet.term == process.term:
            return process, [], ""
        return _enter(process, packet.term, job, rules)
    if packet.outcome == "FORBIDDEN":
        return process._replace(failed="FORBIDDEN"), [], ""
    return _outlived(process, packet.life, rules)


def _told(process: Process, packet: Packet, job: Job) -> Reaction:
    """Why an ADD was dropped. Workers whose programs are alike are never told so of a chunk in flight."""
    if not isinstance(process, Worker) or not process.opened or finished(process, job):
        return process, [], ""
    waits_for = process.term, process.use, process.chunk, process.attempt
    if (packet.term, packet.use, packet.chunk, packet.attempt) != waits_for:
        return process, [], ""
    if packet.outcome == "MISMATCHED" and not job.alike:
        return process._replace(failed="MISMATCHED"), [], ""
    return process, [], f"{process.host} is told {packet.outcome} for a chunk in flight"


def _outlived(process: Process, held: Life, rules: Rules) -> Reaction:
    if process.opened:
        if rules.status_of_its_question and held.seconds <= process.life.seconds:
            return process, [], ""
        return process._replace(failed="OUTLIVED"), [], ""
    if held.seconds < process.life.seconds or held == process.life:
        return (
            process,
            [],
            "",
        )  # late: what the switch held earlier, or the answer to an earlier process's HELLO
    if process.counted == _COUNTS:
        return process._replace(failed="OUTLIVED"), [], ""
    drawn = process.drawn + rules.new_nonce_with_new_second
    process = process._replace(
        life=Life(held.seconds + 1, nonce(process.host, process.process, drawn)),
        drawn=drawn,
        counted=process.counted + 1,
    )
    return process, [hello(process)], ""


def nonce(host: str, process: int, drawn: int) -> str:
    return f"{host}.{process}" + "abcdefgh"[drawn - 2] * (drawn > 1)


def _enter(process: Process, term: str, job: Job, rules: Rules) -> Reaction:
    if isinstance(process, Server):
        process = process._replace(opened=True, term=term)
        if rules.answers_end_with_term:
            process = process._replace(answers=(None, None))
        return process, repeats(process, job), ""
    use = 0 if rules.uses_begin_again else process.use
    if process.any_result and rules.results_forbid_silence:
        # RestartedError: the program rejoins, and begins at the place where all begin.
        process = process._replace(chunk=job.first_chunk(process.rank), run=process.run + 1, applied=())
    process = process._replace(opened=True, term=term, use=use, attempt=0, any_result=False)
    return process, repeats(process, job), ""


def _result(worker: Worker, packet: Packet, job: Job, rules: Rules) -> Reaction:
    if (
        finished(worker, job)
        or (rules.result_of_its_term and packet.term != worker.term)
        or (rules.result_of_its_use and packet.use != worker.use)
        or (rules.result_of_its_chunk and (packet.chunk, packet.attempt) != (worker.chunk, worker.attempt))
    ):
        return worker, [], ""
    breach = wrong(packet, worker.term, job)
    if not breach and packet.chunk != worker.chunk:
        breach = f"is of chunk {packet.chunk}, for chunk {worker.chunk}"
    if not breach and packet.values[worker.rank].run != worker.run:
        breach = f"has values of an earlier run of w{worker.rank}'s program"
    if breach:
        breach = f"{worker.host} takes a sum that {breach}"
    worker = worker._replace(use=worker.use + 1, any_result=True)
    if packet.overflow:
        worker = worker._replace(attempt=worker.attempt + 1)
    else:
        worker = worker._replace(
            chunk=worker.chunk + 1, attempt=0, applied=(*worker.applied, packet._replace(host=""))
        )
    return worker, repeats(worker, job), breach


def wrong(packet: Packet, term: str, job: Job) -> str:
    """What is wrong with the values of a sum, as the end of a sentence."""
    ranks = [value.rank for value in packet.values]
    if ranks != list(range(job.workers)):
        return "has contributions of " + (", ".join(f"w{rank}" for rank in ranks) or "nobody")
    for value in packet.values:
        if value.term != term:
            return f"has values of term {value.term} in term {term}"
        if (value.chunk, value.attempt) != (packet.chunk, packet.attempt):
            return f"has values of chunk {value.chunk}{PRIME * value.attempt}"
    if packet.overflow != (job.overflows[packet.chunk] and packet.attempt == 0):
        return "overflowed, and does not say so" if not packet.overflow else "says that it overflowed"
    return ""


def _sum(server: Server, packet: Packet, job: Job, rules: Rules) -> Reaction:
    if packet.term != server.term:
        if rules.term_from_the_switch:
            return server, [hello(server)], ""
        if packet.term == server.last_term:
            return server, [], ""
        server = server._replace(term=packet.term, last_term=server.term, answers=(None, None))
    index = packet.use % 2
    remembered = server.answers[index]
    breach = ""
    if remembered is not None and job.remembers:
        if remembered[0] == packet.use and rules.applies_once:
            return server, [remembered[1]], ""
        if packet.use < remembered[0] and rules.old_sums_are_dropped:
            return server, [], ""
    breach = wrong(packet, packet.term, job) or "overflowed" * packet.overflow
    if breach:
        breach = f"the server applies a sum that {breach}"
    elif (packet.term, packet.chunk) in server.applied and job.remembers:
        breach = f"the server applies chunk {packet.chunk} of term {packet.term} again"
    given = 0 if job.remembers else min(server.given + 1, 2)
    answer = server.life.nonce + f" #{given}" * (not job.remembers)
    result = packet._replace(kind="RESULT", host=server.host, upward=True, answer=answer)
    answers = (
        ((packet.use, result), server.answers[1]) if index == 0 else (server.answers[0], (packet.use, result))
    )
    applied = tuple(sorted({*server.applied, (packet.term, packet.chunk)}))
    server = server._replace(answers=answers if job.remembers else (None, None), applied=applied, given=given)
    return server, [result], breach
