import type { MatchFacts, Period } from '@croupier/settlement/facts'
import { seriesTally } from '@croupier/settlement/facts'
import { streamOf, uniform } from './draws.ts'
import type { Change, PlayedMatch, Shown } from './match.ts'
import {
  type Games,
  homePoint,
  isSetOver,
  isTieBreak,
  otherOf,
  type ServePoints,
  type Server,
  type TennisScore,
  tieBreakServer,
} from './tennis-chain.ts'
import { tennisPrices } from './tennis-prices.ts'

const POINT_MS = 28_000
const CHANGE_OF_ENDS_MS = 60_000
const SET_BREAK_MS = 90_000
const POINTS_MAX = 3000

export type TennisMeans = { readonly serve: ServePoints; readonly bestOf: 3 | 5 }

type Moment = { readonly atMs: number; readonly score: TennisScore }

/** A tennis match point by point. */
export function playTennis(seed: Uint8Array, { serve, bestOf }: TennisMeans): PlayedMatch {
  const moments = drawMoments(seed, { serve, bestOf })
  const last = moments.at(-1) ?? moments[0]
  const momentAt = (atMs: number) => moments.findLast((moment) => moment.atMs <= atMs) ?? moments[0]
  const start: TennisScore = { sets: [], games: { home: 0, away: 0 }, points: { home: 0, away: 0 }, server: 'home' }
  const scoreAt = (atMs: number) => momentAt(atMs)?.score ?? start
  const setMoments = moments.filter(({ score }, place) => score.sets.length > (moments[place - 1]?.score.sets.length ?? 0))
  const gameMoments = moments.filter(({ score }, place) => gamesIn(score) > gamesIn(moments[place - 1]?.score ?? start))
  return {
    lengthMs: last?.atMs ?? 0,
    changes: setMoments.slice(0, -1).map(({ atMs }): Change => ({ atMs, kind: 'set' })),
    decisions: gameMoments.map(({ atMs }) => atMs),
    factsAt: (atMs) => factsOf(scoreAt(atMs), { bestOf, hasStarted: atMs >= 0 }),
    shownAt: (atMs) => shownOf(scoreAt(atMs), { bestOf, hasStarted: atMs >= 0 }),
    pricesAt: (atMs, shift = 0) => tennisPrices({ home: serve.home + shift, away: serve.away - shift }, { score: scoreAt(atMs), bestOf }),
  }
}

function drawMoments(seed: Uint8Array, { serve, bestOf }: TennisMeans): Moment[] {
  const chance = streamOf(seed, 'points')
  let score: TennisScore = {
    sets: [],
    games: { home: 0, away: 0 },
    points: { home: 0, away: 0 },
    server: uniform(streamOf(seed, 'toss')) < 0.5 ? 'home' : 'away',
  }
  const moments: Moment[] = [{ atMs: 0, score }]
  let atMs = 0
  for (let point = 0; point < POINTS_MAX; point += 1) {
    const isHome = uniform(chance) < homePoint(serve, pointServer(score))
    const next = afterPoint(score, isHome ? 'home' : 'away')
    atMs += POINT_MS + pauseMs(score, next)
    score = next
    moments.push({ atMs, score })
    if (factsOf(score, { bestOf, hasStarted: true }).status === 'ended') break
  }
  return moments
}

/** The side that serves the next point; in a tie-break not always the one whose game it is. */
function pointServer({ games, points, server }: TennisScore): Server {
  return isTieBreak(games) ? tieBreakServer(points.home + points.away, server) : server
}

function afterPoint({ sets, games, points, server }: TennisScore, winner: Server): TennisScore {
  const more = plusOne(points, winner)
  const needed = isTieBreak(games) ? 7 : 4
  const isGame = more[winner] >= needed && Math.abs(more.home - more.away) >= 2
  if (!isGame) return { sets, games, points: more, server }
  const won = plusOne(games, winner)
  const none = { home: 0, away: 0 }
  const next = otherOf(server)
  return isSetOver(won)
    ? { sets: [...sets, won], games: none, points: none, server: next }
    : { sets, games: won, points: none, server: next }
}

function plusOne(score: Games, side: Server): Games {
  return { ...score, [side]: score[side] + 1 }
}

function pauseMs(before: TennisScore, after: TennisScore): number {
  if (after.sets.length > before.sets.length) return SET_BREAK_MS
  return gamesIn(after) > gamesIn(before) && gamesIn(after) % 2 === 1 ? CHANGE_OF_ENDS_MS : 0
}

function gamesIn({ sets, games }: TennisScore): number {
  return [...sets, games].reduce((sum, { home, away }) => sum + home + away, 0)
}

function factsOf({ sets, games }: TennisScore, { bestOf, hasStarted }: { bestOf: 3 | 5; hasStarted: boolean }): MatchFacts {
  const over = sets.map((score): Period => ({ score, isOver: true }))
  const base = { sport: 'tennis', bestOf } as const
  const isOver = seriesTally({ ...base, status: 'live', periods: over }).isFinal
  if (isOver) return { ...base, status: 'ended', periods: over }
  return { ...base, status: 'live', periods: hasStarted ? [...over, { score: games, isOver: false }] : [] }
}

const FIRST_SET = 8
const POINTS_SHOWN = [0, 15, 30, 40]
const ADVANTAGE = 50

function shownOf(score: TennisScore, { bestOf, hasStarted }: { bestOf: 3 | 5; hasStarted: boolean }): Shown {
  const facts = factsOf(score, { bestOf, hasStarted })
  const won = seriesTally(facts).score
  const isEnded = facts.status === 'ended'
  return {
    match_status: isEnded ? 100 : hasStarted ? FIRST_SET + score.sets.length : 0,
    home_score: won.home,
    away_score: won.away,
    ...(hasStarted && !isEnded && gameShown(score)),
    period_scores: facts.periods.map((period, place) => ({
      number: place + 1,
      match_status_code: FIRST_SET + place,
      home_score: period.score.home,
      away_score: period.score.away,
    })),
  }
}

function gameShown(score: TennisScore) {
  const { home, away } = score.points
  const shown = isTieBreak(score.games) ? { home, away } : { home: pointShown(home, away), away: pointShown(away, home) }
  const current_server: 1 | 2 = pointServer(score) === 'home' ? 1 : 2
  return { home_gamescore: shown.home, away_gamescore: shown.away, current_server }
}

function pointShown(own: number, other: number): number {
  if (own <= 3 && (own < 3 || other <= 3)) return POINTS_SHOWN[own] ?? 0
  return own > other ? ADVANTAGE : 40
}
