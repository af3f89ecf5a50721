import { type Inputs, sumInputs } from '../figures/rules.ts'
import type { NewPayslip } from '../payslips/store-payments.ts'
import type { Corrected } from './rules-corrections.ts'
import { lateSlipOf, type Plan, payslipOf } from './rules-payslips.ts'
import { type Carried, netLossOf, type Wage, wageOf } from './rules-wages.ts'
import type { Late, OpenRun, Page, Settling } from './store.ts'

/** What a contract comes to in a run: the payslips to write and what it carries on; nothing at all for a line that stood still. */
export type Computed = {
  contract: Settling
  payslips: NewPayslip[]
  carried: Carried & { chainId: string; correctedThrough: bigint }
}

/** Cuts the contracts that are next into pages, the first of which begins behind `after`. */
export function pagesOf(next: readonly { seq: bigint }[], { after, size }: { after: bigint; size: number }): Page[] {
  const pages: Page[] = []
  for (let from = 0; from < next.length; from += size) {
    const through = next[Math.min(from + size, next.length) - 1]?.seq ?? after
    pages.push({ after: pages.at(-1)?.through ?? after, through })
  }
  return pages
}

/** What becomes of a page that failed: its two halves are settled, until the contract that cannot be settled stands alone; nothing of an empty one. */
export function halvesOf<Contract extends { seq: bigint }>(
  contracts: readonly Contract[],
  page: Page,
): { kind: 'empty' } | { kind: 'alone'; contract: Contract } | { kind: 'halves'; halves: readonly [Page, Page] } {
  const [middle, last] = [contracts[Math.ceil(contracts.length / 2) - 1], contracts.at(-1)]
  if (!middle || !last) return { kind: 'empty' }
  if (middle === last) return { kind: 'alone', contract: last }
  return {
    kind: 'halves',
    halves: [
      { after: page.after, through: middle.seq },
      { after: middle.seq, through: page.through },
    ],
  }
}

/** The figures that plans are computed from, one for each part of each plan. */
export function figuresOf(plans: readonly Plan[]) {
  return plans.flatMap(({ contract, parts }) => parts.map((part) => ({ agentId: contract.takerId, product: contract.product, ...part })))
}

/** Each plan with its figures, out of those that were read by `figuresOf` in their order. */
export function withFigures(plans: readonly Plan[], figures: readonly Inputs[]): { plan: Plan; inputs: Inputs[] }[] {
  let at = 0
  return plans.map((plan) => {
    const inputs = figures.slice(at, at + plan.parts.length)
    at += plan.parts.length
    return { plan, inputs }
  })
}

type Looked = Pick<Settling, 'takerId' | 'correctedThrough'>

/** The late changes that a page asks for, and behind which of them: behind the last that every contract has seen. */
export function lookedAt(contracts: readonly Looked[]): { takers: bigint[]; after: bigint } {
  const after = contracts.reduce<bigint>(
    (least, { correctedThrough }) => (correctedThrough < least ? correctedThrough : least),
    contracts[0]?.correctedThrough ?? 0n,
  )
  return { takers: [...new Set(contracts.map(({ takerId }) => takerId))], after }
}

/** The late changes that a contract has not seen yet. */
export function freshOf(late: readonly Late[], { correctedThrough }: Pick<Settling, 'correctedThrough'>): Late[] {
  return late.filter(({ lastId }) => lastId > correctedThrough)
}

type Facts = { inputs: readonly Inputs[]; fresh: readonly Late[]; corrected: Corrected }

/**
 * What a contract comes to by its figures, corrections and what it carries. A dividend's period with any result has its payslip, also a loss of
 * the giver that nobody carries on; else a line that stood still has none.
 */
export function computedOf(run: OpenRun, plan: Plan, { inputs, fresh, corrected }: Facts): Computed {
  const { contract, terms } = plan
  const wage = wageOf(terms, inputs, {
    carried: { micro: BigInt(contract.carriedMicro), owedBackMinor: contract.owedBackMinor, lossMinor: corrected.lossMinor },
    correctionsMicro: corrected.corrections.reduce((sum, one) => sum + one.differenceMicro, 0n),
  })
  const { earned, amountMinor } = wage
  const correctedThrough = fresh.reduce<bigint>((most, { lastId }) => (lastId > most ? lastId : most), contract.correctedThrough)
  const carried = { ...wage.carried, chainId: contract.chainId, correctedThrough }
  const hasResult = terms.kind === 'dividend' && netLossOf(terms, sumInputs(inputs)) !== 0n
  const isStill = !hasResult && stoodStill(wage, corrected, contract)
  const own = isStill ? [] : [payslipOf(run, plan, { earned, corrected, carried, amountMinor })]
  const missing = corrected.missing.map((row) => lateSlipOf(run, contract, row))
  return { contract, payslips: [...missing, ...own], carried }
}

function stoodStill({ earned, amountMinor }: Wage, { corrections }: Corrected, { lossMinor }: Settling): boolean {
  return amountMinor === 0n && earned.earnedMicro === 0n && corrections.length === 0 && earned.lossOutMinor === lossMinor
}

/** The payslips of a page under the numbers that were taken for them. */
export function numbered(computed: readonly Computed[], ids: readonly bigint[]): NewPayslip[] {
  return computed.flatMap(({ payslips }) => payslips).map((slip, at) => ({ ...slip, id: ids[at] ?? slip.id }))
}

/** What is carried on: of contracts whose payslips are new, and of those that have none; what stood already was carried before. */
export function carriedOn(computed: readonly Computed[], made: readonly Pick<NewPayslip, 'contractId'>[]): Computed['carried'][] {
  const isMade = new Set(made.map(({ contractId }) => contractId))
  const isNew = ({ payslips }: Computed) => payslips.length === 0 || payslips.some(({ contractId }) => isMade.has(contractId))
  return computed.filter(isNew).map(({ carried }) => carried)
}

/**
 * The payslips of one statement that are new, under the numbers that they got. Throws for one that was paid just now and stands already: it would
 * be paid twice.
 */
export function newSlips(slips: readonly NewPayslip[], ids: ReadonlyMap<string, bigint>): NewPayslip[] {
  return slips.flatMap((slip) => {
    const id = ids.get(slip.contractId)
    if (id !== undefined) return [{ ...slip, id }]
    if (slip.state === 'paid')
      throw new Error(`the payslip of contract ${slip.contractId} from ${slip.fromAt.toISOString()} stands already`)
    return []
  })
}
