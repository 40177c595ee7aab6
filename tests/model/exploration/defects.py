# SPDX-License-Identifier: Apache-2.0
"""Defects that are put back one at a time: the proof that the exploration would find them.

Some rules forbid what other rules make impossible already; SECOND_LINES has them. Without one of them nothing
is found, unless the first line is off as well, or a process is faulty.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Generic, TypeVar

from exploration.hot import HotRounds
from exploration.messages import Messages
from exploration.protocol import Job, Rules
from exploration.requests import Requests
from exploration.rounds import TableRounds
from exploration.trees import Faults as TreeFaults
from exploration.trees import Tree
from exploration.world import NO_FAULTS, Faults, Setting

_ALL_REDUCE = Job(server=False)


@dataclass(frozen=True)
class Defect:
    name: str
    off: tuple[str, ...]  # fields of Rules
    job: Job = _ALL_REDUCE
    faults: Faults = NO_FAULTS
    ends: bool = True  # a dead end will do; else a wrong sum is looked for

    @property
    def setting(self) -> Setting:
        """Nothing is left out there: what cannot matter follows from the rules."""
        rules = dataclasses.replace(Rules(), **dict.fromkeys(self.off, False))
        return Setting(self.job, self.faults, rules=rules, reduced=False)


DEATH, FORGETS = Faults(deaths=1), Faults(forgets=1)

DEFECTS = (
    # The switch
    Defect("a cell is taken for a use, whatever its term", ("cells_know_their_term",)),
    Defect("a cell is claimed by any use that it does not hold", ("only_next_use_claims",)),
    Defect("one cell a slot", ("two_cells",)),
    Defect("a repetition is added", ("replay_adds_nothing",)),
    Defect("a RESULT overwrites an answered cell", ("answered_once",), Job(remembers=False)),
    Defect("any other life begins a term, a late one too", ("lives_are_ordered",), faults=DEATH),
    Defect("another life begins no term", ("restart_begins_a_term",), faults=DEATH),
    Defect("packets of another term are not OUTDATED", ("outdated_is_checked",), faults=DEATH),
    Defect(
        "a term is the nonce, without an epoch",
        ("terms_have_an_epoch",),
        faults=Faults(deaths=1, forgets=1),
        ends=False,
    ),
    Defect(
        "registers of another installation count",
        ("generations_are_checked",),
        Job(server=False, restarts=False),
    ),
    Defect("fingerprints are not compared", ("fingerprint_is_checked",), Job(server=False, alike=False)),
    Defect("a sum goes out before all are in", ("bitmap_is_full_before_sum",)),
    Defect("a sum that overflowed goes to the server", ("overflow_goes_to_workers",), Job()),
    # A worker
    Defect("a RESULT of another term is taken", ("result_of_its_term",), faults=DEATH),
    Defect("a RESULT of any use and chunk is taken", ("result_of_its_use", "result_of_its_chunk")),
    Defect("OPENED of another life is taken", ("status_of_its_life",), faults=DEATH),
    Defect("a late STATUS is taken", ("status_of_its_question",), faults=DEATH),
    Defect("a worker with results goes on in a new term", ("results_forbid_silence",), faults=DEATH),
    Defect("uses go on in a new term", ("uses_begin_again",), faults=DEATH),
    Defect("an outlived process keeps its nonce", ("new_nonce_with_new_second",), faults=Faults(twins=1)),
    # A server
    Defect("a server keeps its answers over terms", ("answers_end_with_term",), Job(), DEATH),
    Defect("a server takes its term from SUMs", ("term_from_the_switch",), Job(), DEATH),
    Defect("a server applies a SUM each time it comes", ("applies_once",), Job()),
    Defect("a server applies a late SUM", ("old_sums_are_dropped",), Job()),
)

SECOND_LINES = (
    "only_first_uses_claim",
    "result_of_its_use",
    "result_of_its_chunk",
    "fingerprint_is_checked",
    "answered_once",
)


S = TypeVar("S", Messages, HotRounds, Requests, TableRounds, Tree)


@dataclass(frozen=True)
class RuleDefect(Generic[S]):
    """A rule of ``where`` is off. off: field of its Rules."""

    name: str
    off: str
    where: S

    @property
    def setting(self) -> S:
        rules = dataclasses.replace(self.where.rules, **{self.off: False})
        return dataclasses.replace(self.where, rules=rules)


def _message(name: str, off: str, *, liar: bool = False) -> RuleDefect[Messages]:
    return RuleDefect(name, off, Messages(((0, 0), (0,)), liar=liar))


MESSAGE_DEFECTS = (
    # The switch
    _message("messages of another term are not OUTDATED", "outdated_is_checked"),
    _message("a place is taken for a number, whatever its term", "places_know_their_term"),
    _message("a place is taken by any number that it does not hold", "only_next_window_claims"),
    _message("a repetition gets another number", "repetitions_keep_their_number"),
    _message("a number reaches another receiver", "places_know_their_receiver", liar=True),
    _message("a receiver's sequence goes on in a new term", "sequences_know_their_term"),
    # A sender
    _message("a sender does not wait for its window", "window_waits"),
    _message("an ACK of another term is taken", "acknowledgement_of_its_term"),
    # A receiver
    _message("a message of another term is taken", "message_of_its_term"),
    _message("a receiver keeps what it has seen over terms", "seen_ends_with_term"),
    _message("a receiver forgets in a new term which messages it had", "messages_outlive_terms"),
)
# While the sender waits for its window, the first number that a place meets in a term is of the first window.
MESSAGE_SECOND_LINES = ("only_first_window_claims",)


_ONE_WORKER = HotRounds(workers=1, cells=2, terms=2, left=2)
_STEPS = HotRounds(workers=1, steps=True)
# A cell is touched again when its bank has been filled as often as its tag can count.
_TAGS = HotRounds(workers=1, cells=2, rounds=9, every=8, tags=8)


def _hot(name: str, off: str, where: HotRounds = _ONE_WORKER) -> RuleDefect[HotRounds]:
    return RuleDefect(name, off, where)


HOT_DEFECTS = (
    # The switch
    _hot("what is of another term is not OUTDATED", "outdated_is_checked"),
    _hot("a place is taken for a number, whatever its term", "places_know_their_term"),
    _hot("a place is taken by any number that it does not hold", "only_next_window_claims"),
    _hot("a repetition is added", "repetitions_add_nothing"),
    _hot("a pool's epoch goes on in a new term", "pools_know_their_term"),
    _hot("a pool takes values before both banks are clear", "two_epochs_take_nothing"),
    _hot("a READ of another epoch is taken", "reads_are_of_the_last_epoch"),
    _hot(
        "a cell goes on with what it holds, whatever its epoch",
        "cells_know_their_epoch",
        HotRounds(workers=1, cells=1, rounds=3),
    ),
    _hot("a READ leaves cells of other epochs as they are", "reads_renew"),
    _hot("a HOT is added to what fills, whatever it says", "hots_are_of_their_epoch", _STEPS),
    _hot("a HOT of an epoch to come is taken", "hots_are_of_the_last_two_epochs", _STEPS),
    # A worker
    _hot("a worker does not wait for its window", "window_waits"),
    _hot("an answer of another term is taken", "answer_of_its_term"),
    _hot("a worker takes a late OUTDATED for one of this term", "late_words_of_hots_end_nothing"),
    _hot("HOTs do not say their epoch, and rows are read meanwhile", "hots_say_their_epoch", _STEPS),
    _hot(
        "a worker goes on with the epoch of another term",
        "epochs_end_with_the_term",
        HotRounds(workers=1, cells=1, terms=2, steps=True),
    ),
    # The server
    _hot("a server takes a late OUTDATED for one of this term", "late_words_of_reads_end_nothing"),
    _hot("a server opens its pool without reading both banks", "both_banks_are_renewed"),
    _hot("a server goes on before it has read all rows", "all_are_renewed_before_the_next_epoch"),
    _hot("a server reads only what is touched", "rows_are_renewed_in_turn", _TAGS),
    _hot("a server drains when one worker has pushed", "all_have_said_so", HotRounds(cells=1)),
    _hot("a server reads a row when one worker has added to it", "all_have_said_so", HotRounds(steps=True)),
    _hot(
        "a server takes a HOT_SUM of another epoch",
        "sum_of_its_epoch",
        HotRounds(workers=1, cells=1),
    ),
)
# While a worker waits for its window, the first number that a place meets in a term is of the first window.
HOT_SECOND_LINES = ("only_first_window_claims",)


_TWO_PUSHES = Requests((2,))
_TWO_PROCESSES = Requests((1,), lives=1, processes=2)


def _request(name: str, off: str, where: Requests = _TWO_PUSHES) -> RuleDefect[Requests]:
    return RuleDefect(name, off, where)


REQUEST_DEFECTS = (
    # The server
    _request("what comes again is applied again", "names_are_known"),
    _request("names leave out the process", "processes_have_names", Requests((2,), processes=2)),
    _request("a push is applied before it is written", "written_before_applied"),
    _request("a checkpoint leaves names out", "checkpoints_have_names"),
    _request("a name is forgotten when it is answered", "kept_until_had"),
    # A worker
    _request("a worker names its latest push as its oldest", "oldest_is_the_oldest"),
    _request("what the old process acknowledged is not asked again", "what_was_heard_is_asked_again"),
    # Both
    _request(
        "an answer that is on its way reaches the next process",
        "answers_on_their_way_are_for_who_asked",
        _TWO_PROCESSES,
    ),
    _request(
        "an answer goes to the process that lives when it is given",
        "late_answers_are_for_who_asked",
        _TWO_PROCESSES,
    ),
)
# What is asked twice is answered twice, since it has a name.
REQUEST_SECOND_LINES = ("only_what_was_reached_is_asked_again",)


_ONE_ROUND = TableRounds(rounds=1)
_LOST = TableRounds(workers=1, rounds=1, faults=("switch",))
_ANOTHER = TableRounds(workers=1, rounds=1, faults=("worker",))
_COLD = TableRounds(rounds=1, faults=("worker",), cold=True)


def _round(name: str, off: str, where: TableRounds = _ONE_ROUND) -> RuleDefect[TableRounds]:
    return RuleDefect(name, off, where)


TABLE_ROUND_DEFECTS = (
    # A worker
    _round("a watermark passes a part that is under way", "watermarks_are_of_prefixes"),
    _round("a pair goes to whichever epoch fills", "pairs_say_their_epoch"),
    _round("a worker adds in a new term before it is asked", "another_term_waits_to_be_asked", _LOST),
    # The server
    _round(
        "an answer reaches the process after the one that has asked",
        "answers_are_for_who_asked",
        TableRounds(workers=1, faults=("worker",)),
    ),
    _round("a server reads before all letters are there", "all_letters_are_there"),
    _round("a server reads below the greatest watermark", "least_watermark_counts"),
    _round("a server takes what is lost for there", "what_is_lost_is_asked_again", _LOST),
    _round("a round goes on with what it has read in another term", "another_term_begins_anew", _ANOTHER),
    _round("a round that begins anew is told under its old life", "told_in_vain_is_another_life", _ANOTHER),
    _round("a round whose last READs have left begins anew", "what_ends_is_not_begun_anew", _COLD),
)
# A worker's words of a term come before its answer to AGAIN, which says all anew.
TABLE_ROUND_SECOND_LINES = ("words_are_of_their_term",)


_DEATH, _LEAF = (Tree((1, 1), 3, faults) for faults in (TreeFaults(deaths=1), TreeFaults(leaf_restarts=1)))


def _tree(name: str, off: str, where: Tree = _LEAF) -> RuleDefect[Tree]:
    return RuleDefect(name, off, where)


TREE_DEFECTS = (
    # A leaf
    _tree("a leaf takes a term whatever its count", "counts_are_ordered", _DEATH),
    _tree("a leaf takes a term from a HELLO that does not name its epoch", "epochs_are_named"),
    _tree("a leaf takes packets of another term", "leaves_check_the_term", _DEATH),
    _tree("a leaf keeps its parent's STATUS", "statuses_go_down", _DEATH),
    # The root
    _tree("a root renews whatever term a HELLO names", "renewals_name_the_term"),
    # A worker
    _tree("a worker brings a leaf a term again that it has used there", "forgotten_terms_are_renewed"),
    _tree("a worker takes an answer to another question", "answers_are_to_the_question"),
)
