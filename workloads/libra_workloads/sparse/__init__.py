# SPDX-License-Identifier: Apache-2.0
"""Interface of sparse models, whose pushes have few rows of a large table."""
