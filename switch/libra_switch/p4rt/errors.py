# SPDX-License-Identifier: Apache-2.0
"""Canonical error codes, and the report of a Write with one error per update."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from enum import IntEnum

from google.rpc.status_pb2 import Status as StatusMessage
from p4.v1 import p4runtime_pb2 as p4

from libra_switch.target import TargetError, TargetFull, TargetInUse, TargetRange

log = logging.getLogger("libra_switch.p4rt")

# Bytes of metadata that a gRPC client takes by default. Details are base64 on the wire, and not alone.
MAX_METADATA = 8192
MAX_DETAILS = 5500

# PI's value of p4.v1.Error.space and p4.v1.StreamError.space.
SPACE = "ALL-sswitch-p4org"


class Code(IntEnum):
    """Error codes, with the numbers of google.rpc.Code."""

    OK = 0
    CANCELLED = 1
    UNKNOWN = 2
    INVALID_ARGUMENT = 3
    NOT_FOUND = 5
    ALREADY_EXISTS = 6
    PERMISSION_DENIED = 7
    RESOURCE_EXHAUSTED = 8
    FAILED_PRECONDITION = 9
    ABORTED = 10
    OUT_OF_RANGE = 11
    UNIMPLEMENTED = 12
    INTERNAL = 13
    UNAVAILABLE = 14


class P4RuntimeError(Exception):
    """A request, or one update of it, is refused with ``code``; ``str()`` is the message for the client."""

    def __init__(self, code: Code, message: str = "") -> None:
        super().__init__(message)
        self.code = code


class WriteError(P4RuntimeError):
    """Some updates of a Write failed. ``details`` holds one entry per update, None where it succeeded.

    The outer code is UNKNOWN with an empty message (P4Runtime spec section 12.3, "Batch error reporting").
    """

    def __init__(self, details: Sequence[P4RuntimeError | None]) -> None:
        super().__init__(Code.UNKNOWN)
        self.details = tuple(details)

    def status(self) -> tuple[str, bytes]:
        """The text of the call's status, and the google.rpc.Status for ``grpc-status-details-bin``.

        The text is empty unless updates are left out. A client drops both, and shows RESOURCE_EXHAUSTED, if
        they are more than its ``grpc.max_metadata_size``, 8 kB by default. So they are shortened in three
        steps: an error like an earlier one has its code only, and the first of them says how many are alike;
        then texts are cut; then the last updates have no status.
        """
        for cut in (None, 200, 80, 0):
            details = self._details(cut)
            if sum(map(len, details)) <= MAX_DETAILS:
                return "", b"".join((StatusMessage(code=Code.UNKNOWN).SerializeToString(), *details))
        size, kept = 0, 0
        while size + len(details[kept]) <= MAX_DETAILS:
            size, kept = size + len(details[kept]), kept + 1
        failed = [index for index, error in enumerate(self.details) if error is not None]
        index = failed[0]
        text = (
            f"{len(failed)} of {len(self.details)} updates failed, the first is update {index}: "
            f"{shortened(str(self.details[index]), 200)}. Only the first {kept} have a status here, because "
            f"a client takes {MAX_METADATA} bytes of them; write fewer updates at once to see all"
        )
        return text, b"".join((StatusMessage(code=Code.UNKNOWN).SerializeToString(), *details[:kept]))

    def _details(self, cut: int | None) -> list[bytes]:
        """The status of each update, as the field ``details`` of a google.rpc.Status.

        cut: errors alike are told once, with texts of so many characters at most; None tells all of them.
        """
        alike = Counter((e.code, str(e)) for e in self.details if e is not None)
        told: set[tuple[Code, str]] = set()
        made = {}
        result = []
        for error in self.details:
            key = (Code.OK, "") if error is None else (error.code, str(error))
            code, text = key
            repeated = cut is not None and (key in told or cut == 0)
            told.add(key)
            if (key, repeated) not in made:
                more = alike[key] - 1 if cut is not None else 0
                detail = p4.Error(canonical_code=code)
                if error is not None and not repeated:
                    detail.message = (text if cut is None else shortened(text, cut)) + (
                        f" ({more} more alike)" if more else ""
                    )
                    detail.space = SPACE
                status = StatusMessage()
                status.details.add().Pack(detail)
                made[key, repeated] = status.SerializeToString()
            result.append(made[key, repeated])
        return result


def shortened(text: str, most: int) -> str:
    """Cut a text to ``most`` characters."""
    return text if len(text) <= most else text[: max(0, most - 3)] + "..."


def invalid(message: str) -> P4RuntimeError:
    """Make an INVALID_ARGUMENT error, by far the most frequent refusal."""
    return P4RuntimeError(Code.INVALID_ARGUMENT, message)


def invalid_id() -> P4RuntimeError:
    """Make the error, with PI's text, for an id that P4Info lacks or that is of another kind."""
    return invalid("Invalid P4 id")


def no_entity() -> P4RuntimeError:
    """Make the error for an Entity without content, which is no wildcard (spec section 11.1)."""
    return invalid("Incorrect entity type: the Entity is empty; set one of its fields")


def internal(error: BaseException, during: str = "") -> P4RuntimeError:
    """Make the error for a bug of the switch itself, and log the traceback."""
    what = f"internal error of the switch{during and ' during ' + during}"
    log.error("%s", what, exc_info=error)
    return P4RuntimeError(Code.INTERNAL, f"{what}, see its log: {type(error).__name__}")


def refused(error: Exception, message: str) -> P4RuntimeError:
    """Make the client's error for a failed update; ``message`` as for `from_target`."""
    if isinstance(error, P4RuntimeError):
        return error
    return from_target(message, error) if isinstance(error, TargetError) else internal(error)


_TARGET_CODES = {
    TargetFull: Code.RESOURCE_EXHAUSTED,
    TargetInUse: Code.FAILED_PRECONDITION,
    TargetRange: Code.OUT_OF_RANGE,
}


def from_target(message: str, error: Exception) -> P4RuntimeError:
    """Make the error for a call that the data plane refused.

    The text is ``message``, PI's (clients compare its start), and then the data plane's reason. PI's code is
    always UNKNOWN; a full table, an object in use and an index out of range have the specification's.
    """
    reason = str(error)
    code = next((code for kind, code in _TARGET_CODES.items() if isinstance(error, kind)), Code.UNKNOWN)
    return P4RuntimeError(code, f"{message}: {reason}" if reason else message)
