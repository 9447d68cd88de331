"""Every refusal of the server by its id: the code for programs, what is wrong, and what would be right.

The sentences have holes for parameters. A client says the same in the reader's language: its catalogues hold each id
under `no.`. The refusals of the rules are not here; `words.rule_key` names them by what they say.
"""

from __future__ import annotations

from typing import NamedTuple


class Message(NamedTuple):
    """A refusal before its holes are filled."""

    error: str
    reason: str
    wanted: str


MESSAGES = {
    # The call or the message is no good
    "fault": Message("fault", "our mistake, number {number}", "tell whoever runs this server the number"),
    "method": Message("method", "{method} does not work here", "{allowed}"),
    "no_page": Message("unknown", "there is no page {path!r}", "see /openapi.json for the calls"),
    "bad_body": Message("malformed", "{detail}", "a JSON body: {shape}"),
    "bad_message": Message(
        "malformed", "{detail}", 'a message as docs/protocol.md describes them, such as {{"type": "ping"}}'
    ),
    "bad_hello": Message("malformed", "{detail}", 'first of all {{"type": "hello", "tokens": ["..."], "after": 0}}'),
    "no_hello": Message("malformed", "no hello came in time", "say hello first"),
    "bad_number": Message("malformed", "{name} is {text!r}", "{name}: a whole number from {least}"),
    "body_breaks_off": Message("malformed", "the body breaks off", "the whole body"),
    "body_too_long": Message("too_large", "the body is longer than {most} bytes", "less"),
    "no_text": Message("malformed", "the body is no text in UTF-8", "the text of a record"),
    "no_http": Message("malformed", "that is no HTTP request, or its head is too long", "HTTP/1.1"),
    "too_slow": Message(
        "too_slow", "the {what} of the request did not come within {seconds} seconds", "all of it, sooner"
    ),
    "full": Message(
        "full", "the server has its {most} connections, and takes no more", "wait {seconds} seconds, then try again"
    ),
    "too_many_lines": Message(
        "too_many",
        "more than {most} connections at once from one address",
        "close some; wait {seconds} seconds, then try again",
    ),
    "too_many_messages": Message(
        "too_many", "too many messages at once", "a slower pace; wait {seconds} seconds, then try again"
    ),
    "too_many_guesses": Message(
        "too_many", "too many wrong links from one address", "the link, whole; wait {seconds} seconds, then try again"
    ),
    "too_much_talk": Message("too_many", "too much talk at once", "wait {seconds} seconds, then say it"),
    "log_full": Message(
        "not_now", "the log of this table has {most} rows, and that is all", "resign, or leave the table"
    ),
    "watchers_said_enough": Message(
        "not_now", "those who look on have said {most} things here, and that is all", "watch on in silence"
    ),
    "too_many_tables": Message(
        "too_many",
        "more than {most} new tables, records and card files in a minute",
        "wait {seconds} seconds, then try again",
    ),
    "too_many_looks": Message(
        "too_many", "too many people look at replays at once", "wait {seconds} seconds, then try again"
    ),
    "store_away": Message(
        "away", "the database is away, so nothing can be kept now", "the same again in about {seconds} seconds"
    ),
    "store_unsure": Message(
        "away",
        "the database went away while this was being kept; the table will show whether it was",
        "wait until the table says that the database is back",
    ),
    # Who may do it
    "no_token": Message("no_token", "the call has no token", "the header 'Authorization: Bearer TOKEN'"),
    "foreign_token": Message(
        "wrong_token", "that token is not of this table", "the link of a seat of this table, whole"
    ),
    "seat_moved": Message(
        "wrong_token", "this seat was moved to another device", "the other device, or a new link for the seat"
    ),
    "seat_taken": Message(
        "wrong_token",
        "somebody has sat down on this seat with a new link",
        "a new link for the seat, from whoever laid the table; the log there tells who made the last one",
    ),
    "foreign_invitation": Message(
        "wrong_token", "that is no invitation to this table", "the link that was sent, whole"
    ),
    "invitation_used": Message(
        "wrong_token",
        "this invitation has been used already: it opens the seat once",
        "a new link from whoever sent it; or, if that was you, the device you sat down with",
    ),
    "link_renewed": Message(
        "wrong_token", "this link has been replaced by a newer one", "the newer link, from whoever sent this one"
    ),
    "known_secret": Message("malformed", "that secret has been used at this table before", "fresh random bits"),
    "not_host": Message(
        "not_yours",
        "only whoever laid the table, or whoever sits there, may renew the link of that seat",
        "your own seat, or a word with the host",
    ),
    "nobody_to_invite": Message("bad_seat", "nobody can be invited to that seat", "the seat of a person"),
    "followed_already": Message(
        "refused",
        "somebody sits on your seat of the next table already",
        "the browser that went there, or a new link from whoever laid the table",
    ),
    "no_sequel": Message("refused", "no table follows this one yet", "POST /api/tables/{{table}}/rematch first"),
    "no_handover": Message(
        "unknown", "there is no such code, or its time is up", "a new code from the other device; it lasts ten minutes"
    ),
    "handover_used": Message("refused", "this code has been used already", "a new code from the other device"),
    "nothing_to_hand_over": Message("refused", "none of these tokens opens a seat", "the tokens of your own games"),
    "too_many_codes": Message("too_many", "too many codes were tried", "wait {seconds} seconds, then try again"),
    "token_of_another_seat": Message(
        "wrong_token", "the token is of seat {seat}, not {asked}", "seat: {seat}, or none"
    ),
    "several_seats": Message("malformed", "you hold several seats", "seat: one of {seats}"),
    "foreign_seat": Message("not_yours", "seat {seat} is not yours", "seat: one of {seats}"),
    "spectator": Message("not_yours", "a spectator only looks on", "the link of a seat"),
    "others_decision": Message("not_yours", "that decision is another seat's", "answer the decisions of your own seat"),
    # What is not there
    "no_scenario": Message("unknown", "{detail}", "a scenario of GET /api/scenarios"),
    "no_table": Message("unknown", "there is no table {table!r}", "the link of a table, whole"),
    "no_replay": Message("unknown", "there is no such replay", "the link of a replay, whole"),
    "no_primer": Message("unknown", "there is no illustrated rulebook {name!r}", "one of {known}"),
    "no_language": Message("unknown", "there are no rules in {language!r}", "one of {known}"),
    "no_move": Message("unknown", "the record has {moves} moves", "a move from 0 to {moves}"),
    "no_seat": Message("unknown", "there is no seat {seat}", "a seat from -1 to {last}"),
    # Tables that cannot be laid or opened
    "no_campaign": Message(
        "unknown", "this table belongs to no campaign, so nobody keeps a diary", "a table with survival: 1"
    ),
    "lost_game": Message("unknown", "an earlier game of this campaign is not there any more", "another table"),
    "campaign_from_the_middle": Message("bad_table", "a campaign begins with its first game", "survival: 1"),
    "bad_table": Message("bad_table", "{detail}", "a scenario and options from GET /api/scenarios"),
    "option_too_large": Message(
        "bad_table", "option {option} is {value}; no option needs a number over 9999", "a smaller number"
    ),
    "wrong_seats": Message("bad_table", "the seats are {sides}, found {found}", "seats such as {example}"),
    "two_me": Message("bad_table", "only one seat can be 'me'", "'here' for another person at this screen"),
    "known_seed": Message(
        "bad_table", "who knows the seed knows every card", "no seed, or machines on all other seats"
    ),
    "two_bots": Message("bad_table", "only one seat can be 'bot'", "'me', 'here', 'link' or a machine for the other"),
    "no_bot": Message(
        "bad_table",
        "the virtual opponent cannot have that side in {scenario}; the sides it can have: {sides}",
        "a side that `solo` of the scenario names in GET /api/scenarios",
    ),
    "bot_seat": Message("bad_table", "the virtual opponent has {side}", "seats with {side}: bot, and no other bot"),
    "no_bot_seat": Message("bad_table", "the virtual opponent plays no side of this game", "seats without a bot"),
    "no_algorithm": Message(
        "unknown", "there is no algorithm card {card!r} in {cards!r}", "a card of a view, as it came"
    ),
    "bad_cards": Message(
        "bad_cards", "the card file does not read; faults: {count}", "algorithm cards as docs/solo-language.md tells"
    ),
    "bad_scenario": Message(
        "bad_scenario", "the scenario file does not read; faults: {count}", "a scenario as docs/content.md tells"
    ),
    "no_scenario_file": Message(
        "no_scenario_file",
        "this server does not have the scenario {scenario}",
        "its file first: POST /api/scenarios, or the start page",
    ),
    "no_file": Message("unknown", "the scenario {scenario} is not made from a file", "a scenario of another game"),
    "old_scenario_file": Message(
        "broken", "the scenario {scenario} does not read any more: {detail}", "the file brought anew"
    ),
    "no_change": Message(
        "bad_table", "the scenario {scenario} has nothing that could be changed", "a scenario with a map and decks"
    ),
    # The gallery
    "no_gallery": Message("unknown", "this server has no gallery", "another server, or the file itself"),
    "bad_order": Message("malformed", "by is {text!r}", "by: one of {known}"),
    "not_own": Message("bad_scenario", "{scenario} is no scenario from a file", "a scenario of your own"),
    "not_in_gallery": Message("unknown", "{scenario} is not in the gallery", "one that GET /api/gallery lists"),
    "barred": Message(
        "not_yours", "whoever runs this server has removed {scenario} from the gallery", "another scenario"
    ),
    "published_already": Message(
        "refused", "somebody has published {scenario} already", "the browser that published it, or another scenario"
    ),
    "not_the_author": Message(
        "not_yours", "another browser has published this scenario", "the browser that published it"
    ),
    "gallery_full": Message("refused", "the gallery has its {most} scenarios", "another server"),
    "long_title": Message("bad_scenario", "the title {title!r} is too long", "a title of at most {most} letters"),
    "too_many_publications": Message(
        "too_many", "more than {most} publications in an hour", "wait {seconds} seconds, then try again"
    ),
    "too_many_measures": Message(
        "too_many", "the machines are busy with other measurements", "the same again in {seconds} seconds"
    ),
    "no_cards": Message(
        "no_cards",
        "this server does not have the algorithm cards {cards}",
        "their file first: POST /api/cards, or the virtual opponent on the start page",
    ),
    "old_cards": Message(
        "broken", "the algorithm cards {cards} do not read any more: {detail}", "the file brought anew"
    ),
    "cards_do_not_fit": Message(
        "bad_cards", "the algorithm cards {cards} do not fit {scenario}: {detail}", "a card for every unit there"
    ),
    "no_machine": Message("bad_table", "there is no machine {machine!r}; {hint}", "a player of GET /api/scenarios"),
    "other_version": Message(
        "broken",
        "the table was played by rules version {theirs}; this program plays version {ours}",
        "the program that the table was laid with",
    ),
    "no_game": Message(
        "broken", "the game of this table is not here any more: {detail}", "the program it was laid with"
    ),
    "rules_changed": Message(
        "broken",
        "the table was played by rules version {theirs}; by version {ours}, which this program plays, its log does not"
        " go on: {detail}",
        "its record, which whoever holds a seat can save, or the program that the table was laid with",
    ),
    "broken_log": Message("broken", "the log of this table does not hold together: {detail}", "another table"),
    # Records
    "bad_record": Message(
        "bad_record", "line {line}: {detail}", "a record as GET /api/tables/{{table}}/record gives it"
    ),
    "old_record": Message("broken", "the record does not replay any more, line {line}: {detail}", "an upload anew"),
    "record_too_early": Message(
        "not_over", "the game is not over, and its record tells all hands", "finish the game first"
    ),
    "campaign_goes_on": Message(
        "not_over", "the campaign goes on with the same hands, and the record tells them", "finish the campaign first"
    ),
    "over_at_move": Message("refused", "the game is over at that move", "an earlier move"),
    "past_the_end": Message("refused", "the record has {moves} moves, not {move}", "a move from 0 to {moves}"),
    "saved_not_alone": Message(
        "refused", "somebody else plays at this table, and a saved game tells all hands", "a game without other people"
    ),
    "broken_seal": Message("bad_record", "the saved game is damaged or has been changed", "the file as it was saved"),
    # Answers
    "over": Message("not_now", "the game is over", "ask for a rematch, or look at the replay"),
    "stale": Message("stale", "decision {decision!r} is not open (any more)", "decision {open}, which is open"),
    "stale_wait": Message(
        "stale", "decision {decision!r} is not open (any more)", "wait: the table waits for {waiting}"
    ),
    "parts_or_text": Message(
        "malformed", "an answer has either parts or text", "the parts of one option, as they came"
    ),
    "invalid": Message("invalid", "{detail}", "one of the options of the decision, as it came"),
    "ambiguous": Message("ambiguous", "{detail}", "the whole text of one option"),
    "busy": Message("not_now", "too many people write to this table at once", "the same again, a moment later"),
    # Taking back, offers, ends
    "nothing_to_undo": Message(
        "not_now",
        "there is nothing to take back alone: chance, a reveal or another seat came after",
        "offer a take_back: the others may agree",
    ),
    "take_back_alone": Message("not_now", "you can take that back alone", "undo"),
    "no_answer_yet": Message("not_now", "you have given no answer that could be taken back", "play on"),
    "draw_offered_already": Message("not_now", "you have offered a draw already", "wait for the answer, or decline it"),
    "take_back_offered_already": Message(
        "not_now", "you have asked to take back already", "wait for the answer, or decline it"
    ),
    "hints_offered_already": Message(
        "not_now", "you have asked for hints already", "wait for the answer, or decline it"
    ),
    "no_hints_offered": Message("not_now", "nobody asks for hints", "play on, or ask yourself"),
    "hints_need_no_offer": Message("not_now", "hints are allowed at this table", "ask for one"),
    "no_hints": Message("not_now", "no machine knows this game, so nobody can give a hint", "a decision of your own"),
    "hints_not_agreed": Message(
        "not_now", "the others at this table have not agreed to hints", "offer hints: they may agree"
    ),
    "no_question": Message("not_now", "you are not asked anything now", "a hint when it is your turn"),
    "too_many_hints": Message(
        "too_many", "that were many hints in a short time", "the same again in {seconds} seconds"
    ),
    "machines_busy": Message(
        "too_many", "the machines are busy at other tables", "the same again in {seconds} seconds"
    ),
    "no_draw_offered": Message("not_now", "nobody offers a draw", "play on, or offer one yourself"),
    "no_take_back_offered": Message("not_now", "nobody asks to take back", "play on, or ask yourself"),
    "machine_plays_on": Message("not_now", "the machine plays on", "resign, or win"),
    "not_alone": Message("not_now", "somebody else plays at this table", "resign, or offer a draw"),
    "rematch_too_early": Message("refused", "the game is not over", "finish it, resign, or agree on a draw"),
    # Talk
    "no_chat": Message("not_now", "this table has no chat: everybody sits at one screen", "say it aloud"),
    "empty_message": Message("malformed", "the message is empty", "some words"),
}


def key_of(message: str) -> str:
    """The key of a refusal of the server in the client's catalogues."""
    return f"no.{message}"
