import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { HOUR_MS } from '@croupier/calendar/durations'
import * as bonuses from '@croupier/contract/bonuses'
import * as consoleBonuses from '@croupier/contract/console/bonuses'
import * as freeBets from '@croupier/contract/console/free-bets'
import * as consolePromotions from '@croupier/contract/console/promotions'
import { saveRaffle } from '@croupier/contract/console/raffles'
import * as rewards from '@croupier/contract/console/rewards'
import { dashboard } from '@croupier/contract/console/site'
import * as security from '@croupier/contract/identity-security'
import * as promotions from '@croupier/contract/promotions'
import type { Prize } from '@croupier/contract/promotions-awards'
import { noConditions } from '@croupier/contract/promotions-conditions'
import * as points from '@croupier/contract/promotions-points'
import { claimRaffle } from '@croupier/contract/promotions-raffles'
import * as standing from '@croupier/contract/promotions-standing'
import { carryBatch } from '#platform/events.ts'
import type { FreeBetGateway } from '#platform/ports.ts'
import { aMember, passwordOf } from '#testing/actors.ts'
import { aFreeBetVendor } from '#testing/free-bet-vendor.ts'
import { assertLedgerIsWhole } from '#testing/ledger.ts'
import { anOwner, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { askForPrizes } from '../games/free-bets/giving.ts'
import { promotionsListeners } from './listeners.ts'
import { addPoints } from './points.ts'
import { drawRaffles } from './raffle-draws.ts'

const vendor = aFreeBetVendor()
const site = await aSite(import.meta.filename, { ports: { freeBets: vendor.gateway }, limiter: async () => undefined })
const { context } = site
const app = site.server.site
const { brandId } = context.actor
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'ingat', permissions: ['cashier', 'brand', 'games', 'support'] })
const why = 'a test'
const id = () => randomUUID()
const PAYMENT = 'a harbour at night'
const words = { title: 'A prize', summary: '' }
const texts = { EN: words, TY: words }

const fund = async (code: string, amount: bigint) => await operator.send(rewards.changeBudget, { id: id(), code, amount, why })
for (const code of ['rewards', 'gifts', 'dry']) await operator.send(rewards.saveBudget, { code, name: code, why })
await fund('rewards', 1_000_000n)
await fund('gifts', 1_000_000n)
for (const kind of ['promotion', 'mission', 'rank', 'raffle', 'mall'] as const)
  await operator.send(rewards.saveProgram, {
    ...{ kind, isOpen: true, budget: 'rewards', least: 0n, convertPoints: null, convertAmount: null, why },
  })
