# SPDX-License-Identifier: Apache-2.0
"""Promise: a file that a command reads, however odd, is read or refused with one clear error, by its class.

LIBRA_FUZZ_FILES=20000 pytest tests/fuzz/test_hostile_files.py --timeout 3600      # the long run
"""

from __future__ import annotations

import copy
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
import yaml
from effort import many

from libra import array_file
from libra.errors import CheckpointError, ConfigError
from libra.job.job_file import FORMAT, Job
from libra_controller import artefact
from libra_controller.cli.fault import saved_fault
from libra_controller.errors import ArtefactError, ControllerError
from libra_controller.files.fabric import load_network
from libra_controller.files.spec import JobSpec
from libra_sim.search.case import Case
from libra_sim.search.draw import draw
from libra_topologies.compare.matrix import Matrix
from libra_topologies.errors import UsageError
from libra_workloads.scenario import reading

BENCH = Path(__file__).resolve().parents[2] / "bench"
FILES = int(os.environ.get("LIBRA_FUZZ_FILES", "400"))
SEED = int(os.environ.get("LIBRA_FUZZ_SEED", "1"))
ODD: list[Any] = [
    None, True, 0, -1, 1 << 70, 0.5, -0.0, float("nan"), float("inf"), "", "x", "10.0.0.1", "\ud7ff",
    "a" * 300, [], [[]], [1], ["x"], [None], {}, {"x": 1}, {1: 2}, {None: []}, [{"x": []}],
    "1/0", "4 ms", "1e999 ms",
]  # fmt: skip
KEYS: list[Any] = [1, None, 0.5, True, (1, 2), ("x", ("y",)), "x", "workers"]


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return each (container, key) in the value."""
    found = []
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in list(pairs):
        found += [(value, key), *places(inner)]
    return found


def altered(original: Any, random: Random, odd_keys: bool) -> Any:
    """Return a copy with one to three changes."""
    value = copy.deepcopy(original)
    for _ in range(random.randint(1, 3)):
        there = places(value)
        if not there:
            return random.choice(ODD)
        container, key = random.choice(there)
        how = random.randrange(5)
        if how == 0:
            del container[key]
        elif how == 1 and isinstance(container, dict):
            added = random.choice(KEYS if odd_keys else ["x", "1", ""])
            container[added] = copy.deepcopy(random.choice(ODD))
        elif how == 2:
            container[key] = copy.deepcopy(random.choice(there)[0])
        else:
            container[key] = copy.deepcopy(random.choice(ODD))
    return value


class Dumper(yaml.SafeDumper):
    """Writes tuples as lists, which YAML allows as keys."""


Dumper.add_representer(tuple, lambda dumper, value: dumper.represent_list(list(value)))
Dumper.ignore_aliases = lambda *_: True  # type: ignore[method-assign]


def loaded(name: str) -> Any:
    return yaml.safe_load((BENCH / name).read_text())


STAR = {
    "switch": {"grpc": "127.0.0.1:50001", "device_id": 1},
    "hosts": {
        name: {"port": at, "ip": f"10.0.0.{at}", "mac": f"02:00:00:00:00:0{at}"}
        for at, name in ((1, "w1"), (2, "w2"))
    },
}
SPEC = {
    "name": "digits", "mode": "parameter-server", "workers": ["w1", "w2"], "servers": ["s1"], "slots": 64,
    "lanes": 256, "arithmetic": "integers", "restarts": "allow", "rails": "all",
    "early_close": {"fraction": 0.8, "deadline": 50}, "hot": {"cells": 1024}, "groups": False, "job": 3,
    "switches": ["s1"],
}  # fmt: skip
END = {"rank": 0, "host": "w1", "ip": "10.0.0.1", "mac": "02:00:00:00:00:01"}
JOB = {
    "name": "sum", "job": 1, "generation": 2, "mode": "all-reduce", "slots": 64, "lanes": 256,
    "virtual_ip": "10.0.0.254", "virtual_mac": "02:00:00:00:00:fe", "workers": [END], "servers": [],
    "rails": [], "restarts": "allow", "hot_cells": 0, "arithmetic": "integers", "any_rail": False,
    "groups": False, "early_close": {"fraction": 0.8, "deadline": 50}, "evicted": [END],
    "switch": "", "leaves": [],
}  # fmt: skip
FAULT = [
    {"port": 1, "way": "out", "losses": {"to_bad": 0.1, "to_good": 0.2}, "delay_ns": 1000, "rate": 10_000_000}
]


def fault(path: Path) -> None:
    found = json.loads(path.read_text())
    for one in found if isinstance(found, list) else [found]:
        read = saved_fault(one)
        read.text()
        json.dumps(read.to_json())


def case(path: Path) -> None:
    """As `libra-sim search --case` does."""
    try:
        read = Case.from_json(path.read_text())
    except ValueError as error:  # which the command turns into its own
        raise UsageError(str(error)) from None
    assert Case.from_json(read.to_json()) == read


def manifest(path: Path) -> None:
    """As `make run` does with the manifest of compiled programs."""
    folder = path.parent / "build"
    folder.mkdir(exist_ok=True)
    for name in (artefact.PROGRAM, artefact.P4INFO):
        (folder / name).write_text("{}")
    path.replace(folder / artefact.MANIFEST)
    if problems := artefact.check(folder, current=False):
        raise ArtefactError("; ".join(problems))


DRAWN = [json.loads(draw(seed).to_json()) for seed in range(12)]
MANIFEST = {"outputs": {artefact.PROGRAM: "0" * 64, artefact.P4INFO: "1" * 64}, "sources": {"x.p4": "2"}}

# Of these an eighth by day: each question of a matrix has its runs planned.
LARGE = ("comparison", "scenario")
KINDS: dict[str, tuple[Any, Callable[[Path], object], str]] = {
    "job spec": (SPEC, JobSpec.load, "yaml"),
    "job spec in JSON": (SPEC, JobSpec.load, "json"),
    "network": (STAR, load_network, "yaml"),
    "job file": ({"format": FORMAT, **JOB}, Job.load, "json"),
    "faults": (FAULT, fault, "json"),
    **{f"case {seed}": (drawn, case, "json") for seed, drawn in enumerate(DRAWN)},
    "manifest": (MANIFEST, manifest, "json"),
    "comparison": (loaded("comparison_small.yaml"), lambda path: Matrix.read(str(path)), "yaml"),
    **{
        f"scenario {path.stem}": (loaded(f"scenarios/{path.name}"), reading.load, "yaml")
        for path in sorted((BENCH / "scenarios").glob("*.yaml"))
    },
}


@pytest.mark.timeout(600)
@pytest.mark.parametrize("kind", KINDS)
def test_an_odd_file_is_read_or_refused(kind: str, tmp_path: Path) -> None:
    """After a failure the file is in the test's folder."""
    original, read, ending = KINDS[kind]
    random, path = Random(f"{SEED} {kind}"), tmp_path / f"odd.{ending}"
    refused: list[tuple[int, str]] = []
    for _ in range(FILES // many(8, 1) if kind.startswith(LARGE) else FILES):
        value = altered(original, random, odd_keys=ending == "yaml")
        if ending == "json":
            path.write_text(json.dumps(value, skipkeys=True))
        else:
            path.write_text(yaml.dump(value, Dumper=Dumper, allow_unicode=True))
        try:
            read(path)
        except (ControllerError, UsageError, ConfigError) as error:
            refused.append((getattr(error, "exit_code", 2), str(error).strip()))
    assert refused
    assert all(code == 2 and text for code, text in refused)


def test_odd_changes_of_a_scenario_are_made_or_refused() -> None:
    """SET= of make sim and make run."""
    star = BENCH / "scenarios/star4.yaml"
    random, refused = Random(f"{SEED} changes"), list[tuple[int, str]]()
    words = [
        "links",
        "links.rate",
        "jobs",
        "jobs.0",
        "jobs.0.slots",
        "jobs.9",
        "workload.tensors",
        "topology",
    ]
    words = [
        *words,
        "topology.workers",
        "",
        ".",
        "..",
        "links.",
        ".links",
        "seed",
        "x.y.z",
        "hosts.cost.batch",
    ]
    texts = [
        "",
        "1",
        "-1",
        "x",
        "[",
        "{",
        "{a: [1",
        "1 Gbit/s",
        "[1 KiB]",
        "null",
        "\0",
        "*",
        "&a",
        "1e400 s",
    ]
    texts += ["9" * 50, "~", "? x", "- 1", "'", '"', "%", "@", "a: b: c", "[[[[", "!!int x", "!!float x"]
    texts += ["!!bool x", "!!timestamp x", "!!binary x", "!!python/object:x", "!x y", "1_0", "2020-13-01"]
    for _ in range(FILES):
        changes = [
            random.choice(words) + random.choice(["=", "=", "=", "", "=="]) + random.choice(texts)
            for _ in range(random.randint(1, 3))
        ]
        try:
            reading.load(star, changes)
        except (ControllerError, UsageError, ConfigError) as error:
            refused.append((getattr(error, "exit_code", 2), str(error).strip()))
    assert refused
    assert all(code == 2 and text for code, text in refused)


def test_odd_bytes_in_a_checkpoint_are_refused_or_change_nothing(tmp_path: Path) -> None:
    random, path = Random(f"{SEED} checkpoint"), tmp_path / "checkpoint.npz"
    array_file.write(path, {"rank": 1}, {"weights": np.arange(50, dtype=np.float32)})
    whole, expected = path.read_bytes(), array_file.read(path)
    refused = []
    for _ in range(FILES):
        odd = bytearray(whole)
        for _ in range(random.randint(1, 4)):
            odd[random.randrange(len(odd))] = random.randrange(256)
        path.write_bytes(bytes(odd[: random.choice([len(odd), random.randrange(len(odd))])]))
        try:
            facts, arrays = array_file.read(path)
        except CheckpointError as error:
            refused.append(str(error))
        else:
            assert facts == expected[0]
            np.testing.assert_array_equal(arrays["weights"], expected[1]["weights"])
    assert len(refused) > FILES / 2
    assert all(str(path) in text for text in refused)


@pytest.mark.parametrize(
    "kind", ["job spec", "job spec in JSON", "network", "job file", "comparison", "scenario star4"]
)
@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"x": ' * 10_000 + "1" + "}" * 10_000, "1" * 10_000, "\0"], ids=range(4)
)
def test_a_text_that_is_no_file_of_ours_is_refused(kind: str, text: str, tmp_path: Path) -> None:
    _, read, ending = KINDS[kind]
    path = tmp_path / f"odd.{ending}"
    path.write_text(text)
    with pytest.raises((ControllerError, UsageError, ConfigError)):
        read(path)


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("generation", "x", "'generation' holds 'x', expected a number"),
        ("job", 1 << 16, "expected a number from 0 to 65535"),
        ("slots", True, "'slots' holds True, expected a number"),
        ("any_rail", 1, "expected true or false"),
        ("virtual_mac", "x", "expected an address such as"),
        ("workers", [{**END, "ip": "10.0.0"}], "10.0.0"),
        ("workers", [{**END, "rank": "0"}], "'rank' holds '0', expected a number"),
    ],
)
def test_a_field_of_a_job_file_has_its_kind(key: str, value: Any, says: str, tmp_path: Path) -> None:
    path = tmp_path / "job.json"
    path.write_text(json.dumps({"format": FORMAT, **JOB}))
    assert Job.load(path).generation == 2
    path.write_text(json.dumps({"format": FORMAT, **JOB, key: value}))
    with pytest.raises(ConfigError, match=re.escape(says)):
        Job.load(path)
