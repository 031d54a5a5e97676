"""Lets go of what the user names, and tells the bytes that each step really freed."""

from nbmem.release.released import Released
from nbmem.release.releasing import release

__all__ = ["Released", "release"]
