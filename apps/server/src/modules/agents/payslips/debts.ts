import type { debts, freezes } from '@croupier/contract/console/agents-debts'
import type { ValueOf } from '@croupier/contract/route'
import type { Context, TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { findContract } from '../contracts/store.ts'
import { sumEscrows } from '../escrows/store.ts'
import { shownDebt, shownFreezes, writeOffOf } from './rules-debts.ts'
import { listDebts } from './store.ts'
import { listOwed, lockOwed, type Owed, writeOff } from './store-debts.ts'

const DEBTS_MAX = 500

/** What is owed back on contracts that are over: netted by a contract that follows, or waiting for a word of the brand. */
export async function readDebts(context: Context): Promise<ValueOf<typeof debts>> {
  const rows = await listOwed(context.db, context.actor.brandId, { now: context.now, limit: DEBTS_MAX })
  return {
    rows: rows.map(shownDebt),
  }
}

/** Locks the debt of a contract that is over. Refuses `not_found`, `wrong_state` without a debt, and `debt_changed` when less is owed than `amountMinor`. */
export async function lockDebt(tx: TxContext, request: { contractId: string; amountMinor: bigint }): Promise<Owed> {
  const { brandId } = tx.actor
  const found = await lockOwed(tx.db, brandId, { contractId: request.contractId, now: tx.now })
  if (!found) return refuse((await findContract(tx.db, brandId, request.contractId)) ? 'wrong_state' : 'not_found')
  return found.owedMinor < request.amountMinor ? refuse('debt_changed') : found
}

/** Writes off the amount of an approved proposal; later contracts no longer net it. Refuses as `lockDebt` does. */
export async function writeOffDebt(tx: TxContext, proposal: { id: bigint; payload: Record<string, string | null> }): Promise<void> {
  const { contractId, amountMinor } = writeOffOf(proposal.payload)
  const debt = await lockDebt(tx, { contractId, amountMinor })
  await writeOff(tx.db, { brandId: tx.actor.brandId, chainId: debt.chainId, proposalId: proposal.id, amountMinor, at: tx.now })
}

/** Agents who owe wages, what is set aside of their money, and when it is taken by force. */
export async function readFreezes(context: Context): Promise<ValueOf<typeof freezes>> {
  const debts = await listDebts(context.db, context.actor.brandId)
  return { rows: shownFreezes(debts, await sumEscrows(context.db, context.actor.brandId)) }
}
