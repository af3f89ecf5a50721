import { type MatchFacts, type Period, seriesTally } from '@croupier/settlement/facts'
import type { Side } from '@croupier/settlement/lines'
import { arenaPrices, MAP_STEPS, type RunningMap, TOWER_STEP } from './arena-prices.ts'
import { normalQuantile } from './distributions.ts'
import { between, drawPoisson, normal, streamOf, uniform } from './draws.ts'
import { type Change, clockOf, countSides, type PlayedMatch, type Shown } from './match.ts'

const MINUTE_MS = 60_000
const BREAK_MS = 10 * MINUTE_MS
export type ArenaMeans = { readonly mapWin: number; readonly kills: number; readonly bestOf: 3 | 5 }

type PlayedMap = {
  readonly fromMs: number
  readonly endMs: number
  /** Gold lead of the home side after each step, in deviations of its end. */
  readonly gold: readonly number[]
  readonly kills: readonly { readonly atMs: number; readonly side: Side }[]
  readonly winner: Side
}

/** A series of maps of an arena game: a gold lead drifts in each, and the side that leads as the last base falls has won it. */
export function playArena(seed: Uint8Array, means: ArenaMeans): PlayedMatch {
  const maps = drawMaps(seed, means)
  const lengthMs = maps.at(-1)?.endMs ?? 0
  const factsAt = (atMs: number): MatchFacts => {
    const periods = maps.filter(({ fromMs }) => fromMs <= atMs).map((map) => periodOf(map, atMs))
    return { sport: 'esports', status: atMs >= lengthMs ? 'ended' : 'live', bestOf: means.bestOf, periods }
  }
  const towers = maps.map((map) => stepMs(map, TOWER_STEP))
  const kills = maps.flatMap((map) => map.kills.map(({ atMs }) => atMs))
  return {
    lengthMs,
    changes: maps.slice(0, -1).map(({ endMs }): Change => ({ atMs: endMs, kind: 'map' })),
    decisions: [...maps.map(({ endMs }) => endMs), ...towers, ...kills].toSorted((one, other) => one - other),
    factsAt,
    shownAt: (atMs) => shownOf(maps, factsAt(atMs), atMs),
    pricesAt: (atMs, shift = 0) => {
      const drift = normalQuantile(means.mapWin) + shift
      const running = maps.findLast(({ fromMs }) => fromMs <= atMs)
      const isRunning = running !== undefined && atMs < running.endMs
      return arenaPrices({ ...means, drift }, { facts: factsAt(atMs), ...(isRunning && { running: runningOf(running, atMs) }) })
    },
  }
}

function runningOf(map: PlayedMap, atMs: number): RunningMap {
  const step = stepOf(map, atMs)
  const kills = map.kills.filter((kill) => kill.atMs <= atMs).length
  return { step, gold: map.gold[step] ?? 0, kills, isTowerDown: step >= TOWER_STEP }
}

function drawMaps(seed: Uint8Array, means: ArenaMeans): PlayedMap[] {
  const maps: PlayedMap[] = []
  const needed = Math.ceil(means.bestOf / 2)
  for (let number = 1, fromMs = 0; number <= means.bestOf; number += 1) {
    const map = drawMap(seed, means, { number, fromMs })
    maps.push(map)
    fromMs = map.endMs + BREAK_MS
    if (maps.filter(({ winner }) => winner === map.winner).length >= needed) break
  }
  return maps
}

function drawMap(seed: Uint8Array, means: ArenaMeans, { number, fromMs }: { number: number; fromMs: number }): PlayedMap {
  const chance = streamOf(seed, `map-${number}`)
  const endMs = fromMs + Math.round(between(chance, 26, 42)) * MINUTE_MS
  const drift = normalQuantile(means.mapWin) / MAP_STEPS
  const gold = [0]
  for (let step = 1; step <= MAP_STEPS; step += 1) gold.push((gold[step - 1] ?? 0) + drift + normal(chance) / Math.sqrt(MAP_STEPS))
  const winner = (gold[MAP_STEPS] ?? 0) > 0 ? 'home' : 'away'
  const kills = Array.from({ length: drawPoisson(means.kills, chance) }, () => {
    const atMs = Math.floor(between(chance, fromMs, endMs))
    const lead = gold[Math.floor(((atMs - fromMs) * MAP_STEPS) / (endMs - fromMs))] ?? 0
    const side: Side = uniform(chance) < 0.5 + Math.max(-0.3, Math.min(0.3, lead / 6)) ? 'home' : 'away'
    return { atMs, side }
  })
  return { fromMs, endMs, gold, kills: kills.toSorted((one, other) => one.atMs - other.atMs), winner }
}

function stepOf({ fromMs, endMs }: PlayedMap, atMs: number): number {
  return Math.min(MAP_STEPS, Math.max(0, Math.floor(((atMs - fromMs) * MAP_STEPS) / (endMs - fromMs))))
}

function stepMs({ fromMs, endMs }: PlayedMap, step: number): number {
  return fromMs + Math.ceil((step * (endMs - fromMs)) / MAP_STEPS)
}

function periodOf(map: PlayedMap, atMs: number): Period {
  const kills = countSides(map.kills.filter((kill) => kill.atMs <= atMs).map(({ side }) => side))
  const isOver = atMs >= map.endMs
  const firstTower: Side = (map.gold[TOWER_STEP] ?? 0) > 0 ? 'home' : 'away'
  return { score: kills, isOver, ...(isOver && { winner: map.winner }), ...(stepOf(map, atMs) >= TOWER_STEP && { firstTower }) }
}

const FIRST_MAP = 51
const PAUSE = 301
const TOWER_STEPS = 12
const TOWERS_MAX = 11

function shownOf(maps: readonly PlayedMap[], facts: MatchFacts, atMs: number): Shown {
  const won = seriesTally(facts).score
  const map = maps.findLast(({ fromMs }) => fromMs <= atMs)
  const isPlayed = map !== undefined && atMs < map.endMs
  const phase = atMs < 0 ? 0 : isPlayed ? FIRST_MAP + facts.periods.length - 1 : PAUSE
  return {
    match_status: facts.status === 'ended' ? 100 : phase,
    home_score: won.home,
    away_score: won.away,
    ...(isPlayed && { clock: { match_time: clockOf(atMs - map.fromMs) } }),
    period_scores: facts.periods.map(({ score }, place) => ({
      number: place + 1,
      match_status_code: FIRST_MAP + place,
      home_score: score.home,
      away_score: score.away,
    })),
    ...(map && { statistics: { kills: facts.periods.at(-1)?.score ?? { home: 0, away: 0 }, towers: towersOf(map, atMs) } }),
  }
}

/** Towers fall at steps of the map, each to the side that leads in gold then. */
function towersOf(map: PlayedMap, atMs: number): { home: number; away: number } {
  const fallen: Side[] = []
  for (let step = TOWER_STEP; step <= stepOf(map, atMs); step += TOWER_STEPS) fallen.push((map.gold[step] ?? 0) > 0 ? 'home' : 'away')
  const { home, away } = countSides(fallen)
  return { home: Math.min(home, TOWERS_MAX), away: Math.min(away, TOWERS_MAX) }
}
