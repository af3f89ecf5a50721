import { daysBefore } from '@croupier/calendar/calendar'
import type { simulateContract } from '@croupier/contract/agents-contracts'
import type { Terms } from '@croupier/contract/agents-terms'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberBriefs } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { ceilingsOf } from '../contracts/ceilings.ts'
import { ownTermsFor } from '../contracts/offers.ts'
import { faultOf } from '../contracts/rules.ts'
import { livingContracts } from '../contracts/store.ts'
import type { Inputs } from '../figures/rules.ts'
import { countActiveInParts, slotsOfLine } from '../figures/store-active.ts'
import { manyInputs } from '../figures/store-inputs.ts'
import type { Slot } from '../rules-clock.ts'
import { asksForActive } from '../settlement/rules-wages.ts'
import { findNode, type Node } from '../tree/store.ts'
import { directNode, ownNode } from '../tree/tree.ts'
import { coverOf, placedIn, plansOf, promisedBy, type SimulatedPeriod, simulated, sumOf } from './rules.ts'

const SIMULATED_DAYS = 90
const LIVING_MAX = 500

/**
 * What terms would have paid on a direct downline's last 90 days, in minor units, and whether the caller's own contract covers it, alone
 * and with what is promised to the other directs. Refuses a fault of the terms (`faultOf`); all but a direct downline are `not_found`.
 */
export async function simulate(context: Context, input: InputOf<typeof simulateContract>): Promise<ValueOf<typeof simulateContract>> {
  const own = await ownNode(context)
  const taker = await directNode(context, own, input.memberId)
  const brief = (await memberBriefs(context, [taker.memberId])).get(taker.memberId)
  const fault = faultOf(input.terms, (await ceilingsOf(context, brief?.type ?? 0))[input.terms.kind])
  if (fault) return refuse(fault, { field: 'terms' })
  const periods = await replay(context, taker, input.terms)
  const total = sumOf(periods)
  const ownTerms = (await ownTermsFor(context, own.memberId, input.terms))?.terms
  const ownTotal = ownTerms ? sumOf(await replay(context, taker, ownTerms)) : 0n
  const others = await promisedTo(context, own, { terms: input.terms, takerId: taker.memberId })
  const ownWhole = ownTerms ? sumOf(await replay(context, own, ownTerms)) : 0n
  return { periods, ...coverOf({ total, ownTotal, others, ownWhole }) }
}

/** What the caller has promised to the other directs by the same kind of contract. */
async function promisedTo(context: Context, own: Node, { terms, takerId }: { terms: Terms; takerId: bigint }): Promise<bigint> {
  const given = promisedBy(await livingContracts(context.db, own.memberId, LIVING_MAX), {
    giverId: own.memberId,
    takerId,
    kind: terms.kind,
  })
  let total = 0n
  for (const contract of given) {
    const node = await findNode(context.db, context.actor.brandId, contract.takerId)
    if (node) total += sumOf(await replay(context, node, contract.terms))
  }
  return total
}

/** What the terms would have been paid over the last 90 days, period by period as settlement does; wages of five minutes and hours are shown by day. */
export async function replay(context: Context, node: Pick<Node, 'memberId' | 'path'>, terms: Terms): Promise<SimulatedPeriod[]> {
  const { settings } = await brandOf(context, context.actor.brandId)
  const zone = settings.timeZone
  const reach = { from: daysBefore(context.now, SIMULATED_DAYS, zone), to: context.now }
  const played = await slotsOfLine(context.db, node.memberId, reach)
  const plans = plansOf(terms, { reach, played, zone })
  const inputs = await inputsOfParts(context, node, { terms, played, parts: plans.flatMap(({ parts }) => parts) })
  return simulated(terms, plans, { inputs, reach, zone })
}

type Parts = { terms: Terms; played: readonly Date[]; parts: readonly Slot[] }

async function inputsOfParts(context: Context, node: Pick<Node, 'memberId' | 'path'>, { terms, played, parts }: Parts): Promise<Inputs[]> {
  const inputs = await manyInputs(
    context.db,
    parts.map((part) => ({ agentId: node.memberId, product: terms.product, ...part })),
  )
  if (!asksForActive(terms)) return inputs
  const rule = { ...terms.activeRule, product: terms.product }
  const active = await countActiveInParts(context.db, node, { slots: placedIn(parts, played), rule })
  return inputs.map((one, index) => ({ ...one, activeMembers: active.get(index) ?? 0 }))
}
