"""python3 tools/vectors/abyss-lantern.py writes games/abyss-lantern/vectors.json. The server seed stands for the key of the minutes."""
from stream import Stream, write

GAME = "stu_abyss_lantern"
PATHS = 24
WORTH = {"shrimp": 2, "minnow": 3, "jelly": 5, "ray": 10, "manta": 40, "dragon": 300, "crab": 25, "eel": 15, "drill": 20, "chest": 49}
HITS = [
    ("shrimp", []),
    ("minnow", []),
    ("jelly", []),
    ("ray", []),
    ("chest", []),
    ("eel", ["shrimp", "shrimp"]),
    ("crab", ["minnow", "ray", "manta"]),
    ("drill", []),
    ("dragon", []),
]
# Kind, weight, life in ms, whether it comes in schools.
HABITS = [
    ("shrimp", 13, 12000, True),
    ("minnow", 13, 11000, True),
    ("darter", 11, 10000, True),
    ("jelly", 10, 20000, False),
    ("puffer", 9, 17000, False),
    ("seahorse", 8, 18000, False),
    ("ray", 7, 14000, False),
    ("gurnard", 6, 15000, False),
    ("turtle", 6, 20000, False),
    ("lobster", 5, 17000, False),
    ("sunfish", 5, 19000, False),
    ("hammerhead", 4, 15000, False),
    ("manta", 3, 18000, False),
    ("sawshark", 3, 16000, False),
    ("carp", 2, 17000, False),
    ("kraken", 2, 20000, False),
    ("crab", 3, 18000, False),
    ("eel", 3, 15000, False),
    ("drill", 3, 17000, False),
    ("chest", 3, 19000, False),
]


def shot(link, seat, count, kind, victims):
    stream = Stream(count, client_seed=f"{GAME}:{link}:{seat}")
    worth = WORTH[kind] + sum(WORTH[victim] for victim in victims)
    drawn = stream.below(1_000_000)
    paid = 0
    if drawn < 950_000 // worth:
        paid = [20, 40, 60, 100, 200][stream.weighted([40, 30, 15, 10, 5])] if kind == "chest" else worth
    return {"link": link, "seat": seat, "count": count, "kind": kind, "victims": victims, "drawn": drawn, "worth": worth, "paidTimes": paid}


def shoal(link):
    stream = Stream("shoal", client_seed=f"{GAME}:{link}")
    fishes = []
    if stream.below(2) == 1:
        fishes.append(["dragon", stream.below(PATHS), 0, 12000, 40000])
    for slot in range(66):
        kind, _, life, is_school = HABITS[stream.weighted([weight for _, weight, _, _ in HABITS])]
        path = stream.below(PATHS)
        life = life * (90 + stream.below(21)) // 100
        if is_school:
            fishes += [[kind, path, lane, slot * 900 + (lane + 1) * 350, life] for lane in (-1, 0, 1)]
        else:
            fishes.append([kind, path, stream.below(3) - 1, slot * 900, life])
    return {"link": link, "fishes": len(fishes), "first": fishes[:6], "last": fishes[-3:]}


rounds = [shot(link, seat, count, *HITS[(link * 7 + seat * 3 + count) % len(HITS)]) for link in range(1, 9) for seat in (1, 4) for count in (1, 2, 37)]
# Kills of a chest are rare, so some are looked for.
chests = (shot(link, 2, count, "chest", []) for link in range(1, 400) for count in range(1, 9))
rounds += [found for found, _ in zip((one for one in chests if one["paidTimes"] > 0), range(6))]
rounds += [shoal(link) for link in range(1, 5)]
write("abyss-lantern", rounds)
