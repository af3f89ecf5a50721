import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { spanAt } from '@croupier/calendar/calendar'
import { HOUR_MS } from '@croupier/calendar/durations'
import * as bonuses from '@croupier/contract/bonuses'
import { consoleBoardPeriod, consoleBoardPeriods, saveBoard } from '@croupier/contract/console/boards'
import * as consoleBonuses from '@croupier/contract/console/bonuses'
import * as freeBets from '@croupier/contract/console/free-bets'
import { savePromotion } from '@croupier/contract/console/promotions'
import { saveRaffle } from '@croupier/contract/console/raffles'
import { referralSteps, saveReferralStep } from '@croupier/contract/console/referrals'
import * as rewards from '@croupier/contract/console/rewards'
import * as promotions from '@croupier/contract/promotions'
import type { Award } from '@croupier/contract/promotions-awards'
import { claimLeaderboardPrize, missionLeaderboard } from '@croupier/contract/promotions-boards'
import { noConditions } from '@croupier/contract/promotions-conditions'
import * as points from '@croupier/contract/promotions-points'
import { claimRaffle, raffle as readRaffle } from '@croupier/contract/promotions-raffles'
import { claimReferral, referralDetails } from '@croupier/contract/promotions-standing'
import { balance } from '@croupier/contract/wallet'
import { aMember } from '#testing/actors.ts'
import { aFreeBetVendor } from '#testing/free-bet-vendor.ts'
import { assertLedgerIsWhole } from '#testing/ledger.ts'
import { anOwner, atTime, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { askForPrizes } from '../games/free-bets/giving.ts'
import { keepBoards } from './boards.ts'
import { drawRaffles } from './raffle-draws.ts'

const vendor = aFreeBetVendor()
const site = await aSite(import.meta.filename, { ports: { freeBets: vendor.gateway }, limiter: async () => undefined })
const app = site.server.site
const { brandId } = site.context.actor
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'ingat', permissions: ['cashier', 'brand', 'games'] })
const why = 'a test'
const id = () => randomUUID()
const words = { title: 'A prize', summary: '' }
const texts = { EN: words, TY: words }
const today = spanAt('day', new Date(), 'Asia/Manila')
const hoursAhead = (hours: number) => atTime(site, new Date(Date.now() + hours * HOUR_MS))

for (const code of ['rewards', 'gifts']) {
  await operator.send(rewards.saveBudget, { code, name: code, why })
  await operator.send(rewards.changeBudget, { id: id(), code, amount: 1_000_000n, why })
}
for (const kind of ['leaderboard', 'referral', 'raffle'] as const)
  await operator.send(rewards.saveProgram, {
    ...{ kind, isOpen: true, budget: 'rewards', least: 0n, convertPoints: null, convertAmount: null, why },
  })
