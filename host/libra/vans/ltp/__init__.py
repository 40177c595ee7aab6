# SPDX-License-Identifier: Apache-2.0
"""LTP: a transport for pushes that may lack packets, reconstructed from arXiv 2305.04279. See docs/ltp.md."""
