"""Bad input: an exception that says what was wanted, and nothing has changed."""

import random
import re

import numpy as np
import pytest
from conftest import Arrays, play

import arthurian_games as ag

MORDRED = ag.Game("mordred", 3)


def wrong(call, kind, text):
    """A call that must be refused so."""
    with pytest.raises(kind, match=re.escape(text)) as caught:
        call()
    assert type(caught.value) is kind, caught.value


@pytest.mark.parametrize(
    ("call", "kind", "text"),
    [
        (lambda: ag.Game("chess"), ag.InvalidValue, "wanted a game: `mordred`, `merlin`, `erben`; found `chess`"),
        (lambda: ag.Game("mordred", 9), ag.Invalid, "players: wanted"),
        (lambda: ag.Game("mordred", 300), ag.InvalidValue, "wanted a number from 0 to 255, found 300"),
        (lambda: ag.Game("mordred", -1), ag.InvalidValue, "wanted a number from 0 to 255, found -1"),
        (lambda: ag.Game("mordred", "3"), TypeError, "players"),
        (lambda: ag.Game("mordred", 2), ag.Invalid, "players: wanted"),
        (lambda: ag.Game("mordred", modules=["kings-favor"]), ag.Invalid, "modules"),
        (lambda: ag.Game("mordred", edition={"note": 1}), ag.InvalidValue, "edition: "),
        (lambda: ag.Game("mordred", edition={**MORDRED.edition, "bank": -1}), ag.InvalidValue, "edition: "),
        (lambda: ag.Game("mordred", edition={**MORDRED.edition, "home": "Rome"}), ag.Invalid, "home: wanted"),
        (lambda: ag.Table(MORDRED, -1), ag.InvalidValue, "wanted a seed: a number from 0 to 2^64 - 1; found -1"),
        (lambda: ag.Table(MORDRED, 2**64), ag.InvalidValue, "wanted a seed"),
        (lambda: ag.Table(MORDRED, "0x7"), ag.InvalidValue, "wanted a seed"),
        (lambda: ag.Table(MORDRED, b"short"), ag.InvalidValue, "wanted a seed of 32 bytes, found 5"),
        (lambda: ag.Table(MORDRED, 1.5), ag.InvalidValue, "wanted a seed"),
        (lambda: ag.Table(MORDRED, 1).view(3), ag.InvalidValue, "wanted a seat, 0 to 2, found 3"),
        (lambda: ag.Table(MORDRED, 1).view("me"), ag.InvalidValue, "wanted a viewer"),
        (lambda: ag.Table(MORDRED).view(), ag.InvalidValue, "viewer: wanted one"),
        (lambda: ag.Table(MORDRED, 1).act("fly"), ag.InvalidValue, "wanted"),
        (lambda: ag.Table(MORDRED, 1).act(10**6), ag.InvalidValue, "wanted the number of an action"),
        (lambda: ag.Table(MORDRED, 1).act(-1), ag.InvalidValue, "wanted an action: its number or its notation"),
        (lambda: ag.Table(MORDRED, 1).act(None), ag.InvalidValue, "wanted an action: its number or its notation"),
        (lambda: ag.Table(MORDRED, 1).act("column A", 7), ag.InvalidValue, "wanted a seat, 0 to 2, found 7"),
        (lambda: ag.Table(MORDRED, 1).act("column A", 2**80), ag.InvalidValue, "wanted a number from -9223"),
        (lambda: ag.Table(MORDRED, 1).rewind(-1), ag.InvalidValue, "wanted a number from 0 to 1844"),
        (lambda: ag.Table(MORDRED, 1).log(since=-1), ag.InvalidValue, "wanted a number from 0 to 1844"),
        (lambda: ag.Table(MORDRED).act("column A"), ag.WrongTurn, "the game waits for `first`, not for a decision"),
        (lambda: ag.Table(MORDRED, 1).resolve("first 1"), ag.WrongTurn, "not for chance"),
        (lambda: ag.Table(MORDRED, 1).undo(), ag.NoHistory, "there is no decision to take back"),
        (lambda: ag.Table(MORDRED, 1).rewards("gold"), ag.InvalidValue, "reward: wanted `win`, `place` or `margin:N`"),
        (lambda: ag.Table(MORDRED, 1).rewards("margin:0"), ag.InvalidValue, "reward: wanted"),
        (lambda: ag.Table.from_position(MORDRED, {"bank": 1}), ag.InvalidValue, "position: "),
        (lambda: ag.Table.from_position(MORDRED, {"bank": object()}), TypeError, "not JSON serializable"),
        (lambda: MORDRED.rule("MOR-Z99"), ag.InvalidValue, "wanted the ID of a rule of mordred, found `MOR-Z99`"),
        (lambda: MORDRED.action_text(10**6), ag.InvalidValue, "wanted the number of an action"),
        (lambda: MORDRED.replay(1, [10**6]), ag.ReplayError, "action 1 of 1: wanted the number of an action"),
        (lambda: MORDRED.replay(1, [2**32]), ag.InvalidValue, "wanted a number from 0 to 4294967295, found 4294967296"),
        (lambda: MORDRED.playouts(-1), ag.InvalidValue, "wanted a number from 0 to 1844"),
        (lambda: MORDRED.playouts(2, 2**64 - 1), ag.InvalidValue, "first_seed: wanted room"),
        (lambda: ag.BatchEnv(MORDRED, -1), ag.InvalidValue, "wanted a number from 0 to 1844"),
        (lambda: ag.BatchEnv(MORDRED, 1, threads=-1), ag.InvalidValue, "wanted a number from 0 to 1844"),
        (lambda: ag.BatchEnv(MORDRED, 0), ag.InvalidValue, "count: wanted 1 to 65536 matches, found 0"),
        (lambda: ag.BatchEnv(MORDRED, 1, bots=["random"]), ag.InvalidValue, "bots: wanted 3 names"),
        (lambda: ag.BatchEnv(MORDRED, 1, bots=["random"] * 3), ag.InvalidValue, "bots: wanted at least one seat"),
        (lambda: ag.BatchEnv(MORDRED, 1, bots=[None, "clever", None]), ag.InvalidValue, "bots: wanted a bot"),
        (lambda: ag.BatchEnv(MORDRED, 1, reward="x"), ag.InvalidValue, "reward: wanted"),
    ],
)
def test_values_that_make_no_sense(call, kind, text):
    wrong(call, kind, text)


