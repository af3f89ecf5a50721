import type { Language } from '@croupier/contract/wire'
import { pseudonym } from '#modules/games/rounds/rules-winners.ts'
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

type Top = readonly { memberId: bigint; turnoverMinor: bigint }[]
type Reader = { ownId: bigint; names: ReadonlyMap<bigint, { username: string }> }

/** Places of the largest turnovers, largest first: everybody under a pseudonym, the reader's own place marked (SC-12). */
export function leaderboardFor({ ownId, names }: Reader, top: Top) {
  return top.map(({ memberId, turnoverMinor }, at) => ({
    place: at + 1,
    name: pseudonym(names.get(memberId)?.username ?? ''),
    turnover: turnoverMinor,
    isOwn: memberId === ownId,
  }))
}
