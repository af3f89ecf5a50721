import { type CashOut, timesStake } from '@croupier/game-kit/timed-game'

/** A bet in a show that it may leave. Multipliers are hundredths. */
export type RidingBet = {
  id: string
  currency: string
  isDemo: boolean
  amountMinor: bigint
  autoCashOut: number | null
  cashedOut: number | null
}

type Terms = Pick<CashOut, 'max'> & {
  /** The most that the table pays all bets of a currency together. */
  paidMaxMinor: bigint
}

/**
 * The multiplier at which each bet leaves, unless the outcome comes before: by hand, by itself, at the end of all shows, or where the
 * table pays no more. It depends on the bets alone, so it comes out the same in every process, at any time: a bet that leaves later
 * than the table's own end of the riding does not move that end.
 */
export function leavingAt(bets: readonly RidingBet[], terms: Terms): ReadonlyMap<string, number> {
  const real = Map.groupBy(
    bets.filter(({ isDemo }) => !isDemo),
    ({ currency }) => currency,
  )
  const ends = new Map([...real].map(([currency, ofCurrency]) => [currency, forcedAt(ofCurrency, terms)]))
  return new Map(
    bets.map((bet) => {
      const forced = bet.isDemo ? terms.max : (ends.get(bet.currency) ?? terms.max)
      return [bet.id, Math.min(ownEnd(bet, terms), forced)]
    }),
  )
}

function ownEnd({ autoCashOut, cashedOut }: RidingBet, { max }: Terms): number {
  return Math.min(cashedOut ?? max, autoCashOut ?? max)
}

/** The largest multiplier at which all bets together are paid no more than the table pays; found by halving, as the sum only grows with it. */
function forcedAt(bets: readonly RidingBet[], terms: Terms): number {
  const paidAt = (hundredths: number) =>
    bets.reduce((sum, bet) => sum + timesStake(bet.amountMinor, Math.min(ownEnd(bet, terms), hundredths)), 0n)
  let [low, high] = [0, terms.max]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (paidAt(middle) <= terms.paidMaxMinor) low = middle
    else high = middle - 1
  }
  return low
}

type Grown = { revealFromMs: number; pacePercent: number }

/** How long the multiplier of a show has grown at an instant, in whole milliseconds at the pace of the game itself; below zero before. */
export function grownMs({ revealFromMs, pacePercent }: Grown, { fromMs }: CashOut, atMs: number): number {
  return Math.floor(((atMs - revealFromMs) * 100) / pacePercent) - fromMs
}
