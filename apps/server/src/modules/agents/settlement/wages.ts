import { brandOf } from '#modules/site/index.ts'
import type { TxContext } from '#platform/context.ts'
import { termsReader } from '../contracts/rules-terms.ts'
import type { Inputs } from '../figures/rules.ts'
import { manyInputs } from '../figures/store-inputs.ts'
import { correct } from './corrections.ts'
import { inputsOf } from './inputs.ts'
import { type Computed, computedOf, figuresOf, freshOf, lookedAt, withFigures } from './rules-pages.ts'
import { type Plan, planOf } from './rules-payslips.ts'
import { asksForActive } from './rules-wages.ts'
import { type Late, lateSlots, type OpenRun, type Settling } from './store.ts'

export type RunContext = { tx: TxContext; run: OpenRun; epoch: bigint }

/** Computes a page of contracts: one statement for their figures, the pure rules for the rest. */
export async function computePage(runContext: RunContext, contracts: readonly Settling[]): Promise<Computed[]> {
  const { tx, run } = runContext
  const { settings } = await brandOf(tx, run.brandId)
  const read = termsReader()
  const plans = contracts.map((contract) => planOf({ contract, terms: read(contract.terms) }, run, settings.timeZone))
  const figures = await manyInputs(tx.db, figuresOf(plans))
  const late = await lateOf(tx, contracts, run)
  const computed: Computed[] = []
  for (const { plan, inputs } of withFigures(plans, figures))
    computed.push(await computeOne(runContext, plan, { inputs, late: late.get(plan.contract.takerId) ?? [], zone: settings.timeZone }))
  return computed
}

/** Late changes wait for the newest run: one that is made good afterwards must not mark newer slots as looked at. */
async function lateOf(tx: TxContext, contracts: readonly Settling[], run: OpenRun): Promise<Map<bigint, Late[]>> {
  if (!run.isLatest) return new Map()
  const { takers, after } = lookedAt(contracts)
  return Map.groupBy(await lateSlots(tx.db, takers, { after, before: run.fromAt }), ({ agentId }) => agentId)
}

type Facts = { inputs: readonly Inputs[]; late: readonly Late[]; zone: string }

async function computeOne(runContext: RunContext, plan: Plan, { inputs, late, zone }: Facts): Promise<Computed> {
  const { tx, run } = runContext
  const { contract, terms } = plan
  const fresh = freshOf(late, contract)
  const corrected = await correct({ tx, contract, zone, before: run.fromAt }, fresh)
  const place = { memberId: contract.takerId, path: contract.takerPath }
  const counts = asksForActive(terms) ? await inputsOf(tx, place, { terms, parts: plan.parts }) : inputs
  return computedOf(run, plan, { inputs: counts, fresh, corrected })
}
