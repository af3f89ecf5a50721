import { BLACKJACK, isBlackjack, totalOf } from './hands.ts'
import { paytable } from './paytable.ts'

export type Result = 'blackjack' | 'win' | 'push' | 'loss' | 'bust'
/** What became of a hand; `payoutMinor` has the stake in it. */
export type HandOutcome = { cards: number[]; stakeMinor: string; result: Result; payoutMinor: string }

type Settled = { cards: number[]; stakeMinor: bigint; isNatural: boolean }

/** The dealer takes cards below 17, and stands on every 17. */
export function dealerPlay(dealer: readonly number[], deck: readonly number[]): number[] {
  const cards = [...dealer]
  for (let at = 0; totalOf(cards).total < paytable.dealerStandsAt; at += 1) {
    const card = deck[at]
    if (card === undefined) throw new Error('a round never takes all the cards that are drawn for it')
    cards.push(card)
  }
  return cards
}

/** A natural is 21 with the first two cards of an unsplit hand. */
export function settleHand({ cards, stakeMinor, isNatural }: Settled, dealer: readonly number[]): HandOutcome {
  const result = resultOf(cards, { dealer, isNatural })
  const halves = result === 'loss' || result === 'bust' ? 0 : paytable.paysHalves[result]
  return { cards, stakeMinor: String(stakeMinor), result, payoutMinor: String((stakeMinor * BigInt(halves)) / 2n) }
}

function resultOf(cards: readonly number[], { dealer, isNatural }: { dealer: readonly number[]; isNatural: boolean }): Result {
  const own = totalOf(cards).total
  if (own > BLACKJACK) return 'bust'
  const isDealerBlackjack = isBlackjack(dealer)
  if (isNatural) return isDealerBlackjack ? 'push' : 'blackjack'
  if (isDealerBlackjack) return 'loss'
  const other = totalOf(dealer).total
  if (other > BLACKJACK || own > other) return 'win'
  return own === other ? 'push' : 'loss'
}
