import type { MatchFacts, Period } from '@croupier/settlement/facts'
import { NO_SCORE, type Score } from '@croupier/settlement/lines'
import { add, type Distribution, probabilityWhere, roundedNormal } from './distributions.ts'
import { drawFrom, normal, streamOf, uniform } from './draws.ts'
import { handicapPrice, linesBetween, type MarketPrice, totalPrice, winnerPrice } from './market-prices.ts'
import { clockOf, type PlayedMatch, type Shown } from './match.ts'

const MINUTE_MS = 60_000
const QUARTERS = 4
const QUARTER_MS = 12 * MINUTE_MS
const OVERTIME_MS = 5 * MINUTE_MS
const BREAK_MS = 2 * MINUTE_MS
/** Attacks of both sides in a quarter. */
const STEPS = 50
const STEPS_ALL = STEPS * QUARTERS
/** Of the lead and of the total at the end of ordinary time. */
const LEAD_DEVIATION = 12
const TOTAL_DEVIATION = 18
/** Rounding both sides to whole points adds a twelfth to the variance of each. */
const ROUNDING_VARIANCE = 1 / 6

/** How far a score is behind its target as a basket falls: enough that it is hardly ever ahead of it at the end of a quarter. */
const [BASKET_BEHIND, LONG_SHOT_BEHIND] = [2.6, 4]

/** Points of the winner and the loser of an overtime, each as likely. */
const OVERTIMES = [
  [10, 7],
  [11, 9],
  [12, 8],
  [13, 11],
  [14, 6],
] as const

/** How many points the home side leads by on average, and the points of both. */
export type BasketballMeans = { readonly lead: number; readonly total: number }

/**
 * A basketball match in attacks. Lead and total each drift to their mean with steady noise, and the score follows them in baskets, so that
 * they end as normal variables do; a draw goes to an overtime.
 */
export function playBasketball(seed: Uint8Array, means: BasketballMeans): PlayedMatch {
  const moments = drawMoments(seed, means)
  const overtime = drawOvertime(seed, moments[STEPS_ALL]?.score ?? NO_SCORE)
  const endMs = QUARTERS * QUARTER_MS + (QUARTERS - 1) * BREAK_MS + (overtime ? BREAK_MS + OVERTIME_MS : 0)
  const course: Course = { moments, endMs, ...(overtime && { overtime }) }
  return {
    lengthMs: endMs,
    changes: [],
    decisions: Array.from({ length: QUARTERS }, (_, place) => quarterEndMs(place)),
    factsAt: (atMs) => factsOf(course, atMs),
    shownAt: (atMs) => shownOf(course, atMs),
    pricesAt: (atMs, shift = 0) => prices(course, { lead: means.lead + shift, total: means.total }, atMs),
  }
}

/** The score after an attack, and the lead and total of both that it follows. */
type Moment = { readonly score: Score; readonly lead: number; readonly total: number }
type Course = { readonly moments: readonly Moment[]; readonly overtime?: Score; readonly endMs: number }

function drawMoments(seed: Uint8Array, means: BasketballMeans): Moment[] {
  const chance = streamOf(seed, 'attacks')
  const [leadStep, totalStep] = [LEAD_DEVIATION / Math.sqrt(STEPS_ALL), TOTAL_DEVIATION / Math.sqrt(STEPS_ALL)]
  let moment: Moment = { score: NO_SCORE, lead: 0, total: 0 }
  const moments = [moment]
  for (let step = 1; step <= STEPS_ALL; step += 1) {
    const lead = moment.lead + means.lead / STEPS_ALL + leadStep * normal(chance)
    const total = moment.total + means.total / STEPS_ALL + totalStep * normal(chance)
    const isQuarterEnd = step % STEPS === 0
    const score = {
      home: scored(moment.score.home, (total + lead) / 2, { isAttack: step % 2 === 1, isQuarterEnd }),
      away: scored(moment.score.away, (total - lead) / 2, { isAttack: step % 2 === 0, isQuarterEnd }),
    }
    moment = { score, lead, total }
    moments.push(moment)
  }
  return moments
}

