# SPDX-License-Identifier: Apache-2.0
"""What hot rows save servers' links and of a round's time, worked out from what workers push: no network."""
