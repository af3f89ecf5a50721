"""Works out rounds of blackjack without any part of the product: python3 -B tools/vectors/blackjack.py"""

from stream import Stream, write

ACE = 11


def value(card):
    rank = card % 52 // 4 + 2
    return ACE if rank == 14 else min(rank, 10)


def total(cards):
    points = sum(value(card) for card in cards)
    aces = sum(1 for card in cards if value(card) == ACE)
    while points > 21 and aces:
        points, aces = points - 10, aces - 1
    return points


class Round:
    def __init__(self, nonce, bet):
        self.nonce, self.bet = nonce, bet
        self.shoe = [card % 52 for card in Stream(nonce).shuffle(range(8 * 52))]
        one, up, two, hole = (self.shoe.pop(0) for _ in range(4))
        self.dealer = [up, hole]
        self.queue = [[one, two]]
        self.played = []
        self.moves = []
        self.insurance = 0
        self.split_aces = False

    def say(self, move):
        self.moves.append({"move": move})

    def play(self):
        """Insures every third time; splits what it can, doubles 9 to 11, and hits below 15 or a soft 18."""
        if value(self.dealer[0]) == ACE:
            if self.nonce % 3 == 0:
                self.insurance = self.bet // 2
            self.say("insure" if self.insurance else "decline")
        natural = total(self.queue[0]) == 21
        dealer_natural = total(self.dealer) == 21
        if natural or dealer_natural:
            self.played = [(self.queue[0], self.bet)]
        else:
            while self.queue:
                self.play_hand(self.queue.pop(0))
        return self.settle(natural, dealer_natural)

    def play_hand(self, hand):
        stake = self.bet
        fresh = True
        while total(hand) < 21 and not (self.split_aces and len(hand) == 2):
            hands = len(self.played) + len(self.queue) + 1
            if fresh and value(hand[0]) == value(hand[1]) and hands < 4:
                self.say("split")
                self.split_aces = value(hand[0]) == ACE
                one, two = hand
                self.queue.insert(0, [two, self.shoe.pop(1)])
                hand = [one, self.shoe.pop(0)]
                continue
            if fresh and 9 <= total(hand) <= 11:
                self.say("double")
                hand = hand + [self.shoe.pop(0)]
                stake *= 2
                break
            soft = sum(value(card) for card in hand) == total(hand) and any(value(card) == ACE for card in hand)
            if total(hand) >= (18 if soft else 15):
                self.say("stand")
                break
            self.say("hit")
            fresh = False
            hand = hand + [self.shoe.pop(0)]
        self.played.append((hand, stake))

    def settle(self, natural, dealer_natural):
        if not natural and any(total(hand) <= 21 for hand, _ in self.played):
            while total(self.dealer) < 17:
                self.dealer.append(self.shoe.pop(0))
        hands = []
        for hand, stake in self.played:
            own, other = total(hand), total(self.dealer)
            if own > 21:
                result, paid = "bust", 0
            elif natural and not dealer_natural:
                result, paid = "blackjack", stake * 5 // 2
            elif dealer_natural and not natural:
                result, paid = "loss", 0
            elif other > 21 or own > other:
                result, paid = "win", stake * 2
            elif own == other:
                result, paid = "push", stake
            else:
                result, paid = "loss", 0
            hands.append({"cards": hand, "stakeMinor": str(stake), "result": result, "payoutMinor": str(paid)})
        insured = self.insurance * 3 if dealer_natural else 0
        payout = sum(int(hand["payoutMinor"]) for hand in hands) + insured
        outcome = {
            "dealer": self.dealer,
            "hands": hands,
            "insuranceMinor": str(self.insurance),
            "insurancePaidMinor": str(insured),
            "payoutMinor": str(payout),
        }
        extra = self.insurance + sum(int(hand["stakeMinor"]) for hand in hands) - self.bet
        return {
            "nonce": self.nonce,
            "betMinor": str(self.bet),
            "actions": self.moves,
            "extraMinor": str(extra),
            "outcome": outcome,
            "payoutMinor": str(payout),
        }


def features(played):
    hands = played["outcome"]["hands"]
    moves = [action["move"] for action in played["actions"]]
    yield from moves
    yield from (hand["result"] for hand in hands)
    yield f"{len(hands)} hands"
    if "split" in moves and value(hands[0]["cards"][0]) == ACE:
        yield "split aces"
    if played["outcome"]["insurancePaidMinor"] != "0":
        yield "insurance paid"
    if len(hands) == 1 and hands[0]["result"] == "push" and total(hands[0]["cards"]) == 21 and len(hands[0]["cards"]) == 2:
        yield "two naturals"


# The first thirty, and more until everything that can happen was seen.
rounds = [Round(nonce, 200 + 100 * nonce).play() for nonce in range(30)]
seen = {feature for played in rounds for feature in features(played)}
for nonce in range(30, 3000):
    played = Round(nonce, 1000).play()
    fresh = set(features(played)) - seen
    if fresh:
        seen |= fresh
        rounds.append(played)
write("blackjack", rounds)
