# SPDX-License-Identifier: Apache-2.0
"""The gRPC service by which a client sets the ports' impairments, on the address of the P4Runtime server.

Service impairments.v1.Impairments; requests and answers are JSON objects. All name the ``device_id``.

Set    {"impairments": [...]}, as `Impairment.to_json` has them -> {}. All of them apply, or none.
Clear  {"port", "way", "kind"}, each left out: any -> {"cleared": number}
Show   {} -> {"impairments": [...]}, each with its ``counters``
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any

import grpc

from libra_native.impairment import WAYS, ImpairmentError
from libra_switch.dataplane.dataplane import Dataplane
from libra_switch.ports.impairments import parse
from libra_switch.target import TargetError, TargetStopped

log = logging.getLogger("libra_switch")

SERVICE = "impairments.v1.Impairments"
MOST = 4096  # impairments of one Set


def handlers(dataplane: Dataplane) -> Any:
    """Return the service's handlers for a gRPC server."""
    methods = {"Set": _set, "Clear": _clear, "Show": _show}
    return grpc.method_handlers_generic_handler(
        SERVICE,
        {
            name: grpc.unary_unary_rpc_method_handler(
                _answered(dataplane, method), response_serializer=lambda value: json.dumps(value).encode()
            )
            for name, method in methods.items()
        },
    )


Method = Callable[[Dataplane, dict[str, Any]], dict[str, Any]]


def _answered(dataplane: Dataplane, method: Method) -> Callable[[bytes, Any], dict[str, Any]]:
    """Return a handler of gRPC's that turns errors into statuses."""

    def call(request: bytes, context: Any) -> dict[str, Any]:
        try:
            return method(dataplane, _read(dataplane, request))
        except (ImpairmentError, UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
            code, message = grpc.StatusCode.INVALID_ARGUMENT, str(error)
        except TargetStopped as error:
            code, message = grpc.StatusCode.INTERNAL, str(error)
        except TargetError as error:
            code, message = grpc.StatusCode.NOT_FOUND, str(error)
        except Exception as error:
            log.exception("a request about impairments has failed")
            code, message = grpc.StatusCode.INTERNAL, f"{type(error).__name__}: {error}"
        context.abort(code, message)
        raise AssertionError("unreachable: abort raises")

    return call


def _read(dataplane: Dataplane, request: bytes) -> dict[str, Any]:
    found = json.loads(request)
    if not isinstance(found, dict):
        raise ImpairmentError(f"request: expected a JSON object, got {found!r}")
    if found.get("device_id", 0) != dataplane.device_id:
        raise TargetError(f"no device {found.get('device_id', 0)!r}; this switch is {dataplane.device_id}")
    return found


def _set(dataplane: Dataplane, request: dict[str, Any]) -> dict[str, Any]:
    items = request.get("impairments")
    if not isinstance(items, list) or len(items) > MOST:
        raise ImpairmentError(f"impairments: expected a list of at most {MOST}, got {items!r:.60}")
    dataplane.impairments.set([parse(item) for item in items])
    return {}


def _clear(dataplane: Dataplane, request: dict[str, Any]) -> dict[str, Any]:
    port, way, kind = request.get("port"), request.get("way"), request.get("kind")
    if way not in (None, *WAYS):
        raise ImpairmentError(f"way: expected {' or '.join(WAYS)}, got {way!r}")
    if not isinstance(port, int | None) or not isinstance(kind, str | None):
        raise ImpairmentError(f"port, kind: expected a number and a name, got {port!r} and {kind!r}")
    return {"cleared": dataplane.impairments.clear(port, way, kind)}


def _show(dataplane: Dataplane, request: dict[str, Any]) -> dict[str, Any]:
    del request
    return {"impairments": dataplane.impairments.show()}
