# SPDX-License-Identifier: Apache-2.0
"""A plug-in of pytest: a run ends with what was not tested, why, and what to do so that it is.

A run in which a test is skipped for a reason that is not listed here fails.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest


@dataclass(frozen=True)
class Group:
    """Tests that are skipped for one cause.

    patterns: of the reasons that tests give. remedy: what to do, so that they run; "" where nothing helps.
    """

    patterns: tuple[str, ...]
    remedy: str = ""


# By cause. The first whose pattern matches counts.
GROUPS: dict[str, Group] = {
    "needs Barefoot's p4c and bfas": Group(
        (r"^p4c-barefoot",), "put p4c-barefoot and bfas on PATH (CONTRIBUTING.md, P4 programs)"
    ),
    "needs p4c": Group(
        (
            r"^p4c(-bm2-ss)? .*on PATH",
            r"^P4C_16_INCLUDE_PATH is not ",
            r"^the IR was made by p4c",
            r"^p4c on PATH",
        ),
        "put p4c-bm2-ss and p4test on PATH, and name TNA's headers in P4C_16_INCLUDE_PATH",
    ),
    "needs simple_switch_grpc": Group(
        (r"simple_switch_grpc(\.| )?.*on PATH",), "put BMv2's simple_switch_grpc on PATH"
    ),
    "needs clang": Group(
        (r"^no clang", r"^clang-", r"^the IR was made by clang"),
        "sudo make debian-clang",
    ),
    "needs PyTorch": Group((r"^PyTorch is not installed",), "make setup-torch"),
    "needs a GPU": Group((r"^no CUDA GPU is here",), "run beside an NVIDIA GPU, after make setup-torch"),
    "needs root": Group(
        (r"needs? root", r"^unshare: unshare failed"),
        "run as root, or where the kernel gives users a user namespace",
    ),
    "needs Mininet": Group((r"could not import 'mininet'", r"[Mm]ininet"), "sudo make debian"),
    "needs another command": Group(
        (r"^needs (iproute2|ip|tc|openssl|util-linux)", r" is not installed$"),
        "install the named command",
    ),
    "needs another package": Group(
        (r"^could not import '", r"^make setup-dev installs it"), "make setup-dev"
    ),
    "needs another Python": Group((r"^there is no python3",), "install the named interpreter"),
    "needs a kernel with more": Group((r"^this (kernel|system) ", r"^cannot make interfaces here")),
    "takes long, LIBRA_EXPLORE=long": Group(
        (r"^LIBRA_EXPLORE=long ",), "make nightly, or LIBRA_EXPLORE=long make test"
    ),
    "BMv2 cannot": Group((r"^simple_switch_grpc (cannot|dies|does not)", r"^PI ")),
    "the embedded switch cannot": Group((r"not supported",)),
    "nothing to test in this combination": Group(
        (
            r"^a memory port is never slow",
            r"^an AF_XDP socket passes by",
            r"^the same server as in memory",
            r"^a job has one group",
            r"^has no servers",
            r"^is this one$",
            r"^PyTorch is installed$",
        )
    ),
}


def group_of(reason: str) -> str | None:
    """Return the group of a reason; None if no pattern knows it."""
    for name, group in GROUPS.items():
        if any(re.search(pattern, reason) for pattern in group.patterns):
            return name
    return None


def reasons(reports: Iterable[Any], root: Path) -> list[str]:
    """Return the reason of each skipped test, without pytest's word before it; none of expected failures.

    A file that is skipped as a whole has not made its tests' cases: each of its functions counts as one test.
    """
    found = []
    for report in reports:
        if not hasattr(report, "wasxfail"):
            told = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
            whole = isinstance(report, pytest.CollectReport)
            count = functions(root / report.nodeid) if whole else 1
            found += [str(told).removeprefix("Skipped: ")] * count
    return found


def functions(path: Path) -> int:
    """Return the number of a file's test functions."""
    return len(re.findall(r"^ *(?:async )?def test_", path.read_text(), re.MULTILINE))


def unlisted(found: Iterable[str]) -> list[str]:
    """Return the reasons that no pattern knows, once each."""
    return sorted({reason for reason in found if group_of(reason) is None})


def lines(found: Iterable[str]) -> list[str]:
    """Return the summary: a line for each group, with its number of tests, its remedy and the reasons."""
    by_group: dict[str, Counter[str]] = {}
    for reason in found:
        by_group.setdefault(group_of(reason) or "not listed", Counter())[reason] += 1
    text = []
    for name in sorted(by_group, key=lambda name: -by_group[name].total()):
        remedy = GROUPS[name].remedy if name in GROUPS else ""
        text.append(f"{by_group[name].total():5} {name}{remedy and f'; to run them: {remedy}'}")
        text += [f"        {count:3} {reason}" for reason, count in by_group[name].most_common()]
    return text


def _skipped(config: pytest.Config) -> list[str]:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return [] if reporter is None else reasons(reporter.stats.get("skipped", []), config.rootpath)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if unlisted(_skipped(session.config)) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any) -> None:
    found = _skipped(terminalreporter.config)
    if not found:
        return
    terminalreporter.section(f"not tested: {len(found)}")
    for line in lines(found):
        terminalreporter.line(line)
    for reason in unlisted(found):
        terminalreporter.line(
            f"error: a test was skipped because of {reason!r}; expected a reason of GROUPS in "
            "tests/skips.py: add it to its group there, or do not skip the test",
            red=True,
        )
