# SPDX-License-Identifier: Apache-2.0
"""Sums, copies and collections of arrays over all workers of a job."""
