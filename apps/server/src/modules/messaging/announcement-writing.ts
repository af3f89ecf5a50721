import type {
  consoleAnnouncements,
  deleteAnnouncement as deleteRoute,
  saveAnnouncement as saveRoute,
} from '@croupier/contract/console/messaging'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { droppedAnnouncement, refusalOfSpan, savedAnnouncement, subjectOf, writtenAnnouncement } from './rules-announcements.ts'
import { dropAnnouncement, findWritten, listWritten, lockWritten, type WrittenAnnouncement, writeAnnouncement } from './store.ts'

type Shown = ValueOf<typeof consoleAnnouncements>['rows'][number]

/** Every announcement of the brand, also those whose time has not come or is over (CO-03). */
export async function readWritten(
  context: Context,
  input: InputOf<typeof consoleAnnouncements>,
): Promise<ValueOf<typeof consoleAnnouncements>> {
  const cut = cutOf(input)
  const filter = { type: input.type, missing: input.missing, before: cut.before, limit: cut.limit + 1 }
  const rows = await listWritten(context.db, context.actor.brandId, filter)
  return pageOf(rows, cut, { key: (row) => row.group, row: writtenAnnouncement })
}

export async function readAnnouncement(context: Context, input: { id: string }): Promise<Shown> {
  return writtenAnnouncement((await findWritten(context.db, context.actor.brandId, idOf(input.id))) ?? refuse('not_found'))
}

/** Writes an announcement in both languages; its HTML is cut down to what a text needs (CO-03). */
export async function saveAnnouncement(context: Context, input: InputOf<typeof saveRoute>): Promise<null> {
  const { id, version, why, ...draft } = input
  const refused = refusalOfSpan(draft)
  if (refused) return refuse(refused.refusal, refused.detail)
  await inTransaction(context, async (tx) => {
    const known = id === null ? undefined : await holdAnnouncement(tx, id)
    const { values, languages, mark } = savedAnnouncement(draft, known)
    const group = await writeAnnouncement(tx.db, { ...values, brandId: tx.actor.brandId }, known?.group)
    await publishChange(tx, languages)
    await leaveTrail(tx, { ...mark, subject: subjectOf(group), version, why })
  })
  return null
}

export async function deleteAnnouncement(context: Context, { id, version, why }: InputOf<typeof deleteRoute>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const known = await holdAnnouncement(tx, id)
    const { languages, mark } = droppedAnnouncement(known)
    await dropAnnouncement(tx.db, known.group)
    await publishChange(tx, languages)
    await leaveTrail(tx, { ...mark, version, why })
  })
  return null
}

async function holdAnnouncement(tx: TxContext, id: string): Promise<WrittenAnnouncement> {
  return (await lockWritten(tx.db, tx.actor.brandId, idOf(id))) ?? refuse('not_found')
}

async function publishChange(tx: TxContext, languages: readonly Language[]): Promise<void> {
  for (const language of languages) await publish(tx, 'messaging.announcement_changed', { language })
}
