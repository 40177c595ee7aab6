# SPDX-License-Identifier: Apache-2.0
"""What `make run MODEL=text` trains: from which part of Python's library a piece of its text is."""
