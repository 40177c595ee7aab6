# SPDX-License-Identifier: Apache-2.0
"""Scheduled updates: which update moves when, by which way and at which rate. docs/mlfabric.md has the marks:
(S) of the paper's abstract and readers, (R) reconstructed, (D) our design."""
