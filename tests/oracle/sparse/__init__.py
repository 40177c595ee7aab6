# SPDX-License-Identifier: Apache-2.0
"""Specification of what C does for tables of rows, in numpy."""
