import type { ActivityStatus } from '@croupier/contract/promotions'

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

type Metric = 'turnover' | 'rounds' | 'deposits'
type Reached = { turnoverMinor: bigint; rounds: bigint; depositsMinor: bigint }

/** How far a member is on a mission, never beyond its target. */
export function reachedOf(mission: { metric: Metric; target: bigint }, reached: Reached): bigint {
  const by = { turnover: reached.turnoverMinor, rounds: reached.rounds, deposits: reached.depositsMinor }[mission.metric]
  return by > mission.target ? mission.target : by
}
