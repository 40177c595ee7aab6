# SPDX-License-Identifier: Apache-2.0
"""A worker's part: pushes and pulls."""
