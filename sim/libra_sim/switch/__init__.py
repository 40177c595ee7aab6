# SPDX-License-Identifier: Apache-2.0
"""Switches under a simulator's clock: the product's compiled P4 program, control plane and controller."""
