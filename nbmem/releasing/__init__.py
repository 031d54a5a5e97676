"""Lets go of what the user names, and tells the bytes that each step really freed."""

from nbmem.releasing.doing import release
from nbmem.releasing.released import Released

__all__ = ["Released", "release"]
