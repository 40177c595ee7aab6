# SPDX-License-Identifier: Apache-2.0
"""Increasing numbers in few bytes, as gaps."""
