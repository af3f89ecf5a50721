"""python3 tools/vectors/tien-len.py writes games/tien-len/vectors.json: the hands, who leads a first hand, hands that win at the deal, and
what four consecutive pairs chop out of turn."""
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


def four_pairs(hand):
    counts = Counter(ORDER.index(name(card)[:-1]) for card in hand)
    return any(all(counts[rank] >= 2 for rank in range(start, start + 4)) for start in range(9))


# Every kind of play that the rest of the deck has for another seat, against hands with and without four consecutive pairs.
TOPS = {"two": True, "twos": True, "three_twos": False, "quad": True, "three_pairs": True, "ace": False, "straight": False}


def tops(rest):
    ranks = {label: [card for card in rest if name(card)[:-1] == label] for label in ORDER}
    found = {}
    twos = ranks["2"]
    for kind, count in (("two", 1), ("twos", 2), ("three_twos", 3)):
        if len(twos) >= count:
            found[kind] = twos[:count]
    quads = [cards for label, cards in ranks.items() if label != "2" and len(cards) == 4]
    if quads:
        found["quad"] = quads[0]
    for start in range(10):
        row = [ranks[label] for label in ORDER[start : start + 3]]
        if start < 10 and all(len(cards) >= 2 for cards in row) and "2" not in ORDER[start : start + 3]:
            found.setdefault("three_pairs", [card for cards in row for card in cards[:2]])
        if all(row) and "2" not in ORDER[start : start + 3]:
            found.setdefault("straight", [cards[0] for cards in row])
    if ranks["A"]:
        found["ace"] = ranks["A"][:1]
    return found


chops = []
nonce = 0
while sum(1 for tried in chops if tried["chops"]) < 24:
    deck = Stream(nonce).shuffle(range(52))
    for seat in range(4):
        hand = sorted(deck[seat * 13 : seat * 13 + 13], key=strength)
        if four_pairs(hand) or nonce < 3:
            for kind, top in tops([card for card in deck if card not in hand]).items():
                chops.append({"hand": " ".join(map(name, hand)), "top": " ".join(map(name, top)), "chops": four_pairs(hand) and TOPS[kind]})
    nonce += 1
write("tien-len", rounds, chops=chops)
