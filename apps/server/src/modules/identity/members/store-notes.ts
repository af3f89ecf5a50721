import { type Db, sql, type Tx } from '#platform/database.ts'

type NewNote = { id: bigint; brandId: number; memberId: bigint; textSealed: Buffer; operatorId: bigint; byName: string; at: Date }

export async function insertNote(db: Tx, { id, brandId, memberId, textSealed, operatorId, byName, at }: NewNote): Promise<void> {
  await db
    .insertInto('identity.member_note')
    .values({ id, brand_id: brandId, member_id: memberId, text_sealed: textSealed, operator_id: operatorId, by_name: byName, at })
    .execute()
}

/** Notes about a member, the newest first. */
export async function listNotes(db: Db, memberId: bigint, limit: number) {
  return await db
    .selectFrom('identity.member_note')
    .select(['id', 'at', 'by_name as byName', 'text_sealed as textSealed'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Tags of a member, in the order of the alphabet. */
export async function listTags(db: Db | Tx, memberId: bigint) {
  return await db
    .selectFrom('identity.member_tag')
    .select(['tag', 'by_name as byName', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('tag')
    .execute()
}

type NewTag = { brandId: number; memberId: bigint; tag: string; byName: string; at: Date }

export async function insertTag(db: Tx, { brandId, memberId, tag, byName, at }: NewTag): Promise<void> {
  await db
    .insertInto('identity.member_tag')
    .values({ brand_id: brandId, member_id: memberId, tag, by_name: byName, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteTag(db: Tx, { memberId, tag }: { memberId: bigint; tag: string }): Promise<void> {
  await db.deleteFrom('identity.member_tag').where('member_id', '=', memberId).where('tag', '=', tag).execute()
}

/** Tags of the brand with how many members bear them, the most used first. */
export async function countTags(db: Db, brandId: number, limit: number): Promise<{ tag: string; members: number }[]> {
  return await db
    .selectFrom('identity.member_tag')
    .select(['tag', sql<number>`count(*)::integer`.as('members')])
    .where('brand_id', '=', brandId)
    .groupBy('tag')
    .orderBy('members', 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute()
}
