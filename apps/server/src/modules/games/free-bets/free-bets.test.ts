import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as contract from '@croupier/contract/console/free-bets'
import { toUnits } from '@croupier/wallet-protocol/amounts'
import { aFreeBetVendor } from '#testing/free-bet-vendor.ts'
import { anOperator } from '#testing/operators.ts'
import { aGamePlayer, lockMember } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'

const vendor = aFreeBetVendor()
const site = await aSite(import.meta.filename, { ports: { freeBets: vendor.gateway } })
const operator = await anOperator(site, { username: 'tagabigay', permissions: ['games'] })
const why = 'the fiesta'

async function aCampaign() {
  const order = {
    id: randomUUID(),
    vendor: 'STU',
    name: `Fiesta ${randomUUID()}`,
    prepaidId: vendor.prepaidId,
    bet: 1_000n,
    rounds: 10,
    days: 7,
  }
  return await operator.send(contract.openFreeBetCampaign, { ...order, why })
}

let people = 0
async function aMember() {
  people += 1
  return await aGamePlayer(site.context, `tanggap${people}`, 0n)
}

test('a campaign is opened once for an id, and stands among the offers', async () => {
  const order = { id: randomUUID(), vendor: 'STU', name: 'Once', prepaidId: vendor.prepaidId, bet: 1_000n, rounds: 10, days: 7, why }
  const made = await operator.send(contract.openFreeBetCampaign, order)
  assert.equal((await operator.send(contract.openFreeBetCampaign, order)).id, made.id)
  const { campaigns, prepaids } = await operator.send(contract.freeBetOffers, { vendor: 'STU' })
  assert.deepEqual(
    campaigns.filter(({ name }) => name === 'Once').map(({ bet, rounds }) => [bet, rounds]),
    [[1_000n, 10]],
  )
  assert.equal(prepaids[0]?.bet, null)
})

test('an order for a campaign whose answer is lost is found under its reference', async () => {
  vendor.lose('openCampaign')
  assert.equal((await aCampaign()).rounds, 10)
  vendor.refuse('openCampaign')
  const order = { id: randomUUID(), vendor: 'STU', name: 'No', prepaidId: vendor.prepaidId, days: 7, why }
  assert.equal((await operator.ask(contract.openFreeBetCampaign, order)).envelope.errorCode, 'wrong_state')
})

test('a member gets the rounds once, however often the order is said, and the list says how far he is', async () => {
  const campaign = await aCampaign()
  const member = await aMember()
  const order = { id: randomUUID(), vendor: 'STU', campaignId: campaign.id, memberId: member.user, why }
  const answers = await Promise.all([1, 2, 3].map(() => operator.send(contract.giveFreeBet, order)))
  assert.deepEqual(new Set(answers.map(({ state }) => state)), new Set(['new']))
  assert.equal(vendor.rewardsOf(member.user).length, 1)
  vendor.play(member.user)
  assert.equal((await operator.send(contract.askFreeBet, { id: order.id })).state, 'active')
  const { rows } = await operator.send(contract.freeBets, { memberId: member.user })
  assert.deepEqual(
    rows.map(({ username, rounds, state, operator: by }) => [username, rounds, state, by]),
    [[`tanggap${people}`, 10, 'active', 'tagabigay']],
  )
  const other = { ...order, memberId: (await aMember()).user }
  assert.equal((await operator.ask(contract.giveFreeBet, other)).envelope.errorCode, 'wrong_state', 'an id belongs to one member')
})

