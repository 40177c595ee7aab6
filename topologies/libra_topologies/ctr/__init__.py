# SPDX-License-Identifier: Apache-2.0
"""`make run MODEL=ctr`: a model of clicks, whose pushes are of few rows of a large table."""
