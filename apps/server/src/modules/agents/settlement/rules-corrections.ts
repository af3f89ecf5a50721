import { type CorrectionCause, correctionCauses } from '@croupier/contract/agents-contracts'
import type { Terms } from '@croupier/contract/agents-terms'
import type { Inputs } from '../figures/rules.ts'
import { overlap, type Slot, slotAfter, slotAt } from '../rules-clock.ts'
import { asksForActive, earn, partsOf } from './rules-wages.ts'
import type { Late, Standing } from './store.ts'

/** A settled slot whose figures changed afterwards. */
export type Correction = Slot & { basisBefore: bigint; basisAfter: bigint; differenceMicro: bigint; causes: CorrectionCause[] }

/** Corrections of one contract, the loss that is carried after them, and slots that had no payslip and need one now. */
export type Corrected = { corrections: Correction[]; lossMinor: bigint; missing: (Standing & { contractId: string })[] }

/** Terms of a contract and the time in which they were in force; a contract that was changed has several. */
export type Version = { id: string; terms: Terms; startsAt: Date; endsAt: Date | null }

/** Slots that begin before the instant are settled. */
type SettledPast = { zone: string; before: Date }

/** A chain of dividend periods is worked through from the first that changed; this bounds how far. */
const SLOTS_MAX = 5000

export type VersionSlot = { version: Version; slot: Slot }

/** The settled slots that late changes fall into, each once and in order. */
export function touchedSlots({ zone, before }: SettledPast, versions: readonly Version[], late: readonly Late[]): VersionSlot[] {
  const found = new Map<string, VersionSlot>()
  for (const { slot: at } of late) {
    const version = versions.find(({ startsAt, endsAt }) => startsAt <= at && (endsAt === null || at < endsAt))
    if (!version) continue
    const slot = slotAt(version.terms.period, at, zone)
    if (slot.from < before) found.set(`${version.id} ${slot.from.getTime()}`, { version, slot })
  }
  return [...found.values()].sort((one, other) => one.slot.from.getTime() - other.slot.from.getTime())
}

/** Every settled slot of the chain from the first touched one on, at most `SLOTS_MAX`. */
export function slotsFrom({ zone, before }: SettledPast, versions: readonly Version[], first: VersionSlot): VersionSlot[] {
  const slots: VersionSlot[] = []
  for (const version of versions) {
    const { period } = version.terms
    let slot = slotAt(period, version.startsAt > first.slot.from ? version.startsAt : first.slot.from, zone)
    while (slot.from < before && overlap(slot, { from: version.startsAt, to: version.endsAt }) && slots.length < SLOTS_MAX) {
      if (slot.from >= first.slot.from) slots.push({ version, slot })
      slot = slotAfter(period, slot, zone)
    }
  }
  return slots
}

/** What a slot comes to differs from what it stood at; undefined where nothing does. A slot that had no payslip stood at nothing. */
export function correctionOf(before: Standing | undefined, after: Standing): Omit<Correction, 'causes'> | undefined {
  const { basisMinor: basisBefore, micro, lossMinor } = before ?? { basisMinor: 0n, micro: 0n, lossMinor: 0n }
  if (after.micro === micro && after.basisMinor === basisBefore && after.lossMinor === lossMinor) return undefined
  return { from: after.fromAt, to: after.toAt, basisBefore, basisAfter: after.basisMinor, differenceMicro: after.micro - micro }
}

/** What all changes of a round, or of cash, in one slot come to; `roundId` is null for cash. */
export type LateSum = {
  roundId: bigint | null
  count: number
  rounds: number
  turnoverMinor: bigint
  validMinor: bigint
  payoutsMinor: bigint
}

/** Whether deposits and withdrawals matter: as costs of a dividend, or because they make a member active. */
export function countsCash(terms: Terms): boolean {
  return (terms.kind === 'dividend' && terms.costs.paymentsPpm > 0) || (asksForActive(terms) && terms.activeRule.deposits > 0n)
}

/** Why a slot is corrected, and by how many rounds or payments. A round that stands as it stood is no cause. */
export function causesOf(sums: readonly LateSum[], isLossChanged: boolean): CorrectionCause[] {
  const counts = new Map<CorrectionCause['cause'], number>()
  for (const sum of sums) {
    const cause = causeOf(sum)
    if (cause) counts.set(cause, (counts.get(cause) ?? 0) + (cause === 'cash' ? sum.count : 1))
  }
  if (isLossChanged) counts.set('carried_loss', 1)
  return correctionCauses.flatMap((cause) => {
    const count = counts.get(cause)
    return count === undefined ? [] : [{ cause, count }]
  })
}

function causeOf({ roundId, rounds, turnoverMinor, validMinor, payoutsMinor }: LateSum): CorrectionCause['cause'] | undefined {
  if (roundId === null) return 'cash'
  if (rounds > 0 || (rounds === 0 && turnoverMinor > 0n)) return 'settled_late'
  if (rounds < 0 || turnoverMinor < 0n) return 'taken_back'
  if (payoutsMinor !== 0n) return 'payout_corrected'
  return validMinor === 0n ? undefined : 'opposite_stakes'
}

/** The parts of a slot in which a version of a contract was in force. */
export function partsIn({ terms, startsAt, endsAt }: Omit<Version, 'id'>, slot: Slot, zone: string): Slot[] {
  return partsOf(terms, slot, zone).flatMap((part) => overlap(part, { from: startsAt, to: endsAt }) ?? [])
}

/** What a slot stands at by its present figures and the loss that is carried into it. */
export function standingAfter(terms: Terms, slot: Slot, { inputs, lossMinor }: { inputs: readonly Inputs[]; lossMinor: bigint }): Standing {
  const earned = earn(terms, inputs, lossMinor)
  const basisMinor = earned.parts.reduce((sum, part) => sum + part.basisMinor, 0n)
  return { fromAt: slot.from, toAt: slot.to, basisMinor, micro: earned.earnedMicro, lossMinor: earned.lossOutMinor }
}
