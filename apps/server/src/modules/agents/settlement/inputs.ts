import type { Terms } from '@croupier/contract/agents-terms'
import type { Context, TxContext } from '#platform/context.ts'
import type { Inputs } from '../figures/rules.ts'
import { partInputs } from '../figures/store-inputs.ts'
import type { Slot } from '../rules-clock.ts'
import type { Node } from '../tree/store.ts'
import { asksForActive } from './rules-wages.ts'

/** The figures of a line for each part of a period, in the order of the parts; active members are counted only where a step asks for them. */
export async function inputsOf(
  context: Context | TxContext,
  node: Pick<Node, 'memberId' | 'path'>,
  { terms, parts }: { terms: Terms; parts: readonly Slot[] },
): Promise<Inputs[]> {
  const rule = { ...terms.activeRule, isNeeded: asksForActive(terms) }
  const inputs: Inputs[] = []
  for (const part of parts) inputs.push(await partInputs(context.db, node, { ...part, product: terms.product, rule }))
  return inputs
}
