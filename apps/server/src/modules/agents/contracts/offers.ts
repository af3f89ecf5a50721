import type { offerContract } from '@croupier/contract/agents-contracts'
import type { ContractRow, Terms } from '@croupier/contract/agents-terms'
import type { offerAsBrand } from '@croupier/contract/console/agents'
import type { InputOf } from '@croupier/contract/route'
import { memberBriefs } from '#modules/identity/index.ts'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { type Db, isDuplicateOf, type Tx } from '#platform/database.ts'
import { idOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { findNode, type Node } from '../tree/store.ts'
import { directNode, ownNode } from '../tree/tree.ts'
import { ceilingsOf } from './ceilings.ts'
import { faultOf, isAboveOwn } from './rules.ts'
import { decideReplacement } from './rules-answers.ts'
import { contractIdOf, earningOn, isSameOffer, newContract, type OfferDraft, signerOf, takerFault } from './rules-offers.ts'
import { shownContract } from './rules-shown.ts'
import { hashOfTerms, writtenTerms } from './rules-terms.ts'
import {
  type Contract,
  findContract,
  insertContract,
  insertStep,
  livingContracts,
  lockContract,
  nextVersion,
  rivalsOf,
  updateContract,
} from './store.ts'
import { publishContractChange } from './terms.ts'

const LIVING_MAX = 500

/**
 * Offers a direct downline a contract, or new terms for the one in force (AC-05); agents promise their own money alone, so that
 * `payer_not_allowed` refuses terms that the brand pays. `rate_above_own` asks the caller to confirm a promise above the own contract.
 * Refuses `not_found` for all but a direct downline, `agents_only`, `account_closed`, a fault of the terms (`faultOf`), `offer_open` and
 * `contract_overlaps`. The same id gives the same offer, with other content `id_reused`.
 */
export async function offer(context: Context, input: InputOf<typeof offerContract>): Promise<ContractRow> {
  const own = await ownNode(context)
  const taker = await directNode(context, own, input.memberId)
  if (input.terms.payer !== 'upline') return refuse('payer_not_allowed', { field: 'terms.payer' })
  await refuseTerms(context, taker, input.terms)
  const isAbove = isAboveOwn(input.terms, (await ownTermsFor(context, own.memberId, input.terms))?.terms)
  if (isAbove && !input.confirmsAboveOwn) return refuse('rate_above_own', { field: 'confirmsAboveOwn' })
  const made = await writeOffer(context, { input, taker, giver: own, isAboveOwn: isAbove })
  return shownContract(made, own.memberId)
}

/**
 * Offers an agent a contract that the brand pays (`payer_not_allowed` otherwise), and leaves a trail. Refuses as `offer` does, but for
 * `rate_above_own`.
 */
export async function offerForBrand(context: Context, input: InputOf<typeof offerAsBrand>): Promise<ContractRow> {
  const taker = (await findNode(context.db, context.actor.brandId, idOf(input.memberId))) ?? refuse('not_found')
  if (input.terms.payer !== 'brand') return refuse('payer_not_allowed', { field: 'terms.payer' })
  await refuseTerms(context, taker, input.terms)
  return shownContract(await writeOffer(context, { input, taker, giver: undefined, isAboveOwn: false }), null)
}

/**
 * The contract by which a member earns on the same basis: of the kind, for the product or for all together; undefined for one who earns
 * nothing on it.
 */
export async function ownTermsFor(context: Context, memberId: bigint, terms: Terms): Promise<Contract | undefined> {
  return earningOn(terms, await livingContracts(context.db, memberId, LIVING_MAX), memberId)
}

async function refuseTerms(context: Context, taker: Node, terms: Terms): Promise<void> {
  const brief = (await memberBriefs(context, [taker.memberId])).get(taker.memberId)
  const fault = takerFault(brief, taker)
  if (fault) return refuse(fault.refusal, fault.detail)
  const ceilings = await ceilingsOf(context, brief?.type ?? 0)
  const termsFault = faultOf(terms, ceilings[terms.kind])
  if (termsFault) refuse(termsFault, { field: 'terms' })
}

/** The offer with its first signature. The same id with the same content gives the same offer, also when two calls race. */
async function writeOffer(context: Context, draft: OfferDraft): Promise<Contract> {
  try {
    return await insertOffer(context, draft)
  } catch (failure) {
    const twin = await findOffer(context.db, context.actor.brandId, draft)
    if (twin) return twin
    if (isDuplicateOf(failure, 'contract_one_offer')) return refuse('offer_open')
    throw failure
  }
}

async function findOffer(db: Db | Tx, brandId: number, draft: OfferDraft): Promise<Contract | undefined> {
  const known = await findContract(db, brandId, contractIdOf(brandId, draft))
  return !known || isSameOffer(known, draft) ? known : refuse('id_reused')
}

async function insertOffer(context: Context, draft: OfferDraft): Promise<Contract> {
  const { input, taker, giver } = draft
  const termsHash = hashOfTerms(input.terms)
  const giverId = giver?.memberId ?? null
  const id = contractIdOf(context.actor.brandId, draft)
  return await inTransaction(context, async (tx) => {
    const known = await findOffer(tx.db, tx.actor.brandId, draft)
    if (known) return known
    const chainId = await chainOf(tx, { id, terms: input.terms }, { takerId: taker.memberId, giverId })
    const place = { id, brandId: tx.actor.brandId, chainId, version: await nextVersion(tx.db, chainId) }
    await insertContract(tx.db, newContract(draft, place, tx.now))
    await signOffer(tx, { ...input, id }, { isOfBrand: !giver, termsHash })
    const made = (await findContract(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
    await publishContractChange(tx, made, 'offered')
    return made
  })
}

/** The giver's signature; the brand's own leaves a trail too. */
async function signOffer(
  tx: TxContext,
  { id, terms, why = '' }: OfferDraft['input'],
  { isOfBrand, termsHash }: { isOfBrand: boolean; termsHash: Buffer },
) {
  await sign(tx, { contractId: id, action: 'offer', party: isOfBrand ? 'brand' : 'giver', termsHash })
  const after = { terms: writtenTerms(terms), hash: termsHash.toString('hex') }
  if (isOfBrand) await leaveTrail(tx, { action: 'contract.offer', subject: `contract ${id}`, after, why })
}

/** An offer follows the contract that it would replace; without one it begins a chain of its own. */
async function chainOf(
  tx: TxContext,
  { id, terms }: { id: string; terms: Terms },
  { takerId, giverId }: Pick<Contract, 'takerId' | 'giverId'>,
) {
  const rivals = await rivalsOf(tx.db, takerId, terms.kind)
  const decision = decideReplacement(rivals, { product: terms.product, giverId })
  if ('refusal' in decision) return refuse(decision.refusal)
  return decision.replaces?.chainId ?? id
}

type Signing = { contractId: string; action: string; party: 'giver' | 'taker' | 'brand' | 'system'; termsHash: Buffer }

/** Writes who did it, in which session and with which terms before the eyes. */
export async function sign(tx: TxContext, signing: Signing): Promise<void> {
  await insertStep(tx.db, { ...signing, at: tx.now, ...signerOf(tx.actor) })
}

/** Takes an offer of the caller back. Refuses `not_found` for another's, and `wrong_state` once it is not open any more. */
export async function withdraw(context: Context, input: { contractId: string }): Promise<ContractRow> {
  const own = await ownNode(context)
  return await inTransaction(context, async (tx) => {
    const contract = await lockContract(tx.db, tx.actor.brandId, input.contractId)
    if (!contract || contract.giverId !== own.memberId) return refuse('not_found')
    if (contract.state !== 'offered') return refuse('wrong_state')
    await updateContract(tx.db, contract.id, { state: 'withdrawn' })
    await sign(tx, { contractId: contract.id, action: 'withdraw', party: 'giver', termsHash: contract.termsHash })
    await publishContractChange(tx, contract, 'withdrawn')
    return shownContract({ ...contract, state: 'withdrawn' }, own.memberId)
  })
}
