import type { ActivityStatus } from '@croupier/contract/promotions'
import type { AwardState } from './store.ts'

const PPM = 1_000_000n

export type Way = 'read' | 'apply' | 'claim'
export type ApplicationState = 'applying' | 'rejected' | 'issued' | 'claimed' | 'process' | 'joined'

type Shown = { way: Way; startsAt: Date; endsAt: Date | null }

/** The state of a promotion for a member at an instant (DT-06): the member's application first, else what its time allows. */
export function statusOf(activity: Shown, application: ApplicationState | undefined, now: Date): ActivityStatus | null {
  if (application) return application
  if (activity.way === 'read') return null
  if (now < activity.startsAt) return 'coming_soon'
  if (activity.endsAt !== null && now >= activity.endsAt) return 'close'
  return activity.way === 'apply' ? 'join' : 'claim'
}

/** The highest level whose turnover was reached; ranks come in ascending order, the first needs nothing. */
export function levelOf(ranks: readonly { level: number; turnoverMinor: bigint }[], turnoverMinor: bigint): number {
  return ranks.filter((rank) => rank.turnoverMinor <= turnoverMinor).at(-1)?.level ?? 0
}

/** A rebate in minor units, rounded down: the house never pays a fraction that was not earned. */
export function rebateOf(turnoverMinor: bigint, ratePpm: number): bigint {
  return (turnoverMinor * BigInt(ratePpm)) / PPM
}

/** A day's turnover by category with what of it comes back, and the sum of that; a category without play comes to nothing. */
export function rebatesOf<GameType extends string>(
  rates: readonly { gameType: GameType; ratePpm: number }[],
  played: readonly { gameType: string; turnoverMinor: bigint }[],
) {
  const rows = rates.map(({ gameType, ratePpm }) => {
    const turnover = played.find((one) => one.gameType === gameType)?.turnoverMinor ?? 0n
    return { gameType, turnover, ratePpm, rebate: rebateOf(turnover, ratePpm) }
  })
  return { rows, total: rows.reduce((sum, row) => sum + row.rebate, 0n) }
}

type Award = { state: AwardState; expiresAt: Date | null }

/** An award whose time has passed has expired, whether or not anybody wrote it down. */
export function awardStateAt({ state, expiresAt }: Award, now: Date): AwardState {
  return state === 'issued' && expiresAt !== null && expiresAt <= now ? 'expired' : state
}

/** The place and the balance of the next line of a member's points, after the last one or from nothing. */
export function nextPointLine(last: { seq: number; balanceAfter: bigint } | undefined, points: bigint) {
  return { seq: (last?.seq ?? 0) + 1, balanceAfter: (last?.balanceAfter ?? 0n) + points }
}

/** What was played in all categories together. */
export function sumPlayed(played: readonly { turnoverMinor: bigint; rounds: bigint }[]): { turnoverMinor: bigint; rounds: bigint } {
  return {
    turnoverMinor: played.reduce((sum, one) => sum + one.turnoverMinor, 0n),
    rounds: played.reduce((sum, one) => sum + one.rounds, 0n),
  }
}

type Metric = 'turnover' | 'rounds' | 'deposits'
type Reached = { turnoverMinor: bigint; rounds: bigint; depositsMinor: bigint }

/** How far a member is on a mission, never beyond its target. */
export function reachedOf(mission: { metric: Metric; target: bigint }, reached: Reached): bigint {
  const by = { turnover: reached.turnoverMinor, rounds: reached.rounds, deposits: reached.depositsMinor }[mission.metric]
  return by > mission.target ? mission.target : by
}
