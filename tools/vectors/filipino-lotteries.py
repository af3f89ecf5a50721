"""python3 tools/vectors/filipino-lotteries.py writes vectors.json of Filipino 2D and 6/42."""

from itertools import combinations, product
from random import Random

from tickets import rounds_of, wide


def filipino_2d():
    numbers = range(1, 32)
    types = {
        "straight": ([wide(pick) for pick in product(numbers, repeat=2)], lambda pick, drawn: 864900 * (wide(drawn) == pick)),
        "rambolito": (
            [wide(pick) for pick in combinations(numbers, 2)],
            lambda pick, drawn: 432450 * (pick in (wide(drawn), wide(drawn[::-1]))),
        ),
    }
    rounds_of("filipino-2d", lambda stream: [1 + stream.below(31) for _ in range(2)], wide, types)


def filipino_6():
    rng = Random(6)

    def picks(drawn):
        """Picks with every number of right ones."""
        missed = [number for number in range(1, 43) if number not in drawn]
        return [wide(sorted(rng.sample(drawn, right) + rng.sample(missed, 6 - right))) for right in range(7)]

    def pay(pick, drawn):
        right = sum(int(number) in drawn for number in pick.split("-"))
        return {3: 10_000, 4: 150_000, 5: 6_000_000, 6: 500_000_000}.get(right, 0)

    types = {"six": (picks, pay)}
    rounds_of("filipino-6", lambda stream: [1 + number for number in stream.shuffle(range(42))[:6]], wide, types)


filipino_2d()
filipino_6()
