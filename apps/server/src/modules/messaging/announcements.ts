import type { announcements } from '@croupier/contract/messaging'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { safeHtml } from '#platform/rich-text.ts'
import { type AnnouncementTexts, listAnnouncements, type NewAnnouncement, writeAnnouncement } from './store.ts'

type Row = Awaited<ReturnType<typeof listAnnouncements>>[number]

/** Everything of the asked types that is on show, in the caller's language (NT-04, NT-06). */
export async function readAnnouncements(context: Context, input: InputOf<typeof announcements>): Promise<ValueOf<typeof announcements>> {
  const { language, brandId } = context.actor
  const rows = await listAnnouncements(context.db, brandId, { language, types: input.types.split(','), now: context.now })
  const ofAgents = context.actor.kind === 'agent' ? { agent: rows.filter((row) => row.type === 'A').map(shownNotice) } : {}
  return {
    ...ofAgents,
    banners: rows.filter((row) => row.type === 'B').map(shownBanner),
    player: rows.filter((row) => row.type === 'PL').map(shownNotice),
    popup: rows
      .filter((row) => row.type === 'PU' && (input.execution === undefined || row.execution === input.execution))
      .map((row) => ({
        id: String(row.id),
        title: row.title,
        content: row.content,
        promotionType: row.promotionType,
        execution: executionOf(row),
      })),
    promotion: rows
      .filter((row) => row.type === 'PR')
      .map((row) => ({ ...shownNotice(row), promotionType: row.promotionType ?? 'all', imageUrl: row.imageUrl ?? '' })),
  }
}

/** Writes an announcement of the brand; its HTML is cut down to what a text needs (`safeHtml`). */
export async function addAnnouncement(context: Context, announcement: Omit<NewAnnouncement, 'brandId'>): Promise<void> {
  const texts = safeTexts(announcement.texts)
  await inTransaction(context, (tx) => writeAnnouncement(tx.db, { ...announcement, texts, brandId: tx.actor.brandId }))
}

export function safeTexts({ EN, TY }: AnnouncementTexts): AnnouncementTexts {
  return { EN: EN && { ...EN, content: safeHtml(EN.content) }, TY: TY && { ...TY, content: safeHtml(TY.content) } }
}

function shownBanner(row: Row) {
  return {
    id: String(row.id),
    url: row.imageUrl ?? '',
    groupName: row.groupName ?? '',
    title: row.title,
    linkage: row.linkage,
    linkageType: linkageOf(row),
  }
}

function shownNotice(row: Row) {
  return { id: String(row.id), title: row.title, content: row.content, timestamp: row.startsAt.getTime() }
}

function linkageOf(row: Row): 'URL' | 'P' | 'G' | null {
  return row.linkageType === 'URL' || row.linkageType === 'P' || row.linkageType === 'G' ? row.linkageType : null
}

function executionOf(row: Row): 'A' | 'B' | 'F' {
  return row.execution === 'A' || row.execution === 'F' ? row.execution : 'B'
}
