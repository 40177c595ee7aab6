# SPDX-License-Identifier: Apache-2.0
"""Association of a host with its job, which the switch grants: docs/protocol.md, "Terms and lives"."""
