# SPDX-License-Identifier: Apache-2.0
"""Mininet topologies with P4 switches, and the experiment behind `make run`.

This module, `errors` and the package `make` need the standard library only: the Makefile runs them with the
system's Python before anything is installed.
"""