const weights = { RNG: 100, LIVE: 0, FISH: 0, SPORTS: 0, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
for (const [code, budget] of [
  ['gift', 'gifts'],
  ['hollow', 'dry'],
] as const)
  await operator.send(consoleBonuses.saveBonusOffer, {
    ...{ code, gift: { kind: 'given', most: 5_000n }, texts, budget, stock: null, isOpen: true, startsAt: 0, endsAt: null, why },
    terms: {
      ...{ first: 'real', isSticky: false, times: 3, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: null, days: 7 },
      isEndedByWithdrawal: false,
    },
  })
const campaign = await operator.send(freeBets.openFreeBetCampaign, {
  ...{ id: id(), vendor: 'STU', name: 'Fiesta', prepaidId: vendor.prepaidId, bet: 1_000n, rounds: 10, days: 7, why },
})
const tide = { code: 'tide', vendor: 'STU', campaignId: campaign.id, offer: null, isOpen: true, why }
await operator.send(freeBets.saveRoundPrize, tide)

const bonus: Prize = { kind: 'bonus', amount: 2_000n, offer: 'gift' }
const hollow: Prize = { kind: 'bonus', amount: 2_000n, offer: 'hollow' }
const rounds: Prize = { kind: 'rounds', prize: 'tide' }

type Member = Awaited<ReturnType<typeof aMember>>

const grants = async (member: Member) => {
  const { active, waiting } = await member.send(bonuses.bonuses, {})
  return [active, ...waiting].flatMap((grant) => (grant ? [[grant.source, grant.amount]] : []))
}
const given = (member: Member) => vendor.rewardsOf(member.id).length
const later = (ms = 0) => ({ ...context, now: new Date(Date.now() + ms) })

/** Carries the news that wait to promotions. */
async function hear(): Promise<void> {
  while ((await carryBatch(later(), promotionsListeners)) > 0);
}

async function aMission(code: string, award: Prize | { kind: 'points'; points: bigint }): Promise<string> {
  await operator.send(rewards.saveMission, {
    ...{ code, metric: 'rounds', period: 'day', startsAt: null, endsAt: null, gameTypes: [], isMilestone: false, target: 1n, award },
    ...{ texts: { EN: { title: code, summary: '' }, TY: { title: code, summary: '' } }, position: 0, isOpen: true, why },
  })
  return (await owner.query('select id::text from promotions.mission where code = $1', [code])).rows[0].id
}

async function aPlayer(username: string): Promise<Member> {
  const member = await aMember(app, username)
  await play(owner, brandId, [{ memberId: BigInt(member.id), betMinor: 1_000n, winMinor: 0n, at: new Date() }])
  return member
}

test('SC-12 a mission gives bonus money or free rounds once, however many claims come at once', async () => {
  const player = await aPlayer('premyouna')
  const missionIds = [await aMission('gives-bonus', bonus), await aMission('gives-rounds', rounds)]
  const shown = (await player.send(standing.missionSummary, {})).rows.map(({ award }) => award)
  assert.deepEqual(shown, [
    { kind: 'bonus', amount: 2_000n },
    { kind: 'rounds', rounds: 10, bet: 1_000n, game: shown[1]?.kind === 'rounds' ? shown[1].game : '' },
  ])
  assert.ok(shown[1]?.kind === 'rounds' && shown[1].game !== '')
  for (const missionId of missionIds) {
    const claims = await Promise.all([1, 2, 3, 4].map(() => player.ask(standing.claimMission, { id: id(), missionId })))
    assert.ok(claims.every(({ status }) => status === 200))
  }
  await Promise.all([askForPrizes(later()), askForPrizes(later())])
  assert.deepEqual([await grants(player), given(player)], [[['mission', 2_000n]], 1])
  assert.ok((await player.send(standing.missionSummary, {})).rows.every(({ isClaimed }) => isClaimed))
  const [own] = (await player.send(bonuses.freeRounds, {})).rows
  assert.deepEqual([own?.state, own?.rounds, own?.isBonus], ['ready', 10, false])
})

test('SC-12 a mission that was taken is not given again as something else, also where an operator changes it between two claims', async () => {
  const player = await aPlayer('premyodos')
  const missionId = await aMission('changes', bonus)
  await player.send(standing.claimMission, { id: id(), missionId })
  await aMission('changes', rounds)
  await player.send(standing.claimMission, { id: id(), missionId })
  await aMission('changes', { kind: 'points', points: 5n })
  await player.send(standing.claimMission, { id: id(), missionId })
  await askForPrizes(later())
  assert.deepEqual([await grants(player), given(player)], [[['mission', 2_000n]], 0])
  assert.equal((await player.send(points.pointBalance, {})).balance, 0n)
})

test('SC-12 an empty budget of an offer refuses a mission clearly, and it is taken once the budget is filled', async () => {
  const player = await aPlayer('premyotre')
  const missionId = await aMission('hollow', hollow)
  const claim = () => player.ask(standing.claimMission, { id: id(), missionId })
  assert.equal((await claim()).envelope.errorCode, 'budget_empty')
  await fund('dry', 2_000n)
  assert.equal((await claim()).status, 200)
  assert.deepEqual(await grants(player), [['mission', 2_000n]])
})

test('SC-01 SC-12 a promotion gives free rounds, which wait in the reward centre and are asked for once', async () => {
  const player = await aPlayer('premyoqua')
  await operator.send(consolePromotions.savePromotion, {
    ...{ code: 'feast', type: 'game', way: 'claim', imageUrl: '', position: 0, startsAt: 0, endsAt: null, metric: null, target: null },
    ...{ texts: { EN: { ...words, content: '' }, TY: { ...words, content: '' } }, conditions: noConditions, points: 5n, stock: null, why },
    award: rounds,
  })
  const [row] = (await player.send(promotions.promotions, {})).rows
  assert.equal(row?.award?.kind, 'rounds')
  await player.send(promotions.requestReward, { promotionId: row?.id ?? '' })
  const [waiting] = (await player.send(promotions.awards, {})).rows
  assert.deepEqual([waiting?.award.kind, waiting?.state], ['rounds', 'issued'])
  const claims = await Promise.all([1, 2, 3].map(() => player.ask(promotions.claimAward, { id: waiting?.id ?? '' })))
  assert.ok(claims.every(({ status }) => status === 200))
  await askForPrizes(later())
  assert.deepEqual([given(player), (await player.send(points.pointBalance, {})).balance], [1, 5n])
})

test('SC-03 a rank gives bonus money once, and a raffle pays its prizes as bonus money of an offer', async () => {
  const player = await aPlayer('premyosei')
  const rank = { keep: 0n, reviewDays: 30, rebatePpm: 0, texts: { EN: { name: 'R', benefits: [] }, TY: { name: 'R', benefits: [] } }, why }
  await operator.send(rewards.saveRank, { ...rank, level: 0, turnover: 0n, bonus: null })
  await operator.send(rewards.saveRank, { ...rank, level: 1, turnover: 1_000n, bonus })
  const claims = await Promise.all([1, 2, 3].map(() => player.ask(standing.claimRankBonus, { id: id(), level: 1 })))
  assert.ok(claims.every(({ status }) => status === 200))
  assert.equal((await player.send(standing.rankProgress, {})).ranks[1]?.isClaimed, true)

  const [text, endsAt] = [{ ...words, content: '' }, Date.now() + HOUR_MS]
  await operator.send(consolePromotions.savePromotion, {
    ...{ code: 'draw', type: 'game', way: 'read', imageUrl: '', position: 9, startsAt: Date.now() - HOUR_MS, endsAt, metric: null },
    ...{ texts: { EN: text, TY: text }, target: null, conditions: noConditions, award: null, points: null, stock: null, why },
  })
  const terms = { code: 'draw', turnoverPerTicket: 1_000n, ticketsMax: 1, why }
  const prizesOf = (offer: string) => [{ winners: 1, award: { kind: 'bonus' as const, amount: 900n, offer } }]
  assert.equal((await operator.ask(saveRaffle, { ...terms, prizes: prizesOf('nowhere') })).envelope.field, 'prizes')
  await operator.send(saveRaffle, { ...terms, prizes: prizesOf('gift') })
  const promotionId = (await owner.query("select id::text from promotions.activity where code = 'draw'")).rows[0].id
  await player.send(claimRaffle, { promotionId })
  await drawRaffles(later(2 * HOUR_MS))
  const [won] = (await player.send(promotions.awards, {})).rows
  assert.deepEqual([won?.program, won?.award], ['raffle', { kind: 'bonus', amount: 900n }])
  await player.send(promotions.claimAward, { id: won?.id ?? '' })
  assert.deepEqual(await grants(player), [
    ['rank', 2_000n],
    ['raffle', 900n],
  ])
})

/** A member with points and a payment password. */
async function aBuyer(username: string, balance: bigint): Promise<Member> {
  const member = await aMember(app, username)
  const loginPassword = passwordOf(username.split('').reverse().join(''))
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: PAYMENT, confirmNewPassword: PAYMENT })
  await addPoints(context, { memberId: BigInt(member.id), kind: 'welcome', reference: 'test', points: balance })
  return member
}

