# SPDX-License-Identifier: Apache-2.0
"""Simulated hosts: the product's engines on processors whose time is modelled."""
