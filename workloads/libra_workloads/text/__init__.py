# SPDX-License-Identifier: Apache-2.0
"""Task of `make run MODEL=text`: tells whether a piece of text is from Python's own library."""
