# SPDX-License-Identifier: Apache-2.0
"""Scenario files, read into types."""
