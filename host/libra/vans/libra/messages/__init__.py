# SPDX-License-Identifier: Apache-2.0
"""Messages between a job's hosts, through the switch: each arrives once, in the order of its sender."""
