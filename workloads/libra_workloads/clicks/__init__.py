# SPDX-License-Identifier: Apache-2.0
"""Task of `make run MODEL=ctr`: made-up clicks on advertisements, and a model that predicts them."""
