# SPDX-License-Identifier: Apache-2.0
"""`make run MODEL=ctr` and `MODEL=text`: models whose pushes are of few rows of a large table."""
