import type { FishGame } from '@croupier/game-kit/fish-game'
import { explainShot } from './explain.ts'
import { decideHit, shotLabel } from './hits.ts'
import { manifest, ROOMS, SHOTS_PER_ADVANCE } from './manifest.ts'
import { type FishKind, paytable } from './paytable.ts'
import { drawShoal, MINUTE_MS, shoalLabel } from './shoal.ts'
import { ANGLE_MOST, followed, muzzleOf, SEATS, SHOT_LIFE_MS, SHOT_RADIUS, shotPlace } from './shots.ts'
import { fishPlace, isInWater, RADIUS, victimsOf } from './water.ts'

/** Four seats around a piece of the deep, and what swims through it. */
export const abyssLantern: FishGame = {
  engine: 'fish',
  manifest,
  table: paytable,
  rooms: ROOMS,
  seats: SEATS,
  kinds: Object.keys(RADIUS),
  shotsPerAdvance: SHOTS_PER_ADVANCE,
  minuteMs: MINUTE_MS,
  shotLifeMs: SHOT_LIFE_MS,
  angleMost: ANGLE_MOST,
  drawShoal,
  decideHit,
  explain: explainShot,
  shoalLabel: (link) => shoalLabel(manifest.code, link),
  shotLabel: (shot) => shotLabel(manifest.code, shot),
  fishPlace,
  isInWater,
  reachOf: (kind) => RADIUS[kind as FishKind] + SHOT_RADIUS,
  victimsOf,
  muzzleOf,
  shotPlace,
  followed,
}
