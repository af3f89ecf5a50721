"""Works out rounds of European roulette without any part of the product: python3 -B tools/vectors/roulette.py"""

from stream import Stream, write

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
WINS = {
    "red": lambda n: n in RED,
    "black": lambda n: n != 0 and n not in RED,
    "odd": lambda n: n % 2 == 1,
    "even": lambda n: n != 0 and n % 2 == 0,
    "low": lambda n: 1 <= n <= 18,
    "high": lambda n: n >= 19,
    "dozen1": lambda n: 1 <= n <= 12,
    "dozen2": lambda n: 13 <= n <= 24,
    "dozen3": lambda n: n >= 25,
    "column1": lambda n: n % 3 == 1,
    "column2": lambda n: n % 3 == 2,
    "column3": lambda n: n != 0 and n % 3 == 0,
}
ODDS = {"dozen": 3, "column": 3}
TABLES = [
    [("red", 500)],
    [("black", 1000), ("17", 100), ("0", 200)],
    [("odd", 300), ("even", 300)],
    [("dozen1", 1000), ("dozen2", 1000), ("column3", 700)],
    [("0-1", 200), ("0-1-2", 300), ("0-1-2-3", 400), ("0-2-3", 500)],
    [("1-4", 100), ("13-14", 2500), ("16-17-18", 900), ("17-18-20-21", 1100), ("31-32-33-34-35-36", 1200)],
    [("low", 100), ("high", 400), ("dozen3", 300), ("column1", 800), ("column2", 600)],
    [(str(n), 100 * (n + 1)) for n in range(37)],
]


def pays(place, pocket):
    if place in WINS:
        return next((times for name, times in ODDS.items() if place.startswith(name)), 2) if WINS[place](pocket) else 0
    numbers = [int(number) for number in place.split("-")]
    return 36 // len(numbers) if pocket in numbers else 0


def play(nonce):
    table = TABLES[nonce % len(TABLES)]
    pocket = Stream(nonce).below(37)
    chips = [{"place": place, "amountMinor": str(amount)} for place, amount in table]
    paid = [dict(chip, payoutMinor=str(amount * pays(place, pocket))) for chip, (place, amount) in zip(chips, table)]
    payout = str(sum(int(chip["payoutMinor"]) for chip in paid))
    return {
        "nonce": nonce,
        "betMinor": str(sum(amount for _, amount in table)),
        "choice": {"chips": chips},
        "outcome": {"pocket": pocket, "chips": paid, "payoutMinor": payout},
        "payoutMinor": payout,
    }


write("roulette", [play(nonce) for nonce in range(40)])
