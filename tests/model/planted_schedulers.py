# SPDX-License-Identifier: Apache-2.0
"""MLfabric's scheduler with a rule less: tests that cannot find it would not find a defect either."""

from __future__ import annotations

from typing import Any

from libra.mlfabric.scheduler import UpdateScheduler


class CountsNothingGranted(UpdateScheduler):
    """The drop rule knows the server's version only: what is granted and not committed is not counted."""

    def _batch(self, server: Any, state: Any, now: float) -> Any:
        granted, state.granted = state.granted, {}
        try:
            return super()._batch(server, state, now)
        finally:
            state.granted = {**granted, **state.granted}
