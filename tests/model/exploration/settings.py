# SPDX-License-Identifier: Apache-2.0
"""What is explored: in CI, and on request."""

from __future__ import annotations

from exploration.hot import HotRounds
from exploration.messages import Messages
from exploration.protocol import Job
from exploration.requests import Requests
from exploration.rounds import TableRounds
from exploration.trees import Faults as TreeFaults
from exploration.trees import Tree
from exploration.world import Faults, Setting

_SERVER, _ALL_REDUCE = Job(), Job(server=False)
_THREE = Job(workers=3, overflows=(True, False))
_THREE_ALONE = Job(workers=3, server=False, overflows=(True, False))

SHORT = {
    "2 workers, server: switch forgets": Setting(_SERVER, Faults(forgets=1)),
    "2 workers, server: death, installation": Setting(_SERVER, Faults(deaths=1, installations=1)),
    "2 workers, server: death, clock stands": Setting(_SERVER, Faults(deaths=1), clock=0),
    "2 workers, server: death, clock goes back": Setting(_SERVER, Faults(deaths=1), clock=-1),
    "2 workers, server that answers anew: death": Setting(Job(remembers=False), Faults(deaths=1)),
    "2 workers, server: switch forgets, restarts forbidden": Setting(Job(restarts=False), Faults(forgets=1)),
    "2 workers, server: death, restarts forbidden": Setting(Job(restarts=False), Faults(deaths=1)),
    "2 workers: 2 deaths": Setting(_ALL_REDUCE, Faults(deaths=2)),
    "2 workers: death, switch forgets": Setting(_ALL_REDUCE, Faults(deaths=1, forgets=1)),
    "2 workers: another process of w0": Setting(_ALL_REDUCE, Faults(twins=1)),
    "2 workers whose programs differ": Setting(Job(server=False, alike=False), Faults(deaths=1)),
    "3 workers, server: death": Setting(_THREE, Faults(deaths=1)),
    "3 workers: switch forgets": Setting(_THREE_ALONE, Faults(forgets=1)),
    "2 workers, server: death; nothing left out": Setting(_SERVER, Faults(deaths=1), reduced=False),
    "2 workers: switch forgets; nothing left out": Setting(_ALL_REDUCE, Faults(forgets=1), reduced=False),
}

LONG = {
    "2 workers, server: 2 deaths": Setting(_SERVER, Faults(deaths=2)),
    "2 workers, server: death, switch forgets": Setting(_SERVER, Faults(deaths=1, forgets=1)),
    "3 workers: 2 deaths": Setting(_THREE_ALONE, Faults(deaths=2)),
    "2 workers, server: 3 deaths": Setting(_SERVER, Faults(deaths=3)),
    "2 workers, server: 2 deaths, switch forgets": Setting(_SERVER, Faults(deaths=2, forgets=1)),
    "2 workers, server: another process of w0": Setting(_SERVER, Faults(twins=1)),
    "2 workers, server: switch forgets twice": Setting(_SERVER, Faults(forgets=2)),
    "2 workers: 2 deaths, switch forgets": Setting(_ALL_REDUCE, Faults(deaths=2, forgets=1)),
    "2 workers: 3 deaths": Setting(_ALL_REDUCE, Faults(deaths=3)),
    "3 workers: death, switch forgets": Setting(_THREE_ALONE, Faults(deaths=1, forgets=1)),
    "3 workers, server: 2 deaths": Setting(_THREE, Faults(deaths=2)),
    "3 workers, server: death, switch forgets": Setting(_THREE, Faults(deaths=1, forgets=1)),
    "3 workers, server: switch forgets": Setting(_THREE, Faults(forgets=1)),
    "2 workers: 2 deaths; nothing left out": Setting(_ALL_REDUCE, Faults(deaths=2), reduced=False),
    "2 workers, server: switch forgets; nothing left out": Setting(_SERVER, Faults(forgets=1), reduced=False),
}

_THREE_MESSAGES = ((0, 0), (0,))

MESSAGES = {
    "2 senders, 3 messages": Messages(_THREE_MESSAGES),
    "2 senders, 3 messages: switch forgets": Messages(_THREE_MESSAGES, forgets=True),
    "2 senders, 3 messages: a place that an earlier job left": Messages(_THREE_MESSAGES, left=(-1, 5)),
    "2 senders, 2 messages, one sender lies": Messages(((0,), (0,)), liar=True),
    "1 sender, 3 messages, window 2": Messages(((0, 1, 0),), window=2),
    "1 sender, 3 messages: 3 terms": Messages(((0, 0, 0),), terms=3),
}

LONG_MESSAGES = {
    "2 senders, 3 messages, one sender lies": Messages(_THREE_MESSAGES, liar=True),
    "2 senders, 5 messages": Messages(((0, 0, 1), (0, 0))),
    "3 senders, 3 messages": Messages(((0,), (0,), (0,))),
    "1 sender, 4 messages, window 2": Messages(((0, 1, 0, 0),), window=2),
}

