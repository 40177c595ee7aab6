# SPDX-License-Identifier: Apache-2.0
"""The switch, for one job with one slot: a pure function from state and packet to state and packets."""

from __future__ import annotations

from typing import NamedTuple

from exploration.protocol import NO_TERM, Contribution, Job, Life, Packet, Rules


class Cell(NamedTuple):
    term: str = NO_TERM
    use: int = 0
    chunk: int = 0
    attempt: int = 0
    bitmap: int = 0
    values: tuple[Contribution, ...] = ()
    overflow: bool = False
    answer: str = ""  # who answered; nobody yet


class Switch(NamedTuple):
    generation: int  # that is installed
    epoch: int  # of the admission
    job_generation: int
    job_term: str
    members: tuple[tuple[int, Life], ...]  # (generation, life)
    cells: tuple[Cell, Cell]
    begun: int = 0  # terms of the job so far; no switch counts them, the search does


NOBODY = Life(0, "nobody")
Answer = tuple[Switch, list[Packet], str]


def left_over(job: Job) -> Switch:
    """Registers as an earlier installation left them: a sum half full, another complete, later lives."""
    earlier = [Contribution(rank, "earlier", 0, 0, 0) for rank in range(job.workers)]
    return Switch(
        1,
        1,
        0,
        "earlier",
        ((0, Life(1000, "earlier")),) * len(job.hosts),
        (
            Cell("earlier", 0, bitmap=1, values=tuple(earlier[:1])),
            Cell("earlier", 1, bitmap=(1 << job.workers) - 1, values=tuple(earlier), answer="earlier"),
        ),
    )


def forget(switch: Switch) -> Switch:
    """The program is set again and the job installed again: registers and tables are new."""
    members = ((0, NOBODY),) * len(switch.members)
    return Switch(switch.generation, switch.epoch + 1, 0, NO_TERM, members, (Cell(), Cell()), switch.begun)


def receive(switch: Switch, packet: Packet, job: Job, rules: Rules, number_terms: bool = False) -> Answer:
    if packet.generation != switch.generation:
        return switch, [], "NOT_ADMITTED"
    if packet.kind == "HELLO":
        return _hello(switch, packet, job, rules, number_terms)
    known = switch.job_generation == switch.generation or not rules.generations_are_checked
    if rules.outdated_is_checked and (not known or switch.job_term != packet.term):
        if packet.kind == "RESULT":
            return switch, [], "OUTDATED"
        return switch, [_status(packet, "OUTDATED")], "OUTDATED"
    if packet.kind == "ADD":
        return _add(switch, packet, job, rules)
    if packet.kind == "RESULT":
        return _result(switch, packet, job, rules)
    # A PULL. What it asks for does not matter here, only that its sender may be told of a new term.
    return switch, [], "STEERED" if job.server else "LOST"


def _status(packet: Packet, outcome: str) -> Packet:
    """Of an ADD or PULL. What no host looks at is left out, so that equal answers are equal."""
    if outcome == "OUTDATED":
        return Packet("STATUS", packet.host, False, packet.generation, asked=packet.term, outcome=outcome)
    return packet._replace(kind="STATUS", upward=False, outcome=outcome, values=(), overflow=False)


def _hello(switch: Switch, packet: Packet, job: Job, rules: Rules, number_terms: bool) -> Answer:
    assert packet.life is not None
    member = job.hosts.index(packet.host)
    held_generation, held = switch.members[member]
    term = switch.job_term
    if switch.job_generation != switch.generation and rules.generations_are_checked:
        outcome, held, term = "OPENED", packet.life, _new_term(switch, packet.life, rules, number_terms)
    elif held_generation != switch.generation and rules.generations_are_checked:
        outcome, held = "OPENED", packet.life
    elif held == packet.life:
        outcome = "OPENED"
    elif packet.life.seconds <= held.seconds and rules.lives_are_ordered:
        outcome = "OUTLIVED"
    elif not job.restarts:
        outcome = "FORBIDDEN"
    else:
        outcome, held = "RESTARTED", packet.life
        if rules.restart_begins_a_term:
            term = _new_term(switch, packet.life, rules, number_terms)
    members = list(switch.members)
    if outcome in ("OPENED", "RESTARTED"):
        members[member] = (switch.generation, held)
        if term != switch.job_term:
            switch = switch._replace(begun=switch.begun + 1)
        switch = switch._replace(job_generation=switch.generation, job_term=term, members=tuple(members))
    told = "OPENED" if outcome == "RESTARTED" else outcome
    return switch, [packet._replace(kind="STATUS", upward=False, term=term, life=held, outcome=told)], outcome


