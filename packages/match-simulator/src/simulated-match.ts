import type { MatchFacts } from '@croupier/settlement/facts'
import type { Market } from '@croupier/settlement/markets'
import type { BetStopReason } from '@croupier/sports-feed/codes'
import { betStopReason } from '@croupier/sports-feed/codes'
import { between, normal, streamOf, uniform } from './draws.ts'
import { marketKey } from './market-prices.ts'
import type { Change, PlayedMatch } from './match.ts'
import { type Fixture, playFixture, seedOf, type World } from './worlds.ts'

/** How a match comes to its end. */
export const endings = ['played', 'postponed', 'walkover', 'abandoned', 'retired'] as const
export type Ending = (typeof endings)[number]

/** What goes wrong in the feed of a match. */
export const faults = ['duplicate', 'out_of_order', 'wrong_settlement', 'cancel_window', 'palpable_error'] as const
export type Fault = (typeof faults)[number]

/** A span of wall time in which betting is stopped around a change of the match. */
export type Stop = {
  readonly fromMs: number
  readonly changeMs: number
  readonly untilMs: number
  readonly reason: BetStopReason
  readonly change: Change
}

export type SimulatedMatch = {
  readonly fixture: Fixture
  readonly played: PlayedMatch
  readonly speed: number
  readonly ending: Ending
  readonly faults: ReadonlySet<Fault>
  /** On the wall: when it is announced, and when it ends or is broken off. */
  readonly announcedMs: number
  readonly endMs: number
  readonly stops: readonly Stop[]
  /** How far the odds are off before the match, at each of their moments. */
  readonly shifts: readonly number[]
}

const ANNOUNCED_BEFORE_MS = 24 * 3_600_000
const SHIFTS = 24
/** How far opening odds are off, in the units of each sport: log goals, points, part of a point on serve, deviations of a map. */
const SHIFT = { football: 0.04, basketball: 0.8, tennis: 0.004, esports: 0.08 }

export type Chosen = { readonly ending?: Ending; readonly faults?: readonly Fault[] }

/** A fixture with all that will be said of it. Without a choice few matches end early or have faults, by their seed. */
export function simulateMatch(world: World, fixture: Fixture, chosen: Chosen = {}): SimulatedMatch {
  const played = playFixture(world, fixture)
  const seed = seedOf(world, fixture)
  const ending = chosen.ending ?? drawEnding(seed, fixture)
  const lastMs = endOf(played, ending, seed)
  const { speed } = world
  return {
    fixture,
    played,
    speed,
    ending,
    faults: new Set(chosen.faults ?? drawFaults(seed)),
    announcedMs: Math.floor(fixture.kickOffMs - ANNOUNCED_BEFORE_MS / speed),
    endMs: fixture.kickOffMs + Math.ceil(lastMs / speed),
    stops: drawStops(seed, { played, fixture, speed, lastMs }),
    shifts: drawShifts(seed, fixture),
  }
}

/** The clock of the match at an instant; below zero before it. */
export function clockAt({ fixture, speed }: SimulatedMatch, atMs: number): number {
  return Math.floor((atMs - fixture.kickOffMs) * speed)
}

export function wallOf({ fixture, speed }: SimulatedMatch, clockMs: number): number {
  return fixture.kickOffMs + Math.ceil(clockMs / speed)
}

/** What is known at an instant; a match that was broken off stays as it was then. */
export function factsAt(match: SimulatedMatch, atMs: number): MatchFacts {
  const { ending, endMs, played } = match
  const facts = played.factsAt(clockAt(match, Math.min(atMs, endMs)))
  if (atMs < endMs || ending === 'played') return facts
  if (ending === 'abandoned') return { ...facts, status: 'abandoned' }
  if (ending === 'retired') return { ...facts, status: 'retired', advancing: advancingOf(facts) }
  return { ...facts, status: 'walkover' }
}

function advancingOf({ periods }: MatchFacts): 'home' | 'away' {
  const last = periods.at(-1)?.score ?? { home: 0, away: 0 }
  return last.home >= last.away ? 'home' : 'away'
}

