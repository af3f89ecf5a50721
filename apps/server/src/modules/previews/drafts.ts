import { createHash, randomBytes } from 'node:crypto'
import type { Draft, openPreview } from '@croupier/contract/console/previews'
import { type Preview, preview, type readPreview } from '@croupier/contract/previews'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import * as z from 'zod/mini'
import { previewOffer } from '#modules/bonuses/index.ts'
import { previewAnnouncement } from '#modules/messaging/index.ts'
import { previewBoard, previewMission, previewPromotion, previewRaffle, previewRank, previewReward } from '#modules/promotions/index.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { findDraft, insertDraft } from './store.ts'

const GOOD_FOR_MS = 30 * 60_000
const TOKEN_BYTES = 24

/** Keeps what players would see of a draft (CO-03). Refuses what its save call refuses by its form alone. */
export async function keepDraft(context: Context, draft: InputOf<typeof openPreview>): Promise<ValueOf<typeof openPreview>> {
  const shown = z.encode(preview, await shownOf(context, draft))
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(context.now.getTime() + GOOD_FOR_MS)
  await insertDraft(context.db, { tokenHash: hashOf(token), brandId: context.actor.brandId, shown, expiresAt })
  return { path: `/preview/${token}`, expiresAt: expiresAt.getTime() }
}

/** What the pages of players would say of it in both languages. */
async function shownOf(context: Context, { kind, content }: Draft): Promise<Preview> {
  switch (kind) {
    case 'promotion':
      return { kind, ...(await previewPromotion(context, content)) }
    case 'mission':
      return { kind, ...(await previewMission(context, content)) }
    case 'reward':
      return { kind, ...(await previewReward(context, content)) }
    case 'bonus':
      return { kind, ...previewOffer(content) }
    case 'rank':
      return { kind, ...(await previewRank(context, content)) }
    case 'raffle':
      return { kind, ...(await previewRaffle(context, content)) }
    case 'board':
      return { kind, ...(await previewBoard(context, content)) }
    case 'announcement':
      return { kind, ...previewAnnouncement(content) }
  }
}

/** A draft by its token; refuses `not_found` where the link has expired, is of another brand, or was never given. */
export async function readDraft(context: Context, { token }: InputOf<typeof readPreview>): Promise<ValueOf<typeof readPreview>> {
  const found = await findDraft(context.db, context.actor.brandId, { tokenHash: hashOf(token), now: context.now })
  // A release that shows more than the one that kept the draft knows it no more.
  const read = found && z.safeDecode(preview, found.shown as z.input<typeof preview>)
  return found && read?.success ? { preview: read.data, expiresAt: found.expiresAt.getTime() } : refuse('not_found')
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
