# SPDX-License-Identifier: Apache-2.0
"""Virtual time: the event loop, the record of events, and random numbers."""
