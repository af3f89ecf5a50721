import { explanation } from '@croupier/contract/agents-contracts'
import type { Terms } from '@croupier/contract/agents-terms'
import * as z from 'zod/mini'
import { shownInputs } from '../figures/rules.ts'
import type { NewPayslip } from '../payslips/store-payments.ts'
import type { Slot } from '../rules-clock.ts'
import { type Corrected, partsIn } from './rules-corrections.ts'
import type { Carried, Earned } from './rules-wages.ts'
import type { OpenRun, Settling } from './store.ts'

export type Plan = { contract: Settling; terms: Terms; parts: Slot[] }

type SlotResult = { earned: Earned; corrected: Corrected; carried: Carried; amountMinor: bigint }

/** The parts of the slot in which the version is in force. */
export function planOf({ contract, terms }: Pick<Plan, 'contract' | 'terms'>, run: OpenRun, zone: string): Plan {
  const slot = { from: run.fromAt, to: run.toAt }
  const { startsAt, endsAt } = contract
  return { contract, terms, parts: partsIn({ terms, startsAt, endsAt }, slot, zone) }
}

export function payslipOf(run: OpenRun, { contract, parts }: Plan, { earned, corrected, carried, amountMinor }: SlotResult): NewPayslip {
  const last = earned.parts.at(-1)
  const explained = encodeExplanation({
    parts: earned.parts.map((part, at) => ({
      // A dividend is one part, however many its slot has; it stands for the whole stretch.
      from: (parts[at] ?? { from: run.fromAt }).from.getTime(),
      to: (earned.parts.length === 1 ? (parts.at(-1)?.to ?? run.toAt) : (parts[at]?.to ?? run.toAt)).getTime(),
      inputs: shownInputs(part.inputs),
      basis: part.basisMinor,
      tier: part.tier,
      ratePpm: part.ratePpm,
      earnedMicro: String(part.earnedMicro),
    })),
    corrections: corrected.corrections.map((one) => ({
      from: one.from.getTime(),
      to: one.to.getTime(),
      basisBefore: one.basisBefore,
      basisAfter: one.basisAfter,
      differenceMicro: String(one.differenceMicro),
      causes: one.causes,
    })),
    ...(contract.takenOverMinor < 0n && { takenOver: contract.takenOverMinor }),
    carriedInMicro: String(BigInt(contract.carriedMicro) + contract.owedBackMinor * 1_000_000n),
    carriedOutMicro: String(carried.micro + carried.owedBackMinor * 1_000_000n),
    lossCarriedIn: earned.lossInMinor,
    lossCarriedOut: earned.lossOutMinor,
    transferId: null,
  })
  return {
    ...slipBase(run, contract),
    fromAt: run.fromAt,
    toAt: run.toAt,
    state: amountMinor > 0n ? 'due' : 'nothing',
    basisMinor: earned.parts.reduce((sum, part) => sum + part.basisMinor, 0n),
    tier: last?.tier ?? null,
    ratePpm: last?.ratePpm ?? 0,
    amountMinor,
    explanation: explained,
    micro: earned.earnedMicro,
    lossMinor: earned.lossOutMinor,
  }
}

/** A slot that had stood still and came to something later: it pays nothing itself, the current one pays the difference. */
export function lateSlipOf(run: OpenRun, contract: Settling, row: Corrected['missing'][number]): NewPayslip {
  const explained = {
    parts: [],
    corrections: [],
    carriedInMicro: '0',
    carriedOutMicro: '0',
    lossCarriedIn: 0n,
    lossCarriedOut: row.lossMinor,
    transferId: null,
  }
  return {
    ...slipBase(run, contract),
    contractId: row.contractId,
    fromAt: row.fromAt,
    toAt: row.toAt,
    state: 'nothing',
    basisMinor: row.basisMinor,
    tier: null,
    ratePpm: 0,
    amountMinor: 0n,
    explanation: encodeExplanation(explained),
    micro: row.micro,
    lossMinor: row.lossMinor,
  }
}

function encodeExplanation(explained: z.output<typeof explanation>): string {
  return JSON.stringify(z.encode(explanation, explained))
}

function slipBase(run: OpenRun, contract: Settling) {
  return {
    // Numbered when it is written.
    id: 0n,
    transferId: null,
    contractId: contract.id,
    chainId: contract.chainId,
    kind: run.kind,
    payer: contract.payer,
    takerId: contract.takerId,
    giverId: contract.giverId,
    fault: null,
  }
}

/** A payslip that is set aside with its fault, so that the others are paid. */
export function faultySlip(run: OpenRun, contract: Settling, fault: string): NewPayslip {
  const explained = {
    parts: [],
    corrections: [],
    carriedInMicro: '0',
    carriedOutMicro: '0',
    lossCarriedIn: 0n,
    lossCarriedOut: 0n,
    transferId: null,
  }
  return {
    ...slipBase(run, contract),
    fromAt: run.fromAt,
    toAt: run.toAt,
    state: 'quarantined',
    basisMinor: 0n,
    tier: null,
    ratePpm: 0,
    amountMinor: 0n,
    explanation: encodeExplanation(explained),
    micro: 0n,
    lossMinor: contract.lossMinor,
    fault: fault.slice(0, 500),
  }
}