async function aReward(code: string, award: Prize | null): Promise<string> {
  await operator.send(rewards.saveReward, { code, points: 100n, award, picture: 'gift', stock: 5, texts, position: 0, isOpen: true, why })
  return (await owner.query('select id::text from promotions.reward where code = $1', [code])).rows[0].id
}

const balance = async (member: Member) => (await member.send(points.pointBalance, {})).balance
const states = async (member: Member) => (await member.send(points.redemptions, {})).rows.map(({ state }) => state)

test('SC-02 the mall sells bonus money once for an id, and an empty budget takes no points', async () => {
  const buyer = await aBuyer('mamimiliuna', 300n)
  const redeem = (rewardId: string, order = id()) => buyer.ask(points.redeemPoints, { id: order, rewardId, paymentPassword: PAYMENT })
  const [sold, empty, order] = [await aReward('money-gift', bonus), await aReward('empty-gift', hollow), id()]
  const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(sold, order)))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.deepEqual([await grants(buyer), await balance(buyer)], [[['mall', 2_000n]], 200n])
  assert.equal((await redeem(empty)).envelope.errorCode, 'budget_empty')
  assert.deepEqual([await balance(buyer), await states(buyer)], [200n, ['approved']])
  await operator.send(freeBets.saveRoundPrize, { ...tide, isOpen: false })
  assert.equal((await redeem(await aReward('tide-gift', rounds))).envelope.errorCode, 'rounds_not_offered')
  await operator.send(freeBets.saveRoundPrize, tide)
  assert.equal(await balance(buyer), 200n)
})

