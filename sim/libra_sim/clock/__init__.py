# SPDX-License-Identifier: Apache-2.0
"""Virtual time: the order of events, their record, and chance."""
