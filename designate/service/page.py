"""The page, as files: served beside the requests, and never in the place of one."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.routing import Match, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from designate.service.guard import KEPT

_TYPES: Final = {".mjs": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}


class _Files(StaticFiles):
    """Files that a browser asks about again each time, so that a new version is seen."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


class Page(Mount):
    """The folder of the page at the root; what begins like a request is none of its files."""

    def __init__(self, folder: Path) -> None:
        for ending, media_type in _TYPES.items():
            mimetypes.add_type(media_type, ending)
        super().__init__("/", _Files(directory=folder, html=True), name="page")

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Match any path but those of requests."""
        path: str = scope["path"]
        return (Match.NONE, {}) if path.startswith(KEPT) else super().matches(scope)
