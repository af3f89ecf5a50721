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
}

export async function insertAnnouncement(db: Tx, row: NewAnnouncement): Promise<void> {
  await db
    .insertInto('messaging.announcement')
    .values({
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
    })
    .execute()
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
