# SPDX-License-Identifier: Apache-2.0
"""Errors that end a run early, beside the controller's."""

from __future__ import annotations

from libra_controller.errors import ControllerError, DescriptionError


class StalledError(DescriptionError):
    """A scenario did not finish within its virtual time."""


class WorkloadError(ControllerError):
    """A job's program failed."""
