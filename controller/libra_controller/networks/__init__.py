# SPDX-License-Identifier: Apache-2.0
"""Topologies by name, described once for Mininet and for the simulator."""
