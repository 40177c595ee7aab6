# SPDX-License-Identifier: Apache-2.0
"""Which chunk each slot carries, and when it is sent: slot windows and time-outs."""
