# SPDX-License-Identifier: Apache-2.0
"""Hosts: the product's engines behind a processor that takes its time."""
