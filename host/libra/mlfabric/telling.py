# SPDX-License-Identifier: Apache-2.0
"""Messages to nodes that may be gone."""

from __future__ import annotations

from collections.abc import Callable

from libra.errors import LibraError
from libra.kv.simple_app import SimpleApp
from libra.mlfabric.messages import FabricCommand

Tell = Callable[[FabricCommand, bytes, int], bool]
"""Sends a message to a node; False if it cannot be."""


def teller(app: SimpleApp) -> Tell:
    """Return a function that sends over ``app``: False if this node has stopped, or the receiver has left."""

    def tell(head: FabricCommand, body: bytes, receiver: int) -> bool:
        try:
            app.tell(head, body, receiver)
        except LibraError:
            return False
        return True

    return tell
