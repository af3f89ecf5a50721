import { balancedLegs, limitSource } from '#modules/limits/accounts.ts'
import { gainOf, type Standing } from '#modules/limits/rules.ts'
import type { Draft, Leg } from '#modules/wallet/index.ts'

/** A movement as limits see it; `at` is when what it undoes was taken, or now. `unusedMinor` is what of a win is stake that comes back. */
export type Cause = { kind: 'bet' | 'win' | 'return_stake' | 'take_win_back'; at: Date; unusedMinor?: bigint }

const MOVEMENTS = { bet: 'draw', win: 'give_back', return_stake: 'give_back', take_win_back: 'draw_what_is_left' } as const

type LimitContext = { draft: Draft; standing: Standing; brandId: number; unit: string; stripe: number }

/**
 * What money that moves draws on the player's limits, as legs of the same transfer. A stake draws on limits of stakes and losses; a win
 * gives back to those of losses, and to those of stakes what of it was never at risk. What is undone goes to the window that it came from, and nowhere once that is over.
 */
export function limitLegs({ draft, standing, brandId, unit, stripe }: LimitContext, cause: Cause, amountMinor: bigint): Leg[] {
  const isWin = cause.kind === 'win' || cause.kind === 'take_win_back'
  const stakeMinor = isWin ? (cause.unusedMinor ?? 0n) : amountMinor
  const countedFor = (kind: string) => (kind === 'loss' ? amountMinor : kind === 'stake' ? stakeMinor : 0n)
  const own = standing.allowances.filter(({ kind, countsAt }) => countedFor(kind) > 0n && countsAt(cause.at))
  const gains = own.map(({ account, capMinor, kind }) => {
    const balanceMinor = draft.balanceOf(brandId, account)
    return { account, amountMinor: gainOf(MOVEMENTS[cause.kind], countedFor(kind), { balanceMinor, capMinor }) }
  })
  return balancedLegs(gains, limitSource(unit, stripe))
}
