# SPDX-License-Identifier: Apache-2.0
"""Random operations on the embedded switch and on simple_switch_grpc; everything observable must be equal.

    .venv/bin/python tests/differential/differential.py              # 5 seeds of each scenario
    .venv/bin/python tests/differential/differential.py libra --seeds 100-140
    .venv/bin/python tests/differential/differential.py --record     # new recordings of simple_switch_grpc

Recordings of the real switch (recorded/) let a machine without it compare as well. A recording holds the
program that it was made with, so it stays valid when the program changes.

Known differences, which the scenarios leave out or compare without. Of BMv2's data plane:
  - registers of int<W>: simple_switch reads them back without their sign;
  - fields of invalid headers: BMv2 shows what an earlier packet left (as table keys 0 on both);
  - a new entry gets the direct meter of a deleted one;
  - rates that a meter refuses have half changed it; an entry refused for them remains, unknown to PI;
  - an entry that cannot be modified to an empty group no longer counts as a user of its old group;
  - ports given both ways (egress_port, port) in one node of a group: some are forgotten.
Of PI, where ours does what the specification says:
  - a range over the whole of a key whose width is no multiple of 8 is read back, ours omits it;
  - the order in which the replicas of a group are read back (a set; the order of the copies is the same);
  - a group whose INSERT fails for its members remains, empty; a session whose MODIFY fails has new replicas;
  - one member's watch port is read back for the others as well;
  - a negative priority is passed over where the table has none;
  - a Read sends back what the request holds besides the key, and wildcard ids as 0;
  - a table with entries that are not const cannot be changed, nor read, nor all tables then;
  - the data plane's refusals are UNKNOWN, also a full table, a member in use, an index out of range;
  - the size of an action profile or selector is not enforced;
  - members and groups cannot be read while a profile has a one-shot action set;
  - an empty byte string is 0;
  - reads of table entries pass over priority, action, metadata and controller_metadata, which are filters;
  - digest lists may be longer than max_list_size where values are left out for being unacknowledged;
  - idle notifications lack the entries' ``metadata``.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import itertools
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

# The switches and their client are those of the packet tests.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "packet"))

import scenario_ageing
import scenario_basic
import scenario_errors
import scenario_keys
import scenario_learning
import scenario_libra
import scenario_paths
import scenario_profiles
import scenario_replication
import scenario_selection
import scenario_state
import scenario_values
import scenario_wide
from play import Notes, Player, Program, Read, Scenario, Step, condensed
from switches import SwitchUnderTest, missing, start

SCENARIOS: dict[str, Scenario] = {
    s.name: s
    for s in (
        scenario_libra.SCENARIO,
        scenario_basic.SCENARIO,
        scenario_keys.SCENARIO,
        scenario_values.SCENARIO,
        scenario_paths.SCENARIO,
        scenario_profiles.SCENARIO,
        scenario_selection.SCENARIO,
        scenario_state.SCENARIO,
        scenario_wide.SCENARIO,
        scenario_replication.SCENARIO,
        scenario_learning.SCENARIO,
        scenario_ageing.SCENARIO,
        *scenario_errors.SCENARIOS,
    )
}
RECORDED = Path(__file__).resolve().parent / "recorded"


def recorded_seeds(scenario: Scenario) -> range:
    return range(1, 1 + scenario.recorded)


def make_steps(scenario: Scenario, program: Program, seed: int) -> list[Step]:
    """The same steps for the same seed, on any machine."""
    names = program.names()
    rng = Random(f"{scenario.name} {seed}")
    steps = scenario.setup(names)
    steps += itertools.islice(scenario.steps(rng, names), scenario.length)
    names.close()
    return steps


def fingerprint(steps: list[Step]) -> str:
    """Changes with the generator: then recordings are out of date."""
    return hashlib.sha256(repr(steps).encode()).hexdigest()[:16]


# The answer of PI to a read of the members or groups of profiles, if one of these has a one-shot action set.
REFUSED_FOR_ONE_SHOT = "3 Invalid attempt to mix action selector programming modes"


def differences(steps: list[Step], want: Notes, got: Notes) -> Iterator[str]:
    """One text for each step whose notes differ."""
    for number, (step, a, b) in enumerate(zip(steps, want, got, strict=True)):
        if isinstance(step, Read) and a == REFUSED_FOR_ONE_SHOT:
            continue
        if a != b:
            what = type(step).__name__
            if isinstance(a, dict) and isinstance(b, dict):
                port = next(p for p in sorted(a.keys() | b.keys()) if a.get(p) != b.get(p))
                what = f"{what}, port {port}"
                pairs = itertools.zip_longest(a.get(port, []), b.get(port, []))
                at, (a, b) = next((i, pair) for i, pair in enumerate(pairs) if pair[0] != pair[1])
                what = f"{what}, packet {at}"
            else:
                what = f"{what} {_brief(step)}"
            theirs, ours = _brief(a), _brief(b)
            yield f"step {number}, {what}\n    simple_switch_grpc: {theirs}\n    ours:               {ours}"


def _brief(value: Any, limit: int = 600) -> str:
    text = " ".join(str(value).split())
    return text if len(text) <= limit else f"{text[:limit]}... ({len(text)} characters)"


def recording(scenario: Scenario) -> Path:
    return RECORDED / f"{scenario.name}.json.gz"


def load_recording(scenario: Scenario) -> tuple[Program, dict[str, Any]]:
    """The program, and by seed the steps' fingerprint and the notes."""
    found = json.loads(gzip.decompress(recording(scenario).read_bytes()))
    return Program(found["json"].encode(), found["p4info"]), found["runs"]


