import { bonusTerms } from '@croupier/contract/bonuses'
import * as z from 'zod/mini'
import { memberKind, readMember } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { claimMember, operationId, readAccountBalance, repayDebt, tryTransfer, walletOf } from '#modules/wallet/index.ts'
import type { TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { forfeitAccount, grantAccount, offerBudget } from './accounts.ts'
import { dueOf, expiryOf, isOffered, targetOf } from './rules.ts'
import { findOffer, lockOffer, type Offer, takeFromOffer } from './store.ts'
import {
  activate,
  endGrant,
  findGranted,
  type Grant,
  type GrantSource,
  insertGrant,
  insertMovement,
  lockFirst,
  lockGrant,
  nextGrantId,
} from './store-grants.ts'

export type GrantOrder = {
  memberId: bigint
  /** The code of the offer whose terms the bonus money is played by. */
  code: string
  source: GrantSource
  /** With the source it names one grant of a member: it is given once, whatever asks for it and however often. */
  reference: string
  amountMinor: bigint
  depositMinor?: bigint
  /** What the amount was computed from. Amounts are digits. */
  basis: object
  /** It was promised before: whether the offer can be had now, and its stock, are not asked. */
  isPromised?: boolean
}

type Granted = 'given' | 'repeated' | 'other' | 'not_offered' | 'sold_out' | 'budget_empty'

/**
 * Gives bonus money from the budget of its offer, once for a source and reference; it is played at once, or waits until the grants before it have ended.
 * `repeated`: it was given before. `other`: the source and reference gave another amount or offer. Nothing is written but with `given`. Refuses
 * `id_reused` where the id of an operator's gift gave another member something.
 */
export async function tryGrant(tx: TxContext, order: GrantOrder): Promise<Granted> {
  await claimMember(tx, order.memberId)
  const known = await findGranted(tx.db, order)
  const offer = await takeableOffer(tx, order.code)
  if (known) return known.offerId === offer?.id && known.amountMinor === order.amountMinor ? 'repeated' : 'other'
  if (order.isPromised) return offer ? await give(tx, offer, order) : 'not_offered'
  if (offer?.stock === 0) return 'sold_out'
  return offer && isOffered(offer, tx.now) ? await give(tx, offer, order) : 'not_offered'
}

/** Pieces of an offer that has a stock are taken one after the other. */
async function takeableOffer(tx: TxContext, code: string): Promise<Offer | undefined> {
  const { brandId } = tx.actor
  const offer = await findOffer(tx.db, brandId, { code })
  return offer && offer.stock !== null ? await lockOffer(tx.db, brandId, code) : offer
}

async function give(tx: TxContext, offer: Offer, order: GrantOrder): Promise<Granted> {
  const { brandId } = tx.actor
  const { memberId, source, reference, amountMinor, depositMinor = 0n, basis } = order
  const { currency: unit } = await brandOf(tx, brandId)
  const id = await nextGrantId(tx.db)
  const moved = await tryTransfer(tx, {
    operationId: operationId('bonus-grant', id),
    kind: 'grant',
    legs: [
      { account: offerBudget(offer.budgetCode, unit), amountMinor: -amountMinor },
      { account: grantAccount({ id, memberId, unit }), amountMinor },
    ],
  })
  if (moved.outcome !== 'posted') return 'budget_empty'
  const targetMinor = targetOf(offer.terms, amountMinor, depositMinor)
  const own = { id, brandId, memberId, offerId: offer.id, source, reference, unit, terms: offer.terms, amountMinor, targetMinor, basis }
  const isNew = await insertGrant(tx.db, { ...own, termsDocument: z.encode(bonusTerms, offer.terms), grantedAt: tx.now })
  if (!isNew) return refuse('id_reused')
  if (!order.isPromised) await takeFromOffer(tx.db, offer.id)
  await insertMovement(tx.db, { grantId: id, kind: 'grant', amountMinor, lostMinor: 0n, transferId: moved.posted.transferId, at: tx.now })
  await playNext(tx, memberId)
  return 'given'
}

/** Gives bonus money, or refuses with what keeps it from being given; a repeat changes nothing. */
export async function grantBonus(tx: TxContext, order: GrantOrder): Promise<'given' | 'repeated'> {
  const granted = await tryGrant(tx, order)
  if (granted === 'other') return refuse('id_reused')
  if (granted === 'not_offered') return refuse('bonus_not_offered')
  if (granted === 'sold_out' || granted === 'budget_empty') return refuse(granted)
  return granted
}

/** The next grant that waits is played, where none is; one that asks for no play is released at once. */
export async function playNext(tx: TxContext, memberId: bigint): Promise<void> {
  if (await lockFirst(tx.db, memberId, 'active')) return
  const next = await lockFirst(tx.db, memberId, 'waiting')
  if (!next) return
  const begun = { at: tx.now, expiresAt: expiryOf(next.terms, tx.now) }
  await activate(tx.db, next.id, begun)
  if (next.countedMinor >= next.targetMinor) await release(tx, { ...next, state: 'active', activatedAt: begun.at })
}

/** Makes what stands there the player's real money, up to the largest win; of a sticky bonus what was won beyond it. */
export async function release(tx: TxContext, grant: Grant): Promise<void> {
  await end(tx, grant, 'released')
}

/** Ends a grant whose bonus money is lost; real money stays. False where it has ended before. */
export async function forfeit(tx: TxContext, named: { id: bigint; memberId: bigint }, state: 'cancelled' | 'expired'): Promise<boolean> {
  await claimMember(tx, named.memberId)
  const grant = await lockGrant(tx.db, { id: named.id, brandId: tx.actor.brandId })
  if (!grant || grant.memberId !== named.memberId || grant.endedAt !== null) return false
  await end(tx, grant, state)
  return true
}

async function end(tx: TxContext, grant: Grant, state: 'released' | 'cancelled' | 'expired'): Promise<void> {
  const { id, memberId, unit } = grant
  const potMinor = await readAccountBalance(tx, grantAccount(grant))
  const dueMinor = dueOf({ ...grant, state }, potMinor)
  await endGrant(tx.db, id, { state, potMinor, at: tx.now })
  if (potMinor > 0n) {
    const owner = { memberId, kind: memberKind((await readMember(tx, memberId)).type) }
    const lostMinor = potMinor - dueMinor
    const kind = state === 'released' && dueMinor > 0n ? 'release' : 'forfeit'
    const legs = [
      { account: grantAccount(grant), amountMinor: -potMinor },
      { account: walletOf(owner, unit), amountMinor: dueMinor },
      { account: forfeitAccount(grant), amountMinor: lostMinor },
    ]
    const moved = await tryTransfer(tx, {
      operationId: operationId('bonus-end', id),
      kind,
      legs: legs.filter(({ amountMinor }) => amountMinor !== 0n),
    })
    if (moved.outcome !== 'posted') throw new Error(`bonus money of grant ${id} was ${moved.outcome}`)
    await insertMovement(tx.db, { grantId: id, kind, amountMinor: potMinor, lostMinor, transferId: moved.posted.transferId, at: tx.now })
    if (dueMinor > 0n) await repayDebt(tx, owner, unit)
  }
  await playNext(tx, memberId)
}
