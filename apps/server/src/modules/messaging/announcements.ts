import type { announcements } from '@croupier/contract/messaging'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { boardOf, safeTexts } from './rules-announcements.ts'
import { listAnnouncements, type NewAnnouncement, writeAnnouncement } from './store.ts'

/** Everything of the asked types that is on show, in the caller's language (NT-04, NT-06). */
export async function readAnnouncements(context: Context, input: InputOf<typeof announcements>): Promise<ValueOf<typeof announcements>> {
  const { language, brandId, kind } = context.actor
  const rows = await listAnnouncements(context.db, brandId, { language, types: input.types.split(','), now: context.now })
  return boardOf(rows, { isAgent: kind === 'agent', execution: input.execution })
}

/** Writes an announcement of the brand; its HTML is cut down to what a text needs (`safeHtml`). */
export async function addAnnouncement(context: Context, announcement: Omit<NewAnnouncement, 'brandId'>): Promise<void> {
  const texts = safeTexts(announcement.texts)
  await inTransaction(context, (tx) => writeAnnouncement(tx.db, { ...announcement, texts, brandId: tx.actor.brandId }))
}
