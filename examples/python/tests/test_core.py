"""Games, tables and records."""

import ast
import copy
import inspect
import json
import pickle
from pathlib import Path

import numpy as np
import pytest
from conftest import play

import arthurian_games as ag


def test_a_game_tells_what_it_is(name, game):
    assert (game.name, game.modules) == (name, [])
    assert game.players == 4
    assert game.mask_words == -(-game.action_space // 64)
    assert sum(field["length"] for field in game.fields) == game.observation_length
    again = pickle.loads(pickle.dumps(game))
    assert again == game and hash(again) == hash(game)
    assert copy.deepcopy(game) is game
    assert ag.Game(name, edition=game.edition) == game
    assert ag.Game(name, 3) != game


def test_modules_and_players_are_chosen():
    favor = ag.Game("merlin", 2, ["kings-favor"])
    assert (favor.players, favor.modules) == (2, ["kings-favor"])
    assert favor != ag.Game("merlin", 2)
    assert pickle.loads(pickle.dumps(favor)) == favor


def test_actions_have_numbers_and_notation(game):
    table = ag.Table(game, 7)
    for number in table.legal_actions():
        assert game.action(game.action_text(number)) == number
    dealt = ag.Table(game)
    for number, weight in dealt.outcomes():
        assert game.outcome(game.outcome_text(number)) == number
        assert weight >= 1


def test_a_match_is_played_to_its_end(game):
    table = ag.Table(game, 7)
    assert not table.over and table.standings() is None
    assert table.rewards() == [0.0] * game.players
    play(table, 1)
    assert table.over and table.seat is None and table.chance is None
    assert table.legal_actions() == [] and not table.mask().any()
    standings = table.standings()
    assert len(standings["places"]) == game.players and 1 in standings["places"]
    assert sum(table.rewards()) == pytest.approx(1)
    assert max(table.rewards("place")) <= 1 and max(table.rewards("margin:20")) <= 1


def test_arrays_have_the_shapes_that_are_told(game):
    table = play(ag.Table(game, 7), 1, 20)
    mask, seen = table.mask(), table.observe()
    assert (mask.dtype, mask.shape) == (np.bool_, (game.action_space,))
    assert (seen.dtype, seen.shape) == (np.int16, (game.observation_length,))
    assert np.flatnonzero(mask).tolist() == table.legal_actions()
    assert (seen == table.observe(table.seat)).all()
    room, bits = np.full_like(seen, 9), np.ones_like(mask)
    assert table.observe(out=room) is room and (room == seen).all()
    assert table.mask(out=bits) is bits and (bits == mask).all()
    for field in game.fields:
        part = seen[field["offset"] : field["offset"] + field["length"]]
        assert part.min() >= field["min"] and part.max() <= field["max"]


def test_views_keep_secrets():
    table = play(ag.Table(ag.Game("merlin", 3), 7), 1, 60)
    referee, views = table.view("referee"), [table.view(seat) for seat in range(3)]
    assert referee != views[0] and len({json.dumps(view) for view in views}) == 3
    assert table.view() == views[table.seat]
    assert table.log("public") != table.log() and set(table.log(0)) != set(table.log(1))


def test_what_the_rules_forbid_names_its_rule():
    table = ag.Table(ag.Game("mordred", 3), 1)
    before = table.position()
    with pytest.raises(ag.Refused) as caught:
        table.act("build Chepstow")
    assert caught.value.rule == "MOR-R01"
    assert str(caught.value) == caught.value.sentence == "a column is to be named first (MOR-R01)"
    with pytest.raises(ag.Refused, match="MOR-R01"):
        table.check("build Chepstow")
    assert "column" in table.game.rule(caught.value.rule)
    assert table.position() == before
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), again.rule, str(again)) == (ag.Refused, "MOR-R01", str(caught.value))


def test_every_refusal_is_an_exception_with_a_rule(game):
    table = play(ag.Table(game, 3), 3, 25)
    legal = set(table.legal_actions())
    refused = 0
    for number in set(range(game.action_space)) - legal:
        with pytest.raises((ag.Refused, ag.InvalidValue)) as caught:
            table.act(number)
        refused += isinstance(caught.value, ag.Refused) and caught.value.rule in str(caught.value)
    assert refused > 10
    assert set(table.legal_actions()) == legal