/** A side scores on its attacks as far as its target leads; free throws at the end of a quarter make up the rest. */
function scored(points: number, target: number, { isAttack, isQuarterEnd }: { isAttack: boolean; isQuarterEnd: boolean }): number {
  if (isQuarterEnd) return Math.max(points, Math.round(target))
  const behind = target - points
  if (!isAttack || behind < BASKET_BEHIND) return points
  return points + (behind >= LONG_SHOT_BEHIND ? 3 : 2)
}

function drawOvertime(seed: Uint8Array, { home, away }: Score): Score | undefined {
  if (home !== away) return undefined
  const chance = streamOf(seed, 'overtime')
  const [more, less] = OVERTIMES[drawFrom(new Map(OVERTIMES.map((_, place) => [place, 1 / OVERTIMES.length])), chance)] ?? OVERTIMES[0]
  return uniform(chance) < 0.5 ? { home: more, away: less } : { home: less, away: more }
}

function quarterEndMs(place: number): number {
  return (place + 1) * QUARTER_MS + place * BREAK_MS
}

/** The attack that a moment has come to; in a break the last one before it. */
function stepAt(atMs: number): number {
  const place = Math.min(QUARTERS - 1, Math.floor(Math.max(0, atMs) / (QUARTER_MS + BREAK_MS)))
  const inQuarterMs = Math.min(QUARTER_MS, Math.max(0, atMs - place * (QUARTER_MS + BREAK_MS)))
  return place * STEPS + Math.floor((inQuarterMs * STEPS) / QUARTER_MS)
}

function scoreAt({ moments }: Course, step: number): Score {
  return moments[step]?.score ?? NO_SCORE
}

function factsOf(course: Course, atMs: number): MatchFacts {
  if (atMs < 0) return { sport: 'basketball', status: 'live', periods: [] }
  const step = stepAt(atMs)
  const count = Math.min(QUARTERS, Math.floor(atMs / (QUARTER_MS + BREAK_MS)) + 1)
  const periods = Array.from({ length: count }, (_, place): Period => {
    const [from, to] = [scoreAt(course, place * STEPS), scoreAt(course, Math.min(step, (place + 1) * STEPS))]
    return { score: { home: to.home - from.home, away: to.away - from.away }, isOver: atMs >= quarterEndMs(place) }
  })
  const isOver = atMs >= course.endMs
  const { overtime } = course
  const more = overtime && isOver ? [{ score: overtime, isOver }] : []
  return { sport: 'basketball', status: isOver ? 'ended' : 'live', periods: [...periods, ...more] }
}

const PHASES = { notStarted: 0, firstQuarter: 13, pause: 301, overtime: 40, ended: 100 }

function shownOf(course: Course, atMs: number): Shown {
  const { periods, status } = factsOf(course, atMs)
  const running = periods.findIndex(({ isOver }) => !isOver)
  const score = scoreAt(course, stepAt(atMs))
  const end = status === 'ended' ? course.overtime : undefined
  const leftMs = running >= 0 ? quarterEndMs(running) - atMs : 0
  return {
    match_status: phaseAt(course, { atMs, running }),
    home_score: score.home + (end?.home ?? 0),
    away_score: score.away + (end?.away ?? 0),
    ...(atMs >= 0 && { clock: { match_time: clockOf(stepAt(atMs) * (QUARTER_MS / STEPS)), remaining_time: clockOf(leftMs) } }),
    period_scores: periods.map((period, place) => ({
      number: place + 1,
      match_status_code: place < QUARTERS ? PHASES.firstQuarter + place : PHASES.overtime,
      home_score: period.score.home,
      away_score: period.score.away,
    })),
  }
}

function phaseAt({ endMs }: Course, { atMs, running }: { atMs: number; running: number }): number {
  if (atMs < 0) return PHASES.notStarted
  if (atMs >= endMs) return PHASES.ended
  if (atMs > quarterEndMs(QUARTERS - 1)) return PHASES.overtime
  return running >= 0 ? PHASES.firstQuarter + running : PHASES.pause
}

