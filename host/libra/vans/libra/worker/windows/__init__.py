# SPDX-License-Identifier: Apache-2.0
"""Slot windows: assign chunks to slots, and decide when to send and retransmit them."""
