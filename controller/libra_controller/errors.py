# SPDX-License-Identifier: Apache-2.0
"""Errors of the controller: mistakes that the user can correct (exit code 2) and failures (1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class ControllerError(Exception):
    """Base of all errors of the controller. ``str()`` is one message that ends with the next step."""

    exit_code = 1


class UserError(ControllerError):
    """The user's request cannot be carried out as given."""

    exit_code = 2


class DescriptionError(UserError):
    """A network description or job spec is wrong. ``source`` is the file, ``key`` the place in it.

    ``at`` is a more exact place, if there is one: an unknown key in the mapping ``key``.
    """

    def __init__(self, source: str, key: str, problem: str, at: str = "") -> None:
        super().__init__(f"{source}: {key}: {problem}" if key else f"{source}: {problem}")
        self.source = source
        self.key = key
        self.problem = problem
        self.at = at or key


class RefusedError(UserError):
    """The switch in its present state has no room for the job, or does not have it."""


class ArtefactError(UserError):
    """The compiled P4 program is missing, incomplete or older than its sources."""


class SwitchError(ControllerError):
    """The switch did not carry out a request."""


class UnreachableError(SwitchError):
    """No P4Runtime server answers at the address."""


class NotPrimaryError(SwitchError):
    """Another controller is primary, so that this one may only read."""


class RpcError(SwitchError):
    """A P4Runtime call failed. ``code`` is gRPC's name of the reason, such as INVALID_ARGUMENT."""

    def __init__(self, operation: str, code: str, message: str, hint: str = "") -> None:
        text = f"{operation}: {code}: {message or 'the switch gives no reason'}"
        super().__init__(f"{text}; {hint}" if hint else text)
        self.operation = operation
        self.code = code
        self.message = message


@dataclass(frozen=True)
class Failure:
    """One update of a Write that failed."""

    index: int
    code: str
    message: str
    update: str  # the entity, described by names

    def __str__(self) -> str:
        return f"{self.update}: {self.code}: {self.message or 'the switch gives no reason'}"


class WriteError(RpcError):
    """Some updates of a Write failed; the others were carried out.

    ``failures`` is None if the call ended without naming them, for example because the connection broke.
    """

    def __init__(self, operation: str, code: str, message: str, failures: Sequence[Failure] | None) -> None:
        self.failures = failures
        if failures:
            more = f" (and {len(failures) - 1} more)" if len(failures) > 1 else ""
            code, message = failures[0].code, f"{failures[0].update}: {failures[0].message}{more}"
        super().__init__(operation, code, message)
