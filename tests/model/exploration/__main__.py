# SPDX-License-Identifier: Apache-2.0
"""``cd tests/model; python -m exploration --help``"""

from __future__ import annotations

import argparse
import itertools
import sys
import time

from exploration.defects import (
    DEFECTS,
    HOT_DEFECTS,
    MESSAGE_DEFECTS,
    REQUEST_DEFECTS,
    TABLE_ROUND_DEFECTS,
    TREE_DEFECTS,
)
from exploration.hot import HotRounds
from exploration.messages import Messages
from exploration.protocol import Rules
from exploration.requests import Requests
from exploration.rounds import TableRounds
from exploration.search import Found, Search
from exploration.settings import (
    HOT,
    LONG,
    LONG_HOT,
    LONG_MESSAGES,
    LONG_REQUESTS,
    LONG_TABLE_ROUNDS,
    LONG_TREES,
    MESSAGES,
    REQUESTS,
    SHORT,
    TABLE_ROUNDS,
    TREES,
)
from exploration.story import Story
from exploration.trees import Tree
from exploration.wander import wander, wander_in_a_tree
from exploration.world import World


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="exploration", description="Every schedule of one slot, within bounds."
    )
    parser.add_argument("--long", action="store_true", help="also the settings that CI leaves out")
    parser.add_argument("--only", metavar="TEXT", default="", help="settings whose name has this text")
    parser.add_argument(
        "--defects", action="store_true", help="put defects back, and print how each breaks a promise"
    )
    parser.add_argument("--random", type=float, metavar="MINUTES", help="random schedules beyond the bounds")
    parser.add_argument("--seed", type=int, default=0, help="of the first random schedule")
    options = parser.parse_args()
    if options.defects:
        return _defects()
    if options.random:
        return _random(options.seed, options.random * 60)
    settings = {**SHORT, **LONG} if options.long else SHORT
    failures = 0
    print("| setting | states | with networks | transitions | seconds |\n|---|---|---|---|---|")
    for name, setting in settings.items():
        if options.only in name:
            world = World(setting)
            found = Search(world).run()
            counts = f"{found.states:,} | {found.nodes:,} | {found.transitions:,} | {found.seconds:.1f}"
            print(f"| {name} | {counts} |", flush=True)
            failures += _told(world, found)
    print("\n| messages | states | seconds |\n|---|---|---|")
    for name, messages in ({**MESSAGES, **LONG_MESSAGES} if options.long else MESSAGES).items():
        if options.only in name:
            failures += _explored(name, messages)
    print("\n| requests over lives | states | seconds |\n|---|---|---|")
    for name, requests in ({**REQUESTS, **LONG_REQUESTS} if options.long else REQUESTS).items():
        if options.only in name:
            failures += _explored(name, requests)
    print("\n| hot cells | states | seconds |\n|---|---|---|")
    for name, rounds in ({**HOT, **LONG_HOT} if options.long else HOT).items():
        if options.only in name:
            failures += _explored(name, rounds)
    print("\n| rounds in parts | states | seconds |\n|---|---|---|")
    for name, in_parts in ({**TABLE_ROUNDS, **LONG_TABLE_ROUNDS} if options.long else TABLE_ROUNDS).items():
        if options.only in name:
            failures += _explored(name, in_parts)
    print("\n| trees | states | seconds |\n|---|---|---|")
    for name, tree in ({**TREES, **LONG_TREES} if options.long else TREES).items():
        if options.only in name:
            failures += _explored(name, tree)
    return 1 if failures else 0


def _explored(name: str, setting: Messages | Requests | HotRounds | TableRounds | Tree) -> bool:
    began = time.process_time()
    states, story = setting.explore()
    print(f"| {name} | {states:,} | {time.process_time() - began:.1f} |", flush=True)
    _tell(story)
    return bool(story)


def _tell(story: list[str]) -> None:
    for number, line in enumerate(story, 1):
        print(f"{number:4}  {line}")


def _told(world: World, found: Found) -> bool:
    if found.breach:
        print(Story(world, found))
    return bool(found.breach)


def _defects() -> int:
    missed = 0
    for defect in DEFECTS:
        world = World(defect.setting)
        found = Search(world, ends=defect.ends).run()
        print(f"\n{defect.name}: {'found' if found.breach else 'NOT FOUND'} in {found.nodes:,} nodes")
        missed += not _told(world, found)
    for other in (*MESSAGE_DEFECTS, *REQUEST_DEFECTS, *HOT_DEFECTS, *TABLE_ROUND_DEFECTS, *TREE_DEFECTS):
        states, story = other.setting.explore()
        print(f"\n{other.name}: {'found' if story else 'NOT FOUND'} in {states:,} states")
        _tell(story)
        missed += not story
    return 1 if missed else 0


def _random(first: int, seconds: float) -> int:
    began = time.monotonic()
    steps = 0
    for seed in itertools.count(first):
        world, found = wander(seed, Rules())
        tree, grown = wander_in_a_tree(seed)
        steps += found.transitions + grown.transitions
        _tell(tree.story(grown.steps, grown.breach) if grown.breach else [])
        if _told(world, found) or grown.breach:
            print(f"seed {seed}")
            return 1
        if time.monotonic() - began > seconds:
            taken = time.monotonic() - began
            schedules = 2 * (seed + 1 - first)  # in one switch, and in a tree
            print(f"{schedules:,} schedules, {steps:,} deliveries and faults, {taken:.0f} s")
            break
    return 0


if __name__ == "__main__":
    sys.exit(main())
