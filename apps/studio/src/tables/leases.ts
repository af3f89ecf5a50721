import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { type Lease, lockFence } from './store-tables.ts'

/** Thrown where a leader finds that another process leads its table; nothing of the write stays. */
export class LeaseLost extends Error {
  constructor({ tableId, fence }: Lease) {
    super(`table ${tableId} is led by another process than the one with fence ${fence}`)
  }
}

/**
 * Every state of a table is written through here. The check locks the table until the commit, so a leader that slept past its lease
 * either wrote before the next one took over, or writes nothing.
 */
export function writeAsLeader<Result>(context: Context, lease: Lease, work: (tx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
  return context.db.transaction().execute(async (tx) => {
    if (!(await lockFence(tx, lease))) throw new LeaseLost(lease)
    return await work(tx)
  })
}
