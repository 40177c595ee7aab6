# SPDX-License-Identifier: Apache-2.0
"""Scenario files and the types that they are read into."""
