import type { Language } from '@croupier/contract/wire'
import type { Metric, Mission, Period } from './store-standing.ts'
import { wordsIn } from './texts.ts'

type Reached = { turnoverMinor: bigint; rounds: bigint; depositsMinor: bigint }

/** How far a member is on a mission, never beyond its target. */
export function reachedOf(mission: { metric: Metric; target: bigint }, reached: Reached): bigint {
  const by = { turnover: reached.turnoverMinor, rounds: reached.rounds, deposits: reached.depositsMinor }[mission.metric]
  return by > mission.target ? mission.target : by
}

type Span = { from: Date; to: Date }
type Measure = { spans: Record<Period, Span>; done: Record<Period, Reached>; claimed: ReadonlySet<string>; language: Language }

/** Names the points of a mission in one of its periods. */
export function missionReference({ code }: { code: string }, { from }: Span): string {
  return `${code} ${from.toISOString()}`
}

/** Missions with how far a member is on each in its own period, which is the end of each too, and whether its points were taken. */
export function measuredMissions(missions: readonly Mission[], { spans, done, claimed, language }: Measure) {
  return missions.map((mission) => ({
    ...wordsIn(mission.texts, language),
    id: String(mission.id),
    metric: mission.metric,
    period: mission.period,
    target: mission.target,
    reached: reachedOf(mission, done[mission.period]),
    points: mission.points,
    endsAt: spans[mission.period].to.getTime(),
    isClaimed: claimed.has(missionReference(mission, spans[mission.period])),
  }))
}

/** Whether the target of a mission is reached. */
export function isReached({ reached, target }: { reached: bigint; target: bigint }): boolean {
  return reached >= target
}
