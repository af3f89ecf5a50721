import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { instant } from '../wire.ts'
import { board } from './boards.ts'
import { offer } from './bonuses.ts'
import { announcement } from './messaging.ts'
import { promotion } from './promotions.ts'
import { raffle } from './raffles.ts'
import { mission, rank, reward } from './rewards.ts'

/** A draft is what the save call of its kind takes, but for the reason. */
export const draft = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('promotion'), content: promotion }),
  z.strictObject({ kind: z.literal('mission'), content: mission }),
  z.strictObject({ kind: z.literal('reward'), content: reward }),
  z.strictObject({ kind: z.literal('bonus'), content: offer }),
  z.strictObject({ kind: z.literal('rank'), content: rank }),
  z.strictObject({ kind: z.literal('raffle'), content: raffle }),
  z.strictObject({ kind: z.literal('board'), content: board }),
  z.strictObject({ kind: z.literal('announcement'), content: announcement }),
])
export type Draft = z.infer<typeof draft>

/** All kinds so far are saved by `brand`, and so is a preview of them. */
export const openPreview = route({
  method: 'POST',
  path: '/ops/preview',
  summary: 'Keeps a draft as players would see it for 30 minutes, and gives the address of its page on the site; nothing is published.',
  who: operators,
  permission: 'brand',
  input: draft,
  value: z.object({ path: z.string(), expiresAt: instant }),
  refusals: ['wrong_state'],
  limits: [{ times: 60, seconds: 60, per: 'account' }],
})