test('SC-02 free rounds of the mall wait for their vendor, who is asked again under the same id until there is an answer', async () => {
  const buyer = await aBuyer('mamimilidos', 100n)
  const rewardId = await aReward('tide-gift', rounds)
  await buyer.send(points.redeemPoints, { id: id(), rewardId, paymentPassword: PAYMENT })
  assert.deepEqual([await states(buyer), given(buyer)], [['processing'], 0])
  const [redemption] = (await operator.send(rewards.consoleRedemptions, { state: 'processing' })).rows
  assert.equal(redemption?.isOfVendor, true)
  const decided = await operator.ask(rewards.decideRedemption, { id: redemption?.id ?? '', isApproved: false, note: 'No', why })
  assert.equal(decided.envelope.errorCode, 'wrong_state')
  vendor.lose('giveReward')
  await askForPrizes(later())
  await hear()
  assert.deepEqual([await states(buyer), given(buyer)], [['processing'], 1], 'given, but nobody knows')
  await askForPrizes(later())
  assert.equal((await buyer.send(bonuses.freeRounds, {})).rows[0]?.state, 'coming', 'not before its turn')
  await askForPrizes(later(HOUR_MS))
  await hear()
  assert.deepEqual([await states(buyer), given(buyer), await balance(buyer)], [['approved'], 1, 0n])
})

test('SC-02 free rounds that their vendor refuses give the points back, once; those of a mission are asked for anew by an operator', async () => {
  const buyer = await aBuyer('mamimilitre', 100n)
  const rewardId = await aReward('tide-gift', rounds)
  await buyer.send(points.redeemPoints, { id: id(), rewardId, paymentPassword: PAYMENT })
  vendor.refuse('giveReward')
  await askForPrizes(later())
  await hear()
  await hear()
  assert.deepEqual([await states(buyer), given(buyer), await balance(buyer)], [['rejected'], 0, 100n])
  const [sold] = (await operator.send(freeBets.freeBets, { memberId: buyer.id })).rows
  assert.equal((await operator.ask(freeBets.retryFreeBet, { id: sold?.id ?? '', why })).envelope.errorCode, 'wrong_state')

  const player = await aPlayer('premyosie')
  await player.send(standing.claimMission, { id: id(), missionId: await aMission('refused', rounds) })
  vendor.refuse('giveReward')
  await askForPrizes(later())
  const [refused] = (await operator.send(freeBets.freeBets, { memberId: player.id })).rows
  assert.deepEqual([refused?.state, refused?.source], ['refused', 'mission'])
  assert.equal((await operator.send(dashboard, {})).waiting.refusedRounds, 1)
  assert.equal((await operator.send(freeBets.retryFreeBet, { id: refused?.id ?? '', why })).state, 'asked')
  await askForPrizes(later())
  assert.equal(given(player), 1)
  await assertLedgerIsWhole(owner)
})

test('SC-02 free rounds that another run asked for meanwhile are not asked for again: refused, they give the points back alone', async () => {
  const [one, two] = [await aBuyer('mamimiliqua', 100n), await aBuyer('mamimilising', 100n)]
  const rewardId = await aReward('tide-gift', rounds)
  for (const buyer of [one, two]) await buyer.send(points.redeemPoints, { id: id(), rewardId, paymentPassword: PAYMENT })
  const slowly: FreeBetGateway['giveReward'] = async (order) => {
    if (order.user === one.id) {
      vendor.refuse('giveReward')
      await askForPrizes(later())
      await hear()
    }
    return await vendor.gateway.giveReward(order)
  }
  await askForPrizes({ ...later(), ports: { ...context.ports, freeBets: { ...vendor.gateway, giveReward: slowly } } })
  await hear()
  assert.deepEqual([given(one), await balance(one)], [1, 0n])
  assert.deepEqual([await states(two), given(two), await balance(two)], [['rejected'], 0, 100n])
})

test('CO-03 a prize is a campaign that the vendor lists, once, with an offer for free rounds where it has one', async () => {
  const save = async (more: object) => (await operator.ask(freeBets.saveRoundPrize, { ...tide, ...more })).envelope
  assert.equal((await save({ campaignId: id() })).errorCode, 'wrong_state')
  assert.equal((await save({ code: 'again' })).field, 'campaignId')
  assert.equal((await save({ offer: 'gift' })).field, 'offer')
  assert.equal((await save({ vendor: 'NOBODY' })).errorCode, 'not_found')
  const { rows } = await operator.send(freeBets.roundPrizes, {})
  assert.deepEqual(
    rows.map(({ code, rounds: count, bet, offer }) => [code, count, bet, offer]),
    [['tide', 10, 1_000n, null]],
  )
})
