"""python3 tools/vectors/fast-draws.py writes vectors.json of the lotteries of fast draws."""
from itertools import combinations, permutations
from random import Random

from tickets import rounds_of, wide

def side_pay(odds, big_from, of):
    def pay(pick, result):
        value = of(result)
        return odds if {"big": value >= big_from, "small": value < big_from, "odd": value % 2, "even": value % 2 == 0}[pick] else 0

    return pay


SIDES = ["big", "small", "odd", "even"]


def lucky_28():
    sums = dict(enumerate([900000, 300000, 150000, 90000, 60000, 43000, 32500, 25300, 20200, 16600, 14400, 13200, 12450, 12100]))
    sums |= {27 - key: value for key, value in sums.items()}
    colours = {"red": (3, 6, 9, 12, 15, 18, 21, 24), "green": (1, 4, 7, 10, 16, 19, 22, 25), "blue": (2, 5, 8, 11, 17, 20, 23, 26)}

    def two(pick, digits):
        size, parity = pick.split("-")
        right = (size == "big") == (sum(digits) > 13) and (parity == "odd") == (sum(digits) % 2 == 1)
        return right * (4110 if pick in ("big-odd", "small-even") else 3530)

    types = {
        "sides": (SIDES, side_pay(1950, 14, sum)),
        "two-sides": (["big-odd", "big-even", "small-odd", "small-even"], two),
        "extremes": (["lowest", "highest"], lambda pick, digits: 17000 * (sum(digits) in (range(6) if pick == "lowest" else range(22, 28)))),
        "sum": ([wide([value]) for value in sums], lambda pick, digits: sums[sum(digits)] * (int(pick) == sum(digits))),
        "colour": (list(colours), lambda pick, digits: (2850 if pick == "red" else 3680) * (sum(digits) in colours[pick])),
        "pattern": (
            ["triple", "pair"],
            lambda pick, digits: 92000 * (len(set(digits)) == 1) if pick == "triple" else 3500 * (len(set(digits)) == 2),
        ),
    }
    rounds_of("lucky-28", lambda stream: [stream.below(10) for _ in range(3)], lambda digits: "".join(map(str, digits)), types)


def k3():
    totals = {total: odds for at, odds in enumerate([205000, 68000, 34000, 20500, 13600, 9700, 8200, 7600]) for total in (3 + at, 18 - at)}
    numbers = [str(number) for number in range(1, 7)]
    runs = [(1, 2, 3), (2, 3, 4), (3, 4, 5), (4, 5, 6)]

    def exactly(pick, dice, odds):
        return odds * (sorted(pick) == sorted(map(str, dice)))

    types = {
        "sum": ([wide([total]) for total in sorted(totals)], lambda pick, dice: totals[sum(dice)] * (int(pick) == sum(dice))),
        "sides": (SIDES, side_pay(1950, 11, sum)),
        "one": (numbers, lambda pick, dice: 2300 * (int(pick) in dice)),
        "pair": (numbers, lambda pick, dice: 13600 * (dice.count(int(pick)) == 2)),
        "pair-and-one": (
            [wide(pair, 1) for pair in permutations(range(1, 7), 2)],
            lambda pick, dice: exactly(pick[0] + pick[0] + pick[2], dice, 68000),
        ),
        "two": (
            [wide(pair, 1) for pair in combinations(range(1, 7), 2)],
            lambda pick, dice: 6800 * (int(pick[0]) in dice and int(pick[2]) in dice),
        ),
        "three": ([wide(three, 1) for three in combinations(range(1, 7), 3)], lambda pick, dice: exactly(pick.replace("-", ""), dice, 34000)),
        "triple": (numbers, lambda pick, dice: 205000 * (dice == [int(pick)] * 3)),
        "kind": (
            ["triple", "consecutive"],
            lambda pick, dice: 34000 * (len(set(dice)) == 1) if pick == "triple" else 8500 * (tuple(sorted(dice)) in runs),
        ),
    }
    rounds_of("k3", lambda stream: [1 + stream.below(6) for _ in range(3)], lambda dice: wide(dice, 1), types)


