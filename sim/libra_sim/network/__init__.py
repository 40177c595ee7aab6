# SPDX-License-Identifier: Apache-2.0
"""Wires: rates, queues, losses, failures."""
