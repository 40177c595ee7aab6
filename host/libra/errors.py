# SPDX-License-Identifier: Apache-2.0
"""Errors, one class for each cause. Messages say what, where, expected against got, and what to do."""

from __future__ import annotations

import builtins


class LibraError(Exception):
    """Base of all errors of the host stack. ``exit_code``: returned by a command that ends with this
    error."""

    exit_code = 1


class ConfigError(LibraError, ValueError):
    """A user's mistake: a bad variable, job file, interface or permission. Nothing was started."""

    exit_code = 2


class TimeoutError(LibraError, builtins.TimeoutError):
    """An answer did not come in time; the message names the missing nodes and what they have not done."""


class ClosedError(LibraError):
    """The van was stopped, by this node or by a peer's departure, before the request was answered."""


class ServerLostError(ClosedError):
    """A server was away for longer than LIBRA_PEER_TIMEOUT; the message names it, and since when it is away.

    The van has stopped: the job cannot go on without it. With LIBRA_FAILOVER=1 the job goes on, and only
    requests to that server, and for keys, raise this.
    """


class WorkerLostError(ClosedError):
    """All workers are gone, and one of them did not leave properly, nor return within LIBRA_PEER_TIMEOUT.

    A server that waits for its workers raises it; the message names the worker and the reason. The van has
    stopped.
    """


class ReinstalledError(ClosedError):
    """The job file has a new installation of the job, as a rule because a worker was evicted.

    The van has stopped. To continue, a program leaves its node and starts a new one, in the same process.
    """


class EvictedError(ConfigError):
    """This host's worker was evicted from the job."""


class OverflowError(LibraError, builtins.OverflowError):
    """A sum of int32 values is out of int32's range. Float values never cause this: workers redo the
    chunk."""


class LinkError(LibraError):
    """The network interface failed while it was in use."""


class ServerError(LibraError):
    """A server refused a request; the message has its reason."""


class MismatchError(LibraError):
    """The nodes of a job disagree on the order, sizes or types of their pushes or calls."""


class CheckpointError(LibraError):
    """A server's state cannot be written to its file, or cannot be restored from it."""


class SupersededError(CheckpointError):
    """Another process of this server has taken its files: this process, which was suspended, must end."""


class ProtocolError(LibraError):
    """The switch drops a worker's packets, though the worker is in the job; the message has the reason."""


class AssociationError(LibraError):
    """The switch does not admit this host to its job: it does not answer, or refuses."""


class ReplacedError(AssociationError):
    """Another process has this node's rank now; the switch drops this process's packets."""


class RestartedError(LibraError):
    """A new term began while sums were under way: a program of the job, or the switch, started again.

    Unfinished requests are lost. ``KVWorker.rejoin`` continues, if all workers of the job continue from the
    same place in their programs; ``libra.resume`` finds that place.
    """