def numbered(number: int) -> str:
    """A term by its number. Shorter than by nonce and epoch, and as good, since no term comes twice."""
    return f"T{number}"


def _new_term(switch: Switch, life: Life, rules: Rules, number_terms: bool) -> str:
    if number_terms:
        return numbered(switch.begun + 1)
    return f"{life.nonce}@{switch.epoch}" if rules.terms_have_an_epoch else life.nonce


def _add(switch: Switch, packet: Packet, job: Job, rules: Rules) -> Answer:
    index = packet.use % 2 if rules.two_cells else 0
    cell = switch.cells[index]
    rank = int(packet.host[1:])
    everybody = (1 << job.workers) - 1
    same_term = cell.term == packet.term or not rules.cells_know_their_term
    if not (same_term and packet.use == cell.use):
        if same_term:
            fresh = packet.use == cell.use + (2 if rules.two_cells else 1) or not rules.only_next_use_claims
        else:
            fresh = packet.use < 2 or not rules.only_first_uses_claim
        if not fresh:
            return switch, [_status(packet, "STALE")], "STALE"
        cell = Cell(packet.term, packet.use, packet.chunk, packet.attempt)
    if rules.fingerprint_is_checked and (cell.chunk, cell.attempt) != (packet.chunk, packet.attempt):
        return switch, [_status(packet, "MISMATCHED")], "MISMATCHED"
    if cell.bitmap >> rank & 1:
        if not rules.replay_adds_nothing:
            cell = cell._replace(values=tuple(sorted(cell.values + packet.values)))
            switch = _store(switch, index, cell)
        if cell.bitmap != everybody:
            # The STATUS of a DUPLICATE tells when to repeat; explored workers repeat at any time.
            return switch, [], "DUPLICATE"
        if cell.answer:
            return switch, _results(cell, packet, [packet.host]), "REPLAYED"
        return switch, [_sum(cell, packet)], "RESUMMED"
    cell = cell._replace(
        bitmap=cell.bitmap | 1 << rank,
        values=tuple(sorted(cell.values + packet.values)),
        overflow=cell.overflow or packet.overflow,
    )
    if cell.bitmap != everybody and rules.bitmap_is_full_before_sum:
        return _store(switch, index, cell), [], "ADDED"
    if (cell.overflow and rules.overflow_goes_to_workers) or not job.server:
        cell = cell._replace(answer="switch")
        outcome = "CLIPPED" if cell.overflow else "COMPLETED"
        return _store(switch, index, cell), _results(cell, packet, _workers(job)), outcome
    return _store(switch, index, cell), [_sum(cell, packet)], "COMPLETED"


def _result(switch: Switch, packet: Packet, job: Job, rules: Rules) -> Answer:
    index = packet.use % 2 if rules.two_cells else 0
    cell = switch.cells[index]
    if (cell.term != packet.term and rules.cells_know_their_term) or cell.use != packet.use:
        return switch, [], "STALE"
    if rules.fingerprint_is_checked and (cell.chunk, cell.attempt) != (packet.chunk, packet.attempt):
        return switch, [], "MISMATCHED"
    if rules.bitmap_is_full_before_sum and cell.bitmap != (1 << job.workers) - 1:
        return switch, [], "STALE"
    if cell.answer and rules.answered_once:
        return switch, [], "REANSWERED"
    cell = cell._replace(values=packet.values, overflow=packet.overflow, answer=packet.answer)
    return _store(switch, index, cell), _results(cell, packet, _workers(job)), "ANSWERED"


def _store(switch: Switch, index: int, cell: Cell) -> Switch:
    cells = (cell, switch.cells[1]) if index == 0 else (switch.cells[0], cell)
    return switch._replace(cells=cells)


def _workers(job: Job) -> list[str]:
    return [f"w{rank}" for rank in range(job.workers)]


def _results(cell: Cell, packet: Packet, hosts: list[str]) -> list[Packet]:
    answer = packet._replace(
        kind="RESULT", upward=False, values=cell.values, overflow=cell.overflow, answer=cell.answer
    )
    return [answer._replace(host=host) for host in hosts]


def _sum(cell: Cell, packet: Packet) -> Packet:
    return packet._replace(kind="SUM", upward=False, host="s0", values=cell.values, overflow=cell.overflow)
