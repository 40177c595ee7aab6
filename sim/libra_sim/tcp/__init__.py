# SPDX-License-Identifier: Apache-2.0
"""Modelled TCP, packet by packet, over a scenario's wires: a parameter server and a ring to compare with.

It follows the RFCs and Linux where that is named; it is no kernel's code.
"""