test('an order without an answer stays asked for, is found when it arrived, and is said again under its id when it did not', async () => {
  const campaign = await aCampaign()
  const member = await aMember()
  const order = { id: randomUUID(), vendor: 'STU', campaignId: campaign.id, memberId: member.user, why }
  vendor.lose('giveReward')
  assert.equal((await operator.send(contract.giveFreeBet, order)).state, 'asked')
  assert.equal((await operator.send(contract.askFreeBet, { id: order.id })).state, 'new')
  const second = { ...order, id: randomUUID(), memberId: (await aMember()).user }
  vendor.silence('giveReward')
  assert.equal((await operator.send(contract.giveFreeBet, second)).state, 'asked')
  assert.equal((await operator.send(contract.askFreeBet, { id: second.id })).state, 'asked')
  assert.equal((await operator.send(contract.giveFreeBet, second)).state, 'new')
  assert.equal(vendor.rewardsOf(second.memberId).length, 1)
  vendor.refuse('giveReward')
  const refused = { ...order, id: randomUUID(), memberId: (await aMember()).user }
  assert.equal((await operator.send(contract.giveFreeBet, refused)).state, 'refused')
})

test('the list says how many rounds were played and what they won, by our own records and for the member alone', async () => {
  const campaign = await aCampaign()
  const [member, other] = [await aMember(), await aMember()]
  const give = async (memberId: string) =>
    await operator.send(contract.giveFreeBet, { id: randomUUID(), vendor: 'STU', campaignId: campaign.id, memberId, why })
  assert.deepEqual([(await give(member.user)).played, (await give(other.user)).paid], [0, 0n])
  const [reward] = vendor.rewardsOf(member.user)
  const free = (round: string) => ({ is_free: true, round, reward_uuid: reward?.id.toUpperCase() })
  const [won, lost, undone] = [randomUUID(), randomUUID(), randomUUID()]
  const game = aVendor(site.server.site, member)
  await game.bet(won, toUnits(1_000n), free('free-1'))
  await game.win(randomUUID(), won, toUnits(4_500n), free('free-1'))
  await game.bet(lost, toUnits(1_000n), free('free-2'))
  await game.bet(undone, toUnits(1_000n), free('free-3'))
  await game.rollback(randomUUID(), undone, { round: 'free-3' })
  await game.bet(randomUUID(), 0n, { round: 'paid' })
  await aVendor(site.server.site, other).bet(randomUUID(), toUnits(1_000n), free('free-4'))
  const { rows } = await operator.send(contract.freeBets, { memberId: member.user })
  assert.deepEqual(
    rows.map(({ played, rounds, paid }) => [played, rounds, paid]),
    [[2, 10, 4_500n]],
  )
})

test('rounds are taken back until the first of them is played; who is locked gets none', async () => {
  const campaign = await aCampaign()
  const [one, two, locked] = [await aMember(), await aMember(), await aMember()]
  const give = (memberId: string) => ({ id: randomUUID(), vendor: 'STU', campaignId: campaign.id, memberId, why })
  const [first, second] = [give(one.user), give(two.user)]
  await operator.send(contract.giveFreeBet, first)
  await operator.send(contract.giveFreeBet, second)
  assert.equal((await operator.send(contract.cancelFreeBet, { id: first.id, why })).state, 'cancelled')
  vendor.play(two.user)
  assert.equal((await operator.ask(contract.cancelFreeBet, { id: second.id, why })).envelope.errorCode, 'wrong_state')
  await lockMember(site.context, locked.memberId)
  assert.equal((await operator.ask(contract.giveFreeBet, give(locked.user))).envelope.errorCode, 'wrong_state')
  assert.equal((await operator.ask(contract.cancelFreeBet, { id: randomUUID(), why })).envelope.errorCode, 'not_found')
  assert.equal((await operator.ask(contract.freeBetOffers, { vendor: 'NOBODY' })).envelope.errorCode, 'not_found')
})

test('a vendor that does not answer is said to be busy, and every write leaves its reason', async () => {
  vendor.silence('campaigns')
  assert.equal((await operator.ask(contract.freeBetOffers, { vendor: 'STU' })).envelope.errorCode, 'busy')
  const { count } = await site.context.db
    .selectFrom('platform.trail')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('action', 'like', 'free_bets.%')
    .where('why', '=', why)
    .executeTakeFirstOrThrow()
  assert.ok(count >= 15n)
})
