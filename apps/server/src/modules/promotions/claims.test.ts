import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import * as consolePromotions from '@croupier/contract/console/promotions'
import * as rewards from '@croupier/contract/console/rewards'
import * as security from '@croupier/contract/identity-security'
import * as promotions from '@croupier/contract/promotions'
import { noConditions } from '@croupier/contract/promotions-conditions'
import * as points from '@croupier/contract/promotions-points'
import * as standing from '@croupier/contract/promotions-standing'
import * as wallet from '@croupier/contract/wallet'
import { type Actor, aMember, passwordOf } from '#testing/actors.ts'
import { anOwner, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { seedPromotions } from '#testing/seeds/promotions.ts'
import { aSite } from '#testing/site.ts'
import { issueInProcess } from './decisions.ts'
import { addPoints } from './points.ts'

const site = await aSite(import.meta.filename)
const app = site.server.site
const brandId = site.context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const first = await aMember(app, 'unangtao')
await seedPromotions(site.context, BigInt(first.id))
const cashier = await anOperator(site, { username: 'ingat', permissions: ['cashier', 'brand'] })
const why = 'a test'
const PAYMENT = 'a harbour at night'

const budgetOf = async () => (await cashier.send(rewards.budgets, {})).rows[0]
const fund = (amount: bigint, id = randomUUID()) => cashier.ask(rewards.changeBudget, { id, code: 'rewards', amount, why })

async function open(kind: promotions.RewardProgram, more: { least?: bigint; convertPoints?: bigint; convertAmount?: bigint } = {}) {
  const program = { kind, isOpen: true, budget: 'rewards', least: 0n, convertPoints: null, convertAmount: null, ...more }
  await cashier.send(rewards.saveProgram, { ...program, why })
}

const close = (kind: promotions.RewardProgram) =>
  cashier.send(rewards.saveProgram, { kind, isOpen: false, budget: null, least: 0n, convertPoints: null, convertAmount: null, why })

async function balanceOf(member: Actor): Promise<bigint> {
  return (await member.send(wallet.balance, {})).sumBalance
}

const played = (memberId: string, betMinor: bigint, at = new Date()) => ({ memberId: BigInt(memberId), betMinor, winMinor: 0n, at })

await cashier.send(rewards.saveBudget, { code: 'rewards', name: 'Rewards', why })

test('CO-03 a budget is filled from the house once for an id, and gives back no more than stands on it', async () => {
  const id = randomUUID()
  assert.equal((await fund(1_000_000n, id)).status, 200)
  assert.equal((await fund(1_000_000n, id)).status, 200)
  assert.equal((await fund(999n, id)).envelope.errorCode, 'id_reused')
  assert.equal((await fund(-1_000_001n)).envelope.errorCode, 'budget_empty')
  assert.equal((await fund(-1n)).status, 200)
  const budget = await budgetOf()
  assert.deepEqual([budget?.balance, budget?.given, budget?.paid], [999_999n, 999_999n, 0n])
})

test('CO-03 a kind of rewards that pays money opens with a budget alone, and points with a rate', async () => {
  const program = { kind: 'rebate' as const, isOpen: true, budget: null, least: 0n, convertPoints: null, convertAmount: null, why }
  assert.equal((await cashier.ask(rewards.saveProgram, program)).envelope.field, 'budget')
  assert.equal((await cashier.ask(rewards.saveProgram, { ...program, kind: 'points', budget: 'rewards' })).envelope.field, 'convertPoints')
  assert.equal((await cashier.ask(rewards.saveProgram, { ...program, budget: 'nowhere' })).status, 404)
  assert.deepEqual((await first.send(promotions.rewardCounts, {})).open, [])
})

test("SC-12 yesterday's rebate is paid once, whatever the claims are called, and what it was computed from is kept", async () => {
  const amihan = await aMember(app, 'amihan')
  await play(owner, brandId, [played(amihan.id, 999_999n, new Date(Date.now() - DAY_MS))])
  assert.equal((await amihan.ask(standing.claimRebate, { id: randomUUID() })).envelope.errorCode, 'claims_not_open')
  await open('rebate', { least: 5_000n })
  assert.equal((await amihan.ask(standing.claimRebate, { id: randomUUID() })).envelope.errorCode, 'nothing_to_claim')
  await open('rebate', { least: 4_999n })
  const before = await balanceOf(amihan)
  const id = randomUUID()
  const answers = await Promise.all([id, id, randomUUID(), randomUUID()].map((each) => amihan.ask(standing.claimRebate, { id: each })))
  assert.deepEqual(new Set(answers.map(({ envelope }) => envelope.errorCode)).size <= 2, true)
  assert.equal(await balanceOf(amihan), before + 4_999n)
  assert.equal((await amihan.send(standing.rebates, {})).isClaimed, true)
  const [paid] = (await owner.query('select source, amount_minor::text, basis from promotions.payment where member_id = $1', [amihan.id]))
    .rows
  const counted = paid.basis.rows.filter(({ rebate }: { rebate: string }) => rebate !== '0')
  assert.deepEqual(counted, [{ gameType: 'RNG', ratePpm: 5_000, turnover: '999999', rebate: '4999' }])
  assert.deepEqual([paid.source, paid.amount_minor, paid.basis.corrections], ['rebate', '4999', []])
})

test('SC-12 rounds that are undone after their rebate was paid are taken from the next one, and said beside it', async () => {
  await open('rebate')
  const hangin = await aMember(app, 'hanginan')
  const at = (days: number) => new Date(Date.now() - days * DAY_MS)
  await play(owner, brandId, [played(hangin.id, 400_000n, at(2)), played(hangin.id, 600_000n, at(1))])
  const { day } = await hangin.send(standing.rebates, {})
  const before = new Date(Date.parse(`${day}T12:00:00+08:00`) - DAY_MS)
  const span = { from: new Date(before.getTime() - DAY_MS / 2), to: new Date(before.getTime() + DAY_MS / 2) }
  const basis = { ...span, rows: [{ gameType: 'RNG', ratePpm: 5_000, turnover: '1000000', rebate: '5000' }], corrections: [] }
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into promotions.payment (id, brand_id, member_id, budget_id, source, reference, amount_minor, basis, transfer_id, paid_at)
     select gen_random_uuid(), $1, $2, id, 'rebate', 'the day before', 5000, $3, -1, now() from promotions.budget limit 1`,
    [brandId, hangin.id, JSON.stringify(basis)],
  )
  await owner.query('set session_replication_role = origin')
  const shown = await hangin.send(standing.rebates, {})
  assert.deepEqual([shown.corrections, shown.total], [[{ day: 'the day before', amount: -3_000n }], 0n])
  assert.equal((await hangin.ask(standing.claimRebate, { id: randomUUID() })).envelope.errorCode, 'nothing_to_claim')
  await play(owner, brandId, [played(hangin.id, 200_000n, at(1))])
  await hangin.send(standing.claimRebate, { id: randomUUID() })
  assert.equal(await balanceOf(hangin), 1_000n)
  assert.deepEqual(
    (await hangin.send(standing.rebates, {})).corrections.filter(({ day: of }) => of === 'the day before'),
    [],
  )
})

test('SC-03 the bonus of a rank is paid when it is reached and once, by a cent not before', async () => {
  const bituin = await aMember(app, 'bituin')
  const rank = (await bituin.send(standing.rankProgress, {})).ranks.find(({ bonus }) => bonus !== null)
  assert.ok(rank?.bonus?.kind === 'money')
  await open('rank')
  const claim = () => bituin.ask(standing.claimRankBonus, { id: randomUUID(), level: rank.level })
  await play(owner, brandId, [played(bituin.id, rank.turnover - 1n)])
  assert.equal((await claim()).envelope.errorCode, 'nothing_to_claim')
  await play(owner, brandId, [played(bituin.id, 1n)])
  const before = await balanceOf(bituin)
  const answers = await Promise.all(Array.from({ length: 8 }, claim))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.ok(answers.every(({ status, envelope }) => status === 200 || envelope.errorCode === 'already_claimed'))
  assert.equal(await balanceOf(bituin), before + rank.bonus.amount)
  const shown = (await bituin.send(standing.rankProgress, {})).ranks.find(({ level }) => level === rank.level)
  assert.equal(shown?.isClaimed, true)
})

test('SC-12 MC-03 the points of a mission are taken once in its day, and its counter goes out', async () => {
  const tala = await aMember(app, 'tala')
  await play(
    owner,
    brandId,
    Array.from({ length: 10 }, () => played(tala.id, 100n)),
  )
  await open('mission')
  const counted = await tala.send(promotions.rewardCounts, {})
  assert.deepEqual([counted.missions, counted.open.includes('mission')], [1, true])
  const missions = (await tala.send(standing.missionSummary, {})).rows
  const reached = missions.find(({ reached: done, target }) => done >= target)
  const far = missions.find(({ reached: done, target }) => done < target)
  const claim = (missionId = '') => tala.ask(standing.claimMission, { id: randomUUID(), missionId })
  assert.equal((await claim(far?.id)).envelope.errorCode, 'nothing_to_claim')
  const answers = await Promise.all(Array.from({ length: 6 }, () => claim(reached?.id)))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.deepEqual({ kind: 'points', points: (await tala.send(points.pointBalance, {})).balance }, reached?.award)
  assert.equal((await tala.send(promotions.rewardCounts, {})).missions, 0)
  assert.equal((await claim('999999')).status, 404)
})

test('SC-12 a mission of its own time in one category pays money from the budget of missions once, and nothing outside of its time', async () => {
  const tala = await aMember(app, 'mayumi')
  const mission = {
    ...{
      code: 'feast',
      metric: 'turnover' as const,
      period: 'once' as const,
      isMilestone: true,
      target: 900n,
      award: { kind: 'money' as const, amount: 2_500n },
    },
    ...{ gameTypes: ['RNG' as const], startsAt: Date.now() - 3_600_000, endsAt: Date.now() + 3_600_000, position: 0, isOpen: true, why },
    texts: { EN: { title: 'Feast', summary: '' }, TY: { title: 'Pista', summary: '' } },
  }
  await cashier.send(rewards.saveMission, mission)
  await play(owner, brandId, [played(tala.id, 400n)])
  const shown = async () => (await tala.send(standing.missionMilestones, {})).rows.find(({ title }) => title === 'Feast')
  const claim = async () => (await tala.ask(standing.claimMission, { id: randomUUID(), missionId })).envelope.errorCode
  const missionId = (await shown())?.id ?? ''
  await open('mission')
  assert.equal(await claim(), 'nothing_to_claim')
  await play(owner, brandId, [played(tala.id, 500n)])
  const before = await balanceOf(tala)
  await Promise.all(Array.from({ length: 4 }, claim))
  assert.equal((await balanceOf(tala)) - before, 2_500n)
  assert.deepEqual([(await shown())?.isClaimed, (await shown())?.award], [true, { kind: 'money', amount: 2_500n }])
  await cashier.send(rewards.saveMission, { ...mission, startsAt: Date.now() - 7_200_000 })
  assert.equal((await shown())?.isClaimed, true)
  await cashier.send(rewards.saveMission, { ...mission, code: 'feast-over', endsAt: Date.now() - 1_000 })
  assert.equal((await tala.send(standing.missionMilestones, {})).rows.filter(({ title }) => title === 'Feast').length, 1)
})

async function withPayment(name: string, given: bigint): Promise<Actor & { id: string }> {
  const member = await aMember(app, name)
  const loginPassword = passwordOf(name.split('').reverse().join(''))
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: PAYMENT, confirmNewPassword: PAYMENT })
  await addPoints({ ...site.context, now: new Date() }, { memberId: BigInt(member.id), kind: 'welcome', reference: 'test', points: given })
  return member
}

test('SC-02 points are exchanged for money in whole steps, with the payment password, and move together with the money or not at all', async () => {
  const sinag = await withPayment('sinag', 100n)
  await open('points', { convertPoints: 10n, convertAmount: 500n })
  const convert = (count: bigint, id = randomUUID(), paymentPassword = PAYMENT) =>
    sinag.ask(points.convertPoints, { id, points: count, paymentPassword })
  assert.equal((await convert(15n)).envelope.errorCode, 'nothing_to_claim')
  assert.equal((await convert(110n)).envelope.errorCode, 'too_few_points')
  assert.equal((await convert(10n, randomUUID(), 'wrong password')).envelope.errorCode, 'invalid.payment.pw')
  assert.equal(await balanceOf(sinag), 0n)
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 4 }, () => convert(60n, id)))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.equal((await convert(10n, id)).envelope.errorCode, 'id_reused')
  assert.deepEqual([await balanceOf(sinag), (await sinag.send(points.pointBalance, {})).balance], [3_000n, 40n])
})

test('SC-02 goods are sent to an address, and a reward that is not there is found by nobody', async () => {
  await open('mall')
  const [reward] = (await owner.query("select id::text, points::text from promotions.reward where code = 'mug'")).rows
  const buyer = await withPayment('mamimili', BigInt(reward.points))
  const ask = { rewardId: reward.id, address: '12 Harbour Street, Cebu', paymentPassword: PAYMENT }
  assert.equal((await buyer.ask(points.redeemPoints, { ...ask, id: randomUUID(), address: ' ' })).envelope.field, 'address')
  assert.equal((await buyer.ask(points.redeemPoints, { ...ask, id: randomUUID(), rewardId: '2147483648' })).status, 404)
  assert.equal((await buyer.ask(points.redeemPoints, { ...ask, id: randomUUID() })).status, 200)
  assert.equal((await buyer.send(points.pointBalance, {})).balance, 0n)
})

test('SC-02 money of the mall is paid at once, and a budget that is empty in the middle takes no points', async () => {
  const ligaya = await withPayment('ligaya', 200n)
  const [reward] = (await owner.query("select id::text from promotions.reward where code = 'bonus-50'")).rows
  const redeem = (id = randomUUID()) => ligaya.ask(points.redeemPoints, { id, rewardId: reward.id, paymentPassword: PAYMENT })
  const id = randomUUID()
  assert.deepEqual([(await redeem(id)).status, (await redeem(id)).status], [200, 200])
  assert.deepEqual([await balanceOf(ligaya), (await ligaya.send(points.pointBalance, {})).balance], [5_000n, 100n])
  const { balance = 0n } = (await budgetOf()) ?? {}
  await fund(-balance)
  assert.equal((await redeem()).envelope.errorCode, 'budget_empty')
  assert.deepEqual([await balanceOf(ligaya), (await ligaya.send(points.pointBalance, {})).balance], [5_000n, 100n])
  await fund(1_000_000n)
})

const money = { kind: 'money' as const, amount: 2_000n }
const promotion = (code: string, more: object) => ({
  ...{ code, type: 'deposit' as const, way: 'claim' as const, imageUrl: '', position: 0, startsAt: Date.now() - 1000, endsAt: null },
  ...{ texts: { EN: { title: code, summary: '', content: '' }, TY: { title: code, summary: '', content: '' } } },
  ...{ metric: null, target: null, award: money, points: null, conditions: noConditions, stock: null, why, ...more },
})

async function written(code: string, more: object): Promise<string> {
  await cashier.send(consolePromotions.savePromotion, promotion(code, more))
  const { rows } = await cashier.send(consolePromotions.consolePromotions, { size: 100 })
  return rows.find((row) => row.code === code)?.id ?? assert.fail(code)
}

test('DT-06 SC-01 a member joins by the terms in force, plays up to the goal, and takes the award from the reward centre once', async () => {
  const promotionId = await written('play-100', { metric: 'turnover', target: 10_000n })
  const dalisay = await aMember(app, 'dalisay')
  const status = async () => (await dalisay.send(promotions.promotion, { id: promotionId })).status
  assert.equal((await dalisay.ask(promotions.joinPromotion, { promotionId })).envelope.errorCode, 'claims_not_open')
  await open('promotion')
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await play(owner, brandId, [played(dalisay.id, 50_000n, minutesAgo(3))])
  assert.equal(await status(), 'join')
  await dalisay.send(promotions.joinPromotion, { promotionId })
  await dalisay.send(promotions.joinPromotion, { promotionId })
  await owner.query('update promotions.application set joined_at = $2 where member_id = $1', [dalisay.id, minutesAgo(2)])
  assert.equal(await status(), 'joined')
  await play(owner, brandId, [played(dalisay.id, 9_999n, minutesAgo(1))])
  assert.equal((await dalisay.ask(promotions.requestReward, { promotionId })).envelope.errorCode, 'nothing_to_claim')
  await play(owner, brandId, [played(dalisay.id, 1n, minutesAgo(1))])
  assert.equal(await status(), 'claim')
  const answers = await Promise.all(Array.from({ length: 8 }, () => dalisay.ask(promotions.requestReward, { promotionId })))
  assert.ok(answers.every(({ status: code }) => code === 200))
  assert.equal(await status(), 'issued')
  const { rows } = await dalisay.send(promotions.awards, {})
  assert.equal(rows.length, 1)
  const id = rows[0]?.id ?? ''
  const claims = await Promise.all(Array.from({ length: 8 }, () => dalisay.ask(promotions.claimAward, { id })))
  assert.ok(claims.every(({ status: code }) => code === 200))
  assert.deepEqual([await balanceOf(dalisay), await status()], [2_000n, 'claimed'])
  const other = await aMember(app, 'ibatao')
  assert.equal((await other.ask(promotions.claimAward, { id })).status, 404)
})

test('DT-06 CO-03 the brand looks at who applies: what it refuses says why, and what it approves is issued once', async () => {
  await open('promotion')
  const promotionId = await written('apply-here', { way: 'apply', award: null, points: 30n })
  const [one, two] = [await aMember(app, 'isang'), await aMember(app, 'dalawa')]
  for (const member of [one, two]) await member.send(promotions.joinPromotion, { promotionId, comment: 'please' })
  const waiting = (await cashier.send(consolePromotions.applications, { state: 'applying' })).rows
  assert.deepEqual(waiting.map(({ username, comment }) => [username, comment]).toSorted(), [
    ['dalawa', 'please'],
    ['isang', 'please'],
  ])
  const decide = (memberId: string, isApproved: boolean, note = '') =>
    cashier.ask(consolePromotions.decideApplication, { promotionId, memberId, isApproved, note, why })
  assert.equal((await decide(one.id, false, ' ')).envelope.field, 'note')
  assert.equal((await decide(one.id, false, 'The profile is empty')).status, 200)
  assert.equal((await decide(two.id, true)).status, 200)
  assert.equal((await decide(two.id, true)).envelope.errorCode, 'wrong_state')
  const shown = await one.send(promotions.promotion, { id: promotionId })
  assert.deepEqual([shown.status, shown.note], ['rejected', 'The profile is empty'])
  assert.equal((await two.send(points.pointBalance, {})).balance, 30n)
  assert.equal((await two.send(promotions.promotion, { id: promotionId })).status, 'claimed')
})

test('DT-06 what the budget cannot pay is in process after the brand approved it, and is issued once there is money', async () => {
  await open('promotion')
  const waiting = (await owner.query("select coalesce(sum(amount_minor), 0)::text as sum from promotions.award where state = 'issued'"))
    .rows
  const { balance = 0n } = (await budgetOf()) ?? {}
  await fund(BigInt(waiting[0].sum) - balance + 1_999n)
  const promotionId = await written('in-process', { way: 'apply', award: money, stock: 1 })
  const [una, huli] = [await aMember(app, 'nauuna'), await aMember(app, 'nahuhuli')]
  for (const member of [una, huli]) await member.send(promotions.joinPromotion, { promotionId })
  const decide = (memberId: string) =>
    cashier.ask(consolePromotions.decideApplication, { promotionId, memberId, isApproved: true, note: '', why })
  const status = async () => (await una.send(promotions.promotion, { id: promotionId })).status
  assert.equal((await decide(una.id)).status, 200)
  assert.equal((await decide(una.id)).envelope.errorCode, 'wrong_state')
  assert.equal((await decide(huli.id)).envelope.errorCode, 'sold_out')
  await issueInProcess({ ...site.context, now: new Date() })
  assert.deepEqual([await status(), (await una.send(promotions.awards, {})).rows.length], ['process', 0])
  assert.equal((await una.ask(promotions.requestReward, { promotionId })).status, 200)
  await fund(1n)
  await Promise.all([issueInProcess({ ...site.context, now: new Date() }), issueInProcess({ ...site.context, now: new Date() })])
  const { rows } = await una.send(promotions.awards, {})
  assert.deepEqual([await status(), rows.map(({ award }) => award)], ['issued', [money]])
  await una.send(promotions.claimAward, { id: rows[0]?.id ?? '' })
  assert.deepEqual([await status(), await balanceOf(una)], ['claimed', 2_000n])
  await fund(1_000_000n)
})

test('DT-06 a promotion without a goal that one member claims many times at once is issued once, and takes one piece', async () => {
  const promotionId = await written('at-once', { stock: 5 })
  const biglaan = await aMember(app, 'biglaan')
  const answers = await Promise.all(Array.from({ length: 8 }, () => biglaan.ask(promotions.requestReward, { promotionId })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(8).fill(200),
  )
  assert.equal((await biglaan.send(promotions.awards, {})).rows.length, 1)
  assert.equal((await owner.query("select stock - taken as left from promotions.activity where code = 'at-once'")).rows[0].left, 4)
  await written('at-once', { stock: 3 })
  assert.equal((await owner.query("select stock - taken as left from promotions.activity where code = 'at-once'")).rows[0].left, 2)
})

test('SC-04 a friend brings each step once, when deposits and turnover are reached, and nothing with a device of one’s own', async () => {
  await open('referral')
  await owner.query('delete from promotions.referral_step')
  await owner.query('insert into promotions.referral_step values ($1, 1, 0, 5000, 700), ($1, 2, 100, 5000, 900)', [brandId])
  const inviter = await aMember(app, 'nagyaya')
  const { code } = await inviter.send(standing.referralDetails, {})
  const [near, own] = [await aMember(app, 'kaibigan'), await aMember(app, 'sarili')]
  await owner.query('update identity.member set referral_code = $2 where id = any($1)', [[near.id, own.id], code])
  await owner.query(
    'insert into identity.login_device (brand_id, member_id, device_sealed, device_hash, first_seen_at) select brand_id, $2, device_sealed, device_hash, now() from identity.login_device where member_id = $1 limit 1 on conflict do nothing',
    [inviter.id, own.id],
  )
  await play(owner, brandId, [played(near.id, 4_999n)])
  const friendOf = async (member: { id: string }) => {
    const { friends } = await inviter.send(standing.referralDetails, {})
    const { rows } = await owner.query('select username from identity.member where id = $1', [member.id])
    const name = String(rows[0].username)
    return friends.find((friend) => friend.name.startsWith(name.slice(0, 2))) ?? assert.fail(name)
  }
  const { key } = await friendOf(near)
  const claim = (step: number, named = key) => inviter.ask(standing.claimReferral, { id: randomUUID(), key: named, step })
  assert.equal((await claim(1)).envelope.errorCode, 'nothing_to_claim')
  await play(owner, brandId, [played(near.id, 1n)])
  const answers = await Promise.all(Array.from({ length: 6 }, () => claim(1)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal((await claim(2)).envelope.errorCode, 'nothing_to_claim')
  assert.equal((await claim(1, randomUUID())).status, 404)
  assert.deepEqual([await balanceOf(inviter), (await inviter.send(standing.referralDetails, {})).earned], [700n, 700n])
  const mine = await friendOf(own)
  assert.equal(mine.hindrance, 'device')
  assert.equal((await claim(1, mine.key)).envelope.errorCode, 'nothing_to_claim')
})

test('SC-12 what a brand closes is refused with a clear text, and nothing moves', async () => {
  await close('rebate')
  const answer = await first.ask(standing.claimRebate, { id: randomUUID() })
  assert.equal(answer.envelope.errorCode, 'claims_not_open')
  assert.equal(answer.envelope.message, 'Claims are not open yet. What waits for you stays yours.')
})