def record(scenario: Scenario, switch: SwitchUnderTest, version: str) -> None:
    runs = {}
    program = Program.read(scenario.program)
    for seed in recorded_seeds(scenario):
        steps = make_steps(scenario, program, seed)
        notes = Player(switch, scenario, program).play(steps)
        runs[str(seed)] = {"steps": fingerprint(steps), "notes": [condensed(note) for note in notes]}
    made = {"switch": version, "json": program.json.decode(), "p4info": program.p4info, "runs": runs}
    text = json.dumps(made, separators=(",", ":"))
    RECORDED.mkdir(exist_ok=True)
    recording(scenario).write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{recording(scenario).name}: {len(runs)} seeds, {recording(scenario).stat().st_size} bytes")


def bmv2_version() -> str:
    import subprocess

    done = subprocess.run(["simple_switch_grpc", "--version"], capture_output=True, text=True)
    return f"simple_switch_grpc {done.stdout.strip() or done.stderr.strip()}"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("scenarios", nargs="*", help=f"of {', '.join(SCENARIOS)} (default: all)")
    parser.add_argument("--seeds", default="1-5", help="one seed or FIRST-LAST (%(default)s)")
    parser.add_argument("--record", action="store_true", help="write recorded/ anew")
    parser.add_argument("--kind", default="memory", help="our switch: memory or af_packet (%(default)s)")
    parser.add_argument("--shown", type=int, default=3, help="differences of a sequence (%(default)s)")
    options = parser.parse_args(argv)
    unknown = set(options.scenarios) - SCENARIOS.keys()
    if unknown:
        parser.error(f"no scenario {', '.join(unknown)}; there are: {', '.join(SCENARIOS)}")
    if reason := missing("bmv2"):
        parser.error(f"simple_switch_grpc cannot run here: {reason}")
    chosen = [SCENARIOS[name] for name in options.scenarios or SCENARIOS]
    first, _, last = options.seeds.partition("-")
    differing = 0
    with start("bmv2") as theirs:
        if options.record:
            for scenario in chosen:
                record(scenario, theirs, bmv2_version())
            return 0
        with start(options.kind) as ours:
            for scenario, seed in itertools.product(chosen, range(int(first), int(last or first) + 1)):
                begin = time.monotonic()
                program = Program.read(scenario.program)
                steps = make_steps(scenario, program, seed)
                notes = [Player(switch, scenario, program).play(steps) for switch in (theirs, ours)]
                found = list(differences(steps, *notes))
                print(
                    f"{scenario.name} seed {seed}: {len(found)} differences, {time.monotonic() - begin:.1f} s"
                )
                for text in found[: options.shown]:
                    print("  " + text)
                differing += bool(found)
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
