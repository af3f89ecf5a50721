import type { WrittenAnnouncement } from '@croupier/contract/console/messaging'
import type { announcements } from '@croupier/contract/messaging'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import { type Context, inTransaction } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { boardOf, refusalOfSpan, safeTexts, savedAnnouncement } from './rules-announcements.ts'
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

/** An announcement as readers of each language would see it: nothing where it is not written in it. Refuses what its save call refuses. */
export function previewAnnouncement(draft: WrittenAnnouncement) {
  const refused = refusalOfSpan(draft)
  if (refused) return refuse(refused.refusal, refused.detail)
  const { values } = savedAnnouncement(draft, undefined)
  const shownIn = (language: Language) => {
    const words = values.texts[language]
    return boardOf(words ? [{ ...values, ...words, id: 0n }] : [], { isAgent: true, execution: undefined })
  }
  return { EN: shownIn('EN'), TY: shownIn('TY') }
}