const RETIREMENT_LIKELY = { tennis: 0.02, esports: 0.01, football: 0, basketball: 0 }
const [POSTPONED_LIKELY, ABANDONED_LIKELY] = [0.005, 0.003]

function drawEnding(seed: Uint8Array, { league }: Fixture): Ending {
  const drawn = uniform(streamOf(seed, 'ending'))
  const { kind } = league.sport
  if (drawn < POSTPONED_LIKELY) return kind === 'tennis' || kind === 'esports' ? 'walkover' : 'postponed'
  if (drawn < POSTPONED_LIKELY + RETIREMENT_LIKELY[kind]) return 'retired'
  return kind === 'football' && drawn < POSTPONED_LIKELY + ABANDONED_LIKELY ? 'abandoned' : 'played'
}

const FAULT_LIKELY = 0.02

function drawFaults(seed: Uint8Array): Fault[] {
  const chance = streamOf(seed, 'faults')
  return faults.filter(() => uniform(chance) < FAULT_LIKELY)
}

const ABANDONED_MS = (60 + 20) * 60_000

/** The last moment on the clock; abandoned in the 60th minute with break and stoppage, retired somewhere in the middle. */
function endOf({ lengthMs }: PlayedMatch, ending: Ending, seed: Uint8Array): number {
  switch (ending) {
    case 'played':
      return lengthMs
    case 'postponed':
    case 'walkover':
      return 0
    case 'abandoned':
      return Math.min(ABANDONED_MS, Math.floor(lengthMs * 0.7))
    case 'retired':
      return Math.floor(lengthMs * between(streamOf(seed, 'retirement'), 0.2, 0.9))
  }
}

const REASONS = {
  goal: betStopReason.possibleGoal,
  red_card: betStopReason.redCard,
  review: betStopReason.possibleGoal,
  set: betStopReason.unknown,
  map: betStopReason.unknown,
} as const

type Setting = { played: PlayedMatch; fixture: Fixture; speed: number; lastMs: number }

/** Betting stops two to four seconds before a change and goes on two to four after it; a review takes longer. */
function drawStops(seed: Uint8Array, { played, fixture, speed, lastMs }: Setting): Stop[] {
  const chance = streamOf(seed, 'stops')
  return played.changes
    .map((change) => {
      const changeMs = fixture.kickOffMs + Math.ceil(change.atMs / speed)
      const before = Math.round(between(chance, 2000, 4000))
      const after = Math.round(between(chance, 2000, 4000)) + (change.kind === 'review' ? 4000 : 0)
      return { fromMs: changeMs - before, changeMs, untilMs: changeMs + after, reason: REASONS[change.kind], change }
    })
    .filter(({ change, fromMs }) => change.atMs < lastMs && fromMs > fixture.kickOffMs)
}

/** Opening odds are off; every moment after brings them nearer to what the match is really like, the last one quite. */
function drawShifts(seed: Uint8Array, { league }: Fixture): number[] {
  const chance = streamOf(seed, 'drift')
  let walk = normal(chance)
  return Array.from({ length: SHIFTS }, (_, moment) => {
    walk = 0.95 * walk + 0.3 * normal(chance)
    return SHIFT[league.sport.kind] * walk * (1 - (moment + 1) / SHIFTS)
  })
}

/** The last instant before the end after which a market may have become certain. */
export function lastDecisionMs(match: SimulatedMatch): number {
  return (
    match.played.decisions.map((clockMs) => wallOf(match, clockMs)).findLast((atMs) => atMs < match.endMs) ?? match.fixture.kickOffMs - 1
  )
}

/** Every market that is ever offered in a match, each once. */
export function offeredMarkets({ played }: Pick<SimulatedMatch, 'played'>): Market[] {
  const moments = [-1, ...played.decisions.map((atMs) => atMs + 1), ...played.changes.map(({ atMs }) => atMs)]
  const all = new Map<string, Market>()
  for (const atMs of moments.filter((moment) => moment < played.lengthMs))
    for (const { id, specifiers } of played.pricesAt(atMs)) all.set(marketKey({ id, specifiers }), { id, specifiers })
  return [...all.values()]
}
