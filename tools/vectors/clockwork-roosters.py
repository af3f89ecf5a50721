"""python3 tools/vectors/clockwork-roosters.py writes games/clockwork-roosters/vectors.json."""
from stream import Stream, write

HITS = [('meron', 936), ('wala', 864), ('both', 1000), ('none', 7200)]


def bout(stream):
    meron = wala = 5
    ticks = ''
    while True:
        hit = HITS[stream.weighted([weight for _, weight in HITS])][0]
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


rounds = []
for nonce in range(40):
    ticks, result = bout(Stream(nonce))
    rounds.append({'nonce': nonce, 'ticks': ticks, 'result': result})
write('clockwork-roosters', rounds)
