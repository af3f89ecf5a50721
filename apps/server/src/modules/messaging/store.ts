import type { Language } from '@croupier/contract/wire'
import { type Db, sql, type Tx } from '#platform/database.ts'

/** The words of an announcement by language; null where it is not written. */
export type AnnouncementTexts = Record<Language, { title: string; content: string } | null>

export type NewAnnouncement = {
  brandId: number
  type: 'B' | 'PL' | 'PU' | 'PR' | 'H' | 'A'
  texts: AnnouncementTexts
  imageUrl: string | null
  groupName: string | null
  linkage: string | null
  linkageType: 'URL' | 'P' | 'G' | null
  promotionType: string | null
  execution: 'A' | 'B' | 'F' | null
  position: number
  startsAt: Date
  endsAt?: Date | null
}

const languages = ['EN', 'TY'] as const

/** Writes one row for each language, all of one translation group: the group that is there already, or a new one. Returns the group. */
export async function writeAnnouncement(db: Tx, announcement: NewAnnouncement, known?: bigint): Promise<bigint> {
  let group = known
  for (const language of languages) {
    const words = announcement.texts[language]
    if (words) group = await writeTranslation(db, { ...columnsOf(announcement), ...words, language }, group)
    else if (known !== undefined)
      await db.deleteFrom('messaging.announcement').where('translation_group', '=', known).where('language', '=', language).execute()
  }
  if (group === undefined) throw new Error('an announcement is written in one language at least')
  return group
}

function columnsOf(announcement: NewAnnouncement) {
  return {
    brand_id: announcement.brandId,
    type: announcement.type,
    image_url: announcement.imageUrl,
    group_name: announcement.groupName,
    linkage: announcement.linkage,
    linkage_type: announcement.linkageType,
    promotion_type: announcement.promotionType,
    execution: announcement.execution,
    position: announcement.position,
    starts_at: announcement.startsAt,
    ends_at: announcement.endsAt ?? null,
  }
}

type Translation = ReturnType<typeof columnsOf> & { language: Language; title: string; content: string }

/** An upsert, so that two operators who add the same missing language do not fail: the later one stands. */
async function writeTranslation(db: Tx, row: Translation, group: bigint | undefined): Promise<bigint> {
  const { translation_group } = await db
    .insertInto('messaging.announcement')
    .values(group === undefined ? row : { ...row, translation_group: group })
    .onConflict((conflict) => conflict.columns(['translation_group', 'language']).doUpdateSet(row))
    .returning('translation_group')
    .executeTakeFirstOrThrow()
  return translation_group
}

export async function dropAnnouncement(db: Tx, group: bigint): Promise<void> {
  await db.deleteFrom('messaging.announcement').where('translation_group', '=', group).execute()
}

type Chosen = Pick<NewAnnouncement, 'linkageType' | 'execution'> & { type: 'B' | 'PL' | 'PU' | 'PR' | 'A'; language: Language }

