"""The HTTP service, the extra `service`: requests over FastAPI, with nothing kept between them."""
