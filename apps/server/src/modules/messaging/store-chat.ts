import { type Db, sql, type Tx } from '#platform/database.ts'

const DROPPED_AT_ONCE_MAX = 5000

type Room = { brandId: number; language: 'EN' | 'TY' }
type NewLine = Room & { memberId: bigint; key: string; name: string; content: string; at: Date }

const columns = ['id', 'language', 'member_id as memberId', 'name', 'content', 'sent_at as sentAt', 'deleted_by as deletedBy'] as const

export type Line = Room & {
  id: bigint
  memberId: bigint
  name: string
  content: string
  sentAt: Date
  deletedBy: string | null
}

/** The writer's row, held until the transaction ends; made with the first line. */
export async function lockWriter(db: Tx, brandId: number, memberId: bigint): Promise<{ mutedUntil: Date | null }> {
  await db
    .insertInto('messaging.chat_writer')
    .values({ brand_id: brandId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await db
    .selectFrom('messaging.chat_writer')
    .select('muted_until as mutedUntil')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function insertLine(db: Tx, line: NewLine): Promise<Pick<Line, 'id'>> {
  return await db
    .insertInto('messaging.chat_line')
    .values({
      brand_id: line.brandId,
      language: line.language,
      member_id: line.memberId,
      key: line.key,
      name: line.name,
      content: line.content,
      sent_at: line.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function findByKey(db: Tx, memberId: bigint, key: string) {
  return await db
    .selectFrom('messaging.chat_line')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function findLine(db: Db | Tx, brandId: number, id: bigint): Promise<Line | undefined> {
  const row = await db
    .selectFrom('messaging.chat_line')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, brandId, language: row.language as Line['language'] }
}

/** When the writer's last lines were written, newest first. */
export async function lastTimes(db: Tx, memberId: bigint, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('messaging.chat_line')
    .select('sent_at as sentAt')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ sentAt }) => sentAt)
}

type Filter = { language?: string | undefined; memberId?: bigint | undefined; before: bigint | undefined; limit: number }

/** Lines of a brand, newest first; deleted ones only where they are asked for. */
export async function listLines(db: Db, brandId: number, filter: Filter & { withDeleted: boolean }) {
  return await db
    .selectFrom('messaging.chat_line as l')
    .leftJoin('messaging.chat_writer as w', 'w.member_id', 'l.member_id')
    .select(['l.id', 'l.language', 'l.member_id as memberId', 'l.name', 'l.content', 'l.sent_at as sentAt', 'l.deleted_by as deletedBy'])
    .select('w.muted_until as mutedUntil')
    .where('l.brand_id', '=', brandId)
    .$if(filter.language !== undefined, (query) => query.where('l.language', '=', filter.language ?? ''))
    .$if(filter.memberId !== undefined, (query) => query.where('l.member_id', '=', filter.memberId ?? 0n))
    .$if(filter.before !== undefined, (query) => query.where('l.id', '<', filter.before ?? 0n))
    .$if(!filter.withDeleted, (query) => query.where('l.deleted_at', 'is', null))
    .orderBy('l.id', 'desc')
    .limit(filter.limit)
    .execute()
}

/** False when it was deleted before. */
export async function markDeleted(db: Tx, id: bigint, { by, at }: { by: string; at: Date }): Promise<boolean> {
  const row = await db
    .updateTable('messaging.chat_line')
    .set({ deleted_by: by, deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function mutedUntilOf(db: Db | Tx, memberId: bigint): Promise<Date | null> {
  const row = await db.selectFrom('messaging.chat_writer').select('muted_until').where('member_id', '=', memberId).executeTakeFirst()
  return row?.muted_until ?? null
}

export async function setMute(db: Tx, memberId: bigint, until: Date | null): Promise<void> {
  await db.updateTable('messaging.chat_writer').set({ muted_until: until }).where('member_id', '=', memberId).execute()
}

type Reader = Room & { memberId: bigint }

/** Lines by others after the last one that was read, of a newcomer's room those since an instant, and the room's newest line, 0 where none is. */
export async function countUnreadLines(
  db: Db,
  reader: Reader,
  { since, max }: { since: Date; max: number },
): Promise<{ unread: number; upTo: bigint }> {
  const { rows } = await sql<{ unread: bigint; up_to: bigint }>`
    select count(*) as unread,
      coalesce((select max(n.id) from messaging.chat_line n where n.brand_id = ${reader.brandId} and n.language = ${reader.language}), 0) as up_to
    from (
      select 1 from messaging.chat_line l
      where l.brand_id = ${reader.brandId} and l.language = ${reader.language}
        and l.id > coalesce((select r.read_up_to from messaging.chat_reading r
                             where r.member_id = ${reader.memberId} and r.language = ${reader.language}), 0)
        and l.sent_at > ${since} and l.member_id <> ${reader.memberId} and l.deleted_at is null
      limit ${max}
    ) few
  `.execute(db)
  return { unread: Number(rows[0]?.unread ?? 0), upTo: rows[0]?.up_to ?? 0n }
}

/** Reading goes forward only: a tab that is behind changes nothing. */
export async function keepReading(db: Db, reader: Omit<Reader, 'brandId'>, upTo: bigint): Promise<void> {
  await sql`
    insert into messaging.chat_reading (member_id, language, read_up_to) values (${reader.memberId}, ${reader.language}, ${upTo})
    on conflict (member_id, language) do update set read_up_to = greatest(messaging.chat_reading.read_up_to, excluded.read_up_to)
  `.execute(db)
}

export async function deleteOld(db: Db, before: Date): Promise<void> {
  const old = db.selectFrom('messaging.chat_line').select('id').where('sent_at', '<', before).limit(DROPPED_AT_ONCE_MAX)
  await db.deleteFrom('messaging.chat_line').where('id', 'in', old).execute()
}
