import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import { dryRun } from '@croupier/contract/console/dry-runs'
import * as rewards from '@croupier/contract/console/rewards'
import { noConditions, type PromotionConditions } from '@croupier/contract/promotions-conditions'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { AMOUNT_MAX_MINOR } from '@croupier/money/money'
import { addPoints } from '#modules/promotions/index.ts'
import { aMember } from '#testing/actors.ts'
import { anOwner, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const brandId = site.context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'patnugot', permissions: ['brand'] })
const people = await Promise.all(['amihan', 'bituin', 'tala99', 'hangin'].map((name) => aMember(site.server.site, name)))
const [amihan = '', bituin = '', tala = '', hangin = ''] = people.map(({ id }) => id)
const days = (ago: number) => new Date(Date.now() - ago * DAY_MS)
const round = (memberId: string, betMinor: bigint, at = days(2)) => ({ memberId: BigInt(memberId), betMinor, winMinor: 100n, at })
await owner.query("update identity.member set registered_at = now() - interval '100 days' where id <> $1", [tala])
await owner.query("update identity.member set registered_at = now() - interval '5 days' where id = $1", [tala])
await owner.query('update identity.member set upline_id = $1 where id = $2', [amihan, bituin])
await play(owner, brandId, [round(amihan, 1_000n), round(bituin, 999n), round(tala, 5_000n), round(hangin, 9_000n, days(9))])
await owner.query('set session_replication_role = replica')
for (const [memberId, amount, at] of [
  [amihan, 500, days(20)],
  [amihan, 900, days(2)],
  [bituin, 400, days(3)],
  [bituin, 600, days(2)],
] as const)
  await owner.query(
    `insert into cashier.deposit (id, brand_id, member_id, client_id, amount_minor, fee_minor, currency, channel, state, created_at, finished_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), $3, 0, 'PHP', 'gcash', 'paid', $4, $4)`,
    [brandId, memberId, amount, at],
  )
await owner.query('set session_replication_role = origin')

const draft = { metric: null, target: null, award: { kind: 'money' as const, amount: 2_000n }, points: null, stock: null }
type Figures<Kind extends string> = Extract<ValueOf<typeof dryRun>, { kind: Kind }>

const run = async (conditions: Partial<PromotionConditions>, more: object = {}) =>
  (await operator.send(dryRun, {
    ...{ kind: 'promotion' as const, ...draft, ...more, conditions: { ...noConditions, ...conditions } },
  })) as Figures<'promotion'>
const runRebates = async (ratePpm: number) =>
  (await operator.send(dryRun, { kind: 'rebates', rates: [{ gameType: 'RNG', ratePpm }] })) as Figures<'rebates'>
const rung = (level: number, turnover: bigint, amount = 0n, keep = 0n) => ({
  ...{ level, turnover, keep },
  bonus: amount === 0n ? null : { kind: 'money' as const, amount },
})
type Terms = Extract<InputOf<typeof dryRun>, { kind: 'missions' }>['missions'][number]
const mission = (more: Partial<Terms>): Terms => ({
  ...{ code: 'step', metric: 'turnover', period: 'week', startsAt: null, endsAt: null, gameTypes: [], target: 1n },
  ...{ award: { kind: 'money', amount: 300n }, ...more },
})
const askMissions = async (...missions: Partial<Terms>[]) =>
  await operator.ask(dryRun, { kind: 'missions', missions: missions.map(mission) })
const runMissions = async (...missions: Partial<Terms>[]) =>
  (await operator.send(dryRun, { kind: 'missions', missions: missions.map(mission) })) as Figures<'missions'>
const product = { kind: 'reward' as const, code: 'mug', points: 40n, award: { kind: 'money' as const, amount: 500n }, stock: null }
const runReward = async (more: object = {}) => (await operator.send(dryRun, { ...product, ...more })) as Figures<'reward'>
const runRanks = async (...ladder: ReturnType<typeof rung>[]) =>
  (await operator.send(dryRun, { kind: 'ranks', ladder })) as Figures<'ranks'>

test("CO-03 a dry run counts last week's settled play by the cent, what it would have cost, and writes nothing", async () => {
  const before = (await owner.query('select (select count(*) from promotions.activity) a, (select count(*) from platform.trail) t')).rows
  const found = await run({}, { metric: 'turnover', target: 1_000n })
  assert.deepEqual([found.audience, found.active, found.reached, found.given, found.cost], [4, 3, 2, 2, 4_000n])
  const short = await run({}, { metric: 'turnover', target: 1_000n, stock: 1, points: 7n })
  assert.deepEqual([short.reached, short.given, short.cost, short.points], [2, 1, 2_000n, 7n])
  assert.equal((await run({}, { metric: 'net_loss', target: 900n })).reached, 2)
  assert.deepEqual(
    (await owner.query('select (select count(*) from promotions.activity) a, (select count(*) from platform.trail) t')).rows,
    before,
  )
})

