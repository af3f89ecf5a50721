import type { Terms } from '@croupier/contract/agents-terms'
import { operationId } from '#modules/wallet/operations.ts'
import type { TxContext } from '#platform/context.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Node } from '../tree/store.ts'
import { OFFER_LIFE_MS } from './rules.ts'
import { isRunning } from './rules-shown.ts'
import { hashOfTerms } from './rules-terms.ts'
import type { Contract, NewContract, NewStep } from './store.ts'

/** An offer before it is written; without a giver it is the brand's. */
export type OfferDraft = {
  input: { id: string; terms: Terms; why?: string }
  taker: Pick<Node, 'memberId'>
  giver: Pick<Node, 'memberId'> | undefined
  isAboveOwn: boolean
}

/** The contract's own id follows from who gives it and the giver's id of the call, so that nobody's id can meet or try another's. */
export function contractIdOf(brandId: number, { input, giver }: Pick<OfferDraft, 'input' | 'giver'>): string {
  return operationId('contract', String(brandId), giver?.memberId ?? 'brand', input.id)
}

/** Whether a contract under the id of a call is the offer that the call makes: between the same sides, with the same terms. */
export function isSameOffer(known: Pick<Contract, 'takerId' | 'giverId' | 'termsHash'>, { taker, giver, input }: OfferDraft): boolean {
  const isSameSides = known.takerId === taker.memberId && known.giverId === (giver?.memberId ?? null)
  return isSameSides && known.termsHash.equals(hashOfTerms(input.terms))
}

type Place = Pick<NewContract, 'id' | 'brandId' | 'chainId' | 'version'>

/** An offer as it is written; nobody answers it after `OFFER_LIFE_MS`. */
export function newContract({ input, taker, giver, isAboveOwn }: OfferDraft, place: Place, now: Date): NewContract {
  return {
    ...place,
    giverId: giver?.memberId ?? null,
    takerId: taker.memberId,
    terms: input.terms,
    termsHash: hashOfTerms(input.terms),
    isAboveOwn,
    offeredAt: now,
    offerEndsAt: new Date(now.getTime() + OFFER_LIFE_MS),
  }
}

/** Why a member can be offered no contract; undefined for an agent whose account is open. */
export function takerFault(
  brief: { status: string } | undefined,
  { isAgent }: Pick<Node, 'isAgent'>,
): Refusal<'agents_only' | 'account_closed'> | undefined {
  if (!brief || !isAgent) return { refusal: 'agents_only', detail: { field: 'memberId' } }
  return brief.status === 'closed' ? { refusal: 'account_closed' } : undefined
}

/** The contract by which a member earns on the basis of terms: of the kind, for the product or for all together. */
export function earningOn({ kind, product }: Terms, contracts: readonly Contract[], memberId: bigint): Contract | undefined {
  return contracts.find(
    (contract) =>
      contract.takerId === memberId &&
      contract.kind === kind &&
      (contract.product === product || contract.product === 'CONS') &&
      isRunning(contract),
  )
}

/** The signer with the session: a member or an operator; none where the clock signs. */
export function signerOf(actor: TxContext['actor']): Pick<NewStep, 'personId' | 'sessionId'> {
  const sessionId = 'sessionId' in actor ? actor.sessionId : null
  if ('memberId' in actor) return { personId: actor.memberId, sessionId }
  return { personId: actor.kind === 'operator' ? actor.operatorId : null, sessionId }
}
