"""python3 tools/vectors/lucky-lanterns.py writes games/lucky-lanterns/vectors.json."""
from stream import Stream, write

BANDS = [(10000, 1), (1000, 10), (200, 100), (100, 400), (50, 1600), (20, 6000), (10, 15000), (5, 30000), (2, 95000), (1, 180000)]


def prize_of(ticket):
    for index, (_, count) in enumerate(BANDS):
        if ticket < count:
            return index
        ticket -= count
    return None


def fits(cells):
    return all(cells.count(one) < 3 for one in cells)


def picture(stream, prize):
    if prize is None:
        while True:
            cells = [stream.below(10) for _ in range(9)]
            if fits(cells):
                return cells
    places = stream.shuffle(range(9))[:3]
    others = [one for one in range(10) if one != prize]
    while True:
        cells = [prize if cell in places else others[stream.below(9)] for cell in range(9)]
        if fits([one for one in cells if one != prize]):
            return cells


rounds = []
for nonce in range(40):
    stream = Stream(nonce)
    ticket = stream.below(1_000_000)
    prize = prize_of(ticket)
    cells = picture(stream, prize)
    rounds.append({'nonce': nonce, 'ticket': ticket, 'cells': cells, 'payout': str(0 if prize is None else BANDS[prize][0] * 1000)})
write('lucky-lanterns', rounds)