def pk10():
    firsts = {3: 42000, 4: 42000, 5: 21000, 6: 21000, 7: 14000, 8: 14000, 9: 10500, 10: 10500, 11: 8400}
    firsts |= {22 - total: odds for total, odds in list(firsts.items())}

    def first_two(cars):
        return cars[0] + cars[1]

    def sum_side(pick, cars):
        return (2100 if pick in ("big", "even") else 1700) * bool(side_pay(1, 12, first_two)(pick, cars))

    types = {
        "sum": ([wide([total]) for total in sorted(firsts)], lambda pick, cars: firsts[first_two(cars)] * (int(pick) == first_two(cars))),
        "sum-sides": (SIDES, sum_side),
    }
    for place in range(10):
        types[f"p{place + 1}"] = ([wide([car]) for car in range(1, 11)], lambda pick, cars, place=place: 9800 * (cars[place] == int(pick)))
        types[f"p{place + 1}-sides"] = (SIDES, side_pay(1960, 6, lambda cars, place=place: cars[place]))
    for place in range(5):
        types[f"duel-{place + 1}"] = (
            ["dragon", "tiger"],
            lambda pick, cars, place=place: 1960 * ((cars[place] > cars[9 - place]) == (pick == "dragon")),
        )
    rounds_of("pk10", lambda stream: [1 + car for car in stream.shuffle(range(10))], wide, types)


def five_d():
    def text(digits):
        return "".join(map(str, digits))

    def near(digits):
        """The result, and its neighbours at each place: picks of many digits seldom win otherwise."""
        return [text(digits)] + [text(digits[:at] + [(digits[at] + 1) % 10] + digits[at + 1 :]) for at in range(len(digits))]

    def pattern_of(three):
        turns = [{(one + step) % 10 for step in range(3)} for one in range(10)]
        if len(set(three)) == 1:
            return "triple"
        if len(set(three)) == 2:
            return "pair"
        if set(three) in turns:
            return "straight"
        return "half-straight" if any((one + 1) % 10 in three for one in three) else "mixed"

    def bull_of(digits):
        for three in combinations(range(5), 3):
            if sum(digits[at] for at in three) % 10 == 0:
                number = sum(digits[at] for at in range(5) if at not in three) % 10
                return f"bull-{number}" if number else "bull-bull"
        return "none"

    def bull_odds(pick):
        if pick in ("none", "bull-bull"):
            return {"none": 2660, "bull-bull": 14700}[pick]
        return 14900 if int(pick[-1]) % 2 else 14600

    def duel(pick, digits):
        first, last = digits[0], digits[4]
        winner = "dragon" if first > last else "tiger" if last > first else "tie"
        return (9500 if pick == "tie" else 2160) * (pick == winner)

    patterns = {"triple": 90000, "straight": 15000, "pair": 3500, "half-straight": 2700, "mixed": 3200}
    types = {
        "sum-sides": (SIDES, side_pay(1960, 23, sum)),
        "duel": (["dragon", "tiger", "tie"], duel),
        "bull": (["none", *(f"bull-{number}" for number in range(1, 10)), "bull-bull"], lambda pick, digits: bull_odds(pick) * (pick == bull_of(digits))),
    }
    for place in range(5):
        types[f"p{place + 1}"] = (list("0123456789"), lambda pick, digits, place=place: 9800 * (digits[place] == int(pick)))
        types[f"p{place + 1}-sides"] = (SIDES, side_pay(1960, 5, lambda digits, place=place: digits[place]))
    windows = {"front-2": (0, 2), "back-2": (3, 5), "front-3": (0, 3), "middle-3": (1, 4), "back-3": (2, 5), "front-4": (0, 4), "back-4": (1, 5), "all-5": (0, 5)}
    for code, (start, end) in windows.items():
        odds = 980 * 10 ** (end - start)
        types[code] = (
            lambda digits, start=start, end=end: near(digits[start:end]),
            lambda pick, digits, start=start, end=end, odds=odds: odds * (text(digits[start:end]) == pick),
        )

        def grouped(pick, digits, start=start, end=end, odds=0):
            return odds * (sorted(set(digits[start:end])) == [int(digit) for digit in pick.split("-")])

        pairs = [wide(pair, 1) for pair in combinations(range(10), 2)]
        if end - start == 2:
            types[f"{code}-group"] = (pairs, lambda pick, digits, grouped=grouped: grouped(pick, digits, odds=49000))
        if end - start == 3:
            threes = [wide(three, 1) for three in combinations(range(10), 3)]
            types[f"{code}-group-3"] = (pairs, lambda pick, digits, grouped=grouped: grouped(pick, digits, odds=163300))
            types[f"{code}-group-6"] = (threes, lambda pick, digits, grouped=grouped: grouped(pick, digits, odds=163300))
            types[f"{code}-pattern"] = (
                list(patterns),
                lambda pick, digits, start=start, end=end: patterns[pick] * (pick == pattern_of(digits[start:end])),
            )
    rounds_of("five-d", lambda stream: [stream.below(10) for _ in range(5)], text, types)


