import { DAY_MS } from '@croupier/calendar/durations'
import type {
  askFreeBet,
  cancelFreeBet,
  freeBetOffers,
  freeBets,
  giveFreeBet,
  openFreeBetCampaign,
} from '@croupier/contract/console/free-bets'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberKind, memberNames, readMember } from '#modules/identity/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import type { VendorAddress } from '#platform/ports.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { vendorConnection } from '../connections/store.ts'
import {
  campaignUnder,
  changeByOrder,
  decideCancel,
  decideGift,
  decideLookup,
  decideOpened,
  isSameGift,
  newFreeBet,
  orderOf,
} from './rules.ts'
import { type GivenFreeBet, shownCampaign, shownFreeBet, shownPrepaid } from './rules-shown.ts'
import { changeFreeBet, findFreeBet, insertFreeBet, listFreeBets, type PlayedFreeBet } from './store.ts'
import { bonusOfCampaign, insertTerms } from './store-prizes.ts'

/** Free rounds that were given, newest first. */
export async function readFreeBets(context: Context, input: InputOf<typeof freeBets>): Promise<ValueOf<typeof freeBets>> {
  const cut = cutOf(input)
  const memberId = input.memberId === undefined ? undefined : idOf(input.memberId)
  const rows = await listFreeBets(context.db, context.actor.brandId, { memberId, before: cut.before, limit: cut.limit + 1 })
  const names = await memberNames(
    context,
    rows.map((row) => row.member_id),
  )
  return await pageOf(rows, cut, { key: (row) => row.seq, row: (row) => shownFreeBet(row, names.get(row.member_id)?.username) })
}

/**
 * What a vendor offers and what the brand has made of it; nothing is kept of it here. Refuses `not_found`, and `busy` where the vendor does
 * not answer.
 */
export async function readOffers(context: Context, input: InputOf<typeof freeBetOffers>): Promise<ValueOf<typeof freeBetOffers>> {
  const to = await addressOf(context, input.vendor)
  const [prepaids, campaigns] = await Promise.all([context.ports.freeBets.prepaids(to), context.ports.freeBets.campaigns(to)])
  if (prepaids.state !== 'ok' || campaigns.state !== 'ok') return refuse('busy')
  return {
    prepaids: prepaids.value.map(shownPrepaid),
    campaigns: campaigns.value.map(shownCampaign),
  }
}

/**
 * Opens a campaign. Without an answer it is looked for under our reference, and only then the operator is told to try again (`busy`). Refuses
 * `not_found` for a vendor that the brand does not have, and `wrong_state` where the vendor refuses.
 */
export async function openCampaign(
  context: Context,
  input: InputOf<typeof openFreeBetCampaign>,
): Promise<ValueOf<typeof openFreeBetCampaign>> {
  const to = await addressOf(context, input.vendor)
  await inTransaction(context, (tx) =>
    leaveTrail(tx, {
      action: 'free_bets.campaign',
      subject: input.id,
      after: { name: input.name, prepaid: input.prepaidId },
      why: input.why,
    }),
  )
  const endsAt = new Date(context.now.getTime() + input.days * DAY_MS)
  const { name, prepaidId, bet: betMinor, rounds } = input
  const told = await context.ports.freeBets.openCampaign({ ...to, reference: input.id, name, prepaidId, betMinor, rounds, endsAt })
  const decision = decideOpened(told)
  if (decision === 'look') return await openedAfterAll(context, { ...to, reference: input.id })
  return 'refusal' in decision ? refuse(decision.refusal) : shownCampaign(decision.campaign)
}

async function openedAfterAll({ ports }: Context, by: VendorAddress & { reference: string }) {
  const ours = campaignUnder(by.reference, await ports.freeBets.campaigns(by))
  return ours ? shownCampaign(ours) : refuse('busy')
}

/**
 * Gives free rounds of a campaign: writes down that they are asked for, asks the vendor, and writes down the answer; the same id again asks for
 * the same. Refuses as `decideGift`, `not_found` for a vendor or member that the brand does not have, and `wrong_state` for another order's id.
 */
