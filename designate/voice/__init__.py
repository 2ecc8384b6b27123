"""Listening for real: recordings and a microphone, recognisers, a second opinion, pronunciations. The extra `voice`."""
