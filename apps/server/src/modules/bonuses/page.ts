import type { bonuses, bonusRounds, cancelBonus, chooseBonus, redeemBonusCode } from '@croupier/contract/bonuses'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberKind, readMember } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { readAccountBalances, readBalance } from '#modules/wallet/index.ts'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { idOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { grantAccount } from './accounts.ts'
import { forfeit, tryGrant } from './grants.ts'
import { isOffered, isUsedUp } from './rules.ts'
import { grantRow, offerRow, roundRow, waitsOf } from './rules-shown.ts'
import { dropChoice, findChoice, findOffer, listOffers, type Offer, putChoice } from './store.ts'
import { countGranted, lastCounted, lockGrant, memberGrants } from './store-grants.ts'

const GRANTS_SHOWN = 50
const ROUNDS_SHOWN = 50

/** The member's bonuses, what can be had, and why money cannot be withdrawn yet. */
export async function readBonuses(context: Context): Promise<ValueOf<typeof bonuses>> {
  const memberId = memberOf(context)
  const { brandId, language } = context.actor
  const { currency } = await brandOf(context, brandId)
  const member = await readMember(context, memberId)
  const { availableMinor, owedMinor } = await readBalance(context, { memberId, kind: memberKind(member.type) }, currency)
  const grants = await memberGrants(context.db, memberId, GRANTS_SHOWN)
  const balances = await readAccountBalances(context, grants.map(grantAccount))
  const rows = grants.map((grant, at) => grantRow(grant, { balanceMinor: balances[at] ?? 0n, language }))
  const chosen = await findChoice(context.db, memberId)
  const offers = await depositOffers(context, memberId)
  return {
    active: rows.find(({ state }) => state === 'active') ?? null,
    waiting: rows.filter(({ state }) => state === 'waiting').toReversed(),
    ended: rows.filter(({ endedAt }) => endedAt !== null),
    offers: offers.map((offer) => offerRow(offer, { language, chosen })),
    available: availableMinor > owedMinor ? availableMinor - owedMinor : 0n,
    waits: waitsOf(rows, owedMinor),
  }
}

/** Bonuses of deposits that the member can still take. */
async function depositOffers({ db, now, actor }: Context, memberId: bigint): Promise<Offer[]> {
  const offers = (await listOffers(db, actor.brandId)).filter((offer) => offer.gift.kind === 'deposit' && isOffered(offer, now))
  const taken = await countGranted(
    db,
    memberId,
    offers.map(({ id }) => id),
  )
  return offers.filter(({ id, gift }) => gift.kind !== 'deposit' || !isUsedUp(gift, taken.get(id)))
}

/** Names of games by their nodes, in the caller's language. */
export type GameNames = (context: Context, nodeIds: readonly number[]) => Promise<ReadonlyMap<number, string>>

/** The last rounds that were looked at for a bonus of the member's own; refuses `not_found`. */
export async function readBonusRounds(
  context: Context,
  { id }: InputOf<typeof bonusRounds>,
  namesOf: GameNames,
): Promise<ValueOf<typeof bonusRounds>> {
  const rounds = (await lastCounted(context.db, { grantId: idOf(id), memberId: memberOf(context) }, ROUNDS_SHOWN)) ?? refuse('not_found')
  const names = await namesOf(context, [...new Set(rounds.map(({ nodeId }) => nodeId))])
  return { rows: rounds.map((round) => roundRow(round, names)) }
}

/** Says which bonus the next deposit takes; refuses `bonus_not_offered` for what is no bonus of a deposit that can be had. */
export async function chooseForDeposit(context: Context, { code }: InputOf<typeof chooseBonus>): Promise<null> {
  const memberId = memberOf(context)
  await inTransaction(context, async (tx) => {
    if (code === null) return await dropChoice(tx.db, memberId)
    const offer = await findOffer(tx.db, tx.actor.brandId, { code })
    if (offer?.gift.kind !== 'deposit' || !isOffered(offer, tx.now)) return refuse('bonus_not_offered')
    const taken = await countGranted(tx.db, memberId, [offer.id])
    if (isUsedUp(offer.gift, taken.get(offer.id))) return refuse('bonus_not_offered')
    await putChoice(tx.db, { memberId, offerId: offer.id, at: tx.now })
  })
  return null
}

/** Gives the bonus of a code, once for a member; refuses `bonus_not_offered`, `already_claimed`, `sold_out` and `budget_empty`. */
export async function takeCode(context: Context, { code }: InputOf<typeof redeemBonusCode>): Promise<ValueOf<typeof redeemBonusCode>> {
  const memberId = memberOf(context)
  return await inTransaction(context, async (tx) => {
    const offer = await findOffer(tx.db, tx.actor.brandId, { code })
    if (offer?.gift.kind !== 'code') return refuse('bonus_not_offered')
    const { amount } = offer.gift
    const granted = await tryGrant(tx, {
      memberId,
      code,
      source: 'code',
      reference: code,
      amountMinor: amount,
      basis: { amount: String(amount) },
    })
    if (granted === 'given') return { amount }
    // A code is taken once, whatever it gives since.
    if (granted === 'repeated' || granted === 'other') return refuse('already_claimed')
    return refuse(granted === 'not_offered' ? 'bonus_not_offered' : granted)
  })
}

/** Ends a bonus of the member's own: its bonus money is lost, real money stays. Refuses `bonus_over` for one that was released or has expired. */
export async function cancelOwn(context: Context, input: InputOf<typeof cancelBonus>): Promise<null> {
  const memberId = memberOf(context)
  await inTransaction(context, async (tx) => {
    const id = idOf(input.id)
    if (await forfeit(tx, { id, memberId }, 'cancelled')) return
    const grant = await lockGrant(tx.db, { id, brandId: tx.actor.brandId })
    if (grant?.memberId !== memberId) return refuse('not_found')
    if (grant.state !== 'cancelled') return refuse('bonus_over')
  })
  return null
}