export async function give(context: Context, input: InputOf<typeof giveFreeBet>): Promise<GivenFreeBet> {
  const to = await addressOf(context, input.vendor)
  const member = await readMember(context, idOf(input.memberId))
  const { campaignId } = input
  const decision = decideGift(await context.ports.freeBets.campaigns(to), { campaignId, memberStatus: member.status })
  if ('refusal' in decision) return refuse(decision.refusal)
  const { campaign } = decision
  await inTransaction(context, async (tx) => {
    const { brandId, operatorName } = operatorOf(tx)
    const { id, vendor } = input
    const isTrial = memberKind(member.type) === 'trial'
    const bonusCode = isTrial ? null : await bonusOfCampaign(tx.db, brandId, { vendorCode: vendor, campaignId })
    const bet = newFreeBet({ id, vendor, campaign, memberId: member.id, bonusCode }, { brandId, operatorName, now: tx.now })
    if (!(await insertFreeBet(tx.db, bet, { isAskedByJob: false }))) return
    await insertTerms(tx.db, { freeBetId: id, brandId, memberId: member.id, source: 'operator', reference: id, bonusCode, at: tx.now })
    await leaveTrail(tx, { action: 'free_bets.give', subject: input.memberId, after: { campaign: campaign.name, id }, why: input.why })
  })
  const row = await ownRow(context, input.id)
  if (!isSameGift(row, { memberId: member.id, campaignId })) return refuse('wrong_state')
  if (row.state !== 'asked') return await named(context, row)
  return await keep(context, row, changeByOrder(await context.ports.freeBets.giveReward({ ...to, ...orderOf(row) })))
}

/** What became of free rounds: also of those whose order got no answer. Refuses `not_found`, and `busy` where the vendor does not answer. */
export async function ask(context: Context, input: InputOf<typeof askFreeBet>): Promise<GivenFreeBet> {
  const row = await ownRow(context, input.id)
  if (row.state === 'refused') return await named(context, row)
  const to = await addressOf(context, row.vendor_code)
  const decision = decideLookup(await context.ports.freeBets.findReward({ ...to, ...orderOf(row) }))
  return 'refusal' in decision ? refuse(decision.refusal) : await keep(context, row, decision.change)
}

/** Takes free rounds back. Refuses `not_found`, `wrong_state` for those that were never given, and as `decideCancel`. */
export async function cancel(context: Context, input: InputOf<typeof cancelFreeBet>): Promise<GivenFreeBet> {
  const row = await ownRow(context, input.id)
  if (row.reward_id === null) return refuse('wrong_state')
  const to = await addressOf(context, row.vendor_code)
  await inTransaction(context, (tx) =>
    leaveTrail(tx, {
      action: 'free_bets.cancel',
      subject: String(row.member_id),
      before: { id: row.id, state: row.state },
      why: input.why,
    }),
  )
  const decision = decideCancel(await context.ports.freeBets.cancelReward({ ...to, rewardId: row.reward_id }))
  return 'refusal' in decision ? refuse(decision.refusal) : await keep(context, row, decision.change)
}

/** Writes what a vendor answered, and tells that the rounds of a prize are there, or were refused. */
export async function keep(context: Context, row: PlayedFreeBet, change: ReturnType<typeof changeByOrder>): Promise<GivenFreeBet> {
  if (change === undefined) return await named(context, row)
  await inTransaction(context, async (tx) => {
    const isChanged = await changeFreeBet(tx.db, row.id, { ...change, at: tx.now })
    if (isChanged && row.state === 'asked') await tellAnswer(tx, row, change.state !== 'refused')
  })
  return await named(context, { ...row, state: change.state })
}

async function tellAnswer(tx: TxContext, { member_id, source, reference }: PlayedFreeBet, isGiven: boolean): Promise<void> {
  if (source === null || source === 'operator' || reference === null) return
  await publish(tx, 'games.free_rounds_answered', { memberId: String(member_id), source, reference, isGiven })
}

export async function addressOf(context: Context, vendorCode: string): Promise<VendorAddress> {
  const connection = await vendorConnection(context.db, context.actor.brandId, vendorCode)
  return connection ? { baseUrl: connection.baseUrl, operatorId: connection.operatorId } : refuse('not_found')
}

export async function ownRow(context: Context, id: string): Promise<PlayedFreeBet> {
  return (await findFreeBet(context.db, context.actor.brandId, id)) ?? refuse('not_found')
}

export async function named(context: Context, row: PlayedFreeBet): Promise<GivenFreeBet> {
  const names = await memberNames(context, [row.member_id])
  return shownFreeBet(row, names.get(row.member_id)?.username)
}
