# SPDX-License-Identifier: Apache-2.0
"""Addresses and the schedule of a round in a BCube, for the vans that sum there."""
