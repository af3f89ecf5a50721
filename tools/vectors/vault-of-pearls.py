from stream import Stream, write

CELLS = [('PEARL', 1200), ('SEVEN', 704), ('DRAGON', 1056), ('KOI', 1320), ('LOTUS', 1584), ('COIN', 1936), ('SHELL', 2200)]
PAYS = {'SEVEN': 250, 'DRAGON': 100, 'KOI': 45, 'LOTUS': 30, 'COIN': 15, 'SHELL': 10}
VALUES = [(1, 385), (2, 250), (3, 150), (5, 110), (10, 60), (20, 30), (50, 13), (250, 2)]
POOL = 98_765_432
LINES = ['012', '345', '678', '048', '246']


def pick(stream, choices):
    return choices[stream.weighted([weight for _, weight in choices])][0]


def play(nonce):
    stream = Stream(nonce)
    cells = [pick(stream, CELLS) for _ in range(9)]
    fifths = sum(PAYS[cells[int(line[0])]] for line in LINES
                 if len({cells[int(at)] for at in line}) == 1 and cells[int(line[0])] != 'PEARL')
    held = {at: None for at, cell in enumerate(cells) if cell == 'PEARL'}
    respins = None
    if len(held) >= 4:
        for at in held:
            held[at] = pick(stream, VALUES)
        left, respins = 3, 0
        while left and len(held) < 9:
            left, respins = left - 1, respins + 1
            fresh = {}
            for at in range(9):
                if at not in held and stream.weighted([1, 39]) == 0:
                    fresh[at] = pick(stream, VALUES)
            if fresh:
                left = 3
            held.update(fresh)
    pearls = [] if respins is None else sorted(held.items())
    # A bet of 10.00 wins a hundredth of the pool, which stood at 987,654.32 with it.
    grand = POOL * 1000 // 100_000 if len(pearls) == 9 else None
    payout = fifths * 200 + sum(value for _, value in pearls) * 1000 + (grand or 0)
    return {'nonce': nonce, 'cells': cells, 'respins': respins, 'pearls': pearls, 'grand': grand and str(grand), 'payout': str(payout)}


rounds = [play(nonce) for nonce in range(24)]
rounds += [each for each in map(play, range(24, 900)) if each['respins'] is not None]
rounds.append(play(2659))
write('vault-of-pearls', rounds)
