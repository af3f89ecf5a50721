"""python3 tools/vectors/tien-len.py writes games/tien-len/vectors.json: the hands, who leads a first hand, and hands that win at the deal."""
from collections import Counter

from stream import Stream, write

ORDER = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
SUITS = "scdh"
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def name(card):
    return RANKS[card // 4] + "cdhs"[card % 4]


def strength(card):
    label = name(card)
    return ORDER.index(label[:-1]) * 4 + SUITS.index(label[-1])


def instant(hand):
    counts = Counter(ORDER.index(name(card)[:-1]) for card in hand)
    if all(counts[rank] for rank in range(12)):
        return "dragon"
    if counts[12] == 4:
        return "four_twos"
    if any(all(counts[rank] >= 2 for rank in range(start, start + 5)) for start in range(8)):
        return "five_pairs"
    if sum(count // 2 for count in counts.values()) == 6:
        return "six_pairs"
    return None


rounds = []
nonce = 0
# Ordinary deals, and then on until some hands have won at once.
while nonce < 24 or sum(1 for played in rounds if played["instant"]) < 6:
    deck = Stream(nonce).shuffle(range(52))
    hands = [sorted(deck[seat * 13 : seat * 13 + 13], key=strength) for seat in range(4)]
    wins = [instant(hand) for hand in hands]
    if nonce < 24 or any(wins):
        lead = next(seat for seat, hand in enumerate(hands) if "3s" in map(name, hand))
        rounds.append({"nonce": nonce, "hands": [" ".join(map(name, hand)) for hand in hands], "lead": lead, "instant": any(wins), "wins": wins})
    nonce += 1
write("tien-len", rounds)
