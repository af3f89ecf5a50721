import * as z from 'zod/mini'
import { gameType } from './games.ts'
import { everyone, route } from './route.ts'
import { amount, queryInt, queryLanguage } from './wire.ts'

export const winnerBoard = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  summary: 'Recent real wins, largest first, with pseudonyms (D22).',
  who: everyone,
  input: z.strictObject({
    gameCategory: z.union([gameType, z.literal('ALL')]),
    language: z.optional(queryLanguage),
    limitNum: z.optional(queryInt({ min: 1, max: 50 })),
  }),
  value: z.object({
    list: z.array(
      z.object({
        vo: z.object({
          gameId: z.int(),
          gameType,
          vendor: z.string(),
          iconUrl: z.string(),
          customerName: z.string(),
          winAmount: amount,
          gameName: z.string(),
          isDemo: z.boolean(),
        }),
      }),
    ),
  }),
})
