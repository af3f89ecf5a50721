import type { consolidated } from '@croupier/contract/agents-contracts'
import type { ContractKind, ContractRow, contractStep } from '@croupier/contract/agents-terms'
import type { ValueOf } from '@croupier/contract/route'
import type * as z from 'zod/mini'
import type { Contract, ContractFilter, listSteps } from './store.ts'

/** A contract as one of its sides sees it; the brand sees it as the giver does. */
export function shownContract(contract: Contract, viewerId: bigint | null): ContractRow {
  const isTaker = contract.takerId === viewerId
  const mine = isTaker ? 'taker' : 'giver'
  const isAsked = contract.state === 'termination_asked' && contract.askedBy !== mine
  return {
    id: contract.id,
    chainId: contract.chainId,
    version: contract.version,
    kind: contract.kind,
    product: contract.product,
    state: contract.state,
    terms: contract.terms,
    termsHash: contract.termsHash.toString('hex'),
    giver: contract.giverId === null ? null : { id: String(contract.giverId), username: contract.giverName ?? '' },
    taker: { id: String(contract.takerId), username: contract.takerName },
    side: isTaker ? 'received' : 'given',
    isMyTurn: viewerId !== null && ((contract.state === 'offered' && isTaker) || isAsked),
    isAboveOwn: contract.isAboveOwn,
    offeredAt: contract.offeredAt.getTime(),
    offerEndsAt: contract.offerEndsAt.getTime(),
    startsAt: contract.startsAt?.getTime() ?? null,
    endsAt: contract.endsAt?.getTime() ?? null,
    owed: contract.owedMinor,
  }
}

type Step = Awaited<ReturnType<typeof listSteps>>[number]

/** A signature under a contract, or what the clock did. */
export function shownStep(step: Step): z.infer<typeof contractStep> {
  return {
    at: step.at.getTime(),
    action: step.action,
    by: step.party === 'giver' || step.party === 'taker' || step.party === 'brand' ? step.party : 'system',
    username: step.username,
    termsHash: step.termsHash.toString('hex'),
  }
}

/** Whether a contract pays at present: also while an end of it is only asked for. */
export function isRunning({ state }: { state: string }): boolean {
  return state === 'in_force' || state === 'termination_asked'
}

/** Whether a viewer earns by a contract that is shown. */
export function isEarned(row: ContractRow): boolean {
  return row.side === 'received' && isRunning(row)
}

/** What waits for a member, by kind and product, and what the member earns by (AC-10, LY-03). */
export function shownConsolidated(contracts: readonly Contract[], memberId: bigint): ValueOf<typeof consolidated> {
  const rows = contracts.map((contract) => shownContract(contract, memberId))
  const waiting = rows.filter((row) => row.isMyTurn)
  const ofKind = (kind: ContractKind) => Object.fromEntries(waiting.filter((row) => row.kind === kind).map((row) => [row.product, row]))
  return {
    divtypereq: ofKind('dividend'),
    dailysalreqtype: ofKind('daily'),
    contracthoursalreq: ofKind('hourly'),
    realtimesalreqtype: ofKind('realtime'),
    inForce: rows.filter(isEarned),
    waiting: waiting.length,
  }
}

type Sides = Pick<ContractFilter, 'giverId' | 'takerId'>

/** The contracts that a member asks for: those given or those received, of one other member where one is named. */
export function sidesOf(side: 'given' | 'received', { ownId, otherId }: { ownId: bigint; otherId: bigint | undefined }): Sides {
  if (side === 'given') return { giverId: ownId, takerId: otherId }
  return { takerId: ownId, ...(otherId === undefined ? {} : { giverId: otherId }) }
}

/** Whether a member is one of the two sides of a contract. */
export function isSideOf({ giverId, takerId }: Pick<Contract, 'giverId' | 'takerId'>, memberId: bigint): boolean {
  return giverId === memberId || takerId === memberId
}

/** The event of a contract that came into a state: both sides hear it. */
export function contractNews({ id, kind, takerId, giverId }: Pick<Contract, 'id' | 'kind' | 'takerId' | 'giverId'>, state: string) {
  const memberIds = [takerId, ...(giverId === null ? [] : [giverId])].map(String)
  return { memberIds, contractId: id, kind, state }
}
