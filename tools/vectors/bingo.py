"""python3 tools/vectors/bingo.py writes games/bingo/vectors.json."""
from stream import Stream, write

LINES = [{row * 5 + at for at in range(5)} for row in range(5)] + [{at * 5 + column for at in range(5)} for column in range(5)]
DIAGONALS = [{0, 6, 12, 18, 24}, {4, 8, 12, 16, 20}]
FRAME = {cell for cell in range(25) if cell // 5 in (0, 4) or cell % 5 in (0, 4)}


def pays(marked):
    full = sum(line <= marked for line in LINES + DIAGONALS)
    found = [0]
    if {0, 4, 20, 24} <= marked:
        found.append(2)
    if full:
        found.append({1: 3, 2: 22, 3: 200}.get(full, 1600))
    if all(diagonal <= marked for diagonal in DIAGONALS):
        found.append(250)
    if FRAME <= marked:
        found.append(10000)
    if len(marked) == 25:
        found.append(100000)
    return max(found)


def card(stream):
    columns = []
    for column in range(5):
        numbers = [column * 15 + one + 1 for one in stream.shuffle(range(15))[:4 if column == 2 else 5]]
        columns.append(numbers[:2] + [0] + numbers[2:] if column == 2 else numbers)
    return [columns[cell % 5][cell // 5] for cell in range(25)]


rounds = []
for nonce in range(32):
    stream = Stream(nonce)
    count = nonce % 8 + 1
    cards = [card(stream) for _ in range(count)]
    balls = [ball + 1 for ball in stream.shuffle(range(75))[:30]]
    total = sum(pays({cell for cell, number in enumerate(one) if number == 0 or number in balls}) for one in cards)
    rounds.append({'nonce': nonce, 'cards': count, 'first': cards[0], 'balls': balls, 'payout': str(total * 1000)})
write('bingo', rounds)
