# SPDX-License-Identifier: Apache-2.0
"""Checks that a job's sums are right; they share no code with switch, server or codec."""
