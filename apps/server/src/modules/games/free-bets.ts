import type {
  askFreeBet,
  cancelFreeBet,
  freeBetOffers,
  freeBets,
  giveFreeBet,
  openFreeBetCampaign,
} from '@croupier/contract/console/free-bets'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames, readMember } from '#modules/identity/index.ts'
import { type Context, inTransaction, operatorOf } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import type { FreeBetCampaign, FreeBetReward } from '#platform/ports.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { vendorConnection } from './store.ts'
import { changeFreeBet, findFreeBet, insertFreeBet, listFreeBets, type PlayedFreeBet } from './store-free-bets.ts'

type Given = ValueOf<typeof giveFreeBet>

const DAY_MS = 86_400_000

/** Free rounds that were given, newest first. */
export async function readFreeBets(context: Context, input: InputOf<typeof freeBets>): Promise<ValueOf<typeof freeBets>> {
  const cut = cutOf(input)
  const memberId = input.memberId === undefined ? undefined : idOf(input.memberId)
  const rows = await listFreeBets(context.db, context.actor.brandId, { memberId, before: cut.before, limit: cut.limit + 1 })
  const names = await memberNames(
    context,
    rows.map((row) => row.member_id),
  )
  return await pageOf(rows, cut, { key: (row) => row.seq, row: (row) => shown(row, names.get(row.member_id)?.username) })
}

/** What a vendor offers and what the brand has made of it; nothing is kept of it here. */
export async function readOffers(context: Context, input: InputOf<typeof freeBetOffers>): Promise<ValueOf<typeof freeBetOffers>> {
  const to = await addressOf(context, input.vendor)
  const [prepaids, campaigns] = await Promise.all([context.ports.freeBets.prepaids(to), context.ports.freeBets.campaigns(to)])
  if (prepaids.state !== 'ok' || campaigns.state !== 'ok') return refuse('busy')
  return {
    prepaids: prepaids.value.map(({ id, gameCode, betMinor, rounds }) => ({ id, gameCode, bet: betMinor, rounds })),
    campaigns: campaigns.value.map(shownCampaign),
  }
}

/** Opens a campaign. Without an answer it is looked for under our reference, and only then the operator is told to try again. */
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
  if (told.state === 'refused') return refuse('wrong_state')
  if (told.state === 'ok') return shownCampaign(told.value)
  const found = await context.ports.freeBets.campaigns({ ...to, reference: input.id })
  const ours = found.state === 'ok' ? found.value.find(({ reference }) => reference === input.id) : undefined
  return ours ? shownCampaign(ours) : refuse('busy')
}

/** Writes down that it is asked for, asks, and writes down what was said. A repeat asks for the same. */
export async function give(context: Context, input: InputOf<typeof giveFreeBet>): Promise<Given> {
  const to = await addressOf(context, input.vendor)
  const member = await readMember(context, idOf(input.memberId))
  const campaigns = await context.ports.freeBets.campaigns(to)
  if (campaigns.state !== 'ok') return refuse('busy')
  const campaign = campaigns.value.find(({ id }) => id === input.campaignId)
  if (!campaign || member.status !== 'active') return refuse('wrong_state')
  await inTransaction(context, async (tx) => {
    const bet = {
      id: input.id,
      brand_id: tx.actor.brandId,
      vendor_code: input.vendor,
      member_id: member.id,
      campaign_id: campaign.id,
      campaign_name: campaign.name,
      game_code: campaign.gameCode,
      bet_minor: campaign.betMinor,
      rounds: campaign.rounds,
      ends_at: campaign.endsAt ?? tx.now,
      operator_name: operatorOf(tx).operatorName,
      given_at: tx.now,
    }
    if (await insertFreeBet(tx.db, bet))
      await leaveTrail(tx, {
        action: 'free_bets.give',
        subject: input.memberId,
        after: { campaign: campaign.name, id: input.id },
        why: input.why,
      })
  })
  const row = await ownRow(context, input.id)
  if (row.member_id !== member.id || row.campaign_id !== campaign.id) return refuse('wrong_state')
  if (row.state !== 'asked') return await named(context, row)
  const told = await context.ports.freeBets.giveReward({ ...to, ...orderOf(row) })
  return await keep(context, row, told.state === 'refused' ? 'refused' : told.state === 'ok' ? told.value : undefined)
}

/** What became of free rounds: also of those whose order got no answer. */
export async function ask(context: Context, input: InputOf<typeof askFreeBet>): Promise<Given> {
  const row = await ownRow(context, input.id)
  if (row.state === 'refused') return await named(context, row)
  const found = await context.ports.freeBets.findReward({ ...(await addressOf(context, row.vendor_code)), ...orderOf(row) })
  if (found.state !== 'ok') return refuse('busy')
  // The order never arrived: it may be given anew under its own id, or left.
  return await keep(context, row, found.value)
}

/** Takes free rounds back; the vendor refuses where the member has begun with them. */
export async function cancel(context: Context, input: InputOf<typeof cancelFreeBet>): Promise<Given> {
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
  const told = await context.ports.freeBets.cancelReward({ ...to, rewardId: row.reward_id })
  if (told.state === 'refused') return refuse('wrong_state')
  return told.state === 'ok' ? await keep(context, row, told.value) : refuse('busy')
}

async function keep(context: Context, row: PlayedFreeBet, told: FreeBetReward | 'refused' | undefined): Promise<Given> {
  if (told === undefined) return await named(context, row)
  const change = told === 'refused' ? { state: 'refused', rewardId: null } : { state: told.state, rewardId: told.id }
  await inTransaction(context, (tx) => changeFreeBet(tx.db, row.id, { ...change, at: tx.now }))
  return await named(context, { ...row, state: change.state })
}

async function addressOf(context: Context, vendorCode: string): Promise<{ baseUrl: string; operatorId: number }> {
  const connection = await vendorConnection(context.db, context.actor.brandId, vendorCode)
  return connection ? { baseUrl: connection.baseUrl, operatorId: connection.operatorId } : refuse('not_found')
}

async function ownRow(context: Context, id: string): Promise<PlayedFreeBet> {
  return (await findFreeBet(context.db, context.actor.brandId, id)) ?? refuse('not_found')
}

function orderOf(row: PlayedFreeBet) {
  return { reference: row.id, campaignId: row.campaign_id, user: String(row.member_id) }
}

async function named(context: Context, row: PlayedFreeBet): Promise<Given> {
  const names = await memberNames(context, [row.member_id])
  return shown(row, names.get(row.member_id)?.username)
}

function shown(row: PlayedFreeBet, username = ''): Given {
  return {
    id: row.id,
    vendor: row.vendor_code,
    memberId: String(row.member_id),
    username,
    campaign: row.campaign_name,
    gameCode: row.game_code,
    bet: row.bet_minor,
    rounds: row.rounds,
    played: row.played,
    paid: row.paidMinor,
    state: row.state as Given['state'],
    endsAt: row.ends_at.getTime(),
    operator: row.operator_name,
    givenAt: row.given_at.getTime(),
  }
}

function shownCampaign({ id, name, gameCode, betMinor, rounds, startsAt, endsAt }: FreeBetCampaign) {
  return { id, name, gameCode, bet: betMinor, rounds, startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null }
}
