import type { MatchFacts } from '@croupier/settlement/facts'
import type { Side } from '@croupier/settlement/lines'
import { between, drawPoisson, streamOf, uniform } from './draws.ts'
import { footballPrices } from './football-prices.ts'
import { type Change, clockOf, countSides, type PlayedMatch, type Shown } from './match.ts'
import { type GoalMoment, gridAfter, KICK_OFF, type RedCard } from './red-cards.ts'
import { type Means, type ScoreGrid, scoreGrid } from './score-grid.ts'

const MINUTE_MS = 60_000
const HALF_MS = 45 * MINUTE_MS
const BREAK_MS = 15 * MINUTE_MS
/** Of 19,760 matches of five big leagues: more goals fall after the break. */
const FIRST_HALF_SHARE = 0.4409
const REVIEWS_MEAN = 0.25
const RED_SHARE = 0.04

/** What two sides make of a match on average. */
export type FootballMeans = { readonly goals: Means; readonly corners: Means; readonly cards: Means }

type Incident = { readonly atMs: number; readonly kind: 'goal' | 'corner' | 'yellow' | 'red' | 'review'; readonly side: Side }
type Halves = { readonly firstMs: number; readonly secondFromMs: number; readonly endMs: number }

/**
 * A football match: the final score from the grid, each of its goals at a minute of its own, corners and cards at theirs. What follows a red card is
 * drawn anew, from the grid that its prices are made of.
 */
export function playFootball(seed: Uint8Array, means: FootballMeans): PlayedMatch {
  const halves = drawHalves(seed)
  const incidents = drawIncidents(seed, means, halves)
  const until = (atMs: number) => incidents.filter((incident) => incident.atMs <= atMs)
  const changes = incidents.flatMap((incident) => changeOf(incident) ?? [])
  return {
    lengthMs: halves.endMs,
    changes,
    decisions: [...incidents.map(({ atMs }) => atMs), halves.firstMs].toSorted((one, other) => one - other),
    factsAt: (atMs) => factsOf(until(atMs), halves, atMs),
    shownAt: (atMs) => shownOf(until(atMs), halves, atMs),
    pricesAt: (atMs, shift = 0) => {
      const so = until(atMs)
      const { score, share } = momentAt(so, halves, atMs)
      const goals = { home: means.goals.home * Math.exp(shift), away: means.goals.away * Math.exp(-shift) }
      const isFirstHalf = atMs < halves.firstMs
      const counted = (kinds: Incident['kind'][], mean: Means) => ({
        score: countSides(so.filter(({ kind }) => kinds.includes(kind)).map(({ side }) => side)),
        left: { home: mean.home * (1 - timeShare(halves, atMs)), away: mean.away * (1 - timeShare(halves, atMs)) },
      })
      return footballPrices({
        grid: gridAfter(scoreGrid(goals), redsOf(so, halves), { score, share }),
        score,
        hasStarted: atMs >= 0,
        ...(isFirstHalf && { firstHalfShare: (FIRST_HALF_SHARE - share) / (1 - share) }),
        corners: counted(['corner'], means.corners),
        cards: counted(['yellow', 'red'], means.cards),
      })
    },
  }
}

function drawHalves(seed: Uint8Array): Halves {
  const chance = streamOf(seed, 'stoppage')
  const firstMs = HALF_MS + Math.round(between(chance, 1, 4)) * MINUTE_MS
  const secondFromMs = firstMs + BREAK_MS
  return { firstMs, secondFromMs, endMs: secondFromMs + HALF_MS + Math.round(between(chance, 3, 7)) * MINUTE_MS }
}

