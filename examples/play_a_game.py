"""Play La Raye by hand: look at the decisions, answer in words, ask why not, and keep the record."""

from __future__ import annotations

import sandtable

game = sandtable.new("normandy/1", seed=7, options={"guard": "20"}, US="Ann", DE="Ben")
for decision in game.decisions:
    print(game.seats[decision.seat], "may answer", ", ".join(str(option) for option in decision.options))

print("why may US not bid Scouts A?", game.why_not("Scouts A", seat=0))
game.play("platoon", seat=0)  # an abbreviation will do while it is clear
game.play("Scouts A", seat=1)
print("now:", ", ".join(str(option) for option in game.decisions[0].options[:4]), "and so on")

branch = game.copy()  # a table of its own, with the same luck to come
while not branch.over:
    branch.play(branch.decisions[0].options[0])
print("always the first option:", branch.say_result())
print(f"the game itself stands where it stood, after {len(game.log)} entries")
print("\n".join(game.record.text().splitlines()[:6]))
