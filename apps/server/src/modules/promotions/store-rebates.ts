import type { Db } from '#platform/database.ts'

type Named = { brandId: number; day: string }
type Run = { lastMemberId: bigint; paid: number; finishedAt: Date | null }

/** How far the rebates of a day are paid. */
export async function findRun(db: Db, { brandId, day }: Named): Promise<Run | undefined> {
  return await db
    .selectFrom('promotions.rebate_run')
    .select(['last_member_id as lastMemberId', 'paid', 'finished_at as finishedAt'])
    .where('brand_id', '=', brandId)
    .where('day', '=', day)
    .executeTakeFirst()
}

export async function putRun(db: Db, { brandId, day, lastMemberId, paid, finishedAt }: Named & Run): Promise<void> {
  const values = { last_member_id: lastMemberId, paid, finished_at: finishedAt }
  await db
    .insertInto('promotions.rebate_run')
    .values({ brand_id: brandId, day, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'day']).doUpdateSet(values))
    .execute()
}