function drawIncidents(seed: Uint8Array, means: FootballMeans, halves: Halves): Incident[] {
  const others = [
    ...drawSteady(seed, halves, { kind: 'corner', means: means.corners }),
    ...drawSteady(seed, halves, { kind: 'review', means: { home: REVIEWS_MEAN / 2, away: REVIEWS_MEAN / 2 } }),
    ...drawSteady(seed, halves, { kind: 'yellow', means: means.cards }),
  ]
  const reds = inOrder(others.filter(({ kind }) => kind === 'red'))
  const grid = scoreGrid(means.goals)
  let goals = drawGoals(seed, { grid, from: KICK_OFF, halves, label: 'score' })
  for (const [place, { atMs }] of reds.entries()) {
    const fallen = goals.filter((goal) => goal.atMs <= atMs)
    const from = momentAt(fallen, halves, atMs)
    const known = redsOf([...reds.slice(0, place + 1), ...fallen], halves)
    goals = [...fallen, ...drawGoals(seed, { grid: gridAfter(grid, known, from), from, halves, label: `score-${place}` })]
  }
  return inOrder([...goals, ...others])
}

function inOrder(incidents: readonly Incident[]): Incident[] {
  return incidents.toSorted((one, other) => one.atMs - other.atMs)
}

type Drawing = { readonly grid: ScoreGrid; readonly from: GoalMoment; readonly halves: Halves; readonly label: string }

/** The goals from a moment on: a final score of the grid, and for each of its goals that have not fallen yet a minute. */
function drawGoals(seed: Uint8Array, { grid, from, halves, label }: Drawing): Incident[] {
  const final = drawCell(seed, grid, label)
  const times = streamOf(seed, `${label}-times`)
  return (['home', 'away'] as const).flatMap((side) =>
    Array.from(
      { length: final[side] - from.score[side] },
      (): Incident => ({ atMs: timeOf(halves, between(times, from.share, 1)), kind: 'goal', side }),
    ),
  )
}

function drawCell(seed: Uint8Array, grid: ScoreGrid, label: string): Means {
  let left = uniform(streamOf(seed, label))
  const cell = grid.find(({ probability }) => {
    left -= probability
    return left < 0
  })
  return cell ?? grid.at(-1) ?? KICK_OFF.score
}

/** When so much of the goals of a match has fallen on average; the inverse of `playedShare`. */
function timeOf({ firstMs, secondFromMs, endMs }: Halves, share: number): number {
  if (share < FIRST_HALF_SHARE) return Math.floor((share / FIRST_HALF_SHARE) * firstMs)
  return Math.floor(secondFromMs + ((share - FIRST_HALF_SHARE) / (1 - FIRST_HALF_SHARE)) * (endMs - secondFromMs))
}

/** Incidents that are as likely in any minute that is played. */
function drawSteady(
  seed: Uint8Array,
  { firstMs, secondFromMs, endMs }: Halves,
  { kind, means }: { kind: Incident['kind']; means: Means },
): Incident[] {
  const chance = streamOf(seed, kind)
  return (['home', 'away'] as const).flatMap((side) =>
    Array.from({ length: drawPoisson(means[side], chance) }, (): Incident => {
      const playedMs = Math.floor(between(chance, 0, firstMs + endMs - secondFromMs))
      const isRed = kind === 'yellow' && uniform(chance) < RED_SHARE
      return { atMs: playedMs < firstMs ? playedMs : playedMs + secondFromMs - firstMs, kind: isRed ? 'red' : kind, side }
    }),
  )
}

function changeOf({ atMs, kind, side }: Incident): Change | undefined {
  switch (kind) {
    case 'goal':
    case 'review':
      return { atMs, kind, side }
    case 'red':
      return { atMs, kind: 'red_card', side }
    case 'corner':
    case 'yellow':
      return undefined
  }
}

function sidesOf(incidents: readonly Incident[], kind: Incident['kind']): Side[] {
  return incidents.filter((incident) => incident.kind === kind).map(({ side }) => side)
}

/** The score at a moment, and how much of the goals has been played. */
function momentAt(so: readonly Incident[], halves: Halves, atMs: number): GoalMoment {
  return { score: countSides(sidesOf(so, 'goal')), share: playedShare(halves, atMs) }
}

