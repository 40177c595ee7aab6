# SPDX-License-Identifier: Apache-2.0
"""A worker's requests: their turn, their chunks."""
