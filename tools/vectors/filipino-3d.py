"""python3 tools/vectors/filipino-3d.py writes games/filipino-3d/vectors.json."""
from itertools import permutations

from stream import Stream, write

LINES = [("straight", "417"), ("rambolito-6", "417"), ("rambolito-6", "089"), ("rambolito-3", "335"), ("rambolito-3", "505")]


def paid(kind, pick, result):
    """In whole units of the stake."""
    if kind == "straight":
        return 900 if pick == result else 0
    orders = {"".join(order) for order in permutations(pick)}
    return 900 // len(orders) if result in orders else 0


rounds = []
for nonce in range(60):
    stream = Stream(nonce)
    result = "".join(str(stream.below(10)) for _ in range(3))
    own = [("straight", result)]
    shapes = {3: "rambolito-6", 2: "rambolito-3"}
    if len(set(result)) in shapes:
        own.append((shapes[len(set(result))], "".join(sorted(result))))
    lines = [{"type": kind, "pick": pick, "paid": paid(kind, pick, result)} for kind, pick in LINES + own]
    rounds.append({"nonce": nonce, "result": result, "lines": lines})
write("filipino-3d", rounds)
