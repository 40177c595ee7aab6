# SPDX-License-Identifier: Apache-2.0
"""Requests that travel in messages: their parts, their format, the worker's and the server's side."""
