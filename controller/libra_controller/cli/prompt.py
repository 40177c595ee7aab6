# SPDX-License-Identifier: Apache-2.0
"""``libra shell``: p4runtime-shell's prompt."""

from __future__ import annotations

import sys
from typing import Any

from p4runtime_sh import shell
from traitlets.config.loader import Config

from libra_controller.files.network import Tls

# Below the election id of `libra` commands, so that they work beside the prompt.
ELECTION_ID = 1


def _config() -> Any:
    """Configure IPython without jedi: p4runtime-shell's version fails on Python 3.11 at every TAB."""
    config = Config()
    config.Completer.use_jedi = False
    return config


def run(address: str, device_id: int, tls: Tls | None = None) -> None:
    """Run the prompt until the user leaves it."""
    shell.Config = _config
    options = {"--grpc-addr": address, "--device-id": str(device_id), "--election-id": f"0,{ELECTION_ID}"}
    if tls is not None:
        options |= {"--cacert": tls.ca}
        options |= {"--cert": tls.cert, "--private-key": tls.key} if tls.cert else {}
    words = [word for option in options.items() for word in option]
    sys.argv = ["libra shell", *words, *(["--ssl"] if tls is not None else [])]
    shell.main()
