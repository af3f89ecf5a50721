import { DAY_MS } from '@croupier/calendar/durations'
import type { PromotionAudience, PromotionConditions } from '@croupier/contract/promotions-conditions'
import { usernameKey } from '#modules/identity/rules.ts'
import type { BirthdayStanding } from './rules-birthdays.ts'
import type { Activity, PromotionMetric } from './store.ts'
import type { Terms } from './stored-terms.ts'

/** What audiences are judged by: a member's rank, registration, segments, and the accounts of the own line, the own one first. */
export type AudienceFacts = { level: number; registeredAt: Date; accounts: readonly string[]; segments: readonly string[] }

/** Whether a promotion is offered to a reader; guests, who have no facts, see what is not for certain accounts. */
export function isOffered(audience: PromotionAudience, facts: AudienceFacts | undefined, now: Date): boolean {
  switch (audience.kind) {
    case 'all':
      return true
    case 'ranks':
      return facts === undefined || (facts.level >= audience.from && facts.level <= audience.to)
    case 'newcomers':
      return facts === undefined || now.getTime() - facts.registeredAt.getTime() < audience.days * DAY_MS
    case 'line':
      return facts?.accounts.includes(usernameKey(audience.agent)) ?? false
    case 'segment':
      return facts?.segments.includes(audience.segment) ?? false
    case 'named':
      return audience.usernames.some((username) => usernameKey(username) === facts?.accounts[0])
  }
}

/** A member's paid deposits since the moment from which a promotion counts. */
export type DepositFacts = { before: number; sumMinor: bigint; largestMinor: bigint; firstMinor: bigint }

export const noDeposits: DepositFacts = { before: 0, sumMinor: 0n, largestMinor: 0n, firstMinor: 0n }

/** Conditions beside the goal with how far a member is, of whom nothing is known where nobody has signed in. */
export function conditionsFor(
  { isFirstDeposit, leastDeposit, birthday }: PromotionConditions,
  deposits: DepositFacts | undefined,
  standing?: BirthdayStanding,
) {
  const first = { kind: 'first_deposit' as const, isMet: deposits?.before === 0, target: null, reached: null }
  const reached = least(deposits?.largestMinor ?? 0n, leastDeposit ?? 0n)
  const single = { kind: 'least_deposit' as const, isMet: reached === leastDeposit, target: leastDeposit, reached }
  const around = { kind: 'birthday' as const, isMet: standing?.isOpen === true, target: null, reached: null }
  return [...(isFirstDeposit ? [first] : []), ...(leastDeposit === null ? [] : [single]), ...(birthday === null ? [] : [around])]
}

export type ConditionRow = ReturnType<typeof conditionsFor>[number]

/**
 * Whether a condition is missing that has to be met now. A member who joins a promotion with a goal makes the least deposit on the way to it; who
 * claims, or asks the brand at once, has made it.
 */
export function isMissing(conditions: readonly ConditionRow[], at: 'join' | 'claim', metric: PromotionMetric | null): boolean {
  const isLater = (kind: ConditionRow['kind']) => at === 'join' && metric !== null && kind === 'least_deposit'
  return conditions.some(({ kind, isMet }) => !isMet && !isLater(kind))
}

/** The moment from which deposits count: of joining, for what has a goal, and the beginning of what has none. */
export function countsFrom(
  { metric, startsAt }: { metric: PromotionMetric | null; startsAt: Date },
  joinedAt: Date | undefined,
  now: Date,
): Date {
  if (metric === null) return startsAt
  return joinedAt ?? now
}

/** The moment up to which deposits and play count: now, and the promotion's end where that has come. */
export function countsTo({ endsAt }: { endsAt: Date | null }, now: Date): Date {
  return endsAt !== null && endsAt < now ? endsAt : now
}

/** How far deposits lead on a goal. */
export function depositsReached({ isFirstDeposit }: Pick<PromotionConditions, 'isFirstDeposit'>, deposits: DepositFacts): bigint {
  if (!isFirstDeposit) return deposits.sumMinor
  return deposits.before === 0 ? deposits.firstMinor : 0n
}

/** What was played in the categories that count; all of it where a promotion names none. */
export function playedOfTypes<One extends { gameType: string }>(played: readonly One[], gameTypes: readonly string[]): readonly One[] {
  return gameTypes.length === 0 ? played : played.filter(({ gameType }) => gameTypes.includes(gameType))
}

/**
 * The field for which conditions are not taken: ranks run upwards, deposits and games are asked where the goal counts them, a deposit where there is
 * something to join or claim, and birthdays of what is claimed at once.
 */
export function faultOfConditions(conditions: PromotionConditions, metric: PromotionMetric | null, way: string): string | undefined {
  const { audience, isFirstDeposit, gameTypes, leastDeposit, birthday } = conditions
  const faults = [
    audience.kind === 'ranks' && audience.to < audience.from,
    isFirstDeposit && metric !== 'deposits',
    gameTypes.length > 0 && (metric === null || metric === 'deposits'),
    leastDeposit !== null && way === 'read',
    birthday !== null && (way !== 'claim' || metric !== null),
  ]
  return faults.includes(true) ? 'conditions' : undefined
}

/** An activity by the terms that a member has joined by; as it stands where nobody has. */
export function activityAsJoined(activity: Activity, application: { terms: Terms | undefined } | undefined): Activity {
  return { ...activity, ...application?.terms }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
