import type { contractStep } from '@croupier/contract/agents-terms'
import type * as z from 'zod/mini'
import type { Context, TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { contractNews, shownStep } from './rules-shown.ts'
import { type Contract, listSteps } from './store.ts'

export async function shownSteps(context: Context, contractId: string): Promise<z.infer<typeof contractStep>[]> {
  return (await listSteps(context.db, contractId)).map(shownStep)
}

/** Publishes the new state; both sides are told by socket after the commit. */
export async function publishContractChange(tx: TxContext, contract: Contract, state: string): Promise<void> {
  await publish(tx, 'agents.contract_changed', contractNews(contract, state))
}
