"""python3 tools/vectors/plinko.py writes games/plinko/vectors.json."""
from stream import Stream, write

HALVES = {
    (8, 'low'): [5.0, 2.9, 1.4, 0.7, 0.5], (8, 'mid'): [12, 4.2, 1.3, 0.5, 0.4], (8, 'high'): [26, 6.5, 1.0, 0.2, 0.2],
    (12, 'low'): [9, 5.5, 3.2, 1.7, 1.0, 0.7, 0.6], (12, 'mid'): [30, 15, 6, 2.2, 0.8, 0.4, 0.4],
    (12, 'high'): [150, 43, 9, 1.5, 0.3, 0.2, 0.2], (16, 'low'): [15, 10, 7, 4.2, 2.6, 1.5, 0.8, 0.6, 0.6],
    (16, 'mid'): [100, 51, 24.5, 10, 3.5, 1.1, 0.5, 0.4, 0.4], (16, 'high'): [800, 250, 68, 14, 2.2, 0.4, 0.2, 0.2, 0.2],
}
rounds = []
for nonce in range(27):
    rows, risk = list(HALVES)[nonce % len(HALVES)]
    stream = Stream(nonce)
    turns = [stream.below(2) for _ in range(rows)]
    bucket = sum(turns)
    times = HALVES[rows, risk][min(bucket, rows - bucket)]
    rounds.append({'nonce': nonce, 'rows': rows, 'risk': risk, 'turns': ''.join(map(str, turns)), 'payout': str(round(times * 1000))})
write('plinko', rounds)
