"""python3 tools/vectors/number-lotteries.py [game] writes vectors.json of the lotteries that draw numbers digit by digit."""

import sys
from pathlib import Path

from stream import Stream, write

sys.path.append(str(Path(__file__).resolve().parents[1] / "oracle"))
from lottery import paid  # noqa: E402

ROUNDS = 30
UNIT = 1000

# Tiers as they are drawn: numbers times digits, and the place of each among the published ones.
NORTH = [(1, 5), (2, 5), (6, 5), (4, 4), (6, 4), (3, 3), (4, 2), (1, 5)], [7, 0, 1, 2, 3, 4, 5, 6]
SOUTH = [(1, 2), (1, 3), (3, 4), (1, 4), (7, 5), (2, 5), (1, 5), (1, 5), (1, 6)], [8, 7, 6, 5, 4, 3, 2, 1, 0]
FOUR = [(10, 4), (10, 4), (1, 4), (1, 4), (1, 4)], [4, 3, 2, 1, 0]
THAI = [(1, 2), (2, 3), (2, 3), (1, 6)], [3, 1, 2, 0]


def tails_of(tiers):
    return sorted({number[-2:] for tier in tiers for number in tier})


def vietnam_lines(tiers, stream):
    seen = tails_of(tiers)
    missing = [f"{number:02}" for number in range(100) if f"{number:02}" not in seen]
    special, first, last = tiers[0][0], tiers[1][0], tiers[-1][0]
    picks = {
        "lo-2": tiers[3][0][-2:],
        "lo-2-1k": last,
        "lo-3": tiers[3][-1][-3:],
        "lo-4": tiers[3][0][-4:],
        "xien-2": "-".join(seen[:2]),
        "xien-3": "-".join(seen[-3:]),
        "xien-4": "-".join(sorted(seen[:3] + missing[:1])),
        "xien-quay-3": "-".join(sorted(seen[:2] + missing[:1])),
        "xien-quay-4": "-".join(sorted(seen[:3] + missing[-1:])),
        "truot-4": "-".join(missing[:4]),
        "truot-8": "-".join(sorted(missing[:7] + seen[-1:])),
        "truot-10": "-".join(missing[-10:]),
        "de-db": special[-2:],
        "de-dau": last,
        "de-nhat": first[-2:],
        "dau": special[-2],
        "duoi": str(stream.below(10)),
        "cang-3": special[-3:],
        "cang-4": special[-4:],
    }
    return list(picks.items())


def shuffled(digits, stream):
    return "".join(stream.shuffle(digits))


def four_lines(tiers, stream):
    first, any_starter = tiers[0][0], tiers[3][stream.below(10)]
    lines = [("big", any_starter), ("small", tiers[1][0]), ("4a", first), ("3d-a", first[1:]), ("3d-abc", tiers[2][0][1:]), ("2d", first[2:])]
    for number in (first, any_starter):
        if len(set(number)) > 1:
            lines += [(f"{form}-{size}", shuffled(number, stream)) for form in ("box", "ibox") for size in ("big", "small")]
    return lines


def thai_lines(tiers, stream):
    top, two = tiers[0][0][-3:], tiers[3][0]
    lines = [("3top", top), ("2up", top[1:]), ("2down", two), ("run-top", top[0]), ("run-bottom", two[1])]
    lines += [("3front", tiers[1][1]), ("3last", tiers[2][0]), ("3last", tiers[1][0]), ("run-bottom", str(stream.below(10)))]
    return lines + ([("3tod", shuffled(top, stream))] if len(set(top)) > 1 else [])


GAMES = {
    "vn-north": (NORTH, vietnam_lines),
    "vn-south": (SOUTH, vietnam_lines),
    "vn-central": (SOUTH, vietnam_lines),
    "sg-4d": (FOUR, four_lines),
    "my-4d": (FOUR, four_lines),
    "thai-lotto": (THAI, thai_lines),
}


def rounds_of(game, profile):
    (drawn, published), lines_of = GAMES[game]
    for nonce in range(ROUNDS):
        stream = Stream(nonce)
        by_draw = [["".join(str(stream.below(10)) for _ in range(digits)) for _ in range(numbers)] for numbers, digits in drawn]
        tiers = [by_draw[at] for at in published]
        result = "/".join("-".join(tier) for tier in tiers)
        lines = [{"type": kind, "pick": pick} for kind, pick in dict.fromkeys(lines_of(tiers, stream))]
        for line in lines:
            line["paid"] = paid(game, profile, result, {**line, "unit": UNIT})
        yield {"nonce": nonce, "result": result, "lines": lines}


for game in sys.argv[1:] or GAMES:
    write(game, list(rounds_of(game, "")))
