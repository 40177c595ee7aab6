# SPDX-License-Identifier: Apache-2.0
"""A controller's operations as calls over gRPC, with requests and answers in JSON.

A request has the switch ("" for all of the network) and the operation's arguments; an answer has its result
and what it told, or an error by kind and text. Both sides read types from the operations themselves.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

from libra_controller.errors import (
    ArtefactError,
    ControllerError,
    NotPrimaryError,
    RefusedError,
    SwitchError,
    UnreachableError,
    UserError,
)
from libra_controller.service.plain import PlainError, plain, typed

SERVICE = "libra.controller.v1.Controller"
ADDRESS = "127.0.0.1:9560"
PLACE = "LIBRA_CONTROLLER"
DESCRIBE, EVENTS = "describe", "events"  # calls that are no operation of a controller
# Operations that write to switches; one at a time.
CHANGES = ("setup_switch", "install", "restore", "evict", "dismiss", "remove")
READS = ("status", "jobs", "job", "stats")

_TELL = "tell"  # parameter of an operation that says something on the way
_ERRORS = {
    each.__name__: each
    for each in (
        ControllerError,
        UserError,
        RefusedError,
        ArtefactError,
        SwitchError,
        UnreachableError,
        NotPrimaryError,
    )
}

Operation = Callable[..., Any]


def arguments_of(operation: Operation, given: tuple[Any, ...], named: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of an unbound method's call by name, without the object and what is not sent."""
    bound = inspect.signature(operation).bind(None, *given, **named).arguments
    return {name: plain(each) for name, each in list(bound.items())[1:] if name != _TELL}


def carry_out(operation: Operation, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Call a bound method with arguments in JSON, and return the answer. Raises ControllerError."""
    hints = get_type_hints(operation)
    parameters = inspect.signature(operation).parameters
    told: list[str] = []
    if unknown := sorted(arguments.keys() - (parameters.keys() - {_TELL})):
        raise UserError(
            f"{operation.__name__}: unknown key {unknown[0]!r}; there are {', '.join(parameters)}"
        )
    try:
        values = {name: typed(hints[name], each, name) for name, each in arguments.items()}
        inspect.signature(operation).bind(**values)
    except (PlainError, TypeError) as error:
        raise UserError(f"{operation.__name__}: {error}") from None
    if _TELL in parameters:
        values[_TELL] = told.append
    result = operation(**values)
    return {"result": plain(result), "told": told}


def result_of(operation: Operation, answer: Mapping[str, Any]) -> Any:
    """Return the result of an operation. Raises PlainError if the answer is not one of its."""
    return typed(get_type_hints(operation)["return"], answer["result"], operation.__name__)


def error_answer(error: ControllerError) -> dict[str, Any]:
    kind = next(each.__name__ for each in type(error).__mro__ if each.__name__ in _ERRORS)
    return {"error": {"kind": kind, "text": str(error)}}


def error_of(answer: Mapping[str, Any]) -> ControllerError | None:
    """Return the error of an answer; None if it has none."""
    error = answer.get("error")
    return None if error is None else _ERRORS[error["kind"]](error["text"])
