import type { Terms } from '@croupier/contract/agents-terms'
import { brandOf } from '#modules/site/index.ts'
import type { TxContext } from '#platform/context.ts'
import { readTerms } from '../contracts/store.ts'
import { type Inputs, sumInputs } from '../figures/rules.ts'
import { manyInputs } from '../figures/store-inputs.ts'
import type { NewPayslip } from '../payslips/store-payments.ts'
import { correct } from './corrections.ts'
import { inputsOf } from './inputs.ts'
import { lateSlipOf, type Plan, payslipOf, planOf } from './rules-payslips.ts'
import { asksForActive, type Carried, netLossOf, wageOf } from './rules-wages.ts'
import { type Late, lateSlots, type OpenRun, type Settling } from './store.ts'

/** What a contract comes to in a run: the payslips to write and what it carries on; nothing at all for a line that stood still. */
export type Computed = {
  contract: Settling
  payslips: NewPayslip[]
  carried: Carried & { chainId: string; correctedThrough: bigint }
}

export type RunContext = { tx: TxContext; run: OpenRun; epoch: bigint }

/** Computes a page of contracts: one statement for their figures, the pure rules for the rest. */
export async function computePage(runContext: RunContext, contracts: readonly Settling[]): Promise<Computed[]> {
  const { tx, run } = runContext
  const { settings } = await brandOf(tx, run.brandId)
  const read = reader()
  const plans = contracts.map((contract) => planOf({ contract, terms: read(contract.terms) }, run, settings.timeZone))
  const queries = plans.flatMap(({ contract, parts }) =>
    parts.map((part) => ({ agentId: contract.takerId, product: contract.product, ...part })),
  )
  const figures = await manyInputs(tx.db, queries)
  const late = await lateOf(tx, contracts, run)
  const computed: Computed[] = []
  let at = 0
  for (const plan of plans) {
    const inputs = figures.slice(at, at + plan.parts.length)
    at += plan.parts.length
    computed.push(await computeOne(runContext, plan, { inputs, late: late.get(plan.contract.takerId) ?? [], zone: settings.timeZone }))
  }
  return computed
}

/** Reads stored terms, those that many contracts share once. Throws where they do not read. */
function reader(): (stored: string) => Terms {
  const known = new Map<string, Terms>()
  return (stored) => {
    const terms = known.get(stored) ?? readTerms(JSON.parse(stored))
    known.set(stored, terms)
    return terms
  }
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

async function computeOne(runContext: RunContext, plan: Plan, { inputs, late, zone }: Facts): Promise<Computed> {
  const { tx, run } = runContext
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
  const own = isStill ? [] : [payslipOf(run, plan, { earned, corrected, carried, amountMinor })]
  const missing = corrected.missing.map((row) => lateSlipOf(run, contract, row))
  return { contract, payslips: [...missing, ...own], carried }
}
