import type { simulateContract } from '@croupier/contract/agents-contracts'
import type { Terms } from '@croupier/contract/agents-terms'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { divide, WHOLE_PPM } from '@croupier/money/rate'
import { memberBriefs } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import type { Context, TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { ceilingsOf } from './ceilings.ts'
import { ownTermsFor } from './offers.ts'
import { daysBefore, daysOf, overlap, type Slot, slotAfter, slotAt } from './rules-clock.ts'
import { faultOf } from './rules-contracts.ts'
import { earn, type Inputs, sumInputs } from './rules-wages.ts'
import { livingContracts } from './store-contracts.ts'
import { partInputs } from './store-settlement.ts'
import { findNode, type Node } from './store-tree.ts'
import { directNode, ownNode } from './tree.ts'

const SIMULATED_DAYS = 90
const LIVING_MAX = 500

type Result = ValueOf<typeof simulateContract>['periods'][number]

/** What terms would have paid on a direct downline's last 90 days, and whether the caller's own contract covers it. */
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
  const promisedTotal = total + others
  return { periods, total, ownTotal, isCovered: total <= ownTotal, promisedTotal, isSolvent: promisedTotal <= ownWhole }
}

function sumOf(periods: readonly Result[]): bigint {
  return periods.reduce((sum, period) => sum + period.amount, 0n)
}

/** What the caller has promised to the other directs by the same kind of contract. */
async function promisedTo(context: Context, own: Node, { terms, takerId }: { terms: Terms; takerId: bigint }): Promise<bigint> {
  const given = (await livingContracts(context.db, own.memberId, LIVING_MAX)).filter(
    (row) => row.giverId === own.memberId && row.takerId !== takerId && row.kind === terms.kind && row.startsAt !== null,
  )
  let total = 0n
  for (const contract of given) {
    const node = await findNode(context.db, context.actor.brandId, contract.takerId)
    if (node) total += sumOf(await replay(context, node, contract.terms))
  }
  return total
}

/** Terms over the last 90 days. Five-minute and hourly terms are counted by day, which is what a person can read. */
async function replay(context: Context, node: Node, terms: Terms): Promise<Result[]> {
  const { settings } = await brandOf(context, context.actor.brandId)
  const zone = settings.timeZone
  const shown = terms.period === 'slot' || terms.period === 'hour' ? 'day' : terms.period
  const reach = { from: daysBefore(context.now, SIMULATED_DAYS, zone), to: context.now }
  const results: Result[] = []
  let lossMinor = 0n
  for (let slot = slotAt(shown, reach.from, zone); slot.from < reach.to; slot = slotAfter(shown, slot, zone)) {
    const part = overlap(slot, reach)
    if (!part) continue
    const parts = await inputsOf(context, node, { terms, parts: partsOf(terms, part, zone) })
    const earned = earn(terms, parts, lossMinor)
    lossMinor = earned.lossOutMinor
    results.push(resultOf(part, parts, earned))
  }
  return results
}

function resultOf(slot: Slot, parts: readonly Inputs[], earned: ReturnType<typeof earn>): Result {
  const last = earned.parts.at(-1)
  return {
    from: slot.from.getTime(),
    to: slot.to.getTime(),
    inputs: shownInputs(sumInputs(parts)),
    basis: earned.parts.reduce((sum, part) => sum + part.basisMinor, 0n),
    tier: last?.tier ?? null,
    ratePpm: last?.ratePpm ?? 0,
    amount: divide(earned.earnedMicro, WHOLE_PPM, 'down'),
  }
}

export function shownInputs(inputs: Inputs) {
  return {
    turnover: inputs.turnoverMinor,
    validTurnover: inputs.validMinor,
    grossWin: inputs.turnoverMinor - inputs.payoutsMinor,
    bonuses: inputs.bonusesMinor,
    deposits: inputs.depositsMinor,
    withdrawals: inputs.withdrawalsMinor,
    activeMembers: inputs.activeMembers,
  }
}

/** The days of a pair are counted apart; everything else is one part. */
export function partsOf(terms: Terms, slot: Slot, zone: string): Slot[] {
  return terms.kind === 'daily' ? daysOf(slot, zone) : [slot]
}

export async function inputsOf(
  context: Context | TxContext,
  node: Pick<Node, 'memberId' | 'path'>,
  { terms, parts }: { terms: Terms; parts: readonly Slot[] },
): Promise<Inputs[]> {
  const rule = { ...terms.activeRule, isNeeded: terms.tiers.some((step) => step.activeMembers > 0) }
  const inputs: Inputs[] = []
  for (const part of parts) inputs.push(await partInputs(context.db, node, { ...part, product: terms.product, rule }))
  return inputs
}
