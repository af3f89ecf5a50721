import { explanation } from '@croupier/contract/agents-contracts'
import type { Terms } from '@croupier/contract/agents-terms'
import * as z from 'zod/mini'
import { brandOf } from '#modules/site/index.ts'
import type { TxContext } from '#platform/context.ts'
import { type Corrected, correct } from './corrections.ts'
import { overlap, type Slot } from './rules-clock.ts'
import { type Carried, type Earned, type Inputs, netLossOf, sumInputs, wageOf } from './rules-wages.ts'
import { asksForActive, inputsOf, partsOf, shownInputs } from './simulations.ts'
import { readTerms } from './store-contracts.ts'
import { type Late, lateSlots, manyInputs, type OpenRun, type Settling } from './store-settlement.ts'
import type { NewPayslip } from './store-wages.ts'

/** What a contract comes to in a run: the payslips to write and what it carries on; nothing at all for a line that stood still. */
export type Computed = {
  contract: Settling
  payslips: NewPayslip[]
  carried: Carried & { chainId: string; correctedThrough: bigint }
}

export type Desk = { tx: TxContext; run: OpenRun; epoch: bigint }

/** Computes a page of contracts: one statement for their figures, the pure rules for the rest. */
export async function computePage(desk: Desk, contracts: readonly Settling[]): Promise<Computed[]> {
  const { tx, run } = desk
  const { settings } = await brandOf(tx, run.brandId)
  const read = reader()
  const plans = contracts.map((contract) => planOf({ contract, terms: read(contract.terms) }, run, settings.timeZone))
  const wanted = plans.flatMap(({ contract, parts }) =>
    parts.map((part) => ({ agentId: contract.takerId, product: contract.product, ...part })),
  )
  const figures = await manyInputs(tx.db, wanted)
  const late = await lateOf(tx, contracts, run)
  const computed: Computed[] = []
  let at = 0
  for (const plan of plans) {
    const inputs = figures.slice(at, at + plan.parts.length)
    at += plan.parts.length
    computed.push(await computeOne(desk, plan, { inputs, late: late.get(plan.contract.takerId) ?? [], zone: settings.timeZone }))
  }
  return computed
}

type Plan = { contract: Settling; terms: Terms; parts: Slot[] }

/** Reads stored terms, those that many contracts share once. Throws where they do not read. */
function reader(): (stored: string) => Terms {
  const known = new Map<string, Terms>()
  return (stored) => {
    const terms = known.get(stored) ?? readTerms(JSON.parse(stored))
    known.set(stored, terms)
    return terms
  }
}

/** The parts of the slot in which the version is in force. */
function planOf({ contract, terms }: Pick<Plan, 'contract' | 'terms'>, run: OpenRun, zone: string): Plan {
  const slot = { from: run.fromAt, to: run.toAt }
  const parts = partsOf(terms, slot, zone).flatMap((part) => overlap(part, { from: contract.startsAt, to: contract.endsAt }) ?? [])
  return { contract, terms, parts }
}

/** Late changes wait for the newest run: one that is made good afterwards must not mark newer slots as looked at. */
async function lateOf(tx: TxContext, contracts: readonly Settling[], run: OpenRun): Promise<Map<bigint, Late[]>> {
  if (!run.isLatest) return new Map()
  const after = contracts.reduce<bigint>(
    (least, { correctedThrough }) => (correctedThrough < least ? correctedThrough : least),
    contracts[0]?.correctedThrough ?? 0n,
  )
  const takers = [...new Set(contracts.map(({ takerId }) => takerId))]
  return Map.groupBy(await lateSlots(tx.db, takers, { after, before: run.fromAt }), ({ agentId }) => agentId)
}

type Facts = { inputs: readonly Inputs[]; late: readonly Late[]; zone: string }

