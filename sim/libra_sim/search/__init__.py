# SPDX-License-Identifier: Apache-2.0
"""Looks for schedules in which a promise of the protocol is broken. Start reading at ``search``."""