def test_all_that_is_wrong_with_an_edition_is_told():
    edition = {**MORDRED.edition, "home": "Rome", "markers": 0}
    with pytest.raises(ag.Invalid) as caught:
        ag.Game("mordred", edition=edition)
    places = {place for place, _, _ in caught.value.problems}
    assert {"home", "markers"} <= places
    assert all(rule.startswith("MOR-") for _, _, rule in caught.value.problems)


def test_a_seat_out_of_turn_is_told_so(game):
    table = ag.Table(game, 7)
    other = (table.seat + 1) % game.players
    with pytest.raises(ag.WrongTurn, match=f"it is player {table.seat + 1}'s turn, not player {other + 1}'s"):
        table.act(table.legal_actions()[0], other)


def test_a_match_that_is_over_takes_no_action(game):
    table = play(ag.Table(game, 7), 1)
    action = next(number for seat, number in table.steps() if seat is not None)
    outcome = next(number for seat, number in table.steps() if seat is None)
    for other in (table, ag.Table.from_position(game, table.position())):
        for call in (lambda: other.act(action), lambda: other.check(action), lambda: other.resolve(outcome)):
            with pytest.raises(ag.GameOver, match="the game is over"):
                call()


def test_only_what_the_seed_deals_is_taken(game):
    table = ag.Table(game, 7)
    table.rewind(0)
    tried = [number for number, _ in table.outcomes()]
    refused = 0
    for number in tried:
        try:
            table.copy().resolve(number)
        except ag.InvalidValue as error:
            refused += "does not bring" in str(error)
    assert refused == len(tried) - 1


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "wanted a whole record as JSON"),
        ("{", "wanted a whole record as JSON"),
        ("[1, 2]", "wanted a whole record as JSON"),
        ('{"game": "chess"}', "wanted a game"),
        ('{"game": "mordred"}', "wanted a record of mordred"),
        (b"\xff\xfe", "utf-8"),
    ],
)
def test_texts_that_are_no_records(text, wanted):
    wrong(lambda: ag.Record.from_json(text), ag.InvalidValue, wanted)


