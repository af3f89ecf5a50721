import { type ContractKind, contractKinds } from '@croupier/contract/agents-terms'
import { defaultCeilings } from './rules.ts'

/** Highest rates by kind, in parts per million. */
export type Ceilings = Record<ContractKind, number>

type SetCeiling = { memberType: number; kind: ContractKind; ratePpm: number }

/** The classes of agents that a ceiling is set for. */
const agentTypes = [1, 2, 41, 42] as const

/** What may be promised to an agent of a class: the brand's own rates, else `defaultCeilings`. A plain member may be promised nothing. */
export function ceilingsAmong(set: readonly SetCeiling[], type: number): Ceilings {
  const known = agentTypes.find((one) => one === type)
  if (known === undefined) return { dividend: 0, daily: 0, hourly: 0, realtime: 0 }
  const own = set.filter(({ memberType }) => memberType === type)
  return { ...defaultCeilings[known], ...Object.fromEntries(own.map(({ kind, ratePpm }) => [kind, ratePpm])) }
}

/** The ceilings of all classes and kinds, as operators see them. */
export function listedCeilings(set: readonly SetCeiling[]) {
  return agentTypes.flatMap((type) => {
    const rates = ceilingsAmong(set, type)
    return contractKinds.map((kind) => ({ type, kind, ratePpm: rates[kind] }))
  })
}

/** The highest rate that any class may be promised in one kind of contract: what a template is measured against. */
export function widestCeiling(set: readonly SetCeiling[], kind: ContractKind): number {
  return Math.max(...agentTypes.map((type) => ceilingsAmong(set, type)[kind]))
}
