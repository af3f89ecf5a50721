import type { Db, Tx } from '#platform/database.ts'

/** The prize group that an operator set for a member; undefined for one who has the highest. */
export async function findPrizeGroup(db: Db | Tx, memberId: bigint): Promise<number | undefined> {
  const row = await db.selectFrom('games.prize_group').select('prize_group').where('member_id', '=', memberId).executeTakeFirst()
  return row?.prize_group
}

/** Writes the prize group of a member; without one, the highest, there is no row. */
export async function putPrizeGroup(tx: Tx, member: { brandId: number; memberId: bigint }, prizeGroup: number | undefined): Promise<void> {
  const { brandId, memberId } = member
  if (prizeGroup === undefined) {
    await tx.deleteFrom('games.prize_group').where('member_id', '=', memberId).execute()
    return
  }
  await tx
    .insertInto('games.prize_group')
    .values({ brand_id: brandId, member_id: memberId, prize_group: prizeGroup })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ prize_group: prizeGroup }))
    .execute()
}
