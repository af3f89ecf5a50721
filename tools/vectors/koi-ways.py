"""python3 tools/vectors/koi-ways.py writes games/koi-ways/vectors.json."""
from stream import Stream, write

STRIPS = ['DBGDFSEGEHBFAHGHAEDGCHSFGFCHCE', 'DHFGCDGAFGCHEGHEDHBWEHBFACFWE', 'HDHEGEHCHCBSDFWCHGEFGDSGFAEFA',
          'HGWCGEFEDBDBEWCHDHGFAHFGAGCHF', 'DGHBCESEAHFDHGCHFGHCBSGAFEFDGE']
PAYS = {'A': (12, 30, 120), 'B': (9, 25, 90), 'C': (7, 18, 60), 'D': (5, 12, 45),
        'E': (3, 6, 25), 'F': (2, 5, 20), 'G': (1, 4, 15), 'H': (1, 3, 12)}
MULTIPLIERS, WEIGHTS = (2, 3, 5), (3, 2, 1)


def ways_units(window):
    total = 0
    for symbol, pays in PAYS.items():
        ways, reels = 1, 0
        for column in window:
            here = sum(cell in (symbol, 'W') for cell in column)
            if here == 0:
                break
            ways, reels = ways * here, reels + 1
        if reels >= 3:
            total += ways * pays[reels - 3]
    return total


def spin(stream):
    stops = [stream.below(len(strip)) for strip in STRIPS]
    window = [[strip[(stop + row) % len(strip)] for row in range(3)] for strip, stop in zip(STRIPS, stops)]
    return stops, ways_units(window), all('S' in window[reel] for reel in (0, 2, 4))


rounds = []
for nonce in list(range(40)) + [181, 227, 319, 394]:
    stream = Stream(nonce)
    stops, units, starts = spin(stream)
    all_stops, multipliers, total, owed = [stops], [1], units + 20 * starts, 8 * starts
    while len(all_stops) <= owed:
        times = MULTIPLIERS[stream.weighted(WEIGHTS)]
        stops, units, starts = spin(stream)
        all_stops.append(stops)
        multipliers.append(times)
        total, owed = total + units * times + 20 * starts, owed + 8 * starts
    rounds.append({'nonce': nonce, 'stops': all_stops, 'multipliers': multipliers, 'payout': str(total * 100)})
write('koi-ways', rounds)
