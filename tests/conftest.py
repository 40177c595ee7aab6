# SPDX-License-Identifier: Apache-2.0
"""For all tests: children that are forked while gRPC runs in this process, and tests beside each other."""

import os

import hypothesis
import own_network
import pytest

# Else gRPC begins to poll again in each child, also in one that is about to exec (pexpect's, preexec_fn's),
# and aborts it when its descriptors are closed before that. To be set before gRPC is first used.
os.environ["GRPC_ENABLE_FORK_SUPPORT"] = "0"


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):  # one of pytest-xdist's
        own_network.enter()


# No test is timed: what takes a millisecond takes a second on a machine that has other work.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")
