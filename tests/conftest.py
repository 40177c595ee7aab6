# SPDX-License-Identifier: Apache-2.0
"""For all tests: children that are forked while gRPC runs in this process."""

import os

# Else gRPC begins to poll again in each child, also in one that is about to exec (pexpect's, preexec_fn's),
# and aborts it when its descriptors are closed before that. To be set before gRPC is first used.
os.environ["GRPC_ENABLE_FORK_SUPPORT"] = "0"
