# SPDX-License-Identifier: Apache-2.0
"""How a run ends early, beside the controller's errors."""

from __future__ import annotations

from libra_controller.errors import ControllerError, DescriptionError, UserError


class StalledError(DescriptionError):
    """A scenario was not through within its virtual time."""


class UnwritableError(UserError):
    """The results have no place."""


class WorkloadError(ControllerError):
    """A job's program failed."""
