import type { simulateContract } from '@croupier/contract/agents-contracts'
import type { Terms } from '@croupier/contract/agents-terms'
import type { ValueOf } from '@croupier/contract/route'
import { type Inputs, noInputs, shownInputs, sumInputs } from '../figures/rules.ts'
import { type Slot, slotAfter, slotAt } from '../rules-clock.ts'
import type { Wage } from '../settlement/rules-wages.ts'

export type SimulatedPeriod = ValueOf<typeof simulateContract>['periods'][number]

export function sumOf(periods: readonly SimulatedPeriod[]): bigint {
  return periods.reduce((sum, period) => sum + period.amount, 0n)
}

/** All slots of a period within a reach; the first and the last may look out of it. */
export function slotsIn(period: Terms['period'], reach: Slot, zone: string): Slot[] {
  const slots: Slot[] = []
  for (let slot = slotAt(period, reach.from, zone); slot.from < reach.to; slot = slotAfter(period, slot, zone)) slots.push(slot)
  return slots
}

/** The slots in which anything happened: all others come to nothing. */
export function slotsAround(period: Terms['period'], played: readonly Date[], zone: string): Slot[] {
  const slots: Slot[] = []
  for (const at of played) if (at >= (slots.at(-1)?.to ?? at)) slots.push(slotAt(period, at, zone))
  return slots
}

/** Results of short periods as one row a day: amounts and figures add up, the rate is that of the last one. */
export function byDay(results: readonly SimulatedPeriod[], days: readonly Slot[]): SimulatedPeriod[] {
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

export function resultOf(slot: Slot, parts: readonly Inputs[], { earned, amountMinor }: Wage): SimulatedPeriod {
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