def test_undo_and_rewind_go_back(game):
    table = play(ag.Table(game, 7), 1, 30)
    position, digest, steps = table.position(), table.digest, table.steps()
    table.act(table.legal_actions()[0])
    table.undo()
    assert (table.position(), table.digest, table.steps()) == (position, digest, steps)
    table.rewind(0)
    assert len(table) == 0 and table
    table.deal()
    for seat, number in [step for step in steps if step[0] is not None]:
        table.act(number, seat)
    assert table.digest == digest


def test_a_match_can_be_copied_and_pickled(game):
    table = play(ag.Table(game, 7), 1, 40)
    for other in (copy.copy(table), copy.deepcopy(table), table.copy(), pickle.loads(pickle.dumps(table))):
        assert other.digest == table.digest and other.steps() == table.steps()
        play(other, 2)
        assert not table.over and other.digest != table.digest


def test_records_replay(game):
    table = play(ag.Table(game, 7), 1)
    record = table.record()
    assert record.game == game.name and record.to_dict()["places"] == table.standings()["places"]
    for other in (
        ag.Record.from_json(record.to_json()),
        ag.Record.from_json(record.to_json().encode()),
        ag.Record(record.to_dict()),
        pickle.loads(pickle.dumps(record)),
        copy.deepcopy(record),
    ):
        assert other == record
    again = record.replay()
    assert again.digest == table.digest and again.over
    actions = [number for seat, number in table.steps() if seat is not None]
    assert game.replay(7, actions).digest == table.digest


def test_seeds_have_three_spellings(game):
    number = ag.Table(game, 7)
    assert ag.Table(game, number.seed).digest == number.digest
    assert ag.Table(game, bytes.fromhex(number.seed)).digest == number.digest


def test_outcomes_can_be_handed_in(game):
    dealt, handed = play(ag.Table(game, 7), 1, 30), ag.Table(game)
    assert handed.seed is None and handed.chance is not None
    for seat, number in dealt.steps():
        if seat is None:
            assert number in dict(handed.outcomes())
            handed.resolve(number)
        else:
            handed.act(number, seat)
    assert handed.position_digest == dealt.position_digest


def test_positions_come_back(game):
    table = play(ag.Table(game, 7), 1, 40)
    bare = ag.Table.from_position(game, table.position())
    assert bare.position_digest == table.position_digest
    assert pickle.loads(pickle.dumps(bare)).position_digest == table.position_digest
    with pytest.raises(ag.NoHistory):
        bare.record()
    with pytest.raises(ag.NoHistory):
        bare.undo()


def test_imagined_positions_agree_with_the_view(game):
    table = play(ag.Table(game, 7), 1, 50)
    seat = table.seat
    imagined = [table.imagine(seed) for seed in range(20)]
    for other in imagined:
        assert other.view_json(seat) == table.view_json(seat)
        assert other.legal_actions() == table.legal_actions()
    hidden = len({other.position_digest for other in imagined}) > 1
    assert hidden == (game.name != "mordred")
    assert table.imagine(5).position_digest == imagined[5].position_digest


def test_an_imagined_match_is_played_on(game):
    table = play(ag.Table(game, 7), 1, 50).imagine(3)
    choose = np.random.default_rng(1)
    while not table.over:
        if table.seat is None:
            table.resolve(int(choose.choice([number for number, _ in table.outcomes()])))
        else:
            table.act(int(choose.choice(table.legal_actions())))
    assert sum(table.rewards()) == pytest.approx(1)


def test_playouts_count_decisions(game):
    count = game.playouts(5, first_seed=3)
    assert count == game.playouts(5, first_seed=3, observe=True) > 0
    assert count == sum(game.playouts(1, first_seed=3 + k) for k in range(5))


def members(of):
    """The public names of a class."""
    return {member for member in vars(of) if not member.startswith("_")}


@pytest.mark.parametrize("of", [ag.Game, ag.Table, ag.Record, ag.BatchEnv])
def test_stubs_and_docstrings_tell_everything(of):
    stub = ast.parse((Path(inspect.getfile(ag)).parent / "_core.pyi").read_text())
    wanted = next(node for node in stub.body if isinstance(node, ast.ClassDef) and node.name == of.__name__)
    told = {node.name for node in wanted.body if not node.name.startswith("_")}
    assert told == members(of)
    assert of.__doc__
    for member in members(of):
        assert inspect.getdoc(getattr(of, member)), member