HOT = {
    "2 workers, 2 cells, 2 rounds": HotRounds(),
    "2 workers, 2 cells, 2 rounds: window 2": HotRounds(window=2),
    "2 workers, 2 cells, 2 rounds: a pool that an earlier job left": HotRounds(left=2),
    "2 workers, 1 cell, 4 rounds: death": HotRounds(cells=1, rounds=4, terms=2),
    "1 worker, 2 cells, 2 rounds: 2 deaths": HotRounds(workers=1, terms=3),
    "2 workers, 1 cell, 2 rounds: 2 deaths": HotRounds(cells=1, terms=3),
    "3 workers, 1 cell, 2 rounds: death": HotRounds(workers=3, cells=1, terms=2),
    "2 workers, 2 cells, 2 rounds: rows are read one by one": HotRounds(steps=True),
    "2 workers, 2 cells, 2 rounds: rows are read one by one, window 2": HotRounds(steps=True, window=2),
    "2 workers, 2 cells, 2 rounds: rows are read one by one, death, switch forgets": HotRounds(
        steps=True, terms=2, forgets=True
    ),
    "2 workers, 1 cell, 4 rounds: HOTs say their epoch, death": HotRounds(
        cells=1, rounds=4, steps=True, terms=2
    ),
    "1 worker, 2 cells, one of them in 2 rounds of 9; its tag comes again": HotRounds(
        workers=1, rounds=9, every=8, tags=8
    ),
}

LONG_HOT = {
    "2 workers, 2 cells, 2 rounds: death, switch forgets": HotRounds(terms=2, forgets=True),
    "2 workers, 2 cells, 2 rounds: death": HotRounds(terms=2),
    "2 workers, 2 cells, 2 rounds: rows are read one by one, death": HotRounds(steps=True, terms=2),
    "1 worker, 3 cells, 3 rounds: rows are read one by one, death": HotRounds(
        workers=1, cells=3, rounds=3, steps=True, terms=2
    ),
}

REQUESTS = {
    "2 workers, 2 pushes: 2 deaths": Requests((1, 1), lives=3),
    "1 worker, 2 pushes: 2 deaths, 2 saves": Requests((2,), lives=3, saves=2),
    "1 worker, 3 pushes: death": Requests((3,)),
    "1 worker, 2 pushes: death, and another process of it": Requests((2,), processes=2),
    "2 workers, 2 pushes: death, and another process of w0": Requests((1, 1), processes=2),
    "1 worker, 2 pushes: 3 processes of it": Requests((2,), lives=1, processes=3),
}

LONG_REQUESTS = {
    "2 workers, 3 pushes: death": Requests(),
    "2 workers, 3 pushes: 2 deaths, 2 saves": Requests(lives=3, saves=2),
}

TABLE_ROUNDS = {
    "2 workers, 2 parts, 3 rounds": TableRounds(rounds=3),
    "2 workers, 3 parts, 1 round": TableRounds(cells=3, rounds=1),
    "2 workers, 2 parts, 1 round: a worker's death": TableRounds(rounds=1, faults=("worker",)),
    "2 workers, one without pairs, 2 parts, 2 rounds: its death": TableRounds(faults=("worker",), cold=True),
    "2 workers, 2 parts, 1 round: the server's death": TableRounds(rounds=1, faults=("server",)),
    "2 workers, 2 parts, 1 round: the switch forgets": TableRounds(rounds=1, faults=("switch",)),
    "1 worker, 2 parts, 2 rounds: its death, and the switch forgets": TableRounds(
        workers=1, faults=("worker", "switch")
    ),
}

LONG_TABLE_ROUNDS = {
    "2 workers, 2 parts, 2 rounds: a death of each": TableRounds(faults=("worker", "server")),
    "2 workers, 2 parts, 2 rounds: a worker's death, and the switch forgets": TableRounds(
        faults=("worker", "switch")
    ),
    "2 workers, one without pairs, 2 parts, 2 rounds: its death, and the switch forgets": TableRounds(
        faults=("worker", "switch"), cold=True
    ),
    "3 workers, 2 parts, 1 round: a worker's death": TableRounds(workers=3, rounds=1, faults=("worker",)),
}

# Racks of so many workers each. With 3 chunks a cell is used again.
TREES = {
    "1 and 1, 3 chunks: death": Tree((1, 1), 3, TreeFaults(deaths=1)),
    "1 and 1, 3 chunks: a leaf restarts": Tree((1, 1), 3, TreeFaults(leaf_restarts=1)),
    "1 and 1, 2 chunks: the root restarts": Tree((1, 1), 2, TreeFaults(root_restarts=1)),
    "2 and 1, 2 chunks: death": Tree((2, 1), 2, TreeFaults(deaths=1)),
    "2 and 2, 3 chunks": Tree((2, 2), 3),
}

LONG_TREES = {
    "2 and 1, 2 chunks: the leaf of 2 restarts": Tree((2, 1), 2, TreeFaults(leaf_restarts=1)),
    "2 and 1, 2 chunks: the root restarts": Tree((2, 1), 2, TreeFaults(root_restarts=1)),
    "2 and 2, 2 chunks: death": Tree((2, 2), 2, TreeFaults(deaths=1)),
    "2 and 2, 2 chunks: a leaf restarts": Tree((2, 2), 2, TreeFaults(leaf_restarts=1)),
    "1 and 1, 2 chunks: a leaf restarts twice": Tree((1, 1), 2, TreeFaults(leaf_restarts=2)),
    "1 and 1, 2 chunks: death, a leaf restarts": Tree((1, 1), 2, TreeFaults(deaths=1, leaf_restarts=1)),
    "1 and 1, 2 chunks: death, the root restarts": Tree((1, 1), 2, TreeFaults(deaths=1, root_restarts=1)),
    "1 and 1, 2 chunks: both restart": Tree((1, 1), 2, TreeFaults(leaf_restarts=1, root_restarts=1)),
}
