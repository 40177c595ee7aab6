# SPDX-License-Identifier: Apache-2.0
"""What the Makefile runs with the system's Python, before anything is installed: standard library only."""
