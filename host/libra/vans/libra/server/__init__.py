# SPDX-License-Identifier: Apache-2.0
"""A server's part: sums and pulls in, answers out."""
