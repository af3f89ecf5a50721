import { operatorOf, type TxContext } from './context.ts'
import type { Db } from './database.ts'

/** Leaves the mark of an operator's write: what, before, after and why, in the same transaction (CO-01). */
export async function leaveTrail(
  tx: TxContext,
  mark: { action: string; subject: string; before?: unknown; after?: unknown; why: string },
): Promise<void> {
  const operator = operatorOf(tx)
  await tx.db
    .insertInto('platform.trail')
    .values({
      brand_id: operator.brandId,
      operator_id: operator.operatorId,
      operator_name: operator.operatorName,
      action: mark.action,
      subject: mark.subject,
      before: mark.before === undefined ? null : JSON.stringify(mark.before),
      after: mark.after === undefined ? null : JSON.stringify(mark.after),
      why: mark.why,
    })
    .execute()
}

/** Marks of the brand, newest first. */
export async function listTrail(
  db: Db,
  brandId: number,
  filter: { subject: string | undefined; before: bigint | undefined; limit: number },
) {
  return await db
    .selectFrom('platform.trail')
    .select(['id', 'at', 'operator_name as operator', 'action', 'subject', 'before', 'after', 'why'])
    .where('brand_id', '=', brandId)
    .$if(filter.subject !== undefined, (query) => query.where('subject', '=', filter.subject ?? ''))
    .$if(filter.before !== undefined, (query) => query.where('id', '<', filter.before ?? 0n))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
}
