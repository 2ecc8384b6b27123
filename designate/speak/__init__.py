"""From a ruling to sentences in the user's language; Babel is imported when the first is asked for."""
