# SPDX-License-Identifier: Apache-2.0
"""Errors of the experiment. Standard library only."""

from __future__ import annotations


class RunError(Exception):
    """Something failed while running. Exit code 1."""

    exit_code = 1


class UsageError(RunError):
    """The caller asked for something impossible; the message says what to do instead. Exit code 2."""

    exit_code = 2
