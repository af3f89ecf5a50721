import type { ContractKind } from '@croupier/contract/agents-terms'
import type { Context, TxContext } from '#platform/context.ts'
import { listCeilings } from '../proposals/store.ts'
import { defaultCeilings } from './rules.ts'

export type Ceilings = Record<ContractKind, number>

/**
 * Highest rates, in parts per million, that may be promised to an agent of a class: the brand's own, else `defaultCeilings`. A plain member
 * may be promised nothing.
 */
export async function ceilingsOf(context: Context | TxContext, type: number): Promise<Ceilings> {
  const fallback = type === 1 || type === 2 || type === 41 || type === 42 ? defaultCeilings[type] : undefined
  if (!fallback) return { dividend: 0, daily: 0, hourly: 0, realtime: 0 }
  const set = (await listCeilings(context.db, context.actor.brandId)).filter((row) => row.memberType === type)
  return { ...fallback, ...Object.fromEntries(set.map((row) => [row.kind, row.ratePpm])) }
}
