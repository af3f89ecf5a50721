import { createHash } from 'node:crypto'
import { type ContractRow, type contractStep, type Terms, terms as termsSchema } from '@croupier/contract/agents-terms'
import * as z from 'zod/mini'
import type { Context, TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { type Contract, listSteps } from './store.ts'

/** What both sides sign: SHA-256 over the terms as they go over the wire, in the order of the contract's schema. */
export function hashOfTerms(terms: Terms): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(z.encode(termsSchema, terms)))
    .digest()
}

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

export async function shownSteps(context: Context, contractId: string): Promise<z.infer<typeof contractStep>[]> {
  const steps = await listSteps(context.db, contractId)
  return steps.map((step) => ({
    at: step.at.getTime(),
    action: step.action,
    by: step.party === 'giver' || step.party === 'taker' || step.party === 'brand' ? step.party : 'system',
    username: step.username,
    termsHash: step.termsHash.toString('hex'),
  }))
}

/** Publishes the new state; both sides are told by socket after the commit. */
export async function publishContractChange(tx: TxContext, contract: Contract, state: string): Promise<void> {
  const memberIds = [contract.takerId, ...(contract.giverId === null ? [] : [contract.giverId])].map(String)
  await publish(tx, 'agents.contract_changed', { memberIds, contractId: contract.id, kind: contract.kind, state })
}
