# SPDX-License-Identifier: Apache-2.0
"""Messages between nodes: requests with their answers, notifications, and which requests are outstanding."""
