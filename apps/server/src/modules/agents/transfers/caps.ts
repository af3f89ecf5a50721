import type { transferCaps } from '@croupier/contract/console/agents'
import type { ValueOf } from '@croupier/contract/route'
import type { Context, TxContext } from '#platform/context.ts'
import { transferLimits } from '../contracts/rules.ts'
import { capsOf } from './rules.ts'
import { findTransferCaps, putTransferCaps, type TransferCaps } from './store.ts'

/** What agents of the brand may send along the line at once and in a day, in minor units; `transferLimits` until the brand sets caps. */
export async function transferCapsOf(context: Context | TxContext): Promise<TransferCaps> {
  return (await findTransferCaps(context.db, context.actor.brandId)) ?? transferLimits
}

export async function readTransferCaps(context: Context): Promise<ValueOf<typeof transferCaps>> {
  const { minimumMinor, maximumMinor, dailyMinor } = await transferCapsOf(context)
  return { minimum: minimumMinor, maximum: maximumMinor, daily: dailyMinor }
}

/** Puts approved caps into force; the proposal keeps them as minor units in text. */
export async function setTransferCaps(tx: TxContext, payload: Record<string, string | null>): Promise<void> {
  await putTransferCaps(tx.db, tx.actor.brandId, capsOf(payload))
}
