import type { consolidated, contract, contracts, defaultTerms } from '@croupier/contract/agents-contracts'
import type { agentContract, agentContracts } from '@croupier/contract/console/agents'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberBriefs } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, memberOf } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { directNode, ownNode } from '../tree/tree.ts'
import { ceilingsOf } from './ceilings.ts'
import { isEarned, isSideOf, shownConsolidated, shownContract, sidesOf } from './rules-shown.ts'
import { debtOf, findContract, listContracts, livingContracts, versionBefore } from './store.ts'
import { readTemplates } from './templates.ts'
import { shownSteps } from './terms.ts'

const LIVING_MAX = 500

/**
 * Offers and terminations that wait for the caller, by kind and product, and what is in force (AC-10, LY-03). Refuses
 * `function.not.available` where the brand has no agent contracts.
 */
export async function readConsolidated(context: Context): Promise<ValueOf<typeof consolidated>> {
  const { settings } = await brandOf(context, context.actor.brandId)
  if (!settings.modules.includes('AGENTPOLICY3')) return refuse('function.not.available')
  const memberId = memberOf(context)
  return shownConsolidated(await livingContracts(context.db, memberId, LIVING_MAX), memberId)
}

/** Contracts that the caller gives or has received. */
export async function readContracts(context: Context, input: InputOf<typeof contracts>): Promise<ValueOf<typeof contracts>> {
  const own = await ownNode(context)
  const cut = cutOf(input)
  const otherId = input.memberId === undefined ? undefined : idOf(input.memberId)
  const sides = sidesOf(input.side, { ownId: own.memberId, otherId })
  const filter = { ...sides, kind: input.kind, state: input.state, before: cut.before, limit: cut.limit + 1 }
  const rows = await listContracts(context.db, context.actor.brandId, filter)
  return pageOf(rows, cut, { key: (row) => row.seq, row: (row) => shownContract(row, own.memberId) })
}

/** One contract that the caller gives or has received, with its history and the terms that it would replace; another's is `not_found`. */
export async function readContract(context: Context, input: { contractId: string }): Promise<ValueOf<typeof contract>> {
  const own = await ownNode(context)
  const found = await findContract(context.db, context.actor.brandId, input.contractId)
  if (!found || !isSideOf(found, own.memberId)) return refuse('not_found')
  const before = await versionBefore(context.db, found)
  return {
    ...shownContract(found, own.memberId),
    steps: await shownSteps(context, found.id),
    replaces: before ? shownContract(before, own.memberId) : null,
    writtenOff: (await debtOf(context.db, found.chainId)).writtenOffMinor,
  }
}

/**
 * Where an offer to a direct downline starts from: templates of the brand, contracts by which the caller earns, and the ceilings of the
 * downline's class. All but a direct downline are `not_found`.
 */
export async function readDefaultTerms(context: Context, input: { memberId: string }): Promise<ValueOf<typeof defaultTerms>> {
  const own = await ownNode(context)
  const node = await directNode(context, own, input.memberId)
  const brief = (await memberBriefs(context, [node.memberId])).get(node.memberId)
  const rows = await livingContracts(context.db, own.memberId, LIVING_MAX)
  return {
    templates: await readTemplates(context),
    own: rows.map((row) => shownContract(row, own.memberId)).filter(isEarned),
    ceilings: await ceilingsOf(context, brief?.type ?? 0),
  }
}

/** Contracts of the brand, newest first. */
export async function readAgentContracts(context: Context, input: InputOf<typeof agentContracts>): Promise<ValueOf<typeof agentContracts>> {
  const cut = cutOf(input)
  const takerId = input.memberId === undefined ? undefined : idOf(input.memberId)
  const filter = { takerId, kind: input.kind, state: input.state, before: cut.before, limit: cut.limit + 1 }
  const rows = await listContracts(context.db, context.actor.brandId, filter)
  return pageOf(rows, cut, { key: (row) => row.seq, row: (row) => shownContract(row, null) })
}

/** One contract of the brand with its history. */
export async function readAgentContract(context: Context, input: { contractId: string }): Promise<ValueOf<typeof agentContract>> {
  const found = (await findContract(context.db, context.actor.brandId, input.contractId)) ?? refuse('not_found')
  const { writtenOffMinor } = await debtOf(context.db, found.chainId)
  return { ...shownContract(found, null), steps: await shownSteps(context, found.id), writtenOff: writtenOffMinor }
}
