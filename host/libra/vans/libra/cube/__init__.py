# SPDX-License-Identifier: Apache-2.0
"""BML whose switches add: a host of a BCube is in n jobs of each of its k switches, and the server of one."""
