import { DAY_MS, HOUR_MS } from '@croupier/calendar/durations'
import type { breakLengths, limitKinds, limitPeriods, timeKinds } from '@croupier/contract/limits'
import type { AccountName } from '#modules/wallet/index.ts'

export type LimitKind = (typeof limitKinds)[number]
export type LimitPeriod = (typeof limitPeriods)[number]

export type TimeKind = (typeof timeKinds)[number]

type BreakLength = (typeof breakLengths)[number]

const BREAKS: Record<BreakLength, { kind: 'time_out' | 'self_exclusion'; days: number | null }> = {
  '1d': { kind: 'time_out', days: 1 },
  '7d': { kind: 'time_out', days: 7 },
  '30d': { kind: 'time_out', days: 30 },
  '6m': { kind: 'self_exclusion', days: 183 },
  '1y': { kind: 'self_exclusion', days: 366 },
  '5y': { kind: 'self_exclusion', days: 5 * 366 },
  for_good: { kind: 'self_exclusion', days: null },
}

export function breakOf(length: BreakLength, now: Date): { kind: 'time_out' | 'self_exclusion'; endsAt: Date | null } {
  const { kind, days } = BREAKS[length]
  return { kind, endsAt: days === null ? null : new Date(now.getTime() + days * DAY_MS) }
}

/** When a wanted limit, an amount or minutes, begins to count; null is none. `waitHours` is how long loosening waits by the brand's policy. */
export function startOf<Size extends bigint | number>(
  wanted: Size | null,
  { current, now, waitHours }: { current: Size | null; now: Date; waitHours: number },
): Date {
  const isLooser = current !== null && (wanted === null || wanted > current)
  return isLooser ? new Date(now.getTime() + waitHours * HOUR_MS) : now
}

const SLOT_MINUTES = 5
const SLOT_MS = SLOT_MINUTES * 60_000

/** A limit of play time in its running day: the minutes, and the starts of the slots in which the member has played. */
export type PlayTime = { minutes: number; slots: Set<number> }

/** The start of the slot of five minutes that an instant falls in, in epoch milliseconds. */
export function slotOf(at: Date): number {
  return Math.floor(at.getTime() / SLOT_MS) * SLOT_MS
}

export function playedMinutes({ slots }: Pick<PlayTime, 'slots'>): number {
  return slots.size * SLOT_MINUTES
}

/** Whether a bet would begin a slot beyond the limit: a slot that has begun is played to its end. False without a limit. */
export function isTimeUp(time: PlayTime | undefined, now: Date): boolean {
  return time !== undefined && !time.slots.has(slotOf(now)) && playedMinutes(time) >= time.minutes
}

/** Counts the slot of a bet; true where the bet is the first one in it, false without a limit. */
export function countSlot(time: PlayTime | undefined, now: Date): boolean {
  if (!time || time.slots.has(slotOf(now))) return false
  time.slots.add(slotOf(now))
  return true
}

/** What an account of a limit does when money moves: a stake draws whole or not at all, the rest as far as there is room. */
export type Movement = 'draw' | 'give_back' | 'draw_what_is_left'

/**
 * What the account of a limit gains, in minor units: less than zero where it is drawn on. A draw is whole, and the account's floor refuses
 * what is not there; the other movements stay between zero and the cap.
 */
export function gainOf(
  movement: Movement,
  amountMinor: bigint,
  { balanceMinor, capMinor }: { balanceMinor: bigint; capMinor: bigint },
): bigint {
  if (movement === 'draw') return -amountMinor
  const room = movement === 'give_back' ? capMinor - balanceMinor : balanceMinor
  const moved = room < amountMinor ? room : amountMinor
  if (moved <= 0n) return 0n
  return movement === 'give_back' ? moved : -moved
}

/** What a new window holds: its size without what earlier choices let through. Who is beyond the size gets nothing back in it. */
export function grantOf(sizeMinor: bigint, spentBeforeMinor: bigint): { grantedMinor: bigint; capMinor: bigint } {
  const isBeyond = spentBeforeMinor > sizeMinor
  return isBeyond ? { grantedMinor: 0n, capMinor: 0n } : { grantedMinor: sizeMinor - spentBeforeMinor, capMinor: sizeMinor }
}

/** A limit in its running window: the account that what it limits draws on, and the most that may stand there. */
export type Allowance = {
  kind: LimitKind
  period: LimitPeriod
  account: AccountName
  capMinor: bigint
  nextFirstDay: string
  /** Whether something that happened then drew on this window. */
  countsAt: (at: Date) => boolean
}

/** What protects a member now. */
export type Standing = { isOnBreak: boolean; allowances: readonly Allowance[]; playTime?: PlayTime | undefined }

/** The standing of a member without a break, a limit or a play time. */
export const unprotected: Standing = { isOnBreak: false, allowances: [] }
