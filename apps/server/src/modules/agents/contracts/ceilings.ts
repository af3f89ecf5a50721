import { type ContractKind, contractKinds } from '@croupier/contract/agents-terms'
import type { Context, TxContext } from '#platform/context.ts'
import { defaultCeilings } from './rules.ts'
import { listCeilings } from './store-ceilings.ts'

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

/** The classes of agents that a ceiling is set for. */
const agentTypes = [1, 2, 41, 42] as const

export async function readCeilings(context: Context) {
  const rows = []
  for (const type of agentTypes) {
    const rates = await ceilingsOf(context, type)
    for (const kind of contractKinds) rows.push({ type, kind, ratePpm: rates[kind] })
  }
  return { rows }
}
