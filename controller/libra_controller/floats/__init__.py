# SPDX-License-Identifier: Apache-2.0
"""Sums of floats by tables of logarithms."""
