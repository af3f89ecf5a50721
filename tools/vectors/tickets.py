"""Rounds of a lottery: a draw, and what some lines of a ticket are paid, in thousandths of a unit."""

from random import Random

from stream import Stream, write

ROUNDS = 48
LINES = 12


def rounds_of(slug, draw, text, types):
    """Some lines of every draw; every other pick is made of the result, so that every type wins somewhere."""
    rng = Random(slug)
    order = list(types)
    rounds = []
    for nonce in range(ROUNDS):
        result = draw(Stream(nonce))
        chosen = [order[(nonce * LINES + at) % len(order)] for at in range(min(LINES, len(order)))]
        lines = []
        for code in chosen:
            picks, pay = types[code]
            every = picks(result) if callable(picks) else picks
            won = [pick for pick in every if pay(pick, result) > 0]
            pick = rng.choice(won if won and rng.random() < 0.5 else every)
            lines.append({"type": code, "pick": pick, "paid": pay(pick, result)})
        rounds.append({"nonce": nonce, "result": text(result), "lines": lines})
    write(slug, rounds)


def wide(numbers, width=2):
    return "-".join(f"{number:0{width}d}" for number in numbers)