test('CO-03 a dry run keeps to the audience and the conditions of its draft', async () => {
  const audienceOf = async (audience: PromotionConditions['audience']) => {
    const { audience: offered, active } = await run({ audience })
    return [offered, active]
  }
  assert.deepEqual(await audienceOf({ kind: 'line', agent: 'Amihan' }), [2, 2])
  assert.deepEqual(await audienceOf({ kind: 'newcomers', days: 30 }), [1, 1])
  assert.deepEqual(await audienceOf({ kind: 'named', usernames: ['HANGIN', 'nobody'] }), [1, 0])
  const deposits = { metric: 'deposits', target: 400n }
  assert.equal((await run({}, deposits)).reached, 2)
  assert.equal((await run({ isFirstDeposit: true }, deposits)).reached, 1)
  assert.equal((await run({ isFirstDeposit: true }, { ...deposits, target: 401n })).reached, 0)
  assert.deepEqual([(await run({ leastDeposit: 600n })).reached, (await run({ leastDeposit: 601n })).reached], [2, 1])
  assert.equal((await run({ gameTypes: ['COCKFIGHT'] }, { metric: 'rounds', target: 1n })).reached, 0)
})

test('CO-03 a dry run of rebates gives what the week would have paid, day by day and rounded down, beside the rates of today', async () => {
  await operator.send(rewards.saveRebateRate, { gameType: 'RNG', ratePpm: 1_000, why: 'a test' })
  const found = await runRebates(10_000)
  assert.deepEqual(found.asked, { members: 3, total: 69n, largest: 50n, categories: [{ gameType: 'RNG', members: 3, total: 69n }] })
  assert.deepEqual([found.today.members, found.today.total, found.today.largest], [2, 6n, 5n])
  assert.deepEqual((await runRebates(0)).asked, { members: 0, total: 0n, largest: 0n, categories: [] })
  await owner.query("insert into promotions.program (brand_id, kind, is_open, least_minor) values ($1, 'rebate', false, 10)", [brandId])
  assert.deepEqual([(await runRebates(10_000)).asked.members, (await runRebates(10_000)).asked.total], [2, 60n])
})

test('CO-03 a dry run of ranks says where members would stand, who rises and falls, and what bonuses are due', async () => {
  const words = { name: 'r', benefits: [] }
  const rank = (level: number, turnover: bigint) => ({
    ...{ level, turnover, bonus: null, keep: 0n, reviewDays: 30, rebatePpm: 0, texts: { EN: words, TY: words }, why: 'a test' },
  })
  await operator.send(rewards.saveRank, rank(0, 0n))
  await operator.send(rewards.saveRank, rank(1, 5_000n))
  const found = await runRanks(rung(0, 0n), rung(1, 1_000n, 70n), rung(2, 9_000n, 900n))
  assert.deepEqual(found.levels, [
    { level: 0, before: 2, after: 1, due: 0n },
    { level: 1, before: 2, after: 2, due: 210n },
    { level: 2, before: 0, after: 1, due: 900n },
  ])
  assert.deepEqual([found.rose, found.fell, found.due], [2, 0, 1_110n])
  const steeper = await runRanks(rung(0, 0n), rung(1, 5_001n))
  assert.deepEqual([steeper.rose, steeper.fell, steeper.levels.map(({ after }) => after)], [0, 1, [3, 1]])
  const wrong = await operator.ask(dryRun, { kind: 'ranks', ladder: [rung(0, 0n), rung(1, 5n), rung(2, 5n)] })
  assert.deepEqual([wrong.envelope.errorCode, wrong.envelope.field], ['request_param_err', 'ladder'])
})

test('CO-03 a dry run of ranks knows who fell at a review, and lets nobody rise by it', async () => {
  await owner.query(
    "insert into promotions.rank_standing (member_id, brand_id, level, reached_level, starts_at, ends_at) values ($1, $2, 0, 1, now(), now() + interval '1 day')",
    [tala, brandId],
  )
  const kept = await runRanks(rung(0, 0n), rung(1, 5_000n, 0n, 1n))
  assert.deepEqual(
    kept.levels.map(({ before, after }) => [before, after]),
    [
      [2, 3],
      [2, 1],
    ],
  )
  assert.deepEqual([kept.rose, kept.fell], [0, 1])
})

test('CO-03 a rank adds to the rates of a dry run of rebates', async () => {
  await owner.query('update promotions.rank set rebate_ppm = 10000 where brand_id = $1 and level = 1', [brandId])
  const found = await runRebates(10_000)
  assert.deepEqual([found.asked.members, found.asked.largest, found.asked.total], [2, 100n, 110n])
})

