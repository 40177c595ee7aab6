# SPDX-License-Identifier: Apache-2.0
"""Endpoint of LTP: specifies the C in libra.vans.ltp, packet by packet."""
