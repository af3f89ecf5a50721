import * as z from 'zod/mini'
import { gameClassify, gameType, playState } from '../games.ts'
import { operators, route } from '../route.ts'
import { cursor, done, pageOf, pageSize, text } from '../wire.ts'

const nodeId = z.int().check(z.minimum(1), z.maximum(2_000_000_000))
/** Games with a place come first in their lobby, in the order of places. */
const place = z.nullable(z.int().check(z.minimum(1), z.maximum(9999)))

/** A game as the brand shows it. */
const catalogueGame = z.object({
  id: z.string(),
  nodeId,
  name: z.string(),
  code: z.string(),
  vendor: z.string(),
  gameType,
  classify: z.nullable(gameClassify),
  isOn: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  place,
  state: playState,
})

export const catalogueGames = route({
  method: 'GET',
  path: '/ops/games',
  summary: 'The games of the catalogue as the brand shows them, those that are off too, in the order of the lobbies.',
  who: operators,
  duty: 'games',
  input: z.strictObject({
    q: z.optional(text({ max: 60 })),
    gameType: z.optional(gameType),
    vendor: z.optional(text({ max: 30 })),
    shown: z.optional(z.enum(['on', 'off', 'hot', 'new'])),
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
  duty: 'games',
  input: z.strictObject({
    nodeId,
    isOn: z.boolean(),
    isHot: z.boolean(),
    isNew: z.boolean(),
    classify: z.nullable(gameClassify),
    place,
    why: text({ min: 3, max: 500 }),
  }),
  value: done,
  refusals: ['wrong_state'],
})