/** The red cards among incidents in their order, each with the score that it was shown at. */
function redsOf(so: readonly Incident[], halves: Halves): RedCard[] {
  return inOrder(so)
    .filter(({ kind }) => kind === 'red')
    .map(({ atMs, side }) => ({
      side,
      ...momentAt(
        so.filter((incident) => incident.atMs <= atMs),
        halves,
        atMs,
      ),
    }))
}

/** Of the goals of a match, how many on average have fallen. */
function playedShare({ firstMs, secondFromMs, endMs }: Halves, atMs: number): number {
  if (atMs <= 0) return 0
  if (atMs < firstMs) return (FIRST_HALF_SHARE * atMs) / firstMs
  const second = Math.min(1, Math.max(0, atMs - secondFromMs) / (endMs - secondFromMs))
  return FIRST_HALF_SHARE + (1 - FIRST_HALF_SHARE) * second
}

function timeShare({ firstMs, secondFromMs, endMs }: Halves, atMs: number): number {
  const played = Math.min(Math.max(0, atMs), firstMs) + Math.max(0, Math.min(atMs, endMs) - secondFromMs)
  return played / (firstMs + endMs - secondFromMs)
}

function factsOf(so: readonly Incident[], { firstMs, secondFromMs, endMs }: Halves, atMs: number): MatchFacts {
  const goalsIn = (from: number, to: number) =>
    countSides(
      sidesOf(
        so.filter((incident) => incident.atMs >= from && incident.atMs < to),
        'goal',
      ),
    )
  const first = { score: goalsIn(0, firstMs), isOver: atMs >= firstMs }
  const second = { score: goalsIn(secondFromMs, endMs + 1), isOver: atMs >= endMs }
  return {
    sport: 'football',
    status: atMs >= endMs ? 'ended' : 'live',
    periods: atMs >= secondFromMs ? [first, second] : atMs >= 0 ? [first] : [],
    goals: sidesOf(so, 'goal'),
    corners: countSides(sidesOf(so, 'corner')),
    cards: countSides([...sidesOf(so, 'yellow'), ...sidesOf(so, 'red')]),
  }
}

const PHASES = { notStarted: 0, firstHalf: 6, halfTime: 31, secondHalf: 7, ended: 100 }

function shownOf(so: readonly Incident[], halves: Halves, atMs: number): Shown {
  const { periods } = factsOf(so, halves, atMs)
  const score = countSides(sidesOf(so, 'goal'))
  const phase = phaseAt(halves, atMs)
  const inHalfMs = phase === PHASES.secondHalf ? atMs - halves.secondFromMs : atMs
  const base = phase === PHASES.secondHalf ? HALF_MS : 0
  const isPlayed = phase === PHASES.firstHalf || phase === PHASES.secondHalf
  const clock = {
    match_time: clockOf(isPlayed ? base + Math.min(inHalfMs, HALF_MS) : phase === PHASES.halfTime ? HALF_MS : 2 * HALF_MS),
    ...(isPlayed && inHalfMs > HALF_MS && { stoppage_time: clockOf(inHalfMs - HALF_MS) }),
    ...(!isPlayed && { stopped: true }),
  }
  return {
    match_status: phase,
    home_score: score.home,
    away_score: score.away,
    ...(atMs >= 0 && { clock }),
    period_scores: periods.map((period, place) => ({
      number: place + 1,
      match_status_code: place === 0 ? PHASES.firstHalf : PHASES.secondHalf,
      home_score: period.score.home,
      away_score: period.score.away,
    })),
    statistics: {
      corners: countSides(sidesOf(so, 'corner')),
      yellow_cards: countSides(sidesOf(so, 'yellow')),
      red_cards: countSides(sidesOf(so, 'red')),
    },
  }
}

function phaseAt({ firstMs, secondFromMs, endMs }: Halves, atMs: number): number {
  if (atMs < 0) return PHASES.notStarted
  if (atMs < firstMs) return PHASES.firstHalf
  if (atMs < secondFromMs) return PHASES.halfTime
  return atMs < endMs ? PHASES.secondHalf : PHASES.ended
}
