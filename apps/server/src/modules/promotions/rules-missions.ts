import type { Language } from '@croupier/contract/wire'
import { type RoundsByCode, shownAwardOf } from './rules-shown-awards.ts'
import type { Metric, Mission, MissionValues, Period } from './store-standing.ts'
import { wordsIn } from './texts.ts'

type Span = { from: Date; to: Date }
type Played = readonly { gameType: string; turnoverMinor: bigint; rounds: bigint }[]
/** What a member did in a span: settled rounds by category, and paid deposits. */
export type Done = { played: Played; depositsMinor: bigint }

/** How far a member is on a mission, never beyond its target; where it names categories, play of others does not count. */
export function reachedOf(mission: { metric: Metric; target: bigint; gameTypes: readonly string[] }, done: Done): bigint {
  const { metric, target, gameTypes } = mission
  const counted = done.played.filter(({ gameType }) => gameTypes.length === 0 || gameTypes.includes(gameType))
  const turnover = counted.reduce((sum, one) => sum + one.turnoverMinor, 0n)
  const rounds = counted.reduce((sum, one) => sum + one.rounds, 0n)
  const by = { turnover, rounds, deposits: done.depositsMinor }[metric]
  return by > target ? target : by
}

type Spans = Record<Exclude<Period, 'once'>, Span>

/** The time in which a mission counts: the day or week of now, or its own. */
export function spanOfMission({ period, startsAt, endsAt }: Pick<Mission, 'period' | 'startsAt' | 'endsAt'>, spans: Spans): Span {
  if (period !== 'once') return spans[period]
  return { from: startsAt ?? spans.day.from, to: endsAt ?? spans.day.to }
}

/** Names what a mission gives in one of its periods; one that counts once keeps its name when its time is written anew. */
export function missionReference({ code, period }: { code: string; period: Period }, { from }: Span): string {
  return period === 'once' ? `${code} once` : `${code} ${from.toISOString()}`
}

type Measure = { spans: Spans; doneIn: (span: Span) => Done; claimed: ReadonlySet<string>; language: Language; rounds: RoundsByCode }

/** Missions with how far a member is on each in its own period, which is the end of each too, and whether what it gives was taken. */
export function measuredMissions(missions: readonly Mission[], { spans, doneIn, claimed, language, rounds }: Measure) {
  return missions.map((mission) => {
    const span = spanOfMission(mission, spans)
    return {
      ...wordsIn(mission.texts, language),
      id: String(mission.id),
      metric: mission.metric,
      period: mission.period,
      gameTypes: mission.gameTypes,
      target: mission.target,
      reached: reachedOf(mission, doneIn(span)),
      award: shownAwardOf(mission.award, rounds),
      endsAt: span.to.getTime(),
      isClaimed: claimed.has(missionReference(mission, span)),
    }
  })
}

/** Whether the target of a mission is reached. */
export function isReached({ reached, target }: { reached: bigint; target: bigint }): boolean {
  return reached >= target
}

type Draft = Pick<MissionValues, 'metric' | 'period' | 'gameTypes' | 'startsAt' | 'endsAt'>

/** The field for which a mission is not taken. */
export function faultOfMission(mission: Draft): 'gameTypes' | 'startsAt' | 'endsAt' | undefined {
  const { metric, period, gameTypes, startsAt, endsAt } = mission
  if (metric === 'deposits' && gameTypes.length > 0) return 'gameTypes'
  if ((period === 'once') !== (startsAt !== null)) return 'startsAt'
  if ((period === 'once') !== (endsAt !== null)) return 'endsAt'
  return startsAt !== null && endsAt !== null && endsAt <= startsAt ? 'endsAt' : undefined
}