def test_torn_records_are_refused(game):
    text = play(ag.Table(game, 7), 1, 10).record().to_json()
    for length in range(0, len(text), max(1, len(text) // 50)):
        with pytest.raises(ag.InvalidValue):
            ag.Record.from_json(text[:length])


def test_forged_records_name_the_step(game):
    table = play(ag.Table(game, 7), 1)
    whole = table.record().to_dict()
    at = next(k for k, step in enumerate(whole["steps"]) if "chance" in step and k > 20)
    forged = table.record().to_dict()
    forged["steps"][at]["chance"]["digest"] = "0" * 16
    with pytest.raises(ag.ReplayError, match=f"step {at + 1}: the digest is") as caught:
        ag.Record(forged).replay()
    assert caught.value.step == at + 1
    other_seed = {**whole, "seed": ag.Table(game, 8).seed}
    with pytest.raises(ag.ReplayError):
        ag.Record(other_seed).replay()
    places = {**whole, "places": [None] * game.players}
    with pytest.raises(ag.ReplayError, match="the places are"):
        ag.Record(places).replay()


def test_forged_actions_name_the_rule(game):
    table = play(ag.Table(game, 7), 1)
    actions = [number for seat, number in table.steps() if seat is not None]
    with pytest.raises(ag.ReplayError, match=f"action {len(actions) + 1} of"):
        game.replay(7, [*actions, actions[-1]])
    halfway = game.replay(7, actions[:20])
    refused = next(n for n in range(game.action_space) if n not in halfway.legal_actions() and is_action(game, n))
    with pytest.raises(ag.ReplayError) as caught:
        game.replay(7, [*actions[:20], refused])
    assert caught.value.step == 21 and caught.value.rule in str(caught.value)


def is_action(game, number):
    """Whether a number is none of a gap."""
    try:
        return bool(game.action_text(number))
    except ag.InvalidValue:
        return False


def batch(game=MORDRED, count=4, **choices):
    """A batch that was reset, with its arrays."""
    env = ag.BatchEnv(game, count, 1, **choices)
    arrays = Arrays(env)
    env.reset(*arrays.asked)
    env.random_actions(arrays.actions)
    return env, arrays


@pytest.mark.parametrize(
    ("place", "array", "kind", "text"),
    [
        (0, np.zeros(4, np.int32), TypeError, "actions: wanted a numpy array of int64 with the shape (4,), found int32"),
        (0, np.zeros(3, np.int64), ValueError, "actions: wanted a numpy array of int64 with the shape (4,), found int64"),
        (0, [0, 0, 0, 0], TypeError, "actions: wanted a numpy array of int64"),
        (0, None, TypeError, "actions: wanted a numpy array of int64"),
        (1, np.zeros((4, 1574), np.float32), TypeError, "observation: wanted a numpy array of int16"),
        (1, np.zeros((4, 1573), np.int16), ValueError, "with the shape (4, 1574), found int16 with the shape (4, 1573)"),
        (1, np.zeros(4 * 1574, np.int16), ValueError, "with the shape (4, 1574), found int16 with the shape (6296,)"),
        (1, np.zeros((4, 1574), ">i2"), TypeError, "observation: wanted a numpy array of int16"),
        (1, np.zeros((1574, 4), np.int16).T, ValueError, "row after row in memory"),
        (1, np.zeros((8, 1574), np.int16)[::2], ValueError, "row after row in memory"),
        (2, np.zeros((4, 1536), np.int8), TypeError, "mask: wanted a numpy array of bool"),
        (2, np.zeros((4, 1536), np.uint64), ValueError, "mask: wanted a numpy array of uint64 with the shape (4, 24)"),
        (3, np.zeros(4, np.int64), TypeError, "seat: wanted a numpy array of int8"),
        (4, np.zeros((4, 4), np.float32), ValueError, "reward: wanted a numpy array of float32 with the shape (4, 3)"),
        (4, np.zeros((4, 3), np.float64), TypeError, "reward: wanted a numpy array of float32"),
        (5, np.zeros(4, np.int8), TypeError, "done: wanted a numpy array of bool"),
    ],
)
def test_arrays_of_another_type_or_shape(place, array, kind, text):
    env, arrays = batch()
    given = list(arrays.all)
    given[place] = array
    wrong(lambda: env.step(*given), kind, text)
    env.step(*arrays.all)


def test_arrays_that_cannot_be_written_to():
    env, arrays = batch()
    arrays.seat.flags.writeable = False
    wrong(lambda: env.step(*arrays.all), ValueError, "seat: wanted a numpy array of int8 with the shape (4,) that can be")
    table = ag.Table(MORDRED, 1)
    wrong(lambda: table.observe(out=np.zeros(3, np.int16)), ValueError, "out: wanted a numpy array of int16")
    wrong(lambda: table.mask(out=np.zeros(1536, np.int8)), TypeError, "out: wanted a numpy array of bool")


def test_one_array_given_twice():
    env = ag.BatchEnv(ag.Game("mordred", 3), 1574, 1)
    arrays = Arrays(env)
    both = np.zeros(1574, np.int64)
    env.reset(*arrays.asked)
    with pytest.raises(ValueError, match="given once"):
        env.step(both, arrays.observation, arrays.mask, both.view(np.int8)[:1574], arrays.reward, arrays.done)


def test_a_refused_action_changes_no_match(game):
    env, arrays = batch(game)
    before = [array.copy() for array in arrays.all]
    illegal = next(n for n in range(game.action_space) if not arrays.mask[2, n] and is_action(game, n))
    for number, kind in ((illegal, ag.Refused), (-1, ag.InvalidValue), (10**9, ag.InvalidValue)):
        arrays.actions[2] = number
        with pytest.raises(kind, match="match 2: ") as caught:
            env.step(*arrays.all)
        if kind is ag.Refused:
            assert caught.value.index == 2 and caught.value.rule in str(caught.value)
    arrays.actions[:] = before[0]
    assert all((array == old).all() for array, old in zip(arrays.all, before, strict=True))
    other, others = batch(game)
    env.step(*arrays.all)
    other.step(*others.all)
    assert (arrays.observation == others.observation).all() and (arrays.mask == others.mask).all()


def test_a_finished_match_of_a_batch_takes_no_action(game):
    env, arrays = batch(game, 1, auto_reset=False)
    while not arrays.done[0]:
        env.random_actions(arrays.actions)
        env.step(*arrays.all)
    assert arrays.seat[0] == -1 and not arrays.mask.any()
    assert arrays.reward.sum() == pytest.approx(1)
    with pytest.raises(ag.GameOver, match="match 0: the game is over") as caught:
        env.step(*arrays.all)
    assert caught.value.index == 0
    env.random_actions(arrays.actions)
    assert arrays.actions[0] == -1
    env.step(*arrays.all)
    assert not arrays.done[0] and not arrays.reward.any(), "nothing is played, and nothing ends twice"


def odd_values():
    """Values that nobody would give, and some that somebody might."""
    nested = []
    for _ in range(2000):
        nested = [nested]
    return [
        *(None, True, -1, 0, 1, 7, 2**31, 2**63, 2**64, -(2**70), 1.5, float("nan"), "", "referee", "public", "win", "\x00", "ü" * 99),
        *("column A", "first 1", b"", b"\xff" * 32, [], [1, None], {}, {"game": "mordred"}, object(), ag.Game, nested),
        *(np.zeros(0), np.zeros((2, 2), np.int16), np.zeros(3, np.bool_), np.zeros(3, object), np.int64(3), np.array(3)),
        *(MORDRED, ag.Table(MORDRED, 1), ag.Table(MORDRED, 1).record(), ag.BatchEnv(MORDRED, 2)),
    ]


def test_no_call_whatever_breaks_the_interpreter():
    # A panic in Rust would be no `Exception`, and a crash no exception at all.
    choose = random.Random(1)
    values = odd_values()
    made = (ag.Game, ag.Table, ag.Record, ag.BatchEnv)
    calls = refused = 0
    for round_number in range(150):
        game = ag.Game(choose.choice(ag.GAMES))
        table = play(ag.Table(game, round_number), round_number, choose.randrange(60))
        env = ag.BatchEnv(game, 2, round_number)
        for one in (game, table, table.imagine(1) if table.seat is not None else table, table.record(), env):
            for member in [name for name in dir(type(one)) if not name.startswith("_") and name != "playouts"]:
                calls += 1
                try:
                    found = getattr(one, member)
                    if callable(found):
                        found(*choose.choices(values, k=choose.randrange(4)))
                except Exception:
                    refused += 1
        for kind in made:
            calls += 1
            try:
                kind(*choose.choices(values, k=choose.randrange(5)))
            except Exception:
                refused += 1
    assert calls > 5000 and calls > refused > calls // 3
