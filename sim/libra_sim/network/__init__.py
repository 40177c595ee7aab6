# SPDX-License-Identifier: Apache-2.0
"""Simulated wires: their rates, queues, losses and failures."""
