import { daysBefore, daysOf } from '@croupier/calendar/calendar'
import type { simulateContract } from '@croupier/contract/agents-contracts'
import type { Terms } from '@croupier/contract/agents-terms'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberBriefs } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import type { Context, TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { ceilingsOf } from './ceilings.ts'
import { ownTermsFor } from './offers.ts'
import { overlap, type Slot, slotAfter, slotAt } from './rules-clock.ts'
import { faultOf } from './rules-contracts.ts'
import { type Inputs, noInputs, nothingCarried, sumInputs, type Wage, wageOf } from './rules-wages.ts'
import { countActiveInParts, slotsOfLine } from './store-active.ts'
import { livingContracts } from './store-contracts.ts'
import { manyInputs, partInputs } from './store-settlement.ts'
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

/** What the terms would have been paid over the last 90 days, period by period as settlement does; wages of five minutes and hours are shown by day. */
export async function replay(context: Context, node: Pick<Node, 'memberId' | 'path'>, terms: Terms): Promise<Result[]> {
  const { settings } = await brandOf(context, context.actor.brandId)
  const zone = settings.timeZone
  const reach = { from: daysBefore(context.now, SIMULATED_DAYS, zone), to: context.now }
  const played = await slotsOfLine(context.db, node.memberId, reach)
  const isShort = terms.period === 'slot' || terms.period === 'hour'
  const slots = isShort ? slotsAround(terms.period, played, zone) : slotsIn(terms.period, reach, zone)
  const plans = slots.map((slot) => ({ slot, parts: partsOf(terms, slot, zone).flatMap((part) => overlap(part, reach) ?? []) }))
  const inputs = await inputsOfParts(context, node, { terms, played, parts: plans.flatMap(({ parts }) => parts) })
  let carried = nothingCarried
  let at = 0
  const results = plans.map(({ slot, parts }) => {
    const own = inputs.slice(at, at + parts.length)
    at += parts.length
    const wage = wageOf(terms, own, { carried })
    carried = wage.carried
    return resultOf(overlap(slot, reach) ?? slot, own, wage)
  })
  return isShort ? byDay(results, slotsIn('day', reach, zone)) : results
}

/** All slots of a period within a reach; the first and the last may look out of it. */
function slotsIn(period: Terms['period'], reach: Slot, zone: string): Slot[] {
  const slots: Slot[] = []
  for (let slot = slotAt(period, reach.from, zone); slot.from < reach.to; slot = slotAfter(period, slot, zone)) slots.push(slot)
  return slots
}

/** The slots in which anything happened: all others come to nothing. */
function slotsAround(period: Terms['period'], played: readonly Date[], zone: string): Slot[] {
  const slots: Slot[] = []
  for (const at of played) if (at >= (slots.at(-1)?.to ?? at)) slots.push(slotAt(period, at, zone))
  return slots
}

type Parts = { terms: Terms; played: readonly Date[]; parts: readonly Slot[] }

async function inputsOfParts(context: Context, node: Pick<Node, 'memberId' | 'path'>, { terms, played, parts }: Parts): Promise<Inputs[]> {
  const inputs = await manyInputs(
    context.db,
    parts.map((part) => ({ agentId: node.memberId, product: terms.product, ...part })),
  )
  if (!asksForActive(terms)) return inputs
  const placed: { slot: Date; part: number }[] = []
  let part = 0
  for (const slot of played) {
    while (part < parts.length - 1 && slot >= (parts[part]?.to ?? slot)) part += 1
    placed.push({ slot, part })
  }
  const active = await countActiveInParts(context.db, node, { slots: placed, rule: { ...terms.activeRule, product: terms.product } })
  return inputs.map((one, index) => ({ ...one, activeMembers: active.get(index) ?? 0 }))
}

/** Results of short periods as one row a day: amounts and figures add up, the rate is that of the last one. */
function byDay(results: readonly Result[], days: readonly Slot[]): Result[] {
  let at = 0
  return days.map((day) => {
    const own: Result[] = []
    for (let next = results[at]; next && next.from < day.to.getTime(); next = results[at]) {
      own.push(next)
      at += 1
    }
    return own.reduce(addResults, emptyResult(day))
  })
}

function emptyResult({ from, to }: Slot): Result {
  return { from: from.getTime(), to: to.getTime(), inputs: shownInputs(noInputs), basis: 0n, tier: null, ratePpm: 0, amount: 0n }
}

function addResults(day: Result, { inputs, basis, tier, ratePpm, amount }: Result): Result {
  return {
    ...day,
    inputs: {
      turnover: day.inputs.turnover + inputs.turnover,
      validTurnover: day.inputs.validTurnover + inputs.validTurnover,
      grossWin: day.inputs.grossWin + inputs.grossWin,
      bonuses: day.inputs.bonuses + inputs.bonuses,
      deposits: day.inputs.deposits + inputs.deposits,
      withdrawals: day.inputs.withdrawals + inputs.withdrawals,
      activeMembers: Math.max(day.inputs.activeMembers, inputs.activeMembers),
    },
    basis: day.basis + basis,
    tier,
    ratePpm,
    amount: day.amount + amount,
  }
}

function resultOf(slot: Slot, parts: readonly Inputs[], { earned, amountMinor }: Wage): Result {
  const last = earned.parts.at(-1)
  return {
    ...emptyResult(slot),
    inputs: shownInputs(sumInputs(parts)),
    basis: earned.parts.reduce((sum, part) => sum + part.basisMinor, 0n),
    tier: last?.tier ?? null,
    ratePpm: last?.ratePpm ?? 0,
    amount: amountMinor,
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
  const rule = { ...terms.activeRule, isNeeded: asksForActive(terms) }
  const inputs: Inputs[] = []
  for (const part of parts) inputs.push(await partInputs(context.db, node, { ...part, product: terms.product, rule }))
  return inputs
}

/** Whether a step asks for active members: they are dear to count. */
export function asksForActive(terms: Terms): boolean {
  return terms.tiers.some((step) => step.activeMembers > 0)
}