test('CO-03 a dry run of missions counts who would have reached each step last week, and what all of it would have given', async () => {
  const found = await runMissions(
    { code: 'first', target: 1_000n },
    { code: 'second', target: 1_001n, award: { kind: 'points', points: 7n } },
    { code: 'third', target: 5_001n },
  )
  assert.deepEqual(found.missions, [
    { code: 'first', members: 2, times: 2, cost: 600n, points: 0n },
    { code: 'second', members: 1, times: 1, cost: 0n, points: 7n },
    { code: 'third', members: 0, times: 0, cost: 0n, points: 0n },
  ])
  assert.deepEqual([found.cost, found.points], [600n, 7n])
})

test('CO-03 a mission of a day counts on each day of a dry run, by rounds, categories and deposits as its draft says', async () => {
  const [, , , gust = ''] = people.map(({ id }) => id)
  await play(owner, brandId, [round(gust, 10n, days(3)), round(gust, 20n, days(3)), round(gust, 30n, days(5))])
  const timesOf = async (terms: Partial<Terms>) => {
    const { missions } = await runMissions(terms)
    return missions.map(({ members, times }) => [members, times])[0]
  }
  assert.deepEqual(await timesOf({ period: 'day', metric: 'rounds', target: 1n }), [4, 5])
  assert.deepEqual(await timesOf({ period: 'day', metric: 'rounds', target: 2n }), [1, 1])
  assert.deepEqual(await timesOf({ period: 'week', metric: 'rounds', target: 3n }), [1, 1])
  assert.deepEqual(await timesOf({ period: 'week', target: 60n }), [4, 4])
  assert.deepEqual(await timesOf({ period: 'day', target: 31n }), [3, 3])
  assert.deepEqual(await timesOf({ period: 'day', target: 30n, gameTypes: ['RNG'] }), [4, 5])
  assert.deepEqual(await timesOf({ period: 'day', target: 1n, gameTypes: ['COCKFIGHT', 'LIVE'] }), [0, 0])
  assert.deepEqual(await timesOf({ period: 'day', metric: 'deposits', target: 600n }), [2, 2])
  assert.deepEqual(await timesOf({ period: 'week', metric: 'deposits', target: 1_000n }), [1, 1])
})

test('CO-03 a dry run refuses a mission that could not be saved, and what no budget could hold', async () => {
  const refusalOf = async (terms: Partial<Terms>) => {
    const { envelope } = await askMissions({}, terms)
    return [envelope.errorCode, envelope.field]
  }
  assert.deepEqual(await refusalOf({ metric: 'deposits', gameTypes: ['RNG'] }), ['request_param_err', 'gameTypes'])
  assert.deepEqual(await refusalOf({ period: 'once', startsAt: 5, endsAt: 5 }), ['request_param_err', 'endsAt'])
  assert.deepEqual(await refusalOf({ award: { kind: 'bonus', amount: 5n, offer: 'nothing' } }), ['request_param_err', 'award'])
  assert.deepEqual(await refusalOf({ award: { kind: 'money', amount: AMOUNT_MAX_MINOR } }), ['request_param_err', 'award'])
  const support = await anOperator(site, { username: 'tulong', permissions: ['support'] })
  assert.equal((await support.ask(dryRun, { kind: 'missions', missions: [mission({})] })).status, 403)
})

test('CO-03 a dry run of the mall says who has the points, what could go, what it costs, and what is left of the points', async () => {
  const none = await runReward()
  assert.deepEqual([none.members, none.pieces, none.outstanding, none.outstandingAfter, none.left], [0, 0n, 0n, 0n, null])
  const points = [
    [amihan, 39n],
    [bituin, 40n],
    [tala, 130n],
  ] as const
  for (const [id, given] of points)
    await addPoints(site.context, { memberId: BigInt(id), kind: 'mission', reference: 'given', points: given })
  await addPoints(site.context, { memberId: BigInt(tala), kind: 'redemption', reference: 'taken', points: -5n })
  const found = await runReward()
  assert.deepEqual(found, { kind: 'reward', members: 2, left: null, pieces: 4n, cost: 2_000n, outstanding: 204n, outstandingAfter: 44n })
  const { points: price, award, stock, code } = { ...product, stock: 5 }
  const texts = { EN: { title: 'Mug', summary: '' }, TY: { title: 'Tasa', summary: '' } }
  await operator.send(rewards.saveReward, {
    code,
    points: price,
    award,
    stock,
    picture: 'mug',
    texts,
    position: 0,
    isOpen: true,
    why: 'a test',
  })
  await owner.query("update promotions.reward set taken = 2 where code = 'mug'")
  const short = await runReward({ stock: 5 })
  assert.deepEqual([short.left, short.pieces, short.cost, short.outstandingAfter], [3, 3n, 1_500n, 84n])
  const goods = await runReward({ award: null, stock: 1 })
  assert.deepEqual([goods.left, goods.pieces, goods.cost], [0, 0n, 0n])
  const wrong = await operator.ask(dryRun, { ...product, award: { kind: 'rounds', prize: 'nothing' } })
  assert.deepEqual([wrong.envelope.errorCode, wrong.envelope.field], ['request_param_err', 'award'])
})
