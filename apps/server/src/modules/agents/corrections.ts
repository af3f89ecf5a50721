import type { Terms } from '@croupier/contract/agents-terms'
import type { TxContext } from '#platform/context.ts'
import { overlap, type Slot, slotAfter, slotAt } from './rules-clock.ts'
import { earn } from './rules-wages.ts'
import { inputsOf, partsOf } from './simulations.ts'
import { readTerms } from './store-contracts.ts'
import { type Late, lossBefore, type Settling, type Standing, standingsOf, updateStanding, versionsOf } from './store-settlement.ts'

/** A settled slot whose figures changed afterwards. */
export type Correction = Slot & { basisBefore: bigint; basisAfter: bigint; differenceMicro: bigint }

/** Corrections of one contract, the loss that is carried after them, and slots that had no payslip and need one now. */
export type Corrected = { corrections: Correction[]; lossMinor: bigint; missing: (Standing & { contractId: string })[] }

type Version = { id: string; terms: Terms; startsAt: Date; endsAt: Date | null }
type Desk = { tx: TxContext; contract: Settling; zone: string; before: Date }

/** A chain of dividend periods is worked through from the first that changed; this bounds how far. */
const SLOTS_MAX = 5000

/**
 * Works late changes into the slots that they belong to: each slot is earned again from its present figures, and what
 * differs from what it stood at is paid or netted with the current one. Where a loss is carried, later slots follow.
 */
export async function correct(desk: Desk, late: readonly Late[]): Promise<Corrected> {
  const { tx, contract } = desk
  if (late.length === 0) return { corrections: [], lossMinor: contract.lossMinor, missing: [] }
  const versions = (await versionsOf(tx.db, contract.chainId)).map((row) => ({ ...row, terms: readTerms(row.terms) }))
  const touched = touchedSlots(desk, versions, late)
  const result: Corrected = { corrections: [], lossMinor: contract.lossMinor, missing: [] }
  const [first] = touched
  if (!first) return result
  const carries = versions.some(({ terms }) => terms.carryOver !== 'none')
  const slots = carries ? allSlots(desk, versions, first) : touched
  let lossMinor = carries ? await lossBefore(tx.db, contract.chainId, first.slot.from) : 0n
  for (const { version, slot } of slots) {
    const standing = await recompute(desk, version, { slot, lossMinor })
    lossMinor = standing.after.lossMinor
    await keep(desk, { version, slot, result, ...standing })
  }
  if (carries) result.lossMinor = lossMinor
  return result
}

type Placed = { version: Version; slot: Slot }

/** The settled slots that late changes fall into, each once and in order. */
function touchedSlots({ zone, before }: Desk, versions: readonly Version[], late: readonly Late[]): Placed[] {
  const found = new Map<string, Placed>()
  for (const { slot: at } of late) {
    const version = versions.find(({ startsAt, endsAt }) => startsAt <= at && (endsAt === null || at < endsAt))
    if (!version) continue
    const slot = slotAt(version.terms.period, at, zone)
    if (slot.from < before) found.set(`${version.id} ${slot.from.getTime()}`, { version, slot })
  }
  return [...found.values()].sort((one, other) => one.slot.from.getTime() - other.slot.from.getTime())
}

/** Every settled slot of the chain from the first touched one on. */
function allSlots({ zone, before }: Desk, versions: readonly Version[], first: Placed): Placed[] {
  const slots: Placed[] = []
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

type Recomputed = { before: Standing | undefined; after: Standing }

async function recompute(
  { tx, contract, zone }: Desk,
  version: Version,
  { slot, lossMinor }: { slot: Slot; lossMinor: bigint },
): Promise<Recomputed> {
  const [known] = await standingsOf(tx.db, version.id, slot.from)
  const before = known?.fromAt.getTime() === slot.from.getTime() ? known : undefined
  const parts = partsOf(version.terms, slot, zone).flatMap((part) => overlap(part, { from: version.startsAt, to: version.endsAt }) ?? [])
  const place = { memberId: contract.takerId, path: contract.takerPath }
  const earned = earn(version.terms, await inputsOf(tx, place, { terms: version.terms, parts }), lossMinor)
  const basisMinor = earned.parts.reduce((sum, part) => sum + part.basisMinor, 0n)
  const after = { fromAt: slot.from, toAt: slot.to, basisMinor, micro: earned.earnedMicro, lossMinor: earned.lossOutMinor }
  return { before, after }
}

async function keep(desk: Desk, change: Placed & Recomputed & { result: Corrected }): Promise<void> {
  const { version, before, after, result } = change
  const isSame =
    after.micro === (before?.micro ?? 0n) &&
    after.basisMinor === (before?.basisMinor ?? 0n) &&
    after.lossMinor === (before?.lossMinor ?? 0n)
  if (isSame) return
  if (!(await updateStanding(desk.tx.db, version.id, after))) result.missing.push({ ...after, contractId: version.id })
  const differenceMicro = after.micro - (before?.micro ?? 0n)
  const slot = { from: after.fromAt, to: after.toAt }
  result.corrections.push({ ...slot, basisBefore: before?.basisMinor ?? 0n, basisAfter: after.basisMinor, differenceMicro })
}
