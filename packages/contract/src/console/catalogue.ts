import * as z from 'zod/mini'
import { fileBytes, IMAGE_MAX_BYTES } from '../files.ts'
import { gameType, playState, subType } from '../games.ts'
import { operators, route } from '../route.ts'
import { cursor, done, instant, pageOf, pageSize, positiveAmount, text } from '../wire.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

const nodeId = z.int().check(z.minimum(1), z.maximum(2_000_000_000))
/** Games with a place come first in their lobby, in the order of places. */
const place = z.nullable(z.int().check(z.minimum(1), z.maximum(9999)))

/** The smallest and the largest stake of one bet that the brand takes; without, the vendor alone decides. */
const stakeLimits = { smallest: z.nullable(positiveAmount), largest: z.nullable(positiveAmount) }

/** Too early: too few rounds to say anything. Outside: what was returned does not fit what is declared, and somebody must find out why. */
export const returnVerdicts = ['not_declared', 'too_early', 'within', 'outside'] as const
const returnVerdict = z.enum(returnVerdicts)

/** What a game returned of its stakes since its watch began, in millionths, beside what its vendor declares. */
const watchedReturn = z.object({
  declared: z.nullable(z.object({ lowestPpm: z.int(), highestPpm: z.int() })),
  actualPpm: z.nullable(z.int()),
  /** How far the actual return may lie from what is declared. */
  boundPpm: z.nullable(z.int()),
  rounds: z.int(),
  since: z.nullable(instant),
  verdict: returnVerdict,
})

/** A game as the brand shows it. */
const catalogueGame = z.object({
  id: z.string(),
  nodeId,
  name: z.string(),
  code: z.string(),
  vendor: z.string(),
  gameType,
  subType: z.nullable(subType),
  isOn: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  place,
  state: playState,
  /** Whether it bears a cover that an operator brought. */
  isOwnCover: z.boolean(),
  stakes: z.object(stakeLimits),
  return: watchedReturn,
  /** Of how it is shown, and of its stakes. */
  version,
  stakesVersion: version,
})

export const catalogueGames = route({
  method: 'GET',
  path: '/ops/games',
  summary: 'The games of the catalogue as the brand shows them, those that are off too, in the order of the lobbies.',
  who: operators,
  permission: 'games',
  input: z.strictObject({
    q: z.optional(text({ max: 60 })),
    gameType: z.optional(gameType),
    vendor: z.optional(text({ max: 30 })),
    shown: z.optional(z.enum(['on', 'off', 'hot', 'new'])),
    verdict: z.optional(returnVerdict),
    cursor,
    size: pageSize,
  }),
  value: pageOf(catalogueGame),
})

export const setCatalogueGame = route({
  method: 'POST',
  path: '/ops/game',
  summary: 'Says how the brand shows a game. A game that is off stands in no lobby and cannot be opened; rounds in play still end.',
  who: operators,
  permission: 'games',
  input: z.strictObject({
    nodeId,
    isOn: z.boolean(),
    isHot: z.boolean(),
    isNew: z.boolean(),
    subType: z.nullable(subType),
    place,
    version: seenVersion,
    why: text({ min: 3, max: 500 }),
  }),
  value: done,
  refusals: ['wrong_state', ...versionRefusals],
})

export const restartReturnWatch = route({
  method: 'POST',
  path: '/ops/game/return-watch',
  summary: 'Begins the watch of what a game returns anew: its rounds until now count no longer, and it is not outside its bound any more.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ nodeId, why: text({ min: 3, max: 500 }) }),
  value: done,
})

export const setStakeLimits = route({
  method: 'POST',
  path: '/ops/game/stakes',
  summary:
    'Says how small and how large one bet of a game may be; others are refused to its vendor from now on. Free rounds are not asked.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ nodeId, ...stakeLimits, version: seenVersion, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['wrong_state', ...versionRefusals],
})

export const sendCover = route({
  method: 'POST',
  path: '/ops/cover',
  summary: 'Takes a cover (png or jpg); it is drawn anew, cut to three by four, and kept for a day until a game bears it.',
  who: operators,
  permission: 'games',
  fileMaxBytes: IMAGE_MAX_BYTES,
  input: z.strictObject({ file: fileBytes }),
  value: z.object({ id: z.string() }),
  refusals: ['image_invalid'],
})

export const setGameCover = route({
  method: 'POST',
  path: '/ops/game/cover',
  summary: 'Shows a game with a cover that was sent before, or with the drawn one again.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ nodeId, coverId: z.nullable(z.uuid()), why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['image_unknown', 'wrong_state'],
})
