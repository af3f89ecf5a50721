import type { takeBreak } from '@croupier/contract/limits'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { breakOf } from './rules.ts'
import { insertBreak, runningBreak } from './store.ts'

/** Begins a break at once. One that runs already and ends later goes on. */
export async function beginBreak(context: Context, input: InputOf<typeof takeBreak>): Promise<ValueOf<typeof takeBreak>> {
  const taken = breakOf(input.length, context.now)
  await inTransaction(context, (tx) => insertBreak(tx.db, tx.actor.brandId, { ...taken, memberId: memberOf(tx), at: tx.now }))
  return { endsAt: taken.endsAt?.getTime() ?? null }
}

/** Whether a member is on a break now. */
export async function isOnBreak(context: Context | TxContext, memberId: bigint): Promise<boolean> {
  return (await runningBreak(context.db, memberId, context.now)) !== undefined
}
