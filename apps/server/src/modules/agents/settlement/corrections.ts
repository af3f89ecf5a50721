import type { TxContext } from '#platform/context.ts'
import { readTerms } from '../contracts/rules-terms.ts'
import type { Slot } from '../rules-clock.ts'
import { inputsOf } from './inputs.ts'
import {
  type Corrected,
  causesOf,
  correctionOf,
  partsIn,
  slotsFrom,
  standingAfter,
  touchedSlots,
  type Version,
  type VersionSlot,
} from './rules-corrections.ts'
import { type Late, lateSumsOf, lossBefore, type Settling, type Standing, standingsOf, updateStanding, versionsOf } from './store.ts'

type CorrectionContext = { tx: TxContext; contract: Settling; zone: string; before: Date }

/**
 * Works late changes into the slots that they belong to: each slot is earned again from its present figures, and what
 * differs from what it stood at is paid or netted with the current one. Where a loss is carried, later slots follow.
 */
export async function correct(context: CorrectionContext, late: readonly Late[]): Promise<Corrected> {
  const { tx, contract } = context
  if (late.length === 0) return { corrections: [], lossMinor: contract.lossMinor, missing: [] }
  const versions = (await versionsOf(tx.db, contract.chainId)).map((row) => ({ ...row, terms: readTerms(row.terms) }))
  const touched = touchedSlots(context, versions, late)
  const result: Corrected = { corrections: [], lossMinor: contract.lossMinor, missing: [] }
  const [first] = touched
  if (!first) return result
  const carries = versions.some(({ terms }) => terms.carryOver !== 'none')
  const slots = carries ? slotsFrom(context, versions, first) : touched
  let lossMinor = carries ? await lossBefore(tx.db, contract.chainId, first.slot.from) : 0n
  let isLossChanged = false
  for (const { version, slot } of slots) {
    const standing = await recompute(context, version, { slot, lossMinor })
    await recordCorrection(context, { version, slot, result, isLossChanged, ...standing })
    lossMinor = standing.after.lossMinor
    isLossChanged = lossMinor !== (standing.before?.lossMinor ?? 0n)
  }
  if (carries) result.lossMinor = lossMinor
  return result
}

type Recomputed = { before: Standing | undefined; after: Standing }

async function recompute(
  { tx, contract, zone }: CorrectionContext,
  version: Version,
  { slot, lossMinor }: { slot: Slot; lossMinor: bigint },
): Promise<Recomputed> {
  const [known] = await standingsOf(tx.db, version.id, slot.from)
  const before = known?.fromAt.getTime() === slot.from.getTime() ? known : undefined
  const parts = partsIn(version, slot, zone)
  const place = { memberId: contract.takerId, path: contract.takerPath }
  const inputs = await inputsOf(tx, place, { terms: version.terms, parts })
  return { before, after: standingAfter(version.terms, slot, { inputs, lossMinor }) }
}

type Change = VersionSlot & Recomputed & { result: Corrected; isLossChanged: boolean }

async function recordCorrection({ tx, contract }: CorrectionContext, change: Change): Promise<void> {
  const { version, slot, before, after, result, isLossChanged } = change
  const correction = correctionOf(before, after)
  if (!correction) return
  if (!(await updateStanding(tx.db, version.id, after))) result.missing.push({ ...after, contractId: version.id })
  result.corrections.push({
    ...correction,
    causes: causesOf(await lateSumsOf(tx.db, contract, { slot, terms: version.terms }), isLossChanged),
  })
}
