# SPDX-License-Identifier: Apache-2.0
"""Every schedule of one slot, within bounds: docs/protocol.md as small state machines, and a search.

Nothing here imports host/, switch/ or p4src/: it is the text once more, in symbols. ``python -m exploration``
in tests/model runs it; docs/reliability.md tells what is explored.
"""
