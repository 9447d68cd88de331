"""A machine of one's own: extend Player, and let it play the ones there are.

The same class is known to the command line as examples.own_player:Cautious.
"""

from __future__ import annotations

import sandtable


class Cautious(sandtable.Player):
    """Plays each option to the end of a few random games, and takes the one that went best."""

    def __init__(self, games: int = 2) -> None:
        self.games = games

    def answer(self, state: sandtable.State, branch: int, seat: int, source: sandtable.Source) -> int:
        """One of the options of the open step; what the seat cannot see has been dealt anew in `state`."""
        best, most = 0, -1.0
        for option in state.step_of(branch).options(state):
            won = sum(self._try(state, branch, seat, int(option), source) for _ in range(self.games))
            if won > most:
                best, most = int(option), won
        return best

    def _try(self, state: sandtable.State, branch: int, seat: int, option: int, source: sandtable.Source) -> float:
        after = state.clone()
        after.take(branch, option)
        for _ in range(30):
            if after.over:
                return float(after.winner == seat)
            if after.at_chance():
                after.take_chance(source)
            else:
                options = after.step_of(after.first_branch()).options(after)
                after.take(after.first_branch(), options[source.below(0, len(options))])
        return 0.5


if __name__ == "__main__":
    told = sandtable.match("normandy/1", Cautious(), "random", games=4, seed=1)
    for player in told.players:
        print(f"{player.name}: {player.wins} of {player.games}, 95 % interval {player.low:.0%} to {player.high:.0%}")
