from designate.service.app import application
from designate.service.settings import Settings
from fastapi import Request, Response
import sys
app = application(Settings(log=True))
async def empty(_r: Request): return Response(b"{}", media_type="application/json")
app.add_api_route("/v1/empty", empty, methods=["POST"])
