# SPDX-License-Identifier: Apache-2.0
"""What hot rows save the servers' links, worked out from what workers push: no network, no time."""
