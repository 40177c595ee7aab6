# SPDX-License-Identifier: Apache-2.0
"""Specification of the hosts' engines, which are C: the same behaviour in numpy, from docs/protocol.md.

Tests run both and compare what they send, packet by packet. Nothing else imports this package.
"""
