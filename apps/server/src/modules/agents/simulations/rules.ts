import type { simulateContract } from '@croupier/contract/agents-contracts'
import type { ContractKind, Terms } from '@croupier/contract/agents-terms'
import type { ValueOf } from '@croupier/contract/route'
import type { Contract } from '../contracts/store.ts'
import { type Inputs, noInputs, shownInputs, sumInputs } from '../figures/rules.ts'
import { overlap, type Slot, slotAfter, slotAt } from '../rules-clock.ts'
import { nothingCarried, partsOf, type Wage, wageOf } from '../settlement/rules-wages.ts'

export type SimulatedPeriod = ValueOf<typeof simulateContract>['periods'][number]

export function sumOf(periods: readonly SimulatedPeriod[]): bigint {
  return periods.reduce((sum, period) => sum + period.amount, 0n)
}

type Plan = { slot: Slot; parts: Slot[] }
type Reach = { reach: Slot; played: readonly Date[]; zone: string }

function isShort({ period }: Terms): boolean {
  return period === 'slot' || period === 'hour'
}

/** The slots that terms would have been settled in, with their parts within the reach; of short ones only those in which anything happened. */
export function plansOf(terms: Terms, { reach, played, zone }: Reach): Plan[] {
  const slots = isShort(terms) ? slotsAround(terms.period, played, zone) : slotsIn(terms.period, reach, zone)
  return slots.map((slot) => ({ slot, parts: partsOf(terms, slot, zone).flatMap((part) => overlap(part, reach) ?? []) }))
}

/** In which part each slot of play lies; both are in their order, and what lies behind all parts counts with the last. */
export function placedIn(parts: readonly Slot[], played: readonly Date[]): { slot: Date; part: number }[] {
  let part = 0
  return played.map((slot) => {
    while (part < parts.length - 1 && slot >= (parts[part]?.to ?? slot)) part += 1
    return { slot, part }
  })
}

type Played = { inputs: readonly Inputs[]; reach: Slot; zone: string }

/** What terms pay slot by slot, each carrying to the next; `inputs` are those of all parts in their order. Short periods are shown by day. */
export function simulated(terms: Terms, plans: readonly Plan[], { inputs, reach, zone }: Played): SimulatedPeriod[] {
  let carried = nothingCarried
  let at = 0
  const results = plans.map(({ slot, parts }) => {
    const own = inputs.slice(at, at + parts.length)
    at += parts.length
    const wage = wageOf(terms, own, { carried })
    carried = wage.carried
    return resultOf(overlap(slot, reach) ?? slot, own, wage)
  })
  return isShort(terms) ? byDay(results, slotsIn('day', reach, zone)) : results
}

type Promised = { giverId: bigint; takerId: bigint; kind: ContractKind }

/** Contracts of a kind that a giver has signed with others than the taker. */
export function promisedBy(contracts: readonly Contract[], { giverId, takerId, kind }: Promised): Contract[] {
  return contracts.filter((one) => one.giverId === giverId && one.takerId !== takerId && one.kind === kind && one.startsAt !== null)
}

type Totals = { total: bigint; ownTotal: bigint; others: bigint; ownWhole: bigint }

/** Whether what is promised is covered: by the own contract on the same line, and together with the other promises by the whole of it. */
export function coverOf({ total, ownTotal, others, ownWhole }: Totals) {
  const promisedTotal = total + others
  return { total, ownTotal, isCovered: total <= ownTotal, promisedTotal, isSolvent: promisedTotal <= ownWhole }
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

/** Results of short periods as one row a day: amounts and figures add up, the rate is that of the last one. */
function byDay(results: readonly SimulatedPeriod[], days: readonly Slot[]): SimulatedPeriod[] {
  let at = 0
  return days.map((day) => {
    const own: SimulatedPeriod[] = []
    for (let next = results[at]; next && next.from < day.to.getTime(); next = results[at]) {
      own.push(next)
      at += 1
    }
    return own.reduce(addResults, emptyResult(day))
  })
}

function emptyResult({ from, to }: Slot): SimulatedPeriod {
  return { from: from.getTime(), to: to.getTime(), inputs: shownInputs(noInputs), basis: 0n, tier: null, ratePpm: 0, amount: 0n }
}

function addResults(day: SimulatedPeriod, { inputs, basis, tier, ratePpm, amount }: SimulatedPeriod): SimulatedPeriod {
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

function resultOf(slot: Slot, parts: readonly Inputs[], { earned, amountMinor }: Wage): SimulatedPeriod {
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
