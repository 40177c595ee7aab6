# SPDX-License-Identifier: Apache-2.0
"""What nodes of the libra van say to each other in messages: applications' words, and barriers."""
