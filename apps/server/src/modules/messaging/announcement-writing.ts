import type {
  consoleAnnouncements,
  deleteAnnouncement as deleteRoute,
  saveAnnouncement as saveRoute,
} from '@croupier/contract/console/messaging'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { safeTexts } from './announcements.ts'
import { type AnnouncementTexts, dropAnnouncement, findWritten, listWritten, lockWritten, writeAnnouncement } from './store.ts'

type Row = Awaited<ReturnType<typeof listWritten>>[number]
type Shown = ValueOf<typeof consoleAnnouncements>['rows'][number]

/** Every announcement of the brand, also those whose time has not come or is over (CO-03). */
export async function readWritten(
  context: Context,
  input: InputOf<typeof consoleAnnouncements>,
): Promise<ValueOf<typeof consoleAnnouncements>> {
  const cut = cutOf(input)
  const filter = { type: input.type, missing: input.missing, before: cut.before, limit: cut.limit + 1 }
  const rows = await listWritten(context.db, context.actor.brandId, filter)
  return pageOf(rows, cut, { key: (row) => row.group, row: shownWritten })
}

export async function readAnnouncement(context: Context, input: { id: string }): Promise<Shown> {
  return shownWritten((await findWritten(context.db, context.actor.brandId, idOf(input.id))) ?? refuse('not_found'))
}

/** Writes an announcement in both languages; its HTML is cut down to what a text needs (CO-03). */
export async function saveAnnouncement(context: Context, input: InputOf<typeof saveRoute>): Promise<null> {
  const { id, why, ...written } = input
  if (written.endsAt !== null && written.endsAt <= written.startsAt) return refuse('request_param_err', { field: 'endsAt' })
  await inTransaction(context, async (tx) => {
    const known = id === null ? undefined : await holdAnnouncement(tx, id)
    const values = {
      ...written,
      brandId: tx.actor.brandId,
      texts: safeTexts(written.texts),
      promotionType: known?.promotionType ?? null,
      startsAt: new Date(written.startsAt),
      endsAt: written.endsAt === null ? null : new Date(written.endsAt),
    }
    await writeAnnouncement(tx.db, values, known?.group)
    await publishChange(tx, [values.texts, ...(known ? [known.texts] : [])])
    const mark = { action: 'announcement.save', subject: subjectOf(written.texts), after: written, why }
    await leaveTrail(tx, known ? { ...mark, before: contentOf(known) } : mark)
  })
  return null
}

export async function deleteAnnouncement(context: Context, { id, why }: InputOf<typeof deleteRoute>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const known = await holdAnnouncement(tx, id)
    await dropAnnouncement(tx.db, known.group)
    await publishChange(tx, [known.texts])
    await leaveTrail(tx, { action: 'announcement.delete', subject: subjectOf(known.texts), before: contentOf(known), why })
  })
  return null
}

async function holdAnnouncement(tx: TxContext, id: string): Promise<Row> {
  return (await lockWritten(tx.db, tx.actor.brandId, idOf(id))) ?? refuse('not_found')
}

/** Publishes the change once for each language in which the announcement was or is written. */
async function publishChange(tx: TxContext, versions: readonly AnnouncementTexts[]): Promise<void> {
  for (const language of ['EN', 'TY'] as const)
    if (versions.some((texts) => texts[language] !== null)) await publish(tx, 'messaging.announcement_changed', { language })
}

function subjectOf({ EN, TY }: AnnouncementTexts): string {
  return `announcement ${(EN ?? TY)?.title ?? ''}`.slice(0, 100)
}

function shownWritten(row: Row): Shown {
  return { id: String(row.group), ...contentOf(row) }
}

function contentOf({ group: _group, promotionType: _promotionType, ...row }: Row): Omit<Shown, 'id'> {
  return { ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt?.getTime() ?? null }
}
