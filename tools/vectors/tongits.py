"""python3 tools/vectors/tongits.py writes games/tongits/vectors.json: whose hands are which, and what lies in the stock."""
from stream import Stream, write

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS = "cdhs"


def name(card):
    return RANKS[card // 4] + SUITS[card % 4]


def points(cards):
    return sum(1 if card // 4 == 12 else min(10, card // 4 + 2) for card in cards)


rounds = []
for nonce in range(24):
    deck = Stream(nonce).shuffle(range(52))
    hands = [deck[0:12], deck[12:24], deck[24:36]]
    rounds.append(
        {
            "nonce": nonce,
            "hands": [" ".join(map(name, hand)) for hand in hands],
            "points": [points(hand) for hand in hands],
            "thirteenth": name(deck[36]),
            "stock": " ".join(map(name, deck[37:])),
        }
    )
write("tongits", rounds)
