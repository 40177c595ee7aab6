# SPDX-License-Identifier: Apache-2.0
"""What models of few rows of a large table have in common: what a run of any of them needs to know."""
