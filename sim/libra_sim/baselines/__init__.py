# SPDX-License-Identifier: Apache-2.0
"""What the same links would take at best with other ways to add up: an ideal fluid model."""
