"""What recognisers heard: hypotheses weighed, misheard forms, nearness to the cards in dummy; no recogniser in it."""
