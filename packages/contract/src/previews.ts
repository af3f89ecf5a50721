import * as z from 'zod/mini'
import { bonusOffer } from './bonuses.ts'
import { announcements } from './messaging.ts'
import { promotionPage } from './promotions.ts'
import { boardRow } from './promotions-boards.ts'
import { pointReward } from './promotions-points.ts'
import { rafflePage } from './promotions-raffles.ts'
import { missionRow, rankStanding } from './promotions-standing.ts'
import { everyone, route } from './route.ts'
import { instant } from './wire.ts'

/** What players would see of a kind of content, in both languages: the same that its own call answers. */
// @__NO_SIDE_EFFECTS__
function shown<const Kind extends string, Row extends z.ZodMiniType>(kind: Kind, row: Row) {
  return z.object({ kind: z.literal(kind), EN: row, TY: row })
}

export const preview = z.discriminatedUnion('kind', [
  shown('promotion', promotionPage),
  shown('mission', missionRow),
  shown('reward', pointReward),
  shown('bonus', bonusOffer),
  /** All ranks, with the draft in its place. */
  shown('rank', rankStanding),
  shown('raffle', z.object({ title: z.string(), ...rafflePage.shape })),
  shown('board', boardRow),
  /** Empty in a language in which it is not written. */
  shown('announcement', announcements.value),
])
export type Preview = z.infer<typeof preview>

export const readPreview = route({
  method: 'POST',
  path: '/wps/preview',
  summary: 'A draft as players would see it, by the token of its link; the token stands in the body, so that no log of addresses has it.',
  who: everyone,
  input: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{32}$/)) }),
  value: z.object({ preview, expiresAt: instant }),
  limits: [{ times: 60, seconds: 60, per: 'ip' }],
})
