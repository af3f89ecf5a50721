import type { Context, TxContext } from '#platform/context.ts'
import { type Ceilings, ceilingsAmong, listedCeilings } from './rules-ceilings.ts'
import { listCeilings } from './store-ceilings.ts'

/**
 * Highest rates, in parts per million, that may be promised to an agent of a class: the brand's own, else `defaultCeilings`. A plain member
 * may be promised nothing.
 */
export async function ceilingsOf(context: Context | TxContext, type: number): Promise<Ceilings> {
  return ceilingsAmong(await listCeilings(context.db, context.actor.brandId), type)
}

export async function readCeilings(context: Context) {
  return { rows: listedCeilings(await listCeilings(context.db, context.actor.brandId)) }
}
