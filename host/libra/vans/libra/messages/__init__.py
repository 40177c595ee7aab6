# SPDX-License-Identifier: Apache-2.0
"""Messages between a job's hosts, through the switch: each is delivered once, in its sender's order."""
