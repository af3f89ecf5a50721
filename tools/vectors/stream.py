"""The stream of chance of one round: HMAC-SHA256 under the server seed, read as big-endian words of 32 bits, each draw without bias."""

import hashlib
import hmac
import json
from pathlib import Path

SERVER_SEED = "41b34f56b7a851e7c8c9fc1d2cfb1237a04afffb936ae638b26a7233dc87b015"
CLIENT_SEED = "lucky-client"


class Stream:
    def __init__(self, nonce, server_seed=SERVER_SEED, client_seed=CLIENT_SEED):
        self.key = bytes.fromhex(server_seed)
        self.label = f"{client_seed}:{nonce}"
        self.block = 0
        self.words = []

    def word(self):
        if not self.words:
            digest = hmac.new(self.key, f"{self.label}:{self.block}".encode(), hashlib.sha256).digest()
            self.words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
            self.block += 1
        return self.words.pop(0)

    def below(self, n):
        limit = 2**32 // n * n
        while (word := self.word()) >= limit:
            pass
        return word % n

    def shuffle(self, items):
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            chosen = self.below(last + 1)
            items[last], items[chosen] = items[chosen], items[last]
        return items

    def weighted(self, weights):
        drawn = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if drawn < weight:
                return index
            drawn -= weight


def write(slug, rounds, **more):
    """Writes the rounds, and lists of more, beside the game's rules, one a line."""
    seeds = json.dumps({"serverSeed": SERVER_SEED, "clientSeed": CLIENT_SEED})[1:-1]
    lists = [f'"{name}": [\n    ' + ",\n    ".join(map(json.dumps, rows)) + "\n  ]" for name, rows in {"rounds": rounds, **more}.items()]
    path = Path(__file__).resolve().parents[2] / "games" / slug / "vectors.json"
    path.write_text("{\n  " + ",\n  ".join([seeds, *lists]) + "\n}\n")
