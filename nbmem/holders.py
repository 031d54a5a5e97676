"""What keeps an object alive, to be shown as such."""

from __future__ import annotations

from typing import Any

from nbmem.model.retention import RetentionPath
from nbmem.render.mimebundle import bundle


class Holders(tuple[RetentionPath, ...]):
    """One path per holder; a plain tuple, but for its looks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(bundle(self)["text/plain"])

    def _repr_mimebundle_(self, **_more: object) -> dict[str, Any]:
        return bundle(self)
