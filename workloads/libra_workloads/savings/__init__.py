# SPDX-License-Identifier: Apache-2.0
"""Savings by hot rows on servers' links and in a round's time, calculated from the workers' pushes."""
