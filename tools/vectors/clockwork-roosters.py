"""python3 tools/vectors/clockwork-roosters.py writes games/clockwork-roosters/vectors.json."""
from fractions import Fraction

from stream import CLIENT_SEED, Stream, write

CARDS = [[('meron', 900 + 36 * k), ('wala', 900 - 36 * k), ('both', 1000), ('none', 7200)] for k in range(7)]


def bout(stream, hits):
    meron = wala = 5
    ticks = ''
    while True:
        hit = hits[stream.weighted([weight for _, weight in hits])][0]
        ticks += hit[0]
        meron -= hit in ('wala', 'both')
        wala -= hit in ('meron', 'both')
        if meron == 0 and wala == 0:
            return ticks, 'bdd'
        if meron == 0:
            return ticks, 'wala'
        if wala == 0:
            return ticks, 'meron'
        if len(ticks) == 45:
            return ticks, 'ftd'


def odds(hits):
    """Thousandths of Meron and Wala, exactly: the probability of having each number of springs left, tick by tick."""
    standing = {(5, 5): Fraction(1)}
    wins = {'meron': Fraction(0), 'wala': Fraction(0)}
    for _ in range(45):
        after = {}
        for (meron, wala), chance in standing.items():
            for hit, weight in hits:
                left = (meron - (hit in ('wala', 'both')), wala - (hit in ('meron', 'both')))
                part = chance * Fraction(weight, 10000)
                if min(left) > 0:
                    after[left] = after.get(left, 0) + part
                elif max(left) > 0:
                    wins['meron' if left[0] > 0 else 'wala'] += part
        standing = after
    decided = wins['meron'] + wins['wala']
    return [int(1000 / (Fraction(1055, 1000) * wins[side] / decided)) for side in ('meron', 'wala')]


rounds = []
for nonce in range(60):
    card = Stream(nonce, client_seed=f'{CLIENT_SEED}:card').below(len(CARDS))
    ticks, result = bout(Stream(nonce), CARDS[card])
    rounds.append({'nonce': nonce, 'card': card, 'ticks': ticks, 'result': result})
# Rounds from before there were cards: the terms of card 1.
before = []
for nonce in range(20):
    ticks, result = bout(Stream(nonce), CARDS[1])
    before.append({'nonce': nonce, 'ticks': ticks, 'result': result})
cards = [{'card': card, 'odds': odds(hits)} for card, hits in enumerate(CARDS)]
write('clockwork-roosters', rounds, roundsBeforeCards=before, cards=cards)
