# SPDX-License-Identifier: Apache-2.0
"""Search for schedules that break a promise of the protocol. Start reading at ``search``."""
