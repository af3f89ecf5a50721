import { type Db, sql, type Tx } from '#platform/database.ts'
import type { DepositState } from './rules.ts'
import type { LastHour } from './rules-deposit-routes.ts'

/** The paid and failed deposits of a brand's channels since an instant, by channel. */
export async function outcomesSince(db: Db | Tx, brandId: number, since: Date): Promise<Map<string, LastHour>> {
  const rows = await db
    .selectFrom('cashier.deposit')
    .select([
      'channel',
      sql<number>`count(*)::integer`.as('settled'),
      sql<number>`(count(*) filter (where state = 'paid'))::integer`.as('paid'),
    ])
    .where('brand_id', '=', brandId)
    .where('finished_at', '>=', since)
    .where('state', 'in', ['paid', 'failed'])
    .groupBy('channel')
    .execute()
  return new Map(rows.map(({ channel, settled, paid }) => [channel, { settled, paid }]))
}

/** Counts one more sending of an order, before it goes out; the channel is the one that it goes to. */
export async function countSend(db: Db, id: string): Promise<{ channel: string; sends: number }> {
  return await db
    .updateTable('cashier.deposit')
    .set((row) => ({ sends: row('sends', '+', 1) }))
    .where('id', '=', id)
    .returning(['channel', 'sends'])
    .executeTakeFirstOrThrow()
}

/** Moves an order to another channel, unless somebody sent it again meanwhile or it came further; says whether it moved. */
export async function moveOrder(db: Tx, id: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const created: DepositState = 'created'
  const moved = await db
    .updateTable('cashier.deposit')
    .set({ channel: to, sends: 0 })
    .where('id', '=', id)
    .where('channel', '=', from)
    .where('sends', '=', 1)
    .where('state', '=', created)
    .where('provider_ref', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
