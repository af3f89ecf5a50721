"""What tickets of drawn lotteries are paid, worked out from their rules alone, for comparison with the product.

Reads lines of JSON, {"game", "profile", "result", "lines": [{"type", "pick", "unit"}]}, and prints for each a list of what its lines are
paid, in the minor units in which their units are given. The profile is "" for the usual odds.
"""

import json
import sys
from fractions import Fraction
from itertools import combinations
from math import floor


def odds_of(text):
    """Reads `lo-2 99.5, xien 17/65/250` into fractions."""
    read = {}
    for entry in text.split(","):
        name, values = entry.split()
        read[name] = [Fraction(value) for value in values.split("/")]
    return read


NORTH = "lo-2 99.5, lo-2-1k 3.68, lo-3 960, lo-4 8880, xien 17/65/250, de 99.5, digit 9.95, cang 960/8880, truot 2.5/8/13"
SOUTH = "lo-2 99.5, lo-2-1k 5.5, lo-3 960, lo-4 8880, xien 28/150/750, de 99.5, digit 9.95, cang 960/8880, truot 1.8/3.8/5.6"
SIDES = "big {}, small {}, 4a {}, 3d-a {}, 3d-abc {}, 2d {}"
PLUS = SIDES.format("3400/1400/700/260/90", "4850/2770/1380", "9000", "900", "370/310/220", "90")
SG = SIDES.format("2000/1000/490/250/60", "3000/2000/800", "6500", "660", "250/210/150", "66")
MY = SIDES.format("2500/1000/500/180/60", "3500/2000/1000", "6500", "660", "250/210/150", "66")

ODDS = {
    ("vn-north", ""): NORTH,
    ("vn-north", "fair"): NORTH.replace("17/65/250", "17/70/320").replace("2.5/8/13", "2.6/8.2/15"),
    ("vn-south", ""): SOUTH,
    ("vn-south", "fair"): SOUTH.replace("28/150/750", "33/220/1550").replace("1.8/3.8/5.6", "1.8/3.9/5.7"),
    ("sg-4d", ""): SG,
    ("sg-4d", "plus"): PLUS,
    ("my-4d", ""): MY,
    ("my-4d", "plus"): PLUS,
    ("thai-lotto", ""): "3 900, 2 95, run-top 3.2, run-bottom 4.2, pair 450",
}
ODDS[("vn-central", "")] = ODDS[("vn-south", "")]
ODDS[("vn-central", "fair")] = ODDS[("vn-south", "fair")]
ODDS = {key: odds_of(text) for key, text in ODDS.items()}


def orders(digits):
    """How many different orders some digits have."""
    if len(digits) <= 1:
        return 1
    return sum(orders(digits.replace(first, "", 1)) for first in set(digits))


def same_digits(one, other):
    return len(one) == len(other) and all(one.count(digit) == other.count(digit) for digit in one)


def down_to_thousandths(value):
    return Fraction(floor(value * 1000), 1000)


def vietnam(kind, pick, tiers, odds):
    """The special prize stands first, the first prize second; the numbers of two digits are the last tier."""
    numbers = [number for tier in tiers for number in tier]
    special, first, tails = tiers[0][0], tiers[1][0], {number[-2:] for number in numbers}
    if kind.startswith("lo-"):
        return odds[kind][0] * sum(len(number) >= len(pick) and number.endswith(pick) for number in numbers)
    if kind.startswith("xien"):
        picked, (two, three, four) = pick.split("-"), odds["xien"]
        prices = {2: two, 3: three, 4: four}
        sizes = range(2, len(picked) + 1) if "quay" in kind else [len(picked)]
        return sum(prices[size] for size in sizes for part in combinations(picked, size) if all(number in tails for number in part))
    if kind.startswith("truot"):
        price = odds["truot"][["truot-4", "truot-8", "truot-10"].index(kind)]
        return price if tails.isdisjoint(pick.split("-")) else 0
    if kind == "de-dau":
        return odds["de"][0] * tiers[-1].count(pick)
    if kind == "dau":
        return odds["digit"][0] if special[-2] == pick else 0
    number = first if kind == "de-nhat" else special
    price = {"de-db": odds["de"][0], "de-nhat": odds["de"][0], "duoi": odds["digit"][0]}.get(kind)
    price = price or odds["cang"][["cang-3", "cang-4"].index(kind)]
    return price if number.endswith(pick) else 0


def four_digits(kind, pick, tiers, odds):
    """First, second, third, starters, consolations."""
    places = [tiers[0], tiers[1], tiers[2], tiers[3], tiers[4]]
    if kind in ("4a", "3d-a", "2d"):
        return odds[kind][0] if tiers[0][0].endswith(pick) else 0
    if kind == "3d-abc":
        return sum(price for price, place in zip(odds[kind], places) for number in place if number.endswith(pick))
    form = kind.split("-")
    prices = odds[form[-1]]
    if form[0] == "ibox":
        prices = [down_to_thousandths(price / orders(pick)) for price in prices]
    hits = same_digits if len(form) > 1 else str.__eq__
    return sum(price for price, place in zip(prices, places) for number in place if hits(pick, number))


def thai(kind, pick, tiers, odds):
    """First prize, front three, last three, last two."""
    (first,), front, last, (two,) = tiers
    if kind in ("3top", "2up"):
        return odds[kind[0]][0] if first.endswith(pick) else 0
    if kind == "3tod":
        return odds["3"][0] / orders(pick) if same_digits(pick, first[-3:]) else 0
    if kind == "2down":
        return odds["2"][0] if two == pick else 0
    if kind in ("3front", "3last"):
        return odds["pair"][0] * (front if kind == "3front" else last).count(pick)
    return odds[kind][0] if pick in (first[-3:] if kind == "run-top" else two) else 0


FAMILIES = {"vn": vietnam, "sg": four_digits, "my": four_digits, "thai": thai}


def paid(game, profile, result, line):
    tiers = [tier.split("-") for tier in result.split("/")]
    times = FAMILIES[game.split("-")[0]](line["type"], line["pick"], tiers, ODDS[(game, profile)])
    return floor(line["unit"] * times)


def main():
    for text in sys.stdin:
        asked = json.loads(text)
        print(json.dumps([paid(asked["game"], asked["profile"], asked["result"], line) for line in asked["lines"]]))


if __name__ == "__main__":
    main()
