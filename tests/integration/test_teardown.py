# SPDX-License-Identifier: Apache-2.0
"""However a run ends, it leaves no process, namespace or interface, and says why it ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import Any

import pytest
from effort import only_at_night

QUICK = ("WORKERS=2", "BW=500", "VERIFY=0")
LONG = ("ROUNDS=5000", "SYSTEMS=tcp,libra")  # never comes to its end
# Settings, and what a run prints when it has come so far.
SETTING_UP = (LONG, "star:")
TCP = (LONG, "tcp      round")
MPI_STARTS = (("ROUNDS=3", "SYSTEMS=tcp,mpi"), "tcp      round 3/3")
MPI = (("ROUNDS=5000", "SYSTEMS=mpi"), "mpi      round")
LIBRA = (("ROUNDS=5000", "SYSTEMS=libra"), "libra    round")
TREE = (("TOPOLOGY=leaf-spine", "WORKERS=3", *LIBRA[0]), LIBRA[1])  # leaf0 adds for leaf1
SLOW = ("BW=10", "ROUNDS=5000")  # a target is not reached soon
SCHEDULED = ((*SLOW, "SYSTEMS=mlfabric"), "mlfabric round")
SWITCHED = ((*SLOW, "SYSTEMS=mlfabric-switch"), "mlfabric-switch round")


def night(*case: object, id: str) -> object:
    """Return a case with a sibling by day: its part in another system, or another part of its system."""
    return pytest.param(*case, id=id, marks=only_at_night)


@pytest.mark.parametrize(
    ("number", "moment"),
    [
        pytest.param(signal.SIGINT, SETTING_UP, id="ctrl-c-setting-up"),
        night(signal.SIGINT, TCP, id="ctrl-c-tcp"),
        pytest.param(signal.SIGINT, MPI_STARTS, id="ctrl-c-mpi-starts"),
        night(signal.SIGINT, MPI, id="ctrl-c-mpi"),
        pytest.param(signal.SIGINT, LIBRA, id="ctrl-c-libra"),
        pytest.param(signal.SIGTERM, TCP, id="sigterm-tcp"),
    ],
)
def test_a_signal_takes_everything_down(
    start_run: Any, number: int, moment: tuple[tuple[str, ...], str]
) -> None:
    words, reached = moment
    run = start_run(*QUICK, *words)
    run.wait_for(reached)
    os.kill(run.ledger()["runner"]["pid"], number)
    assert run.wait(20) == 128 + number, run.text()
    assert "taking the network down" in run.text()
    run.assert_nothing_left()


@pytest.mark.parametrize(
    ("moment", "victim", "says"),
    [
        pytest.param(
            TCP,
            "worker rank 1",
            "worker rank 1 (w1) was ended by signal 9 (SIGKILL) in round",
            id="worker-tcp",
        ),
        night(MPI, "worker rank 1", "worker rank 1 (w1) closed its pipe in round", id="worker-mpi"),
        pytest.param(MPI, "MPI's proxy of w1", "error: MPI: worker rank", id="proxy-mpi"),
        pytest.param(
            MPI, "mpiexec", "MPI's launcher (mpiexec) was ended by signal 9 (SIGKILL)", id="mpiexec-mpi"
        ),
        night(
            LIBRA,
            "worker rank 1",
            "worker rank 1 (w1) was ended by signal 9 (SIGKILL) in round",
            id="worker-libra",
        ),
        pytest.param(
            LIBRA,
            "server rank 0",
            "server rank 0 (ps0) was ended by signal 9 (SIGKILL) in round",
            id="server-libra",
        ),
        night(
            SCHEDULED,
            "worker rank 1",
            "worker rank 1 (w1) was ended by signal 9 (SIGKILL) in round",
            id="worker-mlfabric",
        ),
        night(
            SCHEDULED,
            "the scheduler",
            "the scheduler was ended by signal 9 (SIGKILL) in round",
            id="scheduler-mlfabric",
        ),
        night(
            SWITCHED,
            "worker rank 1",
            "worker rank 1 (w1) was ended by signal 9 (SIGKILL) in round",
            id="worker-mlfabric-switch",
        ),
        pytest.param(
            LIBRA, "switch s1", "switch s1 ended with -9 in the middle of the run", id="switch-libra"
        ),
        pytest.param(
            TREE, "switch leaf0", "switch leaf0 ended with -9 in the middle of the run", id="leaf-libra"
        ),
        night(TREE, "switch leaf1", "switch leaf1 ended with -9 in the middle of the run", id="root-libra"),
        night(
            TREE,
            "worker rank 1",
            "worker rank 1 (w1) was ended by signal 9 (SIGKILL) in round",
            id="worker-tree",
        ),
    ],
)
def test_a_killed_part_ends_the_run_with_its_name(
    start_run: Any, moment: tuple[tuple[str, ...], str], victim: str, says: str
) -> None:
    words, reached = moment
    run = start_run(*QUICK, *words)
    run.wait_for(reached)
    os.kill(run.pid_of(victim), signal.SIGKILL)
    assert run.wait(20) == 1, run.text()
    assert says in run.text()
    run.assert_nothing_left()


def test_memory_that_mpi_shares_ends_with_its_process(start_run: Any) -> None:
    """MPICH's files stay where they are when it is killed."""
    words, reached = MPI
    run = start_run(*QUICK, *words)
    run.wait_for(reached)
    kept = os.listdir(f"/proc/{run.pid_of('worker rank 1')}/root/dev/shm")
    assert kept
    assert not set(kept) & set(os.listdir("/dev/shm"))
    os.kill(run.ledger()["runner"]["pid"], signal.SIGTERM)
    run.wait(20)


def test_make_stop_clears_up_after_a_killed_runner(start_run: Any) -> None:
    run = start_run(*QUICK, *LONG)
    run.wait_for("tcp      round")
    hold = run.output / "hold"  # keeps the namespace, and what is in it
    hold.touch()
    os.kill(run.ledger()["runner"]["pid"], signal.SIGKILL)
    stopped = run.make_stop()
    assert stopped.returncode == 0, stopped.stderr
    again = run.make_stop()
    assert (again.returncode, again.stdout) == (0, "nothing to stop\n")
    hold.unlink()
    run.wait(20)
    run.assert_nothing_left()


def test_a_second_run_is_refused_while_one_goes_on_and_make_stop_ends_it(start_run: Any) -> None:
    run = start_run(*QUICK, *LONG)
    run.wait_for("tcp      round")
    second = subprocess.run(
        [sys.executable, "-m", "libra_topologies"], env=run.environment(), capture_output=True, text=True
    )
    assert second.returncode == 2
    assert "another run is up" in second.stderr
    assert "make stop" in second.stderr
    assert run.process.poll() is None
    stopped = run.make_stop()
    assert stopped.returncode == 0, stopped.stderr
    assert run.wait(20) == 128 + signal.SIGTERM
    run.assert_nothing_left()
