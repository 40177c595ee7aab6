# SPDX-License-Identifier: Apache-2.0
"""Promise: the picture of the house in CONTRIBUTING.md is true, and packages can be read from the bottom up.

Imports count wherever they stand: in a function, and under TYPE_CHECKING.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import native  # noqa: E402

DISTRIBUTIONS = {
    "libra_native": ROOT / "native",
    "libra": ROOT / "host",
    "libra_switch": ROOT / "switch",
    "libra_controller": ROOT / "controller",
    "libra_workloads": ROOT / "workloads",
    "libra_sim": ROOT / "sim",
    "libra_topologies": ROOT / "topologies",
}
every = pytest.mark.parametrize("distribution", DISTRIBUTIONS)

# Public in spite of their underscore: os's way to end a process, what every named tuple has.
_DOCUMENTED = {"_exit", "_replace", "_asdict", "_fields", "_make"}


@dataclass
class Room:
    """A package in the picture; rooms below it come later in ``rooms`` of the one around it."""

    name: str
    rooms: dict[str, Room] = field(default_factory=dict)


@dataclass(frozen=True)
class Module:
    name: str
    path: Path
    is_package: bool

    @property
    def package(self) -> str:
        return self.name if self.is_package else self.name.rpartition(".")[0]

    @property
    def tree(self) -> ast.Module:
        return _parse(self.path)


@cache
def _parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(), str(path))


@cache
def modules() -> dict[str, Module]:
    """Every module of every distribution, by its full name."""
    found = {}
    for name, folder in DISTRIBUTIONS.items():
        for path in sorted((folder / name).rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            is_package = parts[-1] == "__init__"
            full = ".".join(parts[:-1] if is_package else parts)
            found[full] = Module(full, path, is_package)
    return found


def of(distribution: str) -> list[Module]:
    return [m for m in modules().values() if m.name.split(".")[0] == distribution]


@cache
def picture() -> dict[str, Room]:
    """The fenced block under the heading "The house": a name and a phrase a line, indented by nesting."""
    text = (ROOT / "CONTRIBUTING.md").read_text()
    match = re.search(r"^## The house$.*?^```\w*\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert match, "CONTRIBUTING.md: no fenced block under the heading '## The house'"
    top = Room("")
    around = [(-1, top)]
    for line in match[1].splitlines():
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip())
        name, _, phrase = line.strip().partition(" ")
        assert phrase.strip(), f"CONTRIBUTING.md: {name!r} in the picture of the house has no phrase"
        while around[-1][0] >= indent:
            around.pop()
        assert name not in around[-1][1].rooms, f"CONTRIBUTING.md: {name!r} is twice in the picture"
        room = around[-1][1].rooms[name] = Room(name)
        around.append((indent, room))
    return top.rooms


def imports(module: Module) -> Iterator[tuple[str, str | None, int]]:
    """(module of ours, name taken from it, line) of each import; the name is None for the module itself."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name in modules():
                    yield alias.name, None, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                around = module.package.split(".")
                base = ".".join([*around[: len(around) - node.level + 1], *([base] if base else [])])
            for alias in node.names:
                if f"{base}.{alias.name}" in modules():
                    yield f"{base}.{alias.name}", None, node.lineno
                elif base in modules():
                    yield base, alias.name, node.lineno


def climb(importer: str, imported: str) -> str | None:
    """How ``imported`` lies above ``importer`` in the picture, None when it does not."""
    theirs, ours = imported.split("."), importer.split(".")
    rooms = picture()
    for their, our in zip(theirs, ours, strict=False):
        if their != our:
            order = list(rooms)
            if their in order and our in order and order.index(their) <= order.index(our):
                return f"{their} is above {our}"
            return None
        if their not in rooms:
            return None
        rooms = rooms[their].rooms
    # One is a package around the other: its __init__ is the top of what is in it.
    return f"{imported} is around {importer}" if len(theirs) < len(ours) else None


@every
def test_the_picture_has_every_package(distribution: str) -> None:
    """At every depth, and nothing else: a new module needs no line. Folders of C are not drawn."""

    def compare(name: str, room: Room) -> None:
        packages = {m.name for m in of(distribution) if m.is_package and not m.name.endswith(".native")}
        inside = {package for package in packages if package.rpartition(".")[0] == name}
        drawn = {f"{name}.{child}" for child in room.rooms}
        assert drawn == inside, f"{name}: the picture of the house in CONTRIBUTING.md does not match"
        for child in room.rooms.values():
            compare(f"{name}.{child.name}", child)

    assert distribution in picture()
    compare(distribution, picture()[distribution])


@every
def test_imports_go_downwards(distribution: str) -> None:
    wrong = [
        f"{module.path.relative_to(ROOT)}:{line} imports {imported}: {how}"
        for module in of(distribution)
        for imported, _, line in imports(module)
        if (how := climb(module.name, imported)) is not None
    ]
    assert not wrong, "\n".join(wrong)


@every
def test_no_modules_import_each_other(distribution: str) -> None:
    graph = {m.name: {imported for imported, _, _ in imports(m)} - {m.name} for m in of(distribution)}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail("import circle: " + " <- ".join(error.args[1]))


