#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Generate the protocol's numbers for P4, Python and C from protocol.toml: `make protocol`.

The outputs are committed, so that nobody needs this script to run Libra. ``--check`` only compares; a test
does the same. Needs nothing but Python.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent
TABLE = HERE / "protocol.toml"
WORD_BITS = 32
NOTICE = "Generated from protocol/protocol.toml by `make protocol`: change that, not this."

Entry = Mapping[str, Any]
Table = Mapping[str, Sequence[Entry]]


# The table -------------------------------------------------------------------------------------------------
def read(text: str) -> Table:
    """The checked table. Raises ValueError for one that contradicts itself."""
    table: Table = tomllib.loads(text)
    types = {kind["name"]: kind["bits"] for kind in table["type"]}
    types |= {enum["p4"]: enum["bits"] for enum in table["enum"]}
    for enum in (*table["enum"], *table["flags"]):
        values = [member["value"] for member in enum["members"]]
        if len(set(values)) != len(values):
            raise ValueError(f"{enum['p4']}: two members have the same value")
        if enum["python"] != "Flag" and max(values) >= 2 ** enum["bits"]:
            raise ValueError(f"{enum['p4']}: {max(values)} does not fit {enum['bits']} bits")
    names = [constant["name"] for constant in table["constant"]]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise ValueError(f"constants that are there twice: {', '.join(twice)}")
    for constant in table["constant"]:
        kind = constant.get("p4", "macro")
        bits = types.get(kind) or (int(kind[4:-1]) if kind != "macro" else 64)
        if constant["value"] >= 2**bits:
            raise ValueError(f"{constant['name']}: {constant['value']} does not fit {kind}")
    for field in table["field"]:
        field["bits"] = types[field["type"]] if "type" in field else field["bits"]  # type: ignore[index]
    for word in words(table):
        if sum(field["bits"] for field in word) % WORD_BITS:
            raise ValueError(f"the word of {word[0]['name']} is not a multiple of {WORD_BITS} bits")
    return table


def words(table: Table) -> list[list[Entry]]:
    """The header's fields, grouped by the 32-bit words that they fill."""
    groups: list[list[Entry]] = [[]]
    bits = 0
    for field in table["field"]:
        if bits and bits % WORD_BITS == 0:
            groups.append([])
        groups[-1].append(field)
        bits += field["bits"]
    return groups


def word_name(word: Sequence[Entry]) -> str:
    return str(next(field["name"] for field in word if field.get("word")))


def in_c(entries: Sequence[Entry]) -> list[Entry]:
    return [entry for entry in entries if "c" in entry.get("in", ())]


# Text ------------------------------------------------------------------------------------------------------
def columns(rows: Sequence[tuple[str, str]], sign: str, line_length: int = 120) -> Iterator[str]:
    """Lines of code with their comments in one column; a comment that does not fit stands above its line."""
    width = max((len(code) for code, comment in rows if comment), default=0)
    for code, comment in rows:
        line = f"{code:<{width}}  {sign} {comment}" if comment else code
        if len(line) > line_length:
            indent = code[: len(code) - len(code.lstrip())]
            yield f"{indent}{sign} {comment}"
            line = code
        yield line.rstrip()


