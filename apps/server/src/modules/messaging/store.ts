import { type Db, sql, type Tx } from '#platform/database.ts'

export type NewAnnouncement = {
  brandId: number
  type: 'B' | 'PL' | 'PU' | 'PR' | 'H' | 'A'
  language: 'EN' | 'TY'
  title: string
  content: string
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

function valuesOf(row: NewAnnouncement) {
  return {
    brand_id: row.brandId,
    type: row.type,
    language: row.language,
    title: row.title,
    content: row.content,
    image_url: row.imageUrl,
    group_name: row.groupName,
    linkage: row.linkage,
    linkage_type: row.linkageType,
    promotion_type: row.promotionType,
    execution: row.execution,
    position: row.position,
    starts_at: row.startsAt,
    ends_at: row.endsAt ?? null,
  }
}

export async function insertAnnouncement(db: Tx, row: NewAnnouncement): Promise<void> {
  await db.insertInto('messaging.announcement').values(valuesOf(row)).execute()
}

export async function updateAnnouncement(db: Tx, id: bigint, row: NewAnnouncement): Promise<void> {
  await db.updateTable('messaging.announcement').set(valuesOf(row)).where('id', '=', id).execute()
}

type Written = Pick<NewAnnouncement, 'language' | 'linkageType' | 'execution'> & { type: 'B' | 'PL' | 'PU' | 'PR' | 'A' }

function written(db: Db | Tx, brandId: number) {
  return db
    .selectFrom('messaging.announcement')
    .select([
      'id',
      'type',
      'language',
      'title',
      'content',
      'image_url as imageUrl',
      'group_name as groupName',
      'linkage',
      'linkage_type as linkageType',
      'execution',
      'position',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .where('brand_id', '=', brandId)
    .where('type', '<>', 'H')
}

type WrittenFilter = { type: string | undefined; language: string | undefined; before: bigint | undefined; limit: number }

/** Announcements as they were written, newest first, whatever their time. */
export async function listWritten(db: Db, brandId: number, filter: WrittenFilter) {
  const rows = await written(db, brandId)
    .$if(filter.type !== undefined, (query) => query.where('type', '=', filter.type ?? ''))
    .$if(filter.language !== undefined, (query) => query.where('language', '=', filter.language ?? ''))
    .$if(filter.before !== undefined, (query) => query.where('id', '<', filter.before ?? 0n))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map((row) => ({ ...row, ...(row as unknown as Written) }))
}

export async function findWritten(db: Db | Tx, brandId: number, id: bigint) {
  const row = await written(db, brandId).where('id', '=', id).executeTakeFirst()
  return row && { ...row, ...(row as unknown as Written) }
}

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
