# SPDX-License-Identifier: Apache-2.0
"""Messages between a job's hosts: specifies the C in libra.vans.libra.messages."""
