# SPDX-License-Identifier: Apache-2.0
"""The Tofino program as a switch for the packet tests: ports in memory, and of their P4Runtime client what
`Fabric` calls."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ir import Tree
from pipeline import Entry
from switches import SwitchUnderTest
from twin import Twin

PROGRAM = Path(__file__).parents[2] / "p4src" / "build" / "ir" / "libra.json.xz"
ONLY_V1MODEL = {"peer"}  # messages


@dataclass(frozen=True)
class Written:
    """A table entry, by names; without a ``match`` it is the default."""

    table: str
    match: dict[str, Any] | None
    action: str
    params: dict[str, int]


@dataclass(frozen=True)
class Group:
    number: int
    replicas: list[tuple[int, int]]


class Control:
    """What the tests write, by the names that v1model has, into a `Twin`."""

    stream = None

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self.twin = Twin(tree)

    def load(self, json_path: Path, p4info_path: Path) -> None:
        """Of Libra's program for v1model, the twin."""
        self.twin = Twin(self._tree)

    def entry(
        self,
        table: str,
        match: dict[str, Any] | None = None,
        action: str = "",
        params: dict[str, int] | None = None,
    ) -> Written | None:
        """Match values: exact int, lpm (value, length). None is of a table that only v1model has."""
        if table in ONLY_V1MODEL:
            return None
        (name,) = (name for name in self.twin.pipe.tables if f".{name}".endswith(f".{table}"))
        return Written(name, match, action.rpartition(".")[2], params or {})

    @staticmethod
    def multicast(group: int, replicas: Iterable[tuple[int, int]]) -> Group:
        return Group(group, list(replicas))

    def insert(self, *written: Written | Group | None) -> None:
        for each in written:
            if isinstance(each, Group):
                self.twin.groups[each.number] = each.replicas
            elif each is not None:
                self.twin.pipe.tables[each.table].insert(self._entry(each))

    def modify(self, written: Written) -> None:
        assert written.match is None, "the tests modify defaults only"
        entry = self._entry(written)
        self.twin.pipe.tables[written.table].default = entry.action, entry.arguments

    def delete(self, *written: Written | Group | None) -> None:
        for each in written:
            if isinstance(each, Group):
                del self.twin.groups[each.number]
            elif each is not None:
                self.twin.pipe.tables[each.table].entries.remove(self._entry(each))

    def _entry(self, written: Written) -> Entry:
        table = self.twin.pipe.tables[written.table]
        match = [_match((written.match or {}).get(name, (0, 0)), width) for name, width in table.keys.items()]
        action = table.actions[written.action]
        return Entry(match, action.name, [written.params[name] for name in action.parameters])

    def counter(self, name: str, index: int) -> list[tuple[int, int]]:
        """(packets, bytes) of one index; the twin counts no bytes."""
        (cells,) = (c for full, c in self.twin.pipe.counters.items() if full.rpartition(".")[2] == name)
        return [(cells[index], 0)]

    def close(self) -> None:
        pass


def _match(value: int | tuple[int, int], width: int) -> tuple[int, int]:
    if isinstance(value, tuple):
        value, length = value
        mask = ((1 << length) - 1) << (width - length)
        return value & mask, mask
    return value, (1 << width) - 1


class TwinSwitch(SwitchUnderTest):
    kind = "twin"

    def __init__(self) -> None:
        self.p4rt = Control(Tree.read(PROGRAM))
        self._sent: dict[int, deque[bytes]] = defaultdict(deque)

    def send(self, port: int, frame: bytes) -> None:
        for out, made in self.p4rt.twin.receive(port, frame):
            self._sent[out].append(made)

    def recv(self, port: int, timeout: float = 2.0) -> bytes | None:
        return self._sent[port].popleft() if self._sent[port] else None

    def drain(self) -> None:
        self._sent.clear()
