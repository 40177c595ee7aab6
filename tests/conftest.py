# SPDX-License-Identifier: Apache-2.0
"""For all tests: children that are forked while gRPC runs in this process, and tests beside each other."""

import gc
import os
import signal
from collections.abc import Generator

import hypothesis
import own_network
import pytest
from effort import many
from patience import soon

pytest_plugins = ["skips"]

# Here, because later there may be threads. pytest-xdist's workers are children, in this namespace.
_SAID = "" if "PYTEST_XDIST_WORKER" in os.environ else own_network.become_root()

# Else gRPC begins to poll again in each child, also in one that is about to exec (pexpect's, preexec_fn's),
# and aborts it when its descriptors are closed before that. To be set before gRPC is first used.
os.environ["GRPC_ENABLE_FORK_SUPPORT"] = "0"

# Tests run on all cores beside each other: linear algebra on several threads, which wait for each other by
# spinning, takes two to three times the processor time. Before numpy is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


# A shell has what it runs in the background ignore Ctrl-C, and so do all below it: also what tests start and
# interrupt. What is started from here has the default action.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):  # one of pytest-xdist's
        own_network.enter()
    elif config.getoption("numprocesses", None):
        try:
            own_network.check()  # once, and not in each worker
        except OSError as error:
            raise pytest.UsageError(str(error)) from None


def pytest_report_header() -> list[str]:
    return [_SAID] if _SAID else []


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests are no garbage: to look through them again and again takes half of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(5_000, 20)  # tests make much, and little garbage: a tenth of their time
        gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Half of their time tests wait: for time-outs, processes that start, slow links. Two workers for each
    processor left a fifth of it idle."""
    return len(os.sched_getaffinity(0)) * 3


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    if config.getvalue("dist") != "loadfile":
        return None
    from by_file import ByFile  # imports pytest-xdist

    return ByFile(config, log)  # type: ignore[arg-type]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """The time that pytest-timeout gives a test is that of a machine at rest."""
    if item.config.pluginmanager.hasplugin("timeout") and item.config.getoption("timeout") is None:
        marker = item.get_closest_marker("timeout")
        seconds = marker.args[0] if marker is not None else float(item.config.getini("timeout") or 0)
        if seconds:  # 0: none
            item.add_marker(pytest.mark.timeout(soon(seconds)), append=False)
    return (yield)


# No test is timed: what takes a millisecond takes a second on a machine that has other work.
hypothesis.settings.register_profile("untimed", deadline=None, max_examples=many(20, 100))
hypothesis.settings.load_profile("untimed")
