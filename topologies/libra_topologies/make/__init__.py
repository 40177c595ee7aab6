# SPDX-License-Identifier: Apache-2.0
"""Programs of the Makefile for the system's Python, before anything is installed: standard library only."""
