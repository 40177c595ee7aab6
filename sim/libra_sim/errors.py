# SPDX-License-Identifier: Apache-2.0
"""How a run ends early, beside the controller's errors."""

from __future__ import annotations

from libra_controller.errors import ControllerError, DescriptionError


class StalledError(DescriptionError):
    """A scenario was not through within its virtual time."""


class WorkloadError(ControllerError):
    """A job's program failed."""
