# SPDX-License-Identifier: Apache-2.0
"""A simple_switch_grpc without ports, which is started anew when it has died."""

from __future__ import annotations

import subprocess
from pathlib import Path

import ended
from controller_helpers import DEVICE_ID
from patience import wait_until

from libra.node.node import free_port
from libra_topologies.make.ledger import ending_with_parent, listens
from libra_topologies.make.preflight import thrift_arguments

COMMAND = "simple_switch_grpc"


class Bmv2(ended.Mortal):
    """A running switch. ``address`` is that of its P4Runtime server, another one after each start."""

    address: str

    def __init__(self, folder: Path) -> None:
        self._log = folder / "log"  # it writes log.txt
        self.restart()

    def restart(self) -> None:
        port = free_port()
        self.address = f"127.0.0.1:{port}"
        command = [COMMAND, "--no-p4", "--device-id", str(DEVICE_ID), "--log-file", str(self._log)]
        command += [*thrift_arguments(), "--", "--grpc-server-addr", self.address]
        # A killed test run leaves no switch behind.
        self.process = subprocess.Popen(
            ending_with_parent(command), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            wait_until(lambda: self.death() or listens(port), f"{COMMAND} does not listen")
        except BaseException:
            self.close()
            raise
        if death := self.death():
            raise RuntimeError(death)

    def death(self) -> str:
        return ended.how(COMMAND, self.process.poll(), self._log.with_suffix(".txt"))

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
