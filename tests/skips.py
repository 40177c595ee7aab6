# SPDX-License-Identifier: Apache-2.0
"""A plug-in of pytest: a run ends with what was not tested and why.

A run in which a test is skipped for a reason that is not listed here fails.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

# What was not tested, and patterns of the reasons that tests give. The first that matches counts.
GROUPS: dict[str, tuple[str, ...]] = {
    "needs Barefoot's p4c and bfas": (r"^p4c-barefoot",),
    "needs p4c": (
        r"^p4c(-bm2-ss)? .*on PATH",
        r"^P4C_16_INCLUDE_PATH is not ",
        r"^the IR was made by p4c",
        r"^p4c on PATH",
    ),
    "needs simple_switch_grpc": (r"simple_switch_grpc(\.| )?.*on PATH",),
    "needs clang": (r"^no clang", r"^clang-", r"^the IR was made by clang"),
    "needs PyTorch": (r"^PyTorch is not installed",),
    "needs a GPU": (r"^no CUDA GPU is here",),
    "needs root": (r"needs? root", r"^unshare: unshare failed"),
    "needs Mininet": (r"could not import 'mininet'", r"[Mm]ininet"),
    "needs another command": (r"^needs (iproute2|ip|tc|openssl)", r" is not installed$"),
    "needs another package": (r"^could not import '", r"^make setup-dev installs it"),
    "needs another Python": (r"^there is no python3",),
    "needs a kernel with more": (r"^this (kernel|system) ", r"^cannot make interfaces here"),
    "takes long, LIBRA_EXPLORE=long": (r"^LIBRA_EXPLORE=long ",),
    "BMv2 cannot": (r"^simple_switch_grpc (cannot|dies|does not)", r"^PI "),
    "the embedded switch cannot": (r"not supported",),
    "nothing to test in this combination": (
        r"^a memory port is never slow",
        r"^the same server as in memory",
        r"^a job has one group",
        r"^has no servers",
        r"^is this one$",
        r"^PyTorch is installed$",
    ),
}


def group_of(reason: str) -> str | None:
    """Return the group of a reason; None if no pattern knows it."""
    for group, patterns in GROUPS.items():
        if any(re.search(pattern, reason) for pattern in patterns):
            return group
    return None


def reasons(reports: Iterable[Any]) -> list[str]:
    """Return the reason of each skipped test, without pytest's word before it; none of expected failures."""
    found = [report.longrepr for report in reports if not hasattr(report, "wasxfail")]
    return [str(each[2] if isinstance(each, tuple) else each).removeprefix("Skipped: ") for each in found]


def unlisted(found: Iterable[str]) -> list[str]:
    """Return the reasons that no pattern knows, once each."""
    return sorted({reason for reason in found if group_of(reason) is None})


def lines(found: Iterable[str]) -> list[str]:
    """Return the summary: a line for each group, with its number of tests and the reasons."""
    by_group: dict[str, Counter[str]] = {}
    for reason in found:
        by_group.setdefault(group_of(reason) or "not listed", Counter())[reason] += 1
    text = []
    for group in sorted(by_group, key=lambda name: -by_group[name].total()):
        text.append(f"{by_group[group].total():5} {group}")
        text += [f"        {count:3} {reason}" for reason, count in by_group[group].most_common()]
    return text


def _skipped(config: pytest.Config) -> list[str]:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return [] if reporter is None else reasons(reporter.stats.get("skipped", []))


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if unlisted(_skipped(session.config)) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any) -> None:
    found = _skipped(terminalreporter.config)
    if not found:
        return
    terminalreporter.section("not tested, and why")
    for line in lines(found):
        terminalreporter.line(line)
    for reason in unlisted(found):
        terminalreporter.line(
            f"error: a test was skipped because of {reason!r}; expected a reason of GROUPS in "
            "tests/skips.py: add it to its group there, or do not skip the test",
            red=True,
        )
