# SPDX-License-Identifier: Apache-2.0
"""Clicks on advertisements, made up, and a model that foresees them: what a sparse model is tried with."""
