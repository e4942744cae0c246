"""Headlines of printed games of Maiko: who won, and the scores."""

from hanamachi.games.maiko import narration
from hanamachi.games.maiko.house_view import HouseView
from hanamachi.locales import join_items_with_and
from hanamachi.narration.voice import Voice, format_number
from hanamachi.table.table import Ending


def compose_headline(voice: Voice, final_view: HouseView, ending: Ending) -> str:
    """Return a sentence with the winners and all scores, such as "Hana won with 12 points; Iris: 9".

    Scores of players who resigned or ran out of time are left out; a second sentence tells what they did. Of two
    players, the sentence then has no score, because nothing was counted.

    Args:
        voice: The names of the players and the phrases, in one language.
        final_view: The visible state at the end of the game.
        ending: The winners, the reason, and the seat that resigned or ran out of time, if any.
    """
    say, winners, loser, boards = voice.say, ending.winners, ending.loser, final_view.boards
    names = join_items_with_and(say, [voice.names[seat] for seat in winners])
    if loser is not None and len(boards) == 2:
        won = say("print-won", name=names)
    else:
        points = narration.describe_score(voice, boards[winners[0]].score)
        won = say("print-maiko-won", names=names, count=len(winners), points=points)
    others = sorted(
        (seat for seat in range(len(boards)) if seat not in winners and seat != loser),
        key=lambda seat: (-boards[seat].score, -boards[seat].own),
    )
    if others:
        scores = ", ".join(
            say("print-maiko-score", name=voice.names[seat], score=format_number(boards[seat].score)) for seat in others
        )
        won = say("print-maiko-result", won=won, others=scores)
    if loser is None:
        return won
    reason = say("event-resigned" if ending.reason == "resignation" else "out-of-time", **voice.seat_values(loser))
    return f"{won}. {reason}"
