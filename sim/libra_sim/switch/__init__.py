# SPDX-License-Identifier: Apache-2.0
"""Simulated switches: the product's compiled P4 program, control plane and controller under virtual time."""
