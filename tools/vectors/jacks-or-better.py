"""Works out rounds of Jacks or Better without any part of the product: python3 -B tools/vectors/jacks-or-better.py"""

from collections import Counter

from stream import Stream, write

PAYS = {
    "royalFlush": 800,
    "straightFlush": 50,
    "fourOfAKind": 25,
    "fullHouse": 9,
    "flush": 6,
    "straight": 4,
    "threeOfAKind": 3,
    "twoPair": 2,
    "jacksOrBetter": 1,
}


def name_of(cards):
    ranks = sorted(card // 4 + 2 for card in cards)
    groups = sorted(Counter(ranks).values(), reverse=True)
    flush = len({card % 4 for card in cards}) == 1
    straight = len(set(ranks)) == 5 and (ranks[4] - ranks[0] == 4 or ranks == [2, 3, 4, 5, 14])
    if flush and straight:
        return "royalFlush" if ranks[0] == 10 else "straightFlush"
    if groups[0] == 4:
        return "fourOfAKind"
    if groups == [3, 2]:
        return "fullHouse"
    if flush:
        return "flush"
    if straight:
        return "straight"
    if groups[0] == 3:
        return "threeOfAKind"
    if groups == [2, 2, 1]:
        return "twoPair"
    if any(count == 2 and rank >= 11 for rank, count in Counter(ranks).items()):
        return "jacksOrBetter"
    return None


def held_by(nonce, dealt):
    """A plain player: holds what is paired, or else what has the suit that is there most; every fifth round anything."""
    if nonce % 5 == 4:
        return [place for place in range(5) if nonce * 7 >> place & 1]
    ranks = Counter(card // 4 for card in dealt)
    paired = [place for place, card in enumerate(dealt) if ranks[card // 4] > 1]
    suit = Counter(card % 4 for card in dealt).most_common(1)[0][0]
    return paired or [place for place, card in enumerate(dealt) if card % 4 == suit]


def play(nonce, bet):
    deck = Stream(nonce).shuffle(range(52))[:10]
    dealt, rest = deck[:5], deck[5:]
    held = held_by(nonce, dealt)
    hand = [card if place in held else rest.pop(0) for place, card in enumerate(dealt)]
    name = name_of(hand)
    payout = str(bet * PAYS.get(name, 0))
    outcome = {"dealt": dealt, "held": held, "hand": hand, "name": name, "payoutMinor": payout}
    return {"nonce": nonce, "betMinor": str(bet), "actions": [{"hold": held}], "outcome": outcome, "payoutMinor": payout}


# Some by their number, and more until each hand up to four of a kind was seen.
rounds = [play(nonce, 100 + 50 * nonce) for nonce in range(30)]
seen = {played["outcome"]["name"] for played in rounds}
for nonce in range(30, 30_000):
    played = play(nonce, 1000)
    name = played["outcome"]["name"]
    if name not in seen:
        seen.add(name)
        rounds.append(played)
write("jacks-or-better", rounds)
