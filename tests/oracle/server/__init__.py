# SPDX-License-Identifier: Apache-2.0
"""A server's cells: specifies the C in libra.vans.libra.server."""