async function computeOne(desk: Desk, plan: Plan, { inputs, late, zone }: Facts): Promise<Computed> {
  const { tx, run } = desk
  const { contract, terms } = plan
  const fresh = late.filter(({ lastId }) => lastId > contract.correctedThrough)
  const corrected = await correct({ tx, contract, zone, before: run.fromAt }, fresh)
  const place = { memberId: contract.takerId, path: contract.takerPath }
  const counts = asksForActive(terms) ? await inputsOf(tx, place, { terms, parts: plan.parts }) : inputs
  const { earned, amountMinor, ...settled } = wageOf(terms, counts, {
    carried: { micro: BigInt(contract.carriedMicro), owedBackMinor: contract.owedBackMinor, lossMinor: corrected.lossMinor },
    correctionsMicro: corrected.corrections.reduce((sum, one) => sum + one.differenceMicro, 0n),
  })
  const correctedThrough = fresh.reduce<bigint>((most, { lastId }) => (lastId > most ? lastId : most), contract.correctedThrough)
  const carried = { ...settled.carried, chainId: contract.chainId, correctedThrough }
  // A dividend's period with any result has its payslip, also a loss of the giver that nobody carries on.
  const hasResult = terms.kind === 'dividend' && netLossOf(terms, sumInputs(counts)) !== 0n
  const isStill =
    !hasResult &&
    amountMinor === 0n &&
    earned.earnedMicro === 0n &&
    corrected.corrections.length === 0 &&
    earned.lossOutMinor === contract.lossMinor
  const own = isStill ? [] : [payslipOf(desk, plan, { earned, corrected, carried, amountMinor })]
  const missing = corrected.missing.map((row) => lateSlipOf(desk, contract, row))
  return { contract, payslips: [...missing, ...own], carried }
}

type Result = { earned: Earned; corrected: Corrected; carried: Carried; amountMinor: bigint }

function payslipOf(desk: Desk, { contract, parts }: Plan, { earned, corrected, carried, amountMinor }: Result): NewPayslip {
  const { run } = desk
  const last = earned.parts.at(-1)
  const told = written({
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
    })),
    ...(contract.takenOverMinor < 0n && { takenOver: contract.takenOverMinor }),
    carriedInMicro: String(BigInt(contract.carriedMicro) + contract.owedBackMinor * 1_000_000n),
    carriedOutMicro: String(carried.micro + carried.owedBackMinor * 1_000_000n),
    lossCarriedIn: earned.lossInMinor,
    lossCarriedOut: earned.lossOutMinor,
    transferId: null,
  })
  return {
    ...slipBase(desk, contract),
    fromAt: run.fromAt,
    toAt: run.toAt,
    state: amountMinor > 0n ? 'due' : 'nothing',
    basisMinor: earned.parts.reduce((sum, part) => sum + part.basisMinor, 0n),
    tier: last?.tier ?? null,
    ratePpm: last?.ratePpm ?? 0,
    amountMinor,
    explanation: told,
    micro: earned.earnedMicro,
    lossMinor: earned.lossOutMinor,
  }
}

/** A slot that had stood still and came to something later: it pays nothing itself, the current one pays the difference. */
function lateSlipOf(desk: Desk, contract: Settling, row: Corrected['missing'][number]): NewPayslip {
  const told = {
    parts: [],
    corrections: [],
    carriedInMicro: '0',
    carriedOutMicro: '0',
    lossCarriedIn: 0n,
    lossCarriedOut: row.lossMinor,
    transferId: null,
  }
  return {
    ...slipBase(desk, contract),
    contractId: row.contractId,
    fromAt: row.fromAt,
    toAt: row.toAt,
    state: 'nothing',
    basisMinor: row.basisMinor,
    tier: null,
    ratePpm: 0,
    amountMinor: 0n,
    explanation: written(told),
    micro: row.micro,
    lossMinor: row.lossMinor,
  }
}

function written(told: z.output<typeof explanation>): string {
  return JSON.stringify(z.encode(explanation, told))
}

function slipBase({ run }: Desk, contract: Settling) {
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
export function faultySlip(desk: Desk, contract: Settling, fault: string): NewPayslip {
  const told = {
    parts: [],
    corrections: [],
    carriedInMicro: '0',
    carriedOutMicro: '0',
    lossCarriedIn: 0n,
    lossCarriedOut: 0n,
    transferId: null,
  }
  return {
    ...slipBase(desk, contract),
    fromAt: desk.run.fromAt,
    toAt: desk.run.toAt,
    state: 'quarantined',
    basisMinor: 0n,
    tier: null,
    ratePpm: 0,
    amountMinor: 0n,
    explanation: written(told),
    micro: 0n,
    lossMinor: contract.lossMinor,
    fault: fault.slice(0, 500),
  }
}