def python_lines(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Lines of Python as ruff formats them: comments are not aligned."""
    for row in rows:
        yield from columns([row], "#", 110)


def number(constant: Entry) -> str:
    return f"0x{constant['value']:04X}" if constant.get("hex") else str(constant["value"])


def doc(entry: Entry) -> str:
    return " ".join(str(entry.get("doc", "")).split())


# P4 --------------------------------------------------------------------------------------------------------
def p4(table: Table) -> str:
    lines = ["// SPDX-License-Identifier: Apache-2.0", f"// {NOTICE}", "#ifndef LIBRA_PROTOCOL_P4"]
    lines += ["#define LIBRA_PROTOCOL_P4", ""]
    lines += columns([(f"typedef bit<{t['bits']}> {t['name']};", doc(t)) for t in table["type"]], "//")
    for enum in table["enum"]:
        lines += ["", f"// {doc(enum)}"]
        alone = [member for member in enum["members"] if not member.get("trees")]
        if len(alone) == len(enum["members"]):
            lines += p4_enum(enum["p4"], enum["bits"], alone)
        else:
            lines += ["#ifdef TREES", *p4_enum(enum["p4"], enum["bits"], enum["members"]), "#else"]
            lines += [*p4_enum(enum["p4"], enum["bits_without_trees"], alone), "#endif"]
    for flags in table["flags"]:
        lines += ["", f"// {doc(flags)}"]
        bits = [
            (f"const {flags['p4']} {flags['c']}_{m['name']} = 0x{m['value']:02x};", doc(m))
            for m in flags["members"]
        ]
        lines += columns(bits, "//")
    lines.append("")
    constants = [constant for constant in table["constant"] if "p4" in constant]
    lines += p4_constants([constant for constant in constants if not constant.get("trees")])
    of_trees = p4_constants([constant for constant in constants if constant.get("trees")])
    lines += ["#ifdef TREES", *of_trees, "#endif", "", "#endif"]
    return "\n".join(lines) + "\n"


def p4_enum(name: str, bits: int, members: Sequence[Entry]) -> Iterator[str]:
    yield f"enum bit<{bits}> {name} {{"
    width = max(len(member["name"]) for member in members)
    rows = [
        (f"    {m['name']:<{width}} = {m['value']}{'' if m is members[-1] else ','}", doc(m)) for m in members
    ]
    yield from columns(rows, "//")
    yield "}"


def p4_constants(constants: Sequence[Entry]) -> Iterator[str]:
    rows = [
        (f"#define {c['name']} {number(c)}", doc(c))
        if c["p4"] == "macro"
        else (f"const {c['p4']} {c['name']} = {number(c)};", doc(c))
        for c in constants
    ]
    yield from columns(rows, "//")


def p4_header(table: Table) -> str:
    """A header of its own file: it comes behind types that a target chooses."""
    lines = ["// SPDX-License-Identifier: Apache-2.0", f"// {NOTICE}", "", "header libra_h {"]
    kinds = [field.get("type", f"bit<{field['bits']}>") for field in table["field"]]
    width = max(map(len, kinds))
    for field, kind in zip(table["field"], kinds, strict=True):
        lines += [f"    // {line}" for line in str(field.get("doc", "")).splitlines()]
        lines.append(f"    {kind:<{width}} {field['name']};")
    return "\n".join([*lines, "}"]) + "\n"


# Python ----------------------------------------------------------------------------------------------------
PYTHON_HEAD = '''# SPDX-License-Identifier: Apache-2.0
"""The protocol's numbers: kinds of packet, flags, outcomes, limits and the fields of the Libra header.

{notice}
docs/protocol.md says what they mean together.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import NamedTuple


class Field(NamedTuple):
    """A field of the Libra header, ``shift`` bits above the lowest of a 32-bit word; 64 bits take two."""

    word: int
    shift: int
    bits: int

'''


def python(table: Table) -> str:
    lines = PYTHON_HEAD.format(notice=NOTICE).splitlines()
    for enum in table["enum"]:
        lines += ["", f"class {enum['python']}(IntEnum):", *docstring(doc(enum))]
        lines += python_lines([(f"    {m['name']} = {m['value']}", doc(m)) for m in enum["members"]])
        lines.append("")
    for flags in table["flags"]:
        lines += ["", f"class {flags['python']}(IntFlag):", *docstring(doc(flags))]
        members = [(f"    {m['name']} = 0x{m['value']:02X}", doc(m)) for m in flags["members"]]
        members += [(f"    {m['name']} = {' | '.join(m['of'])}", doc(m)) for m in flags["combined"]]
        lines += [*python_lines(members), ""]
    lines.append("")
    constants = [c for c in table["constant"] if "python" in c.get("in", ())]
    lines += python_lines([(f"{c['name']} = {number(c)}", doc(c)) for c in constants])
    lines += ["", "LIBRA_FIELDS = {"]
    for index, word in enumerate_words(table):
        below = sum(field["bits"] for field in word)
        for field in word:
            below -= field["bits"]
            lines.append(f'    "{field["name"]}": Field({index}, {below}, {field["bits"]}),')
    lines += ["}", '"""The Libra header\'s fields in order."""']
    return "\n".join(lines) + "\n"


def docstring(text: str) -> list[str]:
    return [f'    """{text}"""', ""]


def enumerate_words(table: Table) -> Iterator[tuple[int, list[Entry]]]:
    """Each group of fields with the number of its first 32-bit word."""
    index = 0
    for word in words(table):
        yield index, word
        index += sum(field["bits"] for field in word) // WORD_BITS


# C ---------------------------------------------------------------------------------------------------------
def c(table: Table) -> str:
    lines = [
        "// SPDX-License-Identifier: Apache-2.0",
        f"// {NOTICE}",
        "#pragma once",
        "",
        "#include <stdint.h>",
        "",
    ]
    # Each of its own enumeration, so that one that is no int does not change the type of others.
    lines += columns(
        [(f"enum {{ {k['name']} = {number(k)} }};", doc(k)) for k in in_c(table["constant"])], "//"
    )
    for enum in (*table["enum"], *table["flags"]):
        if "c" in enum:
            lines += ["", f"// {doc(enum)}", "enum {"]
            members = [(f"    {enum['c']}_{m['name']} = {number(m)},", doc(m)) for m in enum["members"]]
            for member in enum.get("combined", ()):
                of = " | ".join(f"{enum['c']}_{name}" for name in member["of"])
                members.append((f"    {enum['c']}_{member['name']} = {of},", doc(member)))
            lines += [*columns(members, "//"), "};"]
    lines += ["", "// A word of a packet that may have been received to any address.",
              "typedef uint32_t word __attribute__((aligned(1)));",
              "", "// The Libra header; the lanes are behind it.", "struct libra {"]  # fmt: skip
    members = []
    for word in words(table):
        count = sum(field["bits"] for field in word) // WORD_BITS
        array = f"[{count}]" if count > 1 else ""
        names = ", ".join(field["name"] for field in word)
        members.append((f"    word {word_name(word)}{array};", names if len(word) > 1 else ""))
    lines += [
        *columns(members, "//"),
        "};",
        "",
        "// The fields that share a word, from that word in host order.",
    ]
    for word in words(table):
        below = sum(field["bits"] for field in word)
        for field in word if len(word) > 1 else ():
            below -= field["bits"]
            name, whole = field["name"], word_name(word)
            shifted = f"{whole} >> {below}" if below else whole
            masked = f"{shifted} & 0x{2 ** field['bits'] - 1:x}" if field is not word[0] else shifted
            lines.append(f"static inline uint32_t {name}_of(uint32_t {whole}) {{ return {masked}; }}")
    return "\n".join(lines) + "\n"


# The command -----------------------------------------------------------------------------------------------
OUTPUTS = {
    "p4src/shared/protocol.p4": p4,
    "p4src/shared/libra_header.p4": p4_header,
    "host/libra/wire/protocol.py": python,
    "host/libra/native/protocol.h": c,
}


def stale() -> list[str]:
    """Outputs that are not what the table generates, by path."""
    table = read(TABLE.read_text())
    return [path for path, make in OUTPUTS.items() if _text(REPOSITORY / path) != make(table)]


def _text(path: Path) -> str | None:
    return path.read_text() if path.exists() else None


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--check", action="store_true", help="only say which outputs are not current")
    checks = parser.parse_args().check
    try:
        changed = stale()
    except (ValueError, KeyError, tomllib.TOMLDecodeError) as error:
        print(f"error: {TABLE.relative_to(REPOSITORY)}: {error}", file=sys.stderr)
        return 2
    if checks:
        for path in changed:
            print(
                f"error: {path} is not what protocol/protocol.toml says; run `make protocol`", file=sys.stderr
            )
        return 2 if changed else 0
    table = read(TABLE.read_text())
    for path in changed:
        (REPOSITORY / path).write_text(OUTPUTS[path](table))
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