function prices(course: Course, means: BasketballMeans, atMs: number): MarketPrice[] {
  const step = stepAt(atMs)
  const lead = leadFrom(course, means, { step, end: STEPS_ALL, before: NO_SCORE })
  const total = totalFrom(course, means, { step, end: STEPS_ALL, before: NO_SCORE })
  const ended = { lead: afterOvertime(lead), total: totalAfterOvertime(total, lead.get(0) ?? 0) }
  return [
    winnerPrice(219, { home: probabilityWhere(ended.lead, (value) => value > 0) }),
    ...linesBetween(-66, 66, 4).map((quarters) => handicapPrice(ended.lead, { id: 223, quarters })),
    ...linesBetween(4 * 184 + 2, 4 * 264 + 2, 8).map((quarters) => totalPrice(ended.total, { id: 225, quarters })),
    ...quarterPrices(course, means, atMs),
  ]
}

type Span = { readonly step: number; readonly end: number; readonly before: Score }

/** The lead at a step to come, without what was scored before. */
function leadFrom(course: Course, means: BasketballMeans, { step, end, before }: Span): Distribution {
  const left = (end - step) / STEPS_ALL
  const { score, lead } = course.moments[step] ?? { score: NO_SCORE, lead: 0 }
  if (left === 0) return new Map([[score.home - score.away - before.home + before.away, 1]])
  return roundedNormal(lead - before.home + before.away + means.lead * left, Math.sqrt(LEAD_DEVIATION ** 2 * left + ROUNDING_VARIANCE))
}

function totalFrom(course: Course, means: BasketballMeans, { step, end, before }: Span): Distribution {
  const left = (end - step) / STEPS_ALL
  const { score, total } = course.moments[step] ?? { score: NO_SCORE, total: 0 }
  if (left === 0) return new Map([[score.home + score.away - before.home - before.away, 1]])
  return roundedNormal(total - before.home - before.away + means.total * left, Math.sqrt(TOTAL_DEVIATION ** 2 * left + ROUNDING_VARIANCE))
}

/** A draw is no result: its probability goes to the leads that an overtime can end with. */
function afterOvertime(lead: Distribution): Distribution {
  const all = new Map(lead)
  const tie = all.get(0) ?? 0
  all.set(0, 0)
  for (const [more, less] of OVERTIMES) for (const sign of [1, -1]) add(all, sign * (more - less), tie / (2 * OVERTIMES.length))
  return all
}

function totalAfterOvertime(total: Distribution, tie: number): Distribution {
  const all = new Map<number, number>()
  for (const [value, chance] of total) {
    add(all, value, chance * (1 - tie))
    for (const [more, less] of OVERTIMES) add(all, value + more + less, (chance * tie) / OVERTIMES.length)
  }
  return all
}

/** The quarter that is played or comes next. */
function quarterPrices(course: Course, means: BasketballMeans, atMs: number): MarketPrice[] {
  const place = Math.floor(Math.max(0, atMs) / (QUARTER_MS + BREAK_MS)) + (isPause(atMs) ? 1 : 0)
  if (place >= QUARTERS) return []
  const step = Math.max(stepAt(atMs), place * STEPS)
  const before = scoreAt(course, Math.min(step, place * STEPS))
  const span = { step, end: (place + 1) * STEPS, before }
  const [lead, total] = [leadFrom(course, means, span), totalFrom(course, means, span)]
  const specifiers = { quarternr: String(place + 1) }
  return [
    ...linesBetween(-22, 22, 4).map((quarters) => handicapPrice(lead, { id: 303, quarters, specifiers })),
    ...linesBetween(4 * 44 + 2, 4 * 68 + 2, 4).map((quarters) => totalPrice(total, { id: 236, quarters, specifiers })),
  ]
}

function isPause(atMs: number): boolean {
  return atMs > 0 && atMs % (QUARTER_MS + BREAK_MS) >= QUARTER_MS
}