def eleven_five():
    numbers = range(1, 12)
    types = {}
    for count, odds in enumerate([2130, 5300, 16000, 64000, 450000, 75000, 21500, 8000], start=1):
        types[f"any-{count}"] = (
            [wide(pick) for pick in combinations(numbers, count)],
            lambda pick, drawn, odds=odds: odds * (set(map(int, pick.split("-"))) <= set(drawn) or set(map(int, pick.split("-"))) >= set(drawn)),
        )
    for count, odds in enumerate([10700, 107000, 965000], start=1):
        types[f"first-{count}"] = (
            [wide(pick) for pick in permutations(numbers, count)],
            lambda pick, drawn, odds=odds, count=count: odds * (wide(drawn[:count]) == pick),
        )
    for count, odds in [(2, 53500), (3, 160800)]:
        types[f"first-{count}-group"] = (
            [wide(pick) for pick in combinations(numbers, count)],
            lambda pick, drawn, odds=odds, count=count: odds * (wide(sorted(drawn[:count])) == pick),
        )

    def sides(pick, drawn):
        if pick in ("big", "small") and sum(drawn) == 30:
            return 1000
        return (1880 if pick == "odd" else 1950) * bool(side_pay(1, 30, sum)(pick, drawn))

    types["sum-sides"] = (SIDES, sides)
    types["duel"] = (["dragon", "tiger"], lambda pick, drawn: 1950 * ((drawn[0] > drawn[4]) == (pick == "dragon")))
    rounds_of("eleven-five", lambda stream: [1 + number for number in stream.shuffle(range(11))[:5]], wide, types)


def keno():
    tables = {
        1: {1: 3.8},
        2: {2: 15.8},
        3: {2: 2, 3: 48},
        4: {2: 1, 3: 6, 4: 155},
        5: {3: 3, 4: 25, 5: 600},
        6: {3: 2, 4: 7, 5: 75, 6: 2000},
        7: {0: 1, 3: 1, 4: 4, 5: 20, 6: 180, 7: 6000},
        8: {0: 1, 4: 3, 5: 12, 6: 75, 7: 850, 8: 20000},
        9: {0: 1, 4: 2, 5: 6, 6: 32, 7: 240, 8: 3500, 9: 40000},
        10: {0: 3, 5: 4, 6: 24, 7: 110, 8: 800, 9: 6500, 10: 100000},
    }
    elements = {"gold": (210, 695, 9260), "wood": (696, 763, 4710), "water": (764, 855, 2440), "fire": (856, 923, 4670), "earth": (924, 1410, 9080)}

    def picks(count):
        """Picks with every number of right ones."""
        rng = Random(count)

        def of(drawn):
            missed = [number for number in range(1, 81) if number not in drawn]
            return [wide(sorted(rng.sample(drawn, right) + rng.sample(missed, count - right))) for right in range(count + 1)]

        return of

    def pay(table):
        return lambda pick, drawn: round(1000 * table.get(len(set(map(int, pick.split("-"))) & set(drawn)), 0))

    def size(pick, drawn):
        if sum(drawn) == 810:
            return 1000
        return 1950 * ((sum(drawn) > 810) == (pick == "big"))

    types = {
        "sum-size": (["big", "small"], size),
        "sum-parity": (["odd", "even"], side_pay(1950, 810, sum)),
        "element": (list(elements), lambda pick, drawn: elements[pick][2] * (elements[pick][0] <= sum(drawn) <= elements[pick][1])),
    }
    for count, table in tables.items():
        types[f"pick-{count}"] = (picks(count), pay(table))
    rounds_of("keno", lambda stream: [1 + number for number in stream.shuffle(range(80))[:20]], wide, types)


lucky_28()
k3()
pk10()
five_d()
eleven_five()
keno()
