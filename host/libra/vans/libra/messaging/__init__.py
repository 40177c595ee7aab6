# SPDX-License-Identifier: Apache-2.0
"""Messages of the libra van's nodes: applications' messages, barriers, signs of life."""
