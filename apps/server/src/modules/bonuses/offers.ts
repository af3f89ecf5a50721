import type { bonusGrants, bonusOffers, endBonus, giveBonus, saveBonusOffer } from '@croupier/contract/console/bonuses'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { findByUsername, findMembers, memberNames } from '#modules/identity/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import { isMissingReference } from '#platform/database.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { lockRecord } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { needGift } from './gifts.ts'
import { forfeit, grantBonus } from './grants.ts'
import { faultOfOffer } from './rules.ts'
import { listedGrant, offerMark, writtenOffer } from './rules-shown.ts'
import { findOffer, listOffers, offerSums, putOffer } from './store.ts'
import { brandGrants, findGrant } from './store-grants.ts'

/** The brand's bonuses with what was given, released and lost of each. */
export async function readOffers(context: Context): Promise<ValueOf<typeof bonusOffers>> {
  const { brandId } = context.actor
  const sums = await offerSums(context.db, brandId)
  return {
    rows: (await listOffers(context.db, brandId)).map((offer) => writtenOffer(offer, sums.get(offer.id))),
  }
}

/** Writes a bonus by its code; grants that are there keep the terms of their time. Refuses a budget that is not there. */
export async function saveOffer(context: Context, { version, why, ...input }: InputOf<typeof saveBonusOffer>): Promise<null> {
  const field = faultOfOffer(input)
  if (field) return refuse('request_param_err', { field })
  const { budget: budgetCode, startsAt, endsAt, ...rest } = input
  const offer = { ...rest, budgetCode, startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) }
  const writing = inTransaction(context, async (tx) => {
    const subject = `bonus ${offer.code}`
    await lockRecord(tx, subject)
    const known = await findOffer(tx.db, tx.actor.brandId, { code: offer.code })
    if (known && known.gift.kind !== offer.gift.kind) return refuse('request_param_err', { field: 'gift' })
    await putOffer(tx.db, tx.actor.brandId, offer)
    await leaveTrail(tx, {
      action: 'bonus.save',
      subject,
      ...(known && { before: offerMark(known) }),
      after: offerMark(offer),
      version,
      why,
    })
  })
  await writing.catch((failure: unknown) => (isMissingReference(failure) ? refuse('not_found') : Promise.reject(failure)))
  return null
}

/** Grants of the brand, newest first; `account` is a member's name. */
export async function readGrantList(context: Context, input: InputOf<typeof bonusGrants>): Promise<ValueOf<typeof bonusGrants>> {
  const cut = cutOf(input)
  const memberIds = input.account === undefined ? undefined : (await membersNamed(context, input.account)).map(({ id }) => id)
  const rows = await brandGrants(context.db, context.actor.brandId, {
    memberIds,
    state: input.state,
    before: cut.before,
    limit: cut.limit + 1,
  })
  const names = await memberNames(
    context,
    rows.map(({ memberId }) => memberId),
  )
  return pageOf(rows, cut, { key: ({ id }) => id, row: (row) => listedGrant(row, names.get(row.memberId)?.username ?? '') })
}

const NAMES_MAX = 100

async function membersNamed(context: Context, name: string) {
  return await findMembers(context, { q: name, ids: [], before: undefined, limit: NAMES_MAX })
}

/** Gives a member bonus money by an offer for gifts, once for an id. */
export async function give(context: Context, { id, account, code, amount, why }: InputOf<typeof giveBonus>): Promise<null> {
  const member = (await findByUsername(context, account)) ?? refuse('not_found')
  await inTransaction(context, async (tx) => {
    await needGift(tx, { code, amountMinor: amount })
    const order = { memberId: member.id, code, source: 'operator' as const, reference: id, amountMinor: amount, basis: { why } }
    if ((await grantBonus(tx, order)) === 'repeated') return
    await leaveTrail(tx, { action: 'bonus.give', subject: `member ${member.id} bonus ${code}`, after: { amount: String(amount), id }, why })
  })
  return null
}

/** Cancels a grant; real money stays. Refuses `bonus_over` for one that has ended. */
export async function end(context: Context, { id, why }: InputOf<typeof endBonus>): Promise<null> {
  await inTransaction(context, async (tx) => {
    // The member is claimed before the grant is locked, as where its play is counted: the other order is a deadlock.
    const grant = (await findGrant(tx.db, { id: idOf(id), brandId: tx.actor.brandId })) ?? refuse('not_found')
    if (!(await forfeit(tx, grant, 'cancelled'))) return refuse('bonus_over')
    await leaveTrail(tx, {
      action: 'bonus.end',
      subject: `member ${grant.memberId} grant ${id}`,
      before: { state: grant.state },
      after: { state: 'cancelled' },
      why,
    })
  })
  return null
}
