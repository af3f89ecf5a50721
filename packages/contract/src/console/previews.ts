import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { instant } from '../wire.ts'
import { offer } from './bonuses.ts'
import { promotion } from './promotions.ts'
import { mission, reward } from './rewards.ts'

/** A draft is what the save call of its kind takes, but for the reason. */
export const draft = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('promotion'), content: promotion }),
  z.strictObject({ kind: z.literal('mission'), content: mission }),
  z.strictObject({ kind: z.literal('reward'), content: reward }),
  z.strictObject({ kind: z.literal('bonus'), content: offer }),
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
  limits: [{ times: 60, seconds: 60, per: 'account' }],
})
