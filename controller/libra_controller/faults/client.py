# SPDX-License-Identifier: Apache-2.0
"""The client of the embedded switch's service of impairments, on the address of its P4Runtime server."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import grpc

from libra_controller.errors import RpcError, SwitchError, UnreachableError, UserError
from libra_controller.faults import kinds
from libra_controller.files.network import Tls
from libra_controller.p4rt.channel import CALL_SECONDS, open_channel, unreachable
from libra_native.impairment import Impairment, ImpairmentError

SERVICE = "impairments.v1.Impairments"


@dataclass(frozen=True)
class ShownFault:
    """A fault that a switch has, and its counters.

    Keys: packets, lost, duplicated, delayed; no_room, delayed packets that did not fit in the switch's
    memory; queue_drops, with a rate.
    """

    fault: Impairment
    counters: dict[str, int]


def _shown(value: dict[str, Any]) -> ShownFault:
    """Return what a switch shows. Raises KeyError, TypeError, ImpairmentError or UserError for another's."""
    counters = value.pop("counters")
    fault = Impairment.from_json(value)
    kinds.check(fault.kind)
    return ShownFault(fault, counters)


class FaultClient:
    """Sets, clears and shows the faults of one switch. Raises UserError for what the switch refuses."""

    def __init__(self, address: str, device_id: int = 0, tls: Tls | None = None) -> None:
        self.address = address
        self._device_id = device_id
        self._channel = open_channel(address, tls)

    def set(self, faults: Sequence[Impairment]) -> None:
        """Set all of ``faults`` or none; each replaces that of the same port, way and kind.

        Their kinds say which packets they concern (`kinds.matched`).
        """
        self._call("Set", {"impairments": [kinds.matched(fault).to_json() for fault in faults]})

    def clear(self, port: int | None = None, way: str | None = None, kind: str | None = None) -> int:
        """Clear the faults of a port, way or kind (None: any); return their number."""
        return int(self._call("Clear", {"port": port, "way": way, "kind": kind})["cleared"])

    def show(self) -> list[ShownFault]:
        """Return all faults, in order of port and way, and as the switch asks them."""
        shown = self._call("Show", {})["impairments"]
        try:
            return [_shown(one) for one in shown]
        except (KeyError, TypeError, ImpairmentError, UserError) as error:
            raise SwitchError(
                f"{self.address}: the switch has impairments that `libra fault` did not set ({error}); "
                "`libra fault clear` removes them"
            ) from None

    def _call(self, method: str, request: dict[str, Any]) -> dict[str, Any]:
        data = json.dumps({**request, "device_id": self._device_id}).encode()
        try:
            answer = self._channel.unary_unary(f"/{SERVICE}/{method}")(data, timeout=CALL_SECONDS)
        except grpc.RpcError as error:
            raise self._typed(method, error.code(), error.details() or "") from None
        found: dict[str, Any] = json.loads(answer)
        return found

    def _typed(self, method: str, code: grpc.StatusCode, message: str) -> Exception:
        if code in (grpc.StatusCode.INVALID_ARGUMENT, grpc.StatusCode.NOT_FOUND):
            return UserError(f"the switch at {self.address} refuses: {message}")
        if code == grpc.StatusCode.UNIMPLEMENTED:
            return UserError(
                f"the switch at {self.address} has no impairments: only libra_switch_grpc has; for another "
                "use tc and netem on its interfaces"
            )
        if code in (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED):
            return UnreachableError(unreachable(self.address, message))
        return RpcError(f"Impairments.{method}", code.name, message)

    def close(self) -> None:
        self._channel.close()

    def __enter__(self) -> FaultClient:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
