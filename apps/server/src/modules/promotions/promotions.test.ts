import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import * as consolePromotions from '@croupier/contract/console/promotions'
import * as registration from '@croupier/contract/identity-registration'
import * as messaging from '@croupier/contract/messaging'
import * as inbox from '@croupier/contract/messaging-inbox'
import * as promotions from '@croupier/contract/promotions'
import { noConditions } from '@croupier/contract/promotions-conditions'
import * as points from '@croupier/contract/promotions-points'
import * as raffles from '@croupier/contract/promotions-raffles'
import * as standing from '@croupier/contract/promotions-standing'
import * as reports from '@croupier/contract/reports'
import { aMember, anActor, passwordOf, solvedChallenge } from '#testing/actors.ts'
import { anOwner, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { seedPromotions } from '#testing/seeds/promotions.ts'
import { activities } from '#testing/seeds/promotions-texts.ts'
import { aSite } from '#testing/site.ts'
import { addPoints } from './points.ts'
import { countAwards } from './store.ts'

const site = await aSite(import.meta.filename)
const app = site.server.site
const brandId = site.context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const ligaya = await aMember(app, 'ligaya')
await seedPromotions(site.context, BigInt(ligaya.id))
const operator = await anOperator(site, { username: 'patnugot', permissions: ['brand'] })

const aRound = (memberId: string, betMinor: bigint, at = new Date()) => ({ memberId: BigInt(memberId), betMinor, winMinor: 0n, at })

test('SC-01 promotions are listed for everybody in both languages, by type, and show their text', async () => {
  const guest = anActor(app)
  const { rows } = await guest.send(promotions.promotions, {})
  assert.equal(rows.length, activities.length)
  const slots = await guest.ask(promotions.promotions, { type: 'slots' }, { language: 'TY' })
  assert.deepEqual(
    slots.value.rows.map(({ title }) => title),
    ['Subukan nang libre ang Lantern Tide'],
  )
  const detail = await guest.send(promotions.promotion, { id: slots.value.rows[0]?.id ?? '' })
  assert.match(detail.content, /<strong>Free trial<\/strong>/)
  assert.equal((await guest.ask(promotions.promotion, { id: '999999' })).envelope.errorCode, 'not_found')
})

test('DT-06 what may be joined, what begins later, and what became of an application', async () => {
  const statusOf = async (type: (typeof promotions.promotionTypes)[number]) =>
    (await ligaya.send(promotions.promotions, { type })).rows[0]?.status
  assert.deepEqual([await statusOf('newbie'), await statusOf('live'), await statusOf('slots')], ['join', 'coming_soon', null])
  await owner.query(
    "insert into promotions.application (activity_id, member_id, state, changed_at, joined_at) select id, $1, 'applying', now(), now() from promotions.activity where brand_id = $2 and code = 'first-steps'",
    [ligaya.id, brandId],
  )
  assert.equal(await statusOf('newbie'), 'applying')
  assert.equal((await anActor(app).send(promotions.promotions, { type: 'newbie' })).rows[0]?.status, 'join')
})

test('SC-12 SC-02 VL-10 every claim is refused with a clear text, and nothing moves', async () => {
  const id = randomUUID()
  const answers = await Promise.all([
    ligaya.ask(promotions.joinPromotion, { promotionId: '1', comment: 'x'.repeat(140) }),
    ligaya.ask(promotions.requestReward, { promotionId: '1' }),
    ligaya.ask(promotions.claimAward, { id }),
    ligaya.ask(raffles.claimRaffle, { promotionId: '1' }),
    ligaya.ask(points.redeemPoints, { id, rewardId: '1', paymentPassword: 'x' }),
    ligaya.ask(points.convertPoints, { id, points: 10n, paymentPassword: 'x' }),
    ligaya.ask(standing.claimMission, { id, missionId: '1' }),
    ligaya.ask(standing.claimRebate, { id }),
  ])
  for (const { envelope, status } of answers) {
    assert.equal(status, 409)
    assert.equal(envelope.errorCode, 'claims_not_open')
    assert.equal(envelope.message, 'Claims are not open yet. What waits for you stays yours.')
  }
  const long = await ligaya.ask(promotions.joinPromotion, { promotionId: '1' }, { raw: { promotionId: '1', comment: 'x'.repeat(141) } })
  assert.equal(long.envelope.errorCode, 'request_param_err')
  assert.equal((await ligaya.send(points.pointBalance, {})).balance, 120n)
})

test('SC-02 points are counted once for each reason, never fall below nothing, and the mall shows its rewards', async () => {
  const memberId = BigInt(ligaya.id)
  const gift = { memberId, kind: 'activity' as const, reference: 'one', points: 30n }
  assert.equal(await addPoints({ ...site.context, now: new Date() }, gift), true)
  assert.equal(await addPoints({ ...site.context, now: new Date() }, gift), false)
  assert.equal(await addPoints(site.context, { memberId, kind: 'redemption', reference: 'two', points: -1_000n }), false)
  const { rows } = await ligaya.send(points.pointLines, {})
  assert.deepEqual(
    rows.map(({ kind, points: change, balanceAfter }) => [kind, change, balanceAfter]),
    [
      ['activity', 30n, 150n],
      ['welcome', 120n, 120n],
    ],
  )
  assert.equal((await ligaya.send(points.pointRewards, {})).rows.length, 4)
  assert.deepEqual(await ligaya.send(points.pointConfig, {}), {
    isRedeemOpen: false,
    isConvertOpen: false,
    convertPoints: null,
    convertAmount: null,
    expires: false,
  })
  for (const [at, state] of ['processing', 'approved', 'rejected'].entries())
    await owner.query(
      'insert into promotions.redemption (id, brand_id, member_id, reward_id, points, state, asked_at) select gen_random_uuid(), $1, $2, id, points, $3, $4 from promotions.reward where brand_id = $1 limit 1',
      [brandId, ligaya.id, state, new Date(Date.now() - at * 1000)],
    )
  const history = await ligaya.send(points.redemptions, { size: 2 })
  assert.deepEqual(
    history.rows.map(({ state }) => state),
    ['processing', 'approved'],
  )
  const rest = await ligaya.send(points.redemptions, { size: 2, cursor: history.next })
  assert.deepEqual(
    rest.rows.map(({ state }) => state),
    ['rejected'],
  )
})

test('SC-12 MC-03 missions count settled rounds alone, and no counter lights while nothing can be claimed', async () => {
  const tala = await aMember(app, 'tala')
  assert.deepEqual(await tala.send(promotions.rewardCounts, {}), { missions: 0, rewards: 0, open: [] })
  const now = new Date()
  await play(owner, brandId, [
    ...Array.from({ length: 9 }, () => aRound(tala.id, 10_000n, now)),
    { ...aRound(tala.id, 10_000n, now), state: 'voided' as const },
    { ...aRound(tala.id, 10_000n, now), state: 'open' as const },
  ])
  const first = (await tala.send(standing.missionSummary, {})).rows.find(({ metric, period }) => metric === 'rounds' && period === 'day')
  assert.deepEqual([first?.reached, first?.target], [9n, 10n])
  await play(owner, brandId, [aRound(tala.id, 15_000n, now)])
  const steps = (await tala.send(standing.missionMilestones, {})).rows
  assert.deepEqual(
    steps.map(({ reached }) => reached),
    [100_000n, 105_000n, 105_000n],
  )
  const daily = (await tala.send(standing.missionSummary, {})).rows
  assert.equal([...daily, ...steps].filter(({ reached, target }) => reached >= target).length, 2)
  assert.deepEqual(await tala.send(promotions.rewardCounts, {}), { missions: 0, rewards: 0, open: [] })
})

test('SC-12 the reward centre shows what waits, what was taken and what has expired', async () => {
  const award = (state: string, expires: Date | null, minutes: number) =>
    owner.query(
      `insert into promotions.award select gen_random_uuid(), $1, $2, id, 5000, $3, $4, $5 from promotions.activity where brand_id = $1 and code = 'first-steps'`,
      [brandId, ligaya.id, state, new Date(Date.now() - minutes * 60_000), expires],
    )
  await award('issued', null, 1)
  await award('issued', new Date(Date.now() - 1000), 2)
  await award('claimed', null, 3)
  const { rows } = await ligaya.send(promotions.awards, {})
  assert.deepEqual(
    rows.map(({ state, award: shown }) => [state, shown]),
    ['issued', 'expired', 'claimed'].map((state) => [state, { kind: 'money', amount: 5_000n }]),
  )
  assert.equal(await countAwards(site.context.db, BigInt(ligaya.id), { now: new Date(), open: new Set(['promotion']) }), 1)
  assert.equal(await countAwards(site.context.db, BigInt(ligaya.id), { now: new Date(), open: new Set(['raffle']) }), 0)
  assert.equal((await ligaya.send(promotions.rewardCounts, {})).rewards, 0)
})

test('SC-03 SC-12 rank and rebate follow from real rounds', async () => {
  const amihan = await aMember(app, 'amihan')
  await play(owner, brandId, [aRound(amihan.id, 999_999n, new Date(Date.now() - DAY_MS)), aRound(amihan.id, 1n)])
  const progress = await amihan.send(standing.rankProgress, {})
  assert.deepEqual([progress.level, progress.turnover, progress.ranks.length], [1, 1_000_000n, 4])
  const rebate = await amihan.send(standing.rebates, {})
  assert.deepEqual(
    rebate.rows.find(({ gameType }) => gameType === 'RNG'),
    { gameType: 'RNG', turnover: 999_999n, ratePpm: 5_000, rebate: 4_999n },
  )
  assert.equal(rebate.total, 4_999n)
})

test('SC-04 a member has one code for ever, and sees who came by it, never by name', async () => {
  const first = await ligaya.send(standing.referralDetails, {})
  assert.equal((await ligaya.send(standing.referralDetails, {})).code, first.code)
  assert.ok(first.url.endsWith(`/register?referralCode=${first.code}`))
  const friend = anActor(app)
  const password = passwordOf('friend')
  await friend.send(registration.register, {
    username: 'kaibigan',
    password,
    confirmPassword: password,
    registerMethod: 'WEB',
    login: true,
    loginDeviceId: randomUUID(),
    termsAccepted: true,
    referralCode: first.code,
    challenge: await solvedChallenge(friend),
  })
  const { joined, joinedThisMonth, friends } = await ligaya.send(standing.referralDetails, {})
  assert.deepEqual([joined, joinedThisMonth, friends[0]?.name], [1, 1, 'ka****n'])
})

test('a brand shows nothing of another, and what it has switched off is refused', async () => {
  const stranger = await aMember(app, 'dayuhan', { merchant: 'habagat' })
  assert.deepEqual((await stranger.send(promotions.promotions, {})).rows, [])
  const [one] = (await ligaya.send(promotions.promotions, {})).rows
  assert.equal((await stranger.ask(promotions.promotion, { id: one?.id ?? '' })).status, 404)
  await site.context.db
    .updateTable('site.brand')
    .set({ settings: JSON.stringify({ ...(await settingsOf()), modules: [] }) })
    .where('code', '=', 'habagat')
    .execute()
  const late = await aNeighbourOf(stranger.token)
  assert.equal((await late.ask(points.pointBalance, {})).envelope.errorCode, 'function.not.available')
})

async function settingsOf(): Promise<Record<string, unknown>> {
  const row = await site.context.db.selectFrom('site.brand').select('settings').where('code', '=', 'habagat').executeTakeFirstOrThrow()
  return row.settings as Record<string, unknown>
}

/** An actor with the same session a second later, when every process has read the brand again. */
async function aNeighbourOf(token: string | undefined) {
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  return Object.assign(anActor(app, { merchant: 'habagat' }), { token })
}

test('CO-03 CO-01 an operator writes a promotion in both languages; its text is cleaned and the trail keeps why', async () => {
  const words = { title: 'New', summary: '', content: '<p onclick="x()">Hello<script>steal()</script><a href="javascript:x">y</a></p>' }
  const written = {
    code: 'from-console',
    type: 'deposit' as const,
    way: 'read' as const,
    imageUrl: '',
    position: 0,
    startsAt: Date.now() - 1000,
    endsAt: null,
    metric: null,
    target: null,
    award: null,
    points: null,
    conditions: noConditions,
    stock: null,
    texts: { EN: words, TY: { ...words, title: 'Bago' } },
  }
  await operator.send(consolePromotions.savePromotion, { ...written, why: 'a new one' })
  const [listed] = (await operator.send(consolePromotions.consolePromotions, { type: 'deposit' })).rows
  assert.equal(listed?.texts.EN.content, '<p>Hello<a>y</a></p>')
  await operator.send(consolePromotions.savePromotion, { ...written, position: 3, why: 'moved down' })
  assert.equal((await operator.send(consolePromotions.consolePromotion, { id: listed?.id ?? '' })).position, 3)
  const marks = await owner.query("select why from platform.trail where subject = 'promotion from-console' order by id")
  assert.deepEqual(
    marks.rows.map(({ why }) => why),
    ['a new one', 'moved down'],
  )
  const backwards = await operator.ask(consolePromotions.savePromotion, { ...written, endsAt: written.startsAt - 1, why: 'backwards' })
  assert.equal(backwards.envelope.errorCode, 'request_param_err')
})

test('MC-03 MC-02 messages come to one member alone and are read once', async () => {
  assert.equal((await ligaya.send(messaging.unreadCount, {})).unread, 1)
  const [message] = (await ligaya.send(inbox.inbox, {})).rows
  assert.equal(message?.isRead, false)
  const other = await aMember(app, 'sinag')
  assert.equal((await other.ask(inbox.readMessage, { id: message?.id ?? '' })).status, 404)
  await ligaya.send(inbox.readMessage, { id: message?.id ?? '' })
  assert.equal((await ligaya.send(messaging.unreadCount, {})).unread, 0)
  assert.equal((await ligaya.send(inbox.inbox, {})).rows[0]?.isRead, true)
})

test('MC-06 profit and loss stand by days of the brand, and voided rounds count nowhere', async () => {
  const dalisay = await aMember(app, 'dalisay')
  const at = new Date('2026-11-10T15:59:59Z')
  const nextDay = new Date('2026-11-10T16:00:00Z')
  await play(owner, brandId, [
    { ...aRound(dalisay.id, 1_000n, at), winMinor: 400n },
    aRound(dalisay.id, 2_000n, nextDay),
    { ...aRound(dalisay.id, 9_000n, nextDay), state: 'voided' as const },
  ])
  const span = { startTime: at.getTime() - DAY_MS, endTime: at.getTime() + DAY_MS }
  const { rows, footer } = await dalisay.send(reports.personalProfit, span)
  assert.deepEqual(
    rows.map(({ day, profitAndLoss }) => [day, profitAndLoss]),
    [
      ['2026-11-11', -2_000n],
      ['2026-11-10', -600n],
    ],
  )
  assert.deepEqual(footer, { count: 2, betAmount: 3_000n, winAmount: 400n, profitAndLoss: -2_600n })
  const long = await dalisay.ask(reports.personalProfit, { startTime: 0, endTime: DAY_MS * 40 })
  assert.equal(long.envelope.errorCode, 'period_too_long')
})
