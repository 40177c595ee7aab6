# SPDX-License-Identifier: Apache-2.0
"""Processors: what work on frames takes, and how many cores there are for it."""
