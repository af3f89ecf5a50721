import { toMinor } from '@croupier/wallet-protocol/amounts'
import type { RewardItem } from '@croupier/wallet-protocol/freebets'
import type { Prepaid } from './prepaids.ts'

export type Terms = { betMinor: bigint; betCount: number; startsAt: Date; endsAt: Date }

/** What an operator asks for; what it leaves out follows from the prepaid, or from our custom. */
export type PrepaidRequest = {
  betUnits: bigint | undefined
  betCount: number | undefined
  startsAt: Date | undefined
  endsAt: Date | undefined
  gameCode: string | undefined
  currency: string | undefined
}

const DAY_MS = 86_400_000
/** "Several weeks", where nobody says how long. */
const LASTS_MS = 28 * DAY_MS
const LASTS_MS_MAX = 366 * DAY_MS

type Known = { now: Date; betsMinor: readonly bigint[] }

/** The terms of a campaign or reward, or the name of the field that is wrong. What the prepaid fixes wins over what was asked. */
export function termsOf(prepaid: Prepaid, asked: PrepaidRequest, { now, betsMinor }: Known): Terms | string {
  const foreign = foreignTo(prepaid, asked)
  if (foreign !== undefined) return foreign
  const betMinor = prepaid.betMinor ?? (asked.betUnits === undefined ? undefined : toMinor(asked.betUnits))
  if (betMinor === undefined || !betsMinor.includes(betMinor)) return 'bet_value'
  const betCount = prepaid.betCount ?? asked.betCount
  if (betCount === undefined) return 'bet_count'
  const window = windowOf(asked, now)
  return typeof window === 'string' ? window : { betMinor, betCount, ...window }
}

/** A prepaid is of one game and one currency: a request that names others means another one. */
function foreignTo(prepaid: Prepaid, { gameCode, currency }: PrepaidRequest): string | undefined {
  if (gameCode !== undefined && gameCode !== prepaid.gameCode) return 'game_code'
  return currency !== undefined && currency !== prepaid.currency ? 'currency' : undefined
}

function windowOf(asked: PrepaidRequest, now: Date): Pick<Terms, 'startsAt' | 'endsAt'> | string {
  const startsAt = asked.startsAt ?? now
  if (startsAt.getTime() > now.getTime() + LASTS_MS_MAX) return 'start_time'
  const endsAt = asked.endsAt ?? new Date(startsAt.getTime() + LASTS_MS)
  const isLasting = endsAt > startsAt && endsAt > now && endsAt.getTime() <= startsAt.getTime() + LASTS_MS_MAX
  return isLasting ? { startsAt, endsAt } : 'end_time'
}

export type RewardState = { left_count: number; is_claimed: boolean; ends_at: Date; cancelled_at: Date | null }

export function statusOf(reward: RewardState, now: Date): RewardItem['status'] {
  if (reward.cancelled_at !== null) return 'FRS_CANCELLED'
  if (reward.left_count === 0) return 'FRS_FINISHED'
  if (reward.ends_at <= now) return 'FRS_EXPIRED'
  return reward.is_claimed ? 'FRS_ACTIVE' : 'FRS_NEW'
}