function written(db: Db | Tx, brandId: number) {
  return db
    .selectFrom('messaging.announcement')
    .select([
      'translation_group as group',
      'type',
      'language',
      'title',
      'content',
      'image_url as imageUrl',
      'group_name as groupName',
      'linkage',
      'linkage_type as linkageType',
      'promotion_type as promotionType',
      'execution',
      'position',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .where('brand_id', '=', brandId)
    .where('type', '<>', 'H')
}

export type WrittenAnnouncement = NonNullable<Awaited<ReturnType<typeof findWritten>>>

type WrittenFilter = { type: string | undefined; missing: Language | undefined; before: bigint | undefined; limit: number }

/** Announcements as they were written, newest first, whatever their time. */
export async function listWritten(db: Db, brandId: number, filter: WrittenFilter) {
  const { type, missing, before } = filter
  const groups = db
    .selectFrom('messaging.announcement')
    .select('translation_group')
    .where('brand_id', '=', brandId)
    .where('type', '<>', 'H')
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(before !== undefined, (query) => query.where('translation_group', '<', before ?? 0n))
    .groupBy('translation_group')
    .$if(missing !== undefined, (query) => query.having(sql<boolean>`not bool_or(language = ${missing})`))
    .orderBy('translation_group', 'desc')
    .limit(filter.limit)
  const rows = await written(db, brandId).where('translation_group', 'in', groups).orderBy('translation_group', 'desc').execute()
  return announcementsOf(rows)
}

export async function findWritten(db: Db, brandId: number, group: bigint) {
  return announcementsOf(await written(db, brandId).where('translation_group', '=', group).execute())[0]
}

/** Finds an announcement and holds its rows until the transaction ends. */
export async function lockWritten(tx: Tx, brandId: number, group: bigint) {
  const rows = await written(tx, brandId).where('translation_group', '=', group).orderBy('language').forUpdate().execute()
  return announcementsOf(rows)[0]
}

/** Puts the rows of each translation group together; all but their words they have in common. */
function announcementsOf(rows: readonly Awaited<ReturnType<ReturnType<typeof written>['execute']>>[number][]) {
  const found = new Map<bigint, ReturnType<typeof announcementOf>>()
  for (const row of rows) {
    const { language } = row as unknown as Chosen
    const announcement = found.get(row.group) ?? announcementOf(row)
    announcement.texts[language] = { title: row.title, content: row.content }
    found.set(row.group, announcement)
  }
  return [...found.values()]
}

function announcementOf(row: Awaited<ReturnType<ReturnType<typeof written>['execute']>>[number]) {
  const { language: _language, title: _title, content: _content, ...shared } = row
  const { type, linkageType, execution } = row as unknown as Chosen
  const texts: AnnouncementTexts = { EN: null, TY: null }
  return { ...shared, type, linkageType, execution, texts }
}

export type ShownAnnouncement = Awaited<ReturnType<typeof listAnnouncements>>[number]

/** Announcements of these types that are on show now. */
export async function listAnnouncements(db: Db, brandId: number, filter: { language: 'EN' | 'TY'; types: readonly string[]; now: Date }) {
  return await db
    .selectFrom('messaging.announcement')
    .select([
      'id',
      'type',
      'title',
      'content',
      'image_url as imageUrl',
      'group_name as groupName',
      'linkage',
      'linkage_type as linkageType',
      'promotion_type as promotionType',
      'execution',
      'starts_at as startsAt',
    ])
    .where('brand_id', '=', brandId)
    .where('language', '=', filter.language)
    .where('type', 'in', filter.types)
    .where('starts_at', '<=', filter.now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', filter.now)]))
    .orderBy('position')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

export async function countUnread(db: Db, memberId: bigint): Promise<number> {
  const row = await db
    .selectFrom('messaging.message')
    .select(sql<bigint>`count(*)`.as('unread'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.unread)
}

export async function insertMessage(db: Tx, message: { brandId: number; memberId: bigint; title: string; content: string; at: Date }) {
  await db
    .insertInto('messaging.message')
    .values({
      brand_id: message.brandId,
      member_id: message.memberId,
      title: message.title,
      content: message.content,
      sent_at: message.at,
    })
    .execute()
}

export type InboxMessage = Awaited<ReturnType<typeof listMessages>>[number]

export async function listMessages(db: Db, memberId: bigint, filter: { before: bigint | undefined; limit: number }) {
  return await db
    .selectFrom('messaging.message')
    .select(['id', 'title', 'content', 'sent_at as sentAt', 'read_at as readAt'])
    .where('member_id', '=', memberId)
    .$if(filter.before !== undefined, (query) => query.where('id', '<', filter.before ?? 0n))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
}

/** False when the member has no such message. */
export async function markRead(db: Db, memberId: bigint, message: { id: bigint; at: Date }): Promise<boolean> {
  const row = await db
    .updateTable('messaging.message')
    .set({ read_at: sql<Date>`coalesce(read_at, ${message.at})` })
    .where('id', '=', message.id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
