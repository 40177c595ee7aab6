# SPDX-License-Identifier: Apache-2.0
"""gRPC channels to switches, with or without TLS, and the words for a connection that fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import grpc

from libra_controller.files.network import Tls

LARGE_MESSAGES = ("grpc.max_receive_message_length", 256 << 20)
# For a call to a switch: a Read of all entries takes a second at rest, and switches may share a busy machine.
CALL_SECONDS = 30.0


def open_channel(address: str, tls: Tls | None) -> Any:
    """Open a channel that no proxy is in the way of, with TLS if ``tls`` says by which certificates."""
    options = [("grpc.enable_http_proxy", 0), LARGE_MESSAGES]
    if tls is None:
        return grpc.insecure_channel(address, options=options)
    ca, key, cert = (Path(path).read_bytes() if path else None for path in (tls.ca, tls.key, tls.cert))
    return grpc.secure_channel(address, grpc.ssl_channel_credentials(ca, key, cert), options=options)


def unreachable(address: str, message: str) -> str:
    """Return what to say if gRPC reports with ``message`` that the switch is unavailable."""
    reason = message.lower()
    if "wrong_version_number" in reason:
        return (
            f"the switch at {address} speaks no TLS: leave --tls-ca (switch.tls) out, "
            "or start the switch with --grpc-server-ssl"
        )
    if "certificate_verify_failed" in reason:
        return (
            f"the CA of --tls-ca (switch.tls.ca) has not signed the certificate of the switch at {address}, "
            "or it has expired; give the CA's certificate"
        )
    if "hostname verification" in reason or "peer name" in reason:
        return (
            f"the certificate of the switch at {address} is for another name; "
            "give the name or address that is in it"
        )
    if "socket closed" in reason or "handshake" in reason or "connection reset" in reason:
        return (
            f"the switch at {address} closes the connection: if it has TLS, give --tls-ca (switch.tls.ca in "
            "the network description); if it wants a client's certificate, --tls-cert and --tls-key, too"
        )
    return (
        f"no switch answers at {address} ({_short(message)}); "
        "start it, or give its P4Runtime address with --switch HOST:PORT"
    )


def _short(message: str) -> str:
    """Shorten a connection error, in which gRPC repeats itself, to its last reason."""
    return message.rsplit(": ", 1)[-1].strip() if message else "no reason given"
