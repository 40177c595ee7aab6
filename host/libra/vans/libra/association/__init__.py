# SPDX-License-Identifier: Apache-2.0
"""A host's place in its job, which the switch gives it: docs/protocol.md, "Terms and lives"."""
