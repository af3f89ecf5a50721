import { roundKey } from '@croupier/fairness/chain'
import { abbreviationOf } from '@croupier/sports-feed/competitors'
import type { Sport } from '@croupier/sports-feed/market-descriptions'
import { playArena } from './arena.ts'
import { playBasketball } from './basketball.ts'
import { normal, streamOf } from './draws.ts'
import { playFootball } from './football.ts'
import { leagues } from './leagues-data.ts'
import type { PlayedMatch } from './match.ts'
import { playTennis } from './tennis.ts'

/** A sport as the feed names it, and how it is played and settled. */
export type SimulatedSport = { readonly id: string; readonly name: string; readonly kind: Sport }

export type League = {
  /** From 1; ids of sides and fixtures are made of it. */
  readonly number: number
  readonly sport: SimulatedSport
  readonly category: string
  readonly name: string
  readonly bestOf?: 3 | 5
  readonly sides: readonly string[]
}

export type Competitor = { readonly id: string; readonly name: string; readonly abbreviation: string; readonly place: number }

export type Fixture = {
  readonly id: string
  readonly league: League
  readonly home: Competitor
  readonly away: Competitor
  readonly kickOffMs: number
}

/** What every fixture and every match of a world follow from. */
export type World = {
  readonly seed: Uint8Array
  /** How much faster than life matches are played, from 1 to 60. */
  readonly speed: number
  /** From a round of a league to its next one. */
  readonly roundMs: number
}

const SIDES_MAX = 100
const ROUNDS_MAX = 10_000_000

/** Fixtures that begin within a span, its end excluded, of all leagues. */
export function fixturesBetween(world: World, fromMs: number, untilMs: number): Fixture[] {
  return leagues.flatMap((league) => {
    const offsetMs = offsetOf(league, world)
    const first = Math.max(0, Math.ceil((fromMs - offsetMs) / world.roundMs))
    const last = Math.min(ROUNDS_MAX - 1, Math.ceil((untilMs - offsetMs) / world.roundMs) - 1)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, more) => fixturesOf(world, league, first + more)).flat()
  })
}

/** Leagues begin their rounds one after the other, so that something is always on. */
function offsetOf({ number }: League, { roundMs }: World): number {
  return Math.floor(((number - 1) * roundMs) / leagues.length)
}

/** The fixtures of a round: everybody meets everybody, and home and away change with the next turn. */
function fixturesOf(world: World, league: League, round: number): Fixture[] {
  const count = league.sides.length
  const turn = round % (count - 1)
  const isReturn = Math.floor(round / (count - 1)) % 2 === 1
  const placeAt = (slot: number) => (slot === 0 ? 0 : 1 + ((slot - 1 + turn) % (count - 1)))
  return Array.from({ length: count / 2 }, (_, pair) => {
    const [one, other] = [competitorOf(league, placeAt(pair)), competitorOf(league, placeAt(count - 1 - pair))]
    const isTurned = isReturn !== (pair === 0 && turn % 2 === 1)
    return {
      id: `stu:match:${round * 1000 + league.number * 10 + pair}`,
      league,
      home: isTurned ? other : one,
      away: isTurned ? one : other,
      kickOffMs: round * world.roundMs + offsetOf(league, world),
    }
  })
}

function competitorOf({ number, sides }: League, place: number): Competitor {
  const name = sides[place] ?? ''
  return { id: `stu:competitor:${number * SIDES_MAX + place}`, name, abbreviation: abbreviationOf(name), place }
}

/** The seed of a match: nobody who knows that of another one can tell it. */
export function seedOf({ seed }: World, { id }: Pick<Fixture, 'id'>): Uint8Array {
  return roundKey(seed, id)
}

/** A fixture played to its end. */
export function playFixture(world: World, fixture: Fixture): PlayedMatch {
  const [home, away] = [strengthOf(world, fixture.home), strengthOf(world, fixture.away)]
  const seed = seedOf(world, fixture)
  const bestOf = fixture.league.bestOf ?? 3
  switch (fixture.league.sport.kind) {
    case 'football':
      return playFootball(seed, footballMeans(home - away))
    case 'basketball':
      return playBasketball(seed, { lead: 2.5 + 5 * (home - away), total: 224 })
    case 'tennis':
      return playTennis(seed, { serve: { home: 0.64 + 0.018 * (home - away), away: 0.64 - 0.018 * (home - away) }, bestOf })
    case 'esports':
      return playArena(seed, { mapWin: 1 / (1 + Math.exp(0.4 * (away - home))), kills: 30, bestOf })
  }
}

/** Goals of big leagues: 1.5426 at home and 1.2394 away, 9.82 corners; the spread of strength makes their 25 draws in a hundred. */
function footballMeans(difference: number) {
  const tilt = 0.17 * difference
  const level = Math.exp(-(0.24 ** 2) / 2)
  return {
    goals: { home: 1.5426 * Math.exp(tilt) * level, away: 1.2394 * Math.exp(-tilt) * level },
    corners: { home: 5.35 * Math.exp(tilt / 2), away: 4.47 * Math.exp(-tilt / 2) },
    cards: { home: 1.95, away: 2.25 },
  }
}

/** How strong a side is, in deviations of its league. */
function strengthOf({ seed }: World, { id }: Competitor): number {
  return Math.max(-2.5, Math.min(2.5, normal(streamOf(seed, `strength-${id}`))))
}
