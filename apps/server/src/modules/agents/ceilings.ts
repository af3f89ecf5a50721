import type { ContractKind } from '@croupier/contract/agents-terms'
import type { Context, TxContext } from '#platform/context.ts'
import { defaultCeilings } from './rules-contracts.ts'
import { listCeilings } from './store-proposals.ts'

export type Ceilings = Record<ContractKind, number>

/** Highest rates that may be promised to an agent of a class; a plain member may be promised nothing. */
export async function ceilingsOf(context: Context | TxContext, type: number): Promise<Ceilings> {
  const fallback = type === 1 || type === 2 || type === 41 || type === 42 ? defaultCeilings[type] : undefined
  if (!fallback) return { dividend: 0, daily: 0, hourly: 0, realtime: 0 }
  const set = (await listCeilings(context.db, context.actor.brandId)).filter((row) => row.memberType === type)
  return { ...fallback, ...Object.fromEntries(set.map((row) => [row.kind, row.ratePpm])) }
}
