# SPDX-License-Identifier: Apache-2.0
"""What can go wrong, one class a reason. Messages say what, where, expected against got, and what to do."""

from __future__ import annotations

import builtins


class LibraError(Exception):
    """Base of all errors of the host stack. ``exit_code`` is what a command that ends with one returns."""

    exit_code = 1


class ConfigError(LibraError, ValueError):
    """The user's mistake: a bad variable, job file, interface or permission. Nothing was started."""

    exit_code = 2


class TimeoutError(LibraError, builtins.TimeoutError):
    """Something was not answered in time; the message names who is missing and for what."""


class ClosedError(LibraError):
    """The van was stopped, by this node or by a peer's departure, before the request was answered."""


class ServerLostError(ClosedError):
    """A server has gone and did not return for LIBRA_PEER_TIMEOUT; the message names it, and since when.

    The van has stopped: the job cannot go on without it.
    """


class WorkerLostError(ClosedError):
    """All workers have gone, and one of them without a good end: it did not return for LIBRA_PEER_TIMEOUT.

    Raised where a server waits for its workers; the message names it, and why. The van has stopped.
    """


class ReinstalledError(ClosedError):
    """The job file has another installation of the job now, without a worker that was evicted, as a rule.

    The van has stopped. A program goes on by leaving its node and starting another one, in the same process.
    """


class EvictedError(ConfigError):
    """This host's worker has been taken out of the job, and has no part in it any more."""


class OverflowError(LibraError, builtins.OverflowError):
    """A sum of plain int32 values left the range of int32. Float values never cause this: they are redone."""


class LinkError(LibraError):
    """The network interface failed while it was in use."""


class ServerError(LibraError):
    """A server could not answer a request; the message carries its reason."""


class MismatchError(LibraError):
    """The nodes of a job disagree about what they exchange: key order, sizes or types."""


class CheckpointError(LibraError):
    """A server's state cannot be written to its file, or the file is not what a server can go on from."""


class SupersededError(CheckpointError):
    """Another process of this server has gone on from its files: this one, which stood still, must end."""


class ProtocolError(LibraError):
    """The switch does not take a worker's packets, though the worker is in the job; the message says why."""


class AssociationError(LibraError):
    """The switch does not take this host into its job: it does not answer, or refuses."""


class ReplacedError(AssociationError):
    """Another process has this node's rank now; nothing of this one is taken any more."""


class RestartedError(LibraError):
    """The job has begun anew while sums were under way: a program of it started again, or the switch did.

    What was not finished is lost. ``KVWorker.rejoin`` goes on, if all workers of the job go on from the same
    place of their program.
    """
