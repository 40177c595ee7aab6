# SPDX-License-Identifier: Apache-2.0
"""Sparse models of `make run MODEL=ctr` and `MODEL=text`: each push has few rows of a large table."""
