# SPDX-License-Identifier: Apache-2.0
"""The two ways in which a run ends early, with the exit code of each."""

from __future__ import annotations


class RunError(Exception):
    """Something failed while running. Exit code 1."""

    exit_code = 1


class UsageError(RunError):
    """The caller asked for what cannot be done; the message says what to do instead. Exit code 2."""

    exit_code = 2
