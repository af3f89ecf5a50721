import type { consoleAnnouncements, saveAnnouncement as saveRoute } from '@croupier/contract/console/messaging'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { safeHtml } from '#platform/rich-text.ts'
import { leaveTrail } from '#platform/trail.ts'
import { findWritten, insertAnnouncement, listWritten, updateAnnouncement } from './store.ts'

type Row = Awaited<ReturnType<typeof listWritten>>[number]
type Shown = ValueOf<typeof consoleAnnouncements>['rows'][number]

/** Every announcement of the brand, also those whose time has not come or is over (CO-03). */
export async function readWritten(
  context: Context,
  input: InputOf<typeof consoleAnnouncements>,
): Promise<ValueOf<typeof consoleAnnouncements>> {
  const cut = cutOf(input)
  const filter = { type: input.type, language: input.language, before: cut.before, limit: cut.limit + 1 }
  const rows = await listWritten(context.db, context.actor.brandId, filter)
  return pageOf(rows, cut, { key: (row) => row.id, row: shownWritten })
}

export async function readAnnouncement(context: Context, input: { id: string }): Promise<Shown> {
  return shownWritten((await findWritten(context.db, context.actor.brandId, idOf(input.id))) ?? refuse('not_found'))
}

/** Writes an announcement; its HTML is cut down to what a text needs (CO-03). */
export async function saveAnnouncement(context: Context, input: InputOf<typeof saveRoute>): Promise<null> {
  const { id, why, ...written } = input
  if (written.endsAt !== null && written.endsAt <= written.startsAt) return refuse('request_param_err', { field: 'endsAt' })
  const values = {
    ...written,
    content: safeHtml(written.content),
    promotionType: null,
    startsAt: new Date(written.startsAt),
    endsAt: written.endsAt === null ? null : new Date(written.endsAt),
  }
  await inTransaction(context, async (tx) => {
    const known = id === null ? undefined : ((await findWritten(tx.db, tx.actor.brandId, idOf(id))) ?? refuse('not_found'))
    const row = { ...values, brandId: tx.actor.brandId }
    if (known) await updateAnnouncement(tx.db, known.id, row)
    else await insertAnnouncement(tx.db, row)
    for (const language of new Set([row.language, known?.language ?? row.language]))
      await publish(tx, 'messaging.announcement_changed', { language })
    const mark = { action: 'announcement.save', subject: `announcement ${written.title}`.slice(0, 100), after: written, why }
    await leaveTrail(tx, known ? { ...mark, before: shownWritten(known) } : mark)
  })
  return null
}

function shownWritten(row: Row): Shown {
  return { ...row, id: String(row.id), startsAt: row.startsAt.getTime(), endsAt: row.endsAt?.getTime() ?? null }
}
