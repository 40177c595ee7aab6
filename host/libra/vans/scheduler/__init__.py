# SPDX-License-Identifier: Apache-2.0
"""A job's scheduler, and a node's connection to it."""