@every
def test_parts_of_a_package_can_be_read_from_the_bottom_up(distribution: str) -> None:
    """Packages and modules of one package, each with all that is in it: an order exists for them, too."""
    parts: dict[str, dict[str, set[str]]] = {}
    for module in of(distribution):
        ours = module.name.split(".")
        for theirs in (imported.split(".") for imported, _, _ in imports(module)):
            shared = next(
                (at for at, pair in enumerate(zip(ours, theirs, strict=False)) if len(set(pair)) > 1), 0
            )
            if shared:
                graph = parts.setdefault(".".join(ours[:shared]), {})
                graph.setdefault(ours[shared], set()).add(theirs[shared])
    for package, graph in parts.items():
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as error:
            pytest.fail(f"import circle in {package}: " + " <- ".join(error.args[1]))


def rooms_of(package: str, names: Iterable[str]) -> set[str]:
    """Return the children of ``package`` that the names are, or are in."""
    return {name.split(".")[package.count(".") + 1] for name in names if name.startswith(package + ".")}


def test_no_van_imports_another() -> None:
    """What vans share lies below all of them; `libra.vans` itself knows all by name."""
    creates = (imported for imported, name, _ in imports(modules()["libra.vans"]) if name != "Van")
    vans = rooms_of("libra.vans", creates)
    assert {"libra", "tcp", "loopback"} <= vans
    wrong = {
        f"{module.name} imports {imported}"
        for module in of("libra")
        for own in rooms_of("libra.vans", [module.name]) & vans
        for imported, _, _ in imports(module)
        if rooms_of("libra.vans", [imported]) & (vans - {own})
    }
    assert not wrong, "\n".join(sorted(wrong))


def test_nothing_stands_on_the_simulator() -> None:
    """Its command, benchmarks and tests import it; no other package does."""
    wrong = {
        f"{module.name} imports {imported}"
        for distribution in DISTRIBUTIONS.keys() - {"libra_sim"}
        for module in of(distribution)
        for imported, _, _ in imports(module)
        if imported.split(".")[0] == "libra_sim"
    }
    assert not wrong, "\n".join(sorted(wrong))


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and name != "_" and name not in _DOCUMENTED


def _defined(tree: ast.Module) -> set[str]:
    """Private names that the module itself gives to something: a function, variable, attribute, argument."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and _is_own(node.value):
            names.add(node.attr)
    return names


def _is_own(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


@every
def test_private_names_stay_in_their_module(distribution: str) -> None:
    wrong = []
    for module in of(distribution):
        where = module.path.relative_to(ROOT)
        for imported, name, line in imports(module):
            if name is not None and _is_private(name):
                wrong.append(f"{where}:{line} imports {name} from {imported}")
        own = _defined(module.tree)
        for node in ast.walk(module.tree):
            if not isinstance(node, ast.Attribute) or not _is_private(node.attr):
                continue
            if not _is_own(node.value) and node.attr not in own:
                wrong.append(f"{where}:{node.lineno} uses {ast.unparse(node)}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("importer", "imported", "allowed"),
    [
        ("libra_switch.app.cli", "libra_switch.match.entries", True),
        ("libra_switch.match.entries", "libra_switch.app.cli", False),
        ("libra_switch.program.loader", "libra_switch.program.ir", True),
        ("libra_switch.program.loader", "libra_switch", False),
        ("libra", "libra.kv.worker", True),
        ("libra.wire.format", "libra_topologies.run", False),
    ],
)
def test_what_counts_as_downwards(importer: str, imported: str, allowed: bool) -> None:
    assert (climb(importer, imported) is None) == allowed


def test_test_modules_have_names_of_their_own() -> None:
    """pytest imports them by name, and what they share as well: of two it finds the first twice."""
    folders = {path.parent for path in (ROOT / "tests").rglob("__init__.py")}
    paths = [path for path in (ROOT / "tests").rglob("*.py") if path.parent not in folders]
    names = [path.name for path in paths if path.name != "conftest.py"]
    assert {name for name in names if names.count(name) > 1} == set()


# `native.FOLDERS` has the folders of the C of each native.ll, from top to bottom ----------------------
_INCLUDE = re.compile(r'^#include "(\w+\.h)"', re.MULTILINE)
_DEFINITION = re.compile(r"^(?!static|typedef)[a-z][\w *]*?[ *](\w+)\([^;{}]*\)\n\{", re.MULTILINE)
_CALL = re.compile(r"\b(\w+)\(")

every_library = pytest.mark.parametrize("library", native.FOLDERS, ids=lambda folder: folder.parts[-2])


@every_library
def test_c_includes_go_downwards(library: Path) -> None:
    parts = native.FOLDERS[library]
    level = {path.name: level for level, part in enumerate(parts) for path in part.glob("*.[ch]")}
    wrong = [
        f"{path.relative_to(ROOT)} includes {name}"
        for path in native.files(library, "*.c", "*.h")
        for name in _INCLUDE.findall(path.read_text())
        if name not in level or level[name] < level[path.name]
    ]
    assert not wrong, "\n".join(wrong)


@every_library
def test_no_c_files_call_each_other(library: Path) -> None:
    texts = {path.name: path.read_text() for path in native.files(library, "*.c")}
    home = {name: file for file, text in texts.items() for name in _DEFINITION.findall(text)}
    assert home
    called = {
        file: {home[name] for name in _CALL.findall(text) if name in home} - {file}
        for file, text in texts.items()
    }
    try:
        TopologicalSorter(called).prepare()
    except CycleError as error:
        pytest.fail("circle of calls: " + " <- ".join(error.args[1]))
