# SPDX-License-Identifier: Apache-2.0
"""`make profile`: the figures are what was measured, divided by the packets that crossed each link."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from patience import soon

pytest.importorskip("mininet")

from libra_topologies.experiment import profile
from libra_topologies.experiment.measure import PhaseResult, PortBytes, RoundRow, Spent
from libra_topologies.experiment.profile import Perf, Symbol, parse_symbols, parse_system_calls
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.namespaces import User
from libra_topologies.plan import planned

ROLES = {"w0": "worker", "ps0": "server", "s1": "switch"}
HOSTS = {100: "w0", 101: "w0", 200: "ps0", 300: "s1"}


def result() -> PhaseResult:
    return PhaseResult(
        "libra",
        rounds=[RoundRow(1, 1.0, 0.1, 0.2, 0.5, 0.9)],
        links={host: {"eth0": PortBytes(1000, 1000, 500)} for host in ("w0", "ps0")},
        spent={"w0": Spent(0.02, 0.01, 400), "ps0": Spent(0.01, 0.02, 200), "s1": Spent(0.0, 0.02, 100)},
        interrupt_seconds=0.02,
        watched_seconds=0.1,
        stats={
            "w0": {"packets_sent": 1500, "packets_received": 500},
            "ps0": {"packets_sent": 500, "packets_received": 1500},
        },
    )


def test_a_process_is_charged_for_its_own_packets_and_the_switch_for_all() -> None:
    worker, server, switch = profile.rows(result(), ROLES, {"w0": 1000, "ps0": 0})
    assert (worker.packets, server.packets, switch.packets) == (2000, 2000, 4000)
    assert (worker.user_us, worker.kernel_us, worker.wakeups) == pytest.approx((10.0, 5.0, 0.2))
    assert (switch.user_us, switch.kernel_us, switch.wakeups) == pytest.approx((0.0, 5.0, 0.025))
    assert worker.packets_per_system_call == 2.0
    assert server.packets_per_system_call is None  # nobody could count them
    assert switch.packets_per_system_call is None


def test_the_summary_adds_up() -> None:
    rows = profile.rows(result(), ROLES, {})
    facts = profile.summary(planned([]), result(), rows, [], {"cpus": 2})
    assert facts["packet_hops"] == 4000
    assert facts["cpu_us_per_packet_hop"] == pytest.approx(1e6 * 0.10 / 4000)  # 0.08 s and softirqs
    assert facts["cpu_share_used"] == pytest.approx(0.5)
    assert facts["packets_per_super_frame"] == 4.0
    assert facts["wakeups_per_packet"] == pytest.approx(700 / 4000)


def test_the_table_has_every_process_and_says_what_is_not_known() -> None:
    rows = profile.rows(result(), ROLES, {"w0": 1000})
    symbols = profile.top_symbols([Symbol(12.5, "w0", "[k] htb_dequeue")], ROLES)
    text = profile.table(profile.summary(planned([]), result(), rows, symbols, {"cpus": 2}))
    lines = {
        line.split()[1]: line for line in text.splitlines() if line.startswith(("worker", "server", "switch"))
    }
    assert lines["w0"].split()[2:] == ["15.00", "us", "10.00", "us", "5.00", "us", "0.200", "2,000", "2.00"]
    assert lines["ps0"].endswith("-")
    assert "all together 25.00 us of CPU a packet and hop" in text
    assert "4.00 packets a super-frame" in text
    assert "50 % of 2 CPUs" in text
    assert "12.50 %  worker  [k] htb_dequeue" in text


def test_symbols_are_added_up_over_the_processes_of_a_role() -> None:
    symbols = [
        Symbol(10.0, "w0", "[k] a"),
        Symbol(3.0, "ps0", "[k] a"),
        Symbol(9.0, "w1", "[k] a"),
        Symbol(12.0, "s1", "[k] b"),
    ]
    top = profile.top_symbols(symbols, {**ROLES, "w1": "worker"})
    assert [(one["role"], one["symbol"], one["share"]) for one in top] == [
        ("worker", "[k] a", 19.0),
        ("switch", "[k] b", 12.0),
        ("server", "[k] a", 3.0),
    ]


def test_what_perf_report_prints_is_read() -> None:
    text = (
        "\n"
        " 16.66%  ;    100:python          ;[k] handle_softirqs           -      -   \n"
        "  8.88%  ;    101:python          ;[.] _PyEval_EvalFrameDefault  -      -   \n"
        "  4.44%  ;    300:libra_switch_gr ;[.] 0x00007f931edca890\n"
        "  1.00%  ;    999:somebody        ;[k] read_tsc\n"
        "# a comment; with; semicolons\n"
    )
    assert parse_symbols(text, HOSTS) == [
        Symbol(16.66, "w0", "[k] handle_softirqs"),
        Symbol(8.88, "w0", "[.] _PyEval_EvalFrameDefault"),
        Symbol(4.44, "s1", "[.] 0x00007f931edca890"),
    ]


def test_what_perf_stat_prints_is_read() -> None:
    text = (
        "# started on Sun Nov 22 01:20:36 2026\n\n"
        "python-100;2000;;raw_syscalls:sys_enter;194167953;100.00;;\n"
        "ZMQbg/IO-0-101;50;;raw_syscalls:sys_enter;194167953;100.00;;\n"
        "libra_switch_gr-300;<not counted>;;raw_syscalls:sys_enter;0;100.00;;\n"
        "other-999;7;;raw_syscalls:sys_enter;194167953;100.00;;\n"
    )
    assert parse_system_calls(text, HOSTS) == {"w0": 2050}


def test_without_perf_a_profile_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profile.shutil, "which", lambda _: None)  # type: ignore[attr-defined]
    watch = Perf(Ledger(tmp_path / "run.json"))
    with watch({"w0": os.getpid()}):
        pass
    assert (watch.symbols, watch.system_calls) == ([], {})
    assert watch.notes == ["no symbols and system calls: perf is not installed (Debian: linux-perf)"]


@pytest.mark.parametrize("who", User)
def test_a_perf_that_may_not_look_is_quoted(
    who: User, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "run").mkdir()
    refuses = tmp_path / "perf"
    refuses.write_text(
        "#!/bin/sh\nprintf 'Error:\\nAccess to performance monitoring is limited.\\n' >&2\nexit 255\n"
    )
    refuses.chmod(0o755)
    monkeypatch.setattr(profile, "BUILD", tmp_path)
    monkeypatch.setattr(profile, "user", lambda: who)
    monkeypatch.setattr(profile.shutil, "which", lambda _: str(refuses))  # type: ignore[attr-defined]
    watch = Perf(Ledger(tmp_path / "run.json"))
    with watch({"w0": os.getpid()}):
        for tool in watch.tools:
            tool.wait(soon(10))
    more = "" if who is User.ROOT else " (`sudo make profile` may have them)"
    assert watch.notes == [
        f"no symbols: Access to performance monitoring is limited.{more}",
        f"no system calls: Access to performance monitoring is limited.{more}",
    ]
