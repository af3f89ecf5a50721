import { applyRate } from '@croupier/money/rate'
import type { HandEnd } from './seated-game.ts'

/** What the house keeps of what a seat gains in a hand. */
export const RAKE_PPM = 50_000n

/** What a hand came to for one seat. The stake is back with what was gained, or less what was lost. */
export type SeatSettlement = { deltaMinor: bigint; rakeMinor: bigint; payoutMinor: bigint }

/** The hand in money. All deltas together are minus all rakes, and no seat loses more than its stake. */
export function settleHand({ units }: Pick<HandEnd, 'units'>, stake: { minor: bigint; units: number }): SeatSettlement[] {
  const unitMinor = stake.minor / BigInt(stake.units)
  if (unitMinor * BigInt(stake.units) !== stake.minor) throw new RangeError(`a stake of ${stake.minor} has no ${stake.units} whole units`)
  if (units.reduce((sum, won) => sum + won, 0) !== 0) throw new RangeError(`units ${units.join(' ')} do not add up to zero`)
  return units.map((won) => {
    if (won < -stake.units) throw new RangeError(`a seat loses ${-won} of ${stake.units} units`)
    const grossMinor = unitMinor * BigInt(won)
    const rakeMinor = grossMinor > 0n ? applyRate(grossMinor, RAKE_PPM, 'down') : 0n
    const deltaMinor = grossMinor - rakeMinor
    return { deltaMinor, rakeMinor, payoutMinor: stake.minor + deltaMinor }
  })
}
