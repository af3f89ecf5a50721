"""python3 -B tools/vectors/kite-crash.py writes games/kite-crash/vectors.json."""

from fractions import Fraction

from stream import Stream, write

RANGE = 2**52
rounds = []
for nonce in range(60):
    stream = Stream(nonce)
    bits = stream.below(2**26) << 26 | stream.below(2**26)
    times = Fraction(97 * RANGE, 100 * (RANGE - bits))
    crash = max(100, min(1_000_000, times.numerator * 100 // times.denominator))
    rounds.append({"nonce": nonce, "bits": str(bits), "crash": crash})
# Streams of small crash points say little of the large ones: these bits are chosen.
for rest in (1, 2, 97, 97 * RANGE // 1_000_000, 97 * RANGE // 1_000_000 + 1, RANGE // 100, RANGE - 1, RANGE):
    bits = RANGE - rest
    rounds.append({"nonce": None, "bits": str(bits), "crash": max(100, min(1_000_000, 97 * RANGE // rest))})
write("kite-crash", rounds)
