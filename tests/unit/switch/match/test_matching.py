# SPDX-License-Identifier: Apache-2.0
"""Promise: whatever the match kinds and however large the table, a look-up finds what a plain scan would."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest
from bmv2_json import action, call, field, local, program, table
from effort import many
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.match.bitvectors import BLOCK
from libra_switch.ports.links import MemoryPort
from libra_switch.target import BoundAction, CounterData, Exact, Lpm, Match, Range, TargetError, Ternary

WIDTHS = {"a": 32, "b": 16, "c": 12, "d": 4, "w": 128}
FIELDS = list(WIDTHS.items())
PORTS = 8
ACTIONS = [
    action("send", [("port", 9)], call("assign", field("standard_metadata", "egress_spec"), local(0))),
    action("drop", [], call("mark_to_drop", {"type": "header", "value": "standard_metadata"})),
]
DEFAULT = {"action_id": 1, "action_const": False, "action_data": [], "action_entry_const": False}

# Fields and their match kinds: e(xact), l(pm), t(ernary), r(ange).
MIXES = [
    "ea", "ea ew", "ec eb", "la", "lw", "eb lw", "la ec", "lw ea eb", "ta", "tw", "ta tb tc", "ea tb",
    "la tb", "tc lw eb", "rb", "rd", "ra", "rc ra", "rb tw", "ra lb", "ea rb", "td rc ta rb",
]  # fmt: skip
KINDS = {"e": "exact", "l": "lpm", "t": "ternary", "r": "range"}
EXAMPLES = settings(max_examples=many(8, 25), suppress_health_check=[HealthCheck.function_scoped_fixture])

Values = dict[str, int]


@dataclass
class Known:
    key: list[Match]
    rank: int  # priority, or prefix length where there is none
    port: int


class Table:
    """A table ``t`` of a data plane, beside a list of what it has; `look_up` asks both."""

    def __init__(self, mix: str, **more: Any) -> None:
        self.kinds = {part[1]: KINDS[part[0]] for part in mix.split()}
        self.prioritised = bool({"ternary", "range"} & set(self.kinds.values()))
        self.dp = Dataplane(DataplaneConfig(seed=1))
        self.ports = [MemoryPort(str(i)) for i in range(PORTS)]
        for i, port in enumerate(self.ports):
            self.dp.port_add(i, port)
        keys = [(kind, name) for name, kind in self.kinds.items()]
        made = table("t", keys, [0, 1], ["send", "drop"], default_entry=DEFAULT, **more)
        self.dp.load(program(FIELDS, [dict(a) for a in ACTIONS], [made]))
        self.known: dict[int, Known] = {}
        self._there: dict[object, int] = {}

    def insert(self, key: list[Match], priority: int, port: int) -> int | None:
        """The handle, or None if the entry is there already."""
        lengths = [m.prefix_len for m in key if isinstance(m, Lpm)]
        rank = priority if self.prioritised else max(lengths, default=0)
        identity = (*canonical(key), rank)
        try:
            handle = self.dp.entry_add(
                "t", key, priority if self.prioritised else 0, BoundAction("send", (port,))
            )
        except TargetError:
            assert identity in self._there
            return None
        assert identity not in self._there
        self.known[handle] = Known(key, rank, port)
        self._there[identity] = handle
        return handle

    def fill(self, keys: list[tuple[list[Match], int]]) -> None:
        """Insert in one step."""
        self.dp.entries_apply([lambda k=k, p=p: self.insert(k, p, p % PORTS) for k, p in keys])

    def modify(self, handle: int, port: int) -> None:
        self.dp.entry_modify("t", handle, BoundAction("send", (port,)))
        self.known[handle].port = port

    def delete(self, handle: int) -> None:
        self.dp.entry_delete("t", handle)
        gone = self.known.pop(handle)
        del self._there[*canonical(gone.key), gone.rank]

    def look_up(self, values: Values) -> None:
        number = 0
        for name, width in FIELDS:
            number = number << width | values[name]
        self.ports[0].send(number.to_bytes(sum(WIDTHS.values()) // 8, "big"))
        got = [i for i, p in enumerate(self.ports) if p.recv_all()]
        mine = [values[name] for name in self.kinds]
        widths = [WIDTHS[name] for name in self.kinds]
        # Of equal ranks the lowest handle wins, as in BMv2.
        hits = [(k.rank, -h, k.port) for h, k in self.known.items() if matches(k.key, mine, widths)]
        assert got == ([max(hits)[2]] if hits else [])


def canonical(key: list[Match]) -> list[Match]:
    """Without the bits that do not matter."""
    return [Ternary(m.value & m.mask, m.mask) if isinstance(m, Ternary) else m for m in key]


def matches(key: list[Match], values: list[int], widths: list[int]) -> bool:
    for m, v, width in zip(key, values, widths, strict=True):
        if isinstance(m, Exact):
            ok = m.value == v
        elif isinstance(m, Lpm):
            ok = (m.value ^ v) >> (width - m.prefix_len) == 0
        elif isinstance(m, Ternary):
            ok = (m.value ^ v) & m.mask == 0
        else:
            ok = m.low <= v <= m.high
        if not ok:
            return False
    return True


@pytest.fixture
def make() -> Iterator[Any]:
    made: list[Table] = []

    def new(mix: str, **more: Any) -> Table:
        made.append(Table(mix, **more))
        return made[-1]

    yield new
    for it in made:
        it.dp.close()


def a_value(rng: random.Random, width: int) -> int:
    """Few enough different ones that entries overlap, and the extremes."""
    ones = (1 << width) - 1
    base = rng.choice((0, ones, 0x0123456789ABCDEF << 64 | 0xFEDCBA9876543210, 1, 0xFF00FF00)) & ones
    return base ^ (1 << rng.randrange(width)) if rng.random() < 0.5 else base


def a_match(rng: random.Random, kind: str, width: int) -> Match:
    value, ones = a_value(rng, width), (1 << width) - 1
    if kind == "exact":
        return Exact(value)
    if kind == "lpm":
        length = rng.choice((0, 1, width - 1, width, rng.randint(0, width)))
        return Lpm(value >> (width - length) << (width - length), length)
    if kind == "ternary":
        length = rng.randint(0, width)
        mask = rng.choice((0, ones, ones ^ ((1 << length) - 1), rng.getrandbits(width)))
        return Ternary(value & mask, mask)
    low, high = sorted((value, rng.choice((value, a_value(rng, width), rng.getrandbits(width), ones))))
    return Range(low, high)


def a_key(rng: random.Random, it: Table) -> tuple[list[Match], int]:
    key = [a_match(rng, kind, WIDTHS[name]) for name, kind in it.kinds.items()]
    return key, rng.choice((1, 2, 3, rng.randrange(1, 1000), 0x7FFFFFFF))


def a_packet(rng: random.Random, it: Table) -> Values:
    """Values that some entry may match, or be near to matching."""
    values = {name: a_value(rng, width) for name, width in FIELDS}
    if it.known and rng.random() < 0.8:
        entry = rng.choice(list(it.known.values()))
        for (name, _), m in zip(it.kinds.items(), entry.key, strict=True):
            ones = (1 << WIDTHS[name]) - 1
            if isinstance(m, Range):
                wanted = rng.choice((m.low, m.high, m.low - 1, m.high + 1, (m.low + m.high) // 2))
                values[name] = min(max(wanted, 0), ones)
            elif isinstance(m, Ternary):
                values[name] = (m.value | rng.choice((0, ones, values[name])) & ~m.mask) & ones
            elif isinstance(m, Lpm):
                free = ones >> m.prefix_len
                values[name] = m.value | rng.choice((0, free, values[name] & free))
            else:
                values[name] = m.value
        if rng.random() < 0.3:
            name = rng.choice(list(it.kinds))
            values[name] ^= 1 << rng.randrange(WIDTHS[name])
    return values


@pytest.mark.parametrize("mix", MIXES)
def test_lookups_agree_with_a_plain_scan(make: Any, mix: str) -> None:
    it = make(mix)

    @EXAMPLES
    @given(st.lists(st.sampled_from("iiiiimdllll"), max_size=120), st.randoms(use_true_random=False))
    def play(steps: list[str], rng: random.Random) -> None:
        for handle in list(it.known):
            it.delete(handle)
        for step in steps:
            if step == "i":
                it.insert(*a_key(rng, it), rng.randrange(PORTS))
            elif step == "l":
                it.look_up(a_packet(rng, it))
            elif it.known:
                handle = rng.choice(list(it.known))
                if step == "m":
                    it.modify(handle, rng.randrange(PORTS))
                else:
                    it.delete(handle)
        for _ in range(5):
            it.look_up(a_packet(rng, it))

    play()


@pytest.mark.parametrize("count", [0, 1, 63, 64, 65, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK + 1])
@pytest.mark.parametrize(
    ("mix", "order"),
    [("ta tb tc", "random"), ("ta tb tc", "up"), ("ta tb tc", "down"), ("rb tw", "random"), ("lw ec", "up")],
)
def test_sizes_around_those_of_blocks(make: Any, mix: str, count: int, order: str) -> None:
    rng = random.Random(f"{mix} {count} {order}")
    it = make(mix)
    keys = [a_key(rng, it)[0] for _ in range(count)]
    priorities = [rng.randrange(1, 2 * count) for _ in keys]
    if order != "random":
        priorities.sort(reverse=order == "down")
    pairs = list(zip(keys, priorities, strict=True))
    it.fill(pairs[: count // 2])
    for key, priority in pairs[count // 2 : count // 2 + 100]:
        it.insert(key, priority, priority % PORTS)
    it.fill(pairs[count // 2 + 100 :])
    for _ in range(40):
        it.look_up(a_packet(rng, it))
    gone = rng.sample(sorted(it.known), len(it.known) * 9 // 10)
    it.dp.entries_apply([lambda h=h: it.delete(h) for h in gone])
    for _ in range(30):
        it.look_up(a_packet(rng, it))
    it.fill(pairs)
    for _ in range(30):
        it.look_up(a_packet(rng, it))
    it.dp.entries_apply([lambda h=h: it.delete(h) for h in list(it.known)])
    it.look_up(a_packet(rng, it))


def test_a_table_changes_its_structure_and_back(make: Any) -> None:
    """One mask, then hundreds, then one again."""
    it = make("ta")
    rng = random.Random(3)
    it.fill([([Ternary(n << 8, 0xFFFFFF00)], 5) for n in range(400)])
    for _ in range(40):
        it.look_up(a_packet(rng, it))
    first = set(it.known)
    it.fill([([Ternary(0, rng.getrandbits(32))], 1 + n) for n in range(300)])
    for _ in range(40):
        it.look_up(a_packet(rng, it))
    for handle in set(it.known) - first:
        it.delete(handle)
    for _ in range(40):
        it.look_up(a_packet(rng, it))


@pytest.mark.parametrize("mix", ["ea", "eb lw"])
def test_thousands_of_entries_come_and_go(make: Any, mix: str) -> None:
    """Hash tables and intervals while they grow and shrink; every entry is looked up."""
    it = make(mix)
    rng = random.Random(mix)

    def values(n: int) -> Values:
        return {"a": n * 0x9E3779B1 & 0xFFFFFFFF, "b": n & 0xFFFF, "c": 0, "d": 0, "w": n << 100 | n}

    def key(n: int) -> list[Match]:
        v = values(n)
        return [Exact(v[f]) if kind == "exact" else Lpm(v[f], 128) for f, kind in it.kinds.items()]

    handles = {}
    for at in range(0, 6000, 500):
        part = range(at, at + 500)

        def insert(n: int) -> None:
            handles[n] = it.dp.entry_add("t", key(n), 0, BoundAction("send", (n % PORTS,)))

        it.dp.entries_apply([partial(insert, n) for n in part])
    gone = [handles.pop(n) for n in rng.sample(range(6000), 2500)]
    it.dp.entries_apply([lambda h=h: it.dp.entry_delete("t", h) for h in gone])
    for n in range(0, 6500, 7):
        number = 0
        for name, width in FIELDS:
            number = number << width | values(n)[name]
        it.ports[0].send(number.to_bytes(24, "big"))
        assert [i for i, p in enumerate(it.ports) if p.recv_all()] == ([n % PORTS] if n in handles else [])


def test_of_equal_priorities_the_lowest_free_handle_wins(make: Any) -> None:
    """As in BMv2, whose handles are the lowest free ones, and whose scan takes the first of equals."""
    for mix in ("ta tb", "ta rb"):
        it = make(mix)
        wide = Range(0, 0xFFFF) if "r" in mix else Ternary(0, 0)
        first, second, third = (
            it.insert([Ternary(0, mask), wide], 7, port) for port, mask in enumerate((0, 1, 2))
        )
        packet = dict.fromkeys(WIDTHS, 0)
        it.look_up(packet)
        it.delete(first)
        it.look_up(packet)
        assert it.insert([Ternary(0, 4), wide], 7, 5) == first
        it.look_up(packet)
        it.delete(second)
        it.delete(first)
        it.look_up(packet)
        assert it.insert([Ternary(0, 8), wide], 7, 6) == first
        it.look_up(packet)
        assert third in it.known


def test_counters_and_times_stay_with_their_entries(make: Any) -> None:
    """While the table grows, its blocks are split and its structure changes."""
    it = make("ta", support_timeout=True)
    packet = dict.fromkeys(WIDTHS, 0) | {"a": 0xABCD}
    mine = it.insert([Ternary(0xABCD, 0xFFFF)], 0x7FFFFFFF, 1)
    assert mine is not None
    for n in range(1, 1200):
        it.insert([Ternary(0, n)], n, 2)
        if n % 100 == 0:
            it.look_up(packet)
    assert it.dp.entry_counters("t", [mine]) == [CounterData(11, 11 * 24)]
    assert it.dp.entries_idle_ns("t", [mine])[0] < 60e9
    it.dp.entry_counter_write("t", mine, CounterData(5, 6))
    for handle in list(it.known):
        if handle != mine:
            it.delete(handle)
    it.look_up(packet)
    assert it.dp.entry_counters("t", [mine]) == [CounterData(6, 30)]


def test_a_program_s_own_entries_are_matched_by_many_masks(make: Any) -> None:
    """const entries: earlier ones win."""
    count = 40
    own = [
        {
            "match_key": [{"match_type": "ternary", "key": "0x00000000", "mask": f"0x{1 << i % 32:08x}"}],
            "action_entry": {"action_id": 0, "action_data": [hex(i % PORTS)]},
            "priority": i + 1,
        }
        for i in range(count)
    ]
    it = make("ta", entries=own)
    for i in range(32):
        it.ports[0].send(((0xFFFFFFFF ^ 1 << i) << 160).to_bytes(24, "big"))
        assert [n for n, p in enumerate(it.ports) if p.recv_all()] == [i % PORTS]


def test_an_entry_that_is_refused_takes_no_place(make: Any) -> None:
    """The next one gets the lowest free index, which decides among equal priorities; no memory is lost."""
    it = make("ea tb")
    key = [Exact(1), Ternary(0, 0)]
    assert it.insert(key, 5, 1) == 1
    taken = it.dp._programs.table("t").memory.size
    for refusal in range(100):
        with pytest.raises(TargetError):
            it.dp.entry_add("t", key, 5 if refusal % 2 else -1, BoundAction("send", (2,)))
    assert it.insert([Exact(1), Ternary(7, 7)], 5, 3) == 2
    assert it.dp._programs.table("t").memory.size == taken
    it.look_up({name: 7 if name == "b" else 1 for name in WIDTHS})
