"""What comes after an answer, told before it is given: so that a client takes several steps in one go."""
