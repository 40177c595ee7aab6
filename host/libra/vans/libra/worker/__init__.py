# SPDX-License-Identifier: Apache-2.0
"""Worker side of the libra van: pushes and pulls."""
