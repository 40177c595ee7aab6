# SPDX-License-Identifier: Apache-2.0
"""Simulated processors: the time that frames cost, and the cores that spend it."""
