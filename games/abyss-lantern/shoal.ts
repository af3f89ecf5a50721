import { below, type Draws, weighted } from '@croupier/game-kit/draws'
import type { FishSpawn } from '@croupier/game-kit/fish-game'
import { PATHS } from './paths.ts'
import type { FishKind } from './paytable.ts'

export const MINUTE_MS = 60_000
export const FISH_MAX = 60
/** With these figures no more than 60 can ever be in the water at once; a test counts it. */
const SLOT_MS = 900
const SLOTS = 66
const DRAGON_AT_MS = 12_000
const PACE_LEAST = 90
const PACES = 21
const SCHOOL_GAP_MS = 350

/** How often a kind comes, how long it needs for its path at an even pace, and whether it comes in schools. */
export const HABITS: readonly { kind: FishKind; weight: number; lifeMs: number; isSchool: boolean }[] = [
  { kind: 'shrimp', weight: 13, lifeMs: 12_000, isSchool: true },
  { kind: 'minnow', weight: 13, lifeMs: 11_000, isSchool: true },
  { kind: 'darter', weight: 11, lifeMs: 10_000, isSchool: true },
  { kind: 'jelly', weight: 10, lifeMs: 20_000, isSchool: false },
  { kind: 'puffer', weight: 9, lifeMs: 17_000, isSchool: false },
  { kind: 'seahorse', weight: 8, lifeMs: 18_000, isSchool: false },
  { kind: 'ray', weight: 7, lifeMs: 14_000, isSchool: false },
  { kind: 'gurnard', weight: 6, lifeMs: 15_000, isSchool: false },
  { kind: 'turtle', weight: 6, lifeMs: 20_000, isSchool: false },
  { kind: 'lobster', weight: 5, lifeMs: 17_000, isSchool: false },
  { kind: 'sunfish', weight: 5, lifeMs: 19_000, isSchool: false },
  { kind: 'hammerhead', weight: 4, lifeMs: 15_000, isSchool: false },
  { kind: 'manta', weight: 3, lifeMs: 18_000, isSchool: false },
  { kind: 'sawshark', weight: 3, lifeMs: 16_000, isSchool: false },
  { kind: 'carp', weight: 2, lifeMs: 17_000, isSchool: false },
  { kind: 'kraken', weight: 2, lifeMs: 20_000, isSchool: false },
  { kind: 'crab', weight: 3, lifeMs: 18_000, isSchool: false },
  { kind: 'eel', weight: 3, lifeMs: 15_000, isSchool: false },
  { kind: 'drill', weight: 3, lifeMs: 17_000, isSchool: false },
  { kind: 'chest', weight: 3, lifeMs: 19_000, isSchool: false },
]

const WEIGHTS = HABITS.map(({ weight }) => weight)
export const DRAGON_LIFE_MS = 40_000

/** Every fish of a minute, in the order of its ids: at most one kind a slot, three of it in a school, and a dragon in every other minute. */
export function* drawShoal(): Draws<FishSpawn[]> {
  const shoal: FishSpawn[] = []
  const add = (spawn: Omit<FishSpawn, 'id'>) => shoal.push({ id: shoal.length + 1, ...spawn })
  if ((yield* below(2)) === 1)
    add({ kind: 'dragon', path: yield* below(PATHS.length), lane: 0, atMs: DRAGON_AT_MS, lifeMs: DRAGON_LIFE_MS })
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const habit = HABITS[yield* weighted(WEIGHTS)] as (typeof HABITS)[number]
    const path = yield* below(PATHS.length)
    const lifeMs = Math.floor((habit.lifeMs * (PACE_LEAST + (yield* below(PACES)))) / 100)
    const atMs = slot * SLOT_MS
    if (!habit.isSchool) add({ kind: habit.kind, path, lane: (yield* below(3)) - 1, atMs, lifeMs })
    else
      for (let place = 0; place < 3; place += 1)
        add({ kind: habit.kind, path, lane: place - 1, atMs: atMs + place * SCHOOL_GAP_MS, lifeMs })
  }
  return shoal
}

/** The name under which the shoal of a minute is drawn. */
export function shoalLabel(gameCode: string, link: number): string {
  return `${gameCode}:${link}:shoal`
}
