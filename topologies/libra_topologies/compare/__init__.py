# SPDX-License-Identifier: Apache-2.0
"""Command `make compare`: many runs, one for each cell of a matrix, and a page of what they answer."""
