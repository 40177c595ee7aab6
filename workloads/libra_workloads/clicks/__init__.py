# SPDX-License-Identifier: Apache-2.0
"""What `make run MODEL=ctr` trains: clicks on advertisements, made up, and a model that foresees them."""