const weights = { RNG: 100, LIVE: 0, FISH: 0, SPORTS: 0, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
await operator.send(consoleBonuses.saveBonusOffer, {
  ...{
    code: 'gift',
    gift: { kind: 'given', most: 5_000n },
    texts,
    budget: 'gifts',
    stock: null,
    isOpen: true,
    startsAt: 0,
    endsAt: null,
    why,
  },
  terms: {
    ...{ first: 'real', isSticky: false, times: 3, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: null, days: 7 },
    isEndedByWithdrawal: false,
  },
})
const campaign = await operator.send(freeBets.openFreeBetCampaign, {
  ...{ id: id(), vendor: 'STU', name: 'Fiesta', prepaidId: vendor.prepaidId, bet: 1_000n, rounds: 10, days: 7, why },
})
await operator.send(freeBets.saveRoundPrize, { code: 'tide', vendor: 'STU', campaignId: campaign.id, offer: null, isOpen: true, why })

type Member = Awaited<ReturnType<typeof aMember>>
const money: Award = { kind: 'money', amount: 500n }
const bonus: Award = { kind: 'bonus', amount: 2_000n, offer: 'gift' }
const rounds: Award = { kind: 'rounds', prize: 'tide' }
const ofPoints: Award = { kind: 'points', points: 70n }

async function aPlayer(username: string, betMinor: bigint): Promise<Member> {
  const member = await aMember(app, username)
  await play(owner, brandId, [{ memberId: BigInt(member.id), betMinor, winMinor: 0n, at: new Date(today.from.getTime() + 1000) }])
  return member
}

/** Money, bonus money, points, and prizes of free rounds that a member has. */
async function holdings(member: Member) {
  await askForPrizes(hoursAhead(0))
  const { active, waiting } = await member.send(bonuses.bonuses, {})
  const granted = [active, ...waiting].reduce((sum, grant) => sum + (grant?.amount ?? 0n), 0n)
  const [{ sumBalance }, held] = [await member.send(balance, {}), await member.send(points.pointBalance, {})]
  return [sumBalance, granted, held.balance, vendor.rewardsOf(member.id).length]
}

test('SC-12 places of a leaderboard give money, bonus money, points and free rounds, each once, and their page says so', async () => {
  const prizes = [money, bonus, ofPoints, rounds]
  const board = { code: 'day', metric: 'turnover', period: 'day', gameTypes: [], prizes, texts, position: 0, isOpen: true, why } as const
  await operator.send(saveBoard, { ...board, gameTypes: [], prizes })
  await keepBoards(atTime(site, new Date()))
  const players = [await aPlayer('premyouno', 4_000n), await aPlayer('premyodos', 3_000n), await aPlayer('premyotres', 2_000n)]
  players.push(await aPlayer('premyokuwatro', 1_000n))
  await keepBoards(atTime(site, new Date(today.to.getTime() + 3 * 60_000)))
  const got: unknown[] = []
  for (const player of players) {
    const { rows, prizes: own } = await player.send(missionLeaderboard, {})
    const [won] = own
    assert.deepEqual([rows[0]?.prizes.map(({ kind }) => kind), won?.isClaimed], [['money', 'bonus', 'points', 'rounds'], false])
    assert.equal((await player.send(promotions.rewardCounts, {})).missions, 1)
    const claim = () => player.ask(claimLeaderboardPrize, { id: id(), periodId: won?.periodId ?? '' })
    await Promise.all(Array.from({ length: 6 }, claim))
    got.push(await holdings(player))
    const [taken] = (await player.send(missionLeaderboard, {})).prizes
    assert.deepEqual([taken?.isClaimed, (await player.send(promotions.rewardCounts, {})).missions], [true, 0])
  }
  assert.deepEqual(got, [
    [500n, 0n, 0n, 0],
    [0n, 2_000n, 0n, 0],
    [0n, 0n, 70n, 0],
    [0n, 0n, 0n, 1],
  ])
  const [period] = (await operator.send(consoleBoardPeriods, { state: 'closed', size: 10 })).rows
  assert.deepEqual([period?.winners, period?.won, period?.paid], [4, 500n, 500n])
  const { places } = await operator.send(consoleBoardPeriod, { id: period?.id ?? '' })
  assert.deepEqual(
    places.map(({ prize, isPaid }) => [prize, isPaid]),
    prizes.map((prize) => [prize, true]),
  )
})

test('SC-04 a friend brings an award of any kind once, whatever an operator makes of its step between two claims', async () => {
  const inviter = await aPlayer('tagaanyaya', 0n)
  const { code } = await inviter.send(referralDetails, {})
  const friend = await aPlayer('kaibigannya', 9_000n)
  await owner.query('update identity.member set referral_code = $2, registered_at = $3 where id = $1', [friend.id, code, today.from])
  const steps = [bonus, ofPoints, rounds]
  const save = async (step: number, reward: Award) =>
    await operator.send(saveReferralStep, { step, deposits: 0n, turnover: 1_000n * BigInt(step), reward, why })
  for (const [at, reward] of steps.entries()) await save(at + 1, reward)
  const shown = await inviter.send(referralDetails, {})
  assert.deepEqual(
    shown.steps.map(({ reward }) => reward.kind),
    ['bonus', 'points', 'rounds'],
  )
  const key = shown.friends[0]?.key ?? ''
  for (const step of [1, 2, 3]) {
    const claims = await Promise.all([1, 2, 3, 4].map(() => inviter.ask(claimReferral, { id: id(), key, step })))
    assert.ok(claims.every(({ status }) => status === 200))
  }
  assert.deepEqual(await holdings(inviter), [0n, 2_000n, 70n, 1])
  for (const step of [1, 2, 3]) await save(step, money)
  for (const step of [1, 2, 3])
    assert.equal((await inviter.ask(claimReferral, { id: id(), key, step })).envelope.errorCode, 'already_claimed')
  assert.deepEqual(await holdings(inviter), [0n, 2_000n, 70n, 1])
  const { friends } = await inviter.send(referralDetails, {})
  assert.ok(friends[0]?.steps.every(({ state }) => state === 'claimed'))
  const { rows } = await operator.send(referralSteps, {})
  assert.deepEqual(
    rows.map(({ friends: paidFor, paid }) => [paidFor, paid]),
    [
      [0, 0n],
      [0, 0n],
      [0, 0n],
    ],
  )
})

test('SC-12 what a raffle gives waits in the reward centre as what it is, and is taken once', async () => {
  const endsAt = Date.now() + HOUR_MS
  const text = { ...words, content: '' }
  await operator.send(savePromotion, {
    ...{ code: 'draw', type: 'game', way: 'read', imageUrl: '', position: 9, startsAt: today.from.getTime(), endsAt, metric: null },
    ...{ texts: { EN: text, TY: text }, target: null, conditions: noConditions, award: null, points: null, stock: null, why },
  })
  const prizes = [ofPoints, rounds, bonus].map((award) => ({ winners: 1, award }))
  await operator.send(saveRaffle, { code: 'draw', turnoverPerTicket: 1_000n, ticketsMax: 3, prizes, why })
  const player = await aPlayer('nagwagi', 3_000n)
  const promotionId = (await owner.query("select id::text from promotions.activity where code = 'draw'")).rows[0].id
  await player.send(claimRaffle, { promotionId })
  await Promise.all([drawRaffles(hoursAhead(2)), drawRaffles(hoursAhead(2))])
  const drawn = await player.send(readRaffle, { promotionId })
  assert.deepEqual(
    drawn.winners.map(({ award }) => award.kind),
    ['points', 'rounds', 'bonus'],
  )
  const { rows } = await player.send(promotions.awards, {})
  assert.deepEqual(new Set(rows.map(({ award }) => award.kind)), new Set(['points', 'rounds', 'bonus']))
  const before = await holdings(player)
  for (const award of rows) await Promise.all([1, 2, 3].map(() => player.send(promotions.claimAward, { id: award.id })))
  assert.deepEqual(
    [before, await holdings(player)],
    [
      [0n, 0n, 0n, 0],
      [0n, 2_000n, 70n, 1],
    ],
  )
  await assertLedgerIsWhole(owner)
})
