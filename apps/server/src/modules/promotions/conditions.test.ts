import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as consolePromotions from '@croupier/contract/console/promotions'
import * as rewards from '@croupier/contract/console/rewards'
import * as promotions from '@croupier/contract/promotions'
import { noConditions, type PromotionConditions } from '@croupier/contract/promotions-conditions'
import { type Actor, aMember, anActor } from '#testing/actors.ts'
import { anOwner, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename)
const app = site.server.site
const brandId = site.context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'patnugot', permissions: ['cashier', 'brand'] })
const why = 'a test'

await operator.send(rewards.saveBudget, { code: 'rewards', name: 'Rewards', why })
await operator.send(rewards.saveProgram, {
  ...{ kind: 'promotion' as const, isOpen: true, budget: 'rewards', least: 0n, convertPoints: null, convertAmount: null, why },
})

const words = (code: string) => ({ title: code, summary: '', content: '' })
const promotion = (code: string, conditions: Partial<PromotionConditions>, more: object = {}) => ({
  ...{ code, type: 'deposit' as const, way: 'claim' as const, imageUrl: '', position: 0, startsAt: Date.now() - 60_000, endsAt: null },
  ...{ texts: { EN: words(code), TY: words(code) }, metric: null, target: null, award: null, points: 10n, stock: null },
  ...{ conditions: { ...noConditions, ...conditions }, why, ...more },
})

async function written(code: string, conditions: Partial<PromotionConditions>, more: object = {}): Promise<string> {
  await operator.send(consolePromotions.savePromotion, promotion(code, conditions, more))
  const { rows } = await operator.send(consolePromotions.consolePromotions, { size: 100 })
  return rows.find((row) => row.code === code)?.id ?? assert.fail(code)
}

/** A paid deposit of the past, which no transfer of today paid. */
async function deposit(memberId: string, amountMinor: bigint): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into cashier.deposit (id, brand_id, member_id, client_id, amount_minor, fee_minor, currency, channel, state, created_at, finished_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), $3, 0, 'PHP', 'gcash', 'paid', clock_timestamp(), clock_timestamp())`,
    [brandId, memberId, amountMinor],
  )
  await owner.query('set session_replication_role = origin')
  // The instant of a reading is not in it: the clock has moved on before the next one.
  await owner.query('select pg_sleep(0.002)')
}

const claim = async (member: Actor, promotionId: string) =>
  (await member.ask(promotions.requestReward, { promotionId })).envelope.errorCode ?? null
const join = async (member: Actor, promotionId: string) =>
  (await member.ask(promotions.joinPromotion, { promotionId })).envelope.errorCode ?? null
const titles = async (reader: Actor) => (await reader.send(promotions.promotions, {})).rows.map(({ title }) => title)

test('SC-01 CO-03 a promotion for some accounts is offered to nobody else, whose claim is refused in words', async () => {
  const [ligaya, iba] = [await aMember(app, 'ligaya'), await aMember(app, 'ibangtao')]
  const promotionId = await written('named', { audience: { kind: 'named', usernames: ['LIGAYA'] } })
  assert.deepEqual([(await titles(ligaya)).includes('named'), (await titles(iba)).includes('named')], [true, false])
  assert.equal((await titles(anActor(app))).includes('named'), false)
  assert.equal((await iba.ask(promotions.promotion, { id: promotionId })).status, 404)
  const refused = await iba.ask(promotions.requestReward, { promotionId })
  assert.deepEqual([refused.envelope.errorCode, refused.envelope.message], ['not_in_audience', 'This promotion is for other members.'])
  assert.equal((await ligaya.ask(promotions.requestReward, { promotionId })).status, 200)
})

test('SC-01 a promotion for a line is offered to its agent and everybody below', async () => {
  const [puno, sanga, dahon, iba] = await Promise.all(['puno', 'sanga', 'dahon', 'labas'].map((name) => aMember(app, name)))
  if (!(puno && sanga && dahon && iba)) return assert.fail()
  await owner.query('update identity.member set upline_id = $1 where id = $2', [puno.id, sanga.id])
  await owner.query('update identity.member set upline_id = $1 where id = $2', [sanga.id, dahon.id])
  const promotionId = await written('line', { audience: { kind: 'line', agent: 'Puno' } }, { way: 'apply' })
  assert.deepEqual(await Promise.all([puno, sanga, dahon, iba].map((member) => join(member, promotionId))), [
    null,
    null,
    null,
    'not_in_audience',
  ])
})

test('SC-01 a promotion for ranks follows what was staked in settled rounds', async () => {
  await owner.query(
    `insert into promotions.rank (brand_id, level, turnover_minor, bonus_minor, texts)
     select $1, level, level * 1000, 0, '{"EN": {"name": "r", "benefits": []}, "TY": {"name": "r", "benefits": []}}' from generate_series(0, 2) level`,
    [brandId],
  )
  const promotionId = await written('ranked', { audience: { kind: 'ranks', from: 1, to: 1 } })
  const member = await aMember(app, 'umaakyat')
  const staked = (betMinor: bigint) =>
    play(owner, brandId, [{ memberId: BigInt(member.id), betMinor, winMinor: 0n, at: new Date(Date.now() - 1000) }])
  await staked(999n)
  assert.equal(await claim(member, promotionId), 'not_in_audience')
  await staked(1n)
  assert.equal(await claim(member, promotionId), null)
})

test('DT-06 a first deposit is for a member who has made none, and counts alone', async () => {
  const goal = { metric: 'deposits', target: 50_000n }
  const promotionId = await written('first-deposit', { isFirstDeposit: true }, goal)
  const [bago, luma] = [await aMember(app, 'bago'), await aMember(app, 'luma')]
  await deposit(luma.id, 100n)
  assert.equal((await luma.send(promotions.promotion, { id: promotionId })).isMissing, true)
  assert.equal(await join(luma, promotionId), 'conditions_missing')
  assert.equal(await join(bago, promotionId), null)
  await deposit(bago.id, 49_999n)
  await deposit(bago.id, 1n)
  const short = await bago.send(promotions.promotion, { id: promotionId })
  assert.deepEqual([short.status, short.goal?.reached], ['joined', 49_999n])
  assert.equal(await claim(bago, promotionId), 'nothing_to_claim')
})

test('DT-06 the least deposit of a promotion is met by one deposit, to the cent, and the page says how far it is', async () => {
  const promotionId = await written('least', { leastDeposit: 50_000n })
  const member = await aMember(app, 'tipid')
  await deposit(member.id, 49_999n)
  const [row] = (await member.send(promotions.promotion, { id: promotionId })).conditions
  assert.deepEqual(row, { kind: 'least_deposit', isMet: false, target: 50_000n, reached: 49_999n })
  assert.equal(await claim(member, promotionId), 'conditions_missing')
  await deposit(member.id, 50_000n)
  assert.equal(await claim(member, promotionId), null)
})

test('DT-06 a goal of some games counts no other rounds', async () => {
  const promotionId = await written('other-games', { gameTypes: ['COCKFIGHT'] }, { metric: 'rounds', target: 1n })
  const member = await aMember(app, 'manlalaro')
  assert.equal(await join(member, promotionId), null)
  await play(owner, brandId, [{ memberId: BigInt(member.id), betMinor: 100n, winMinor: 0n, at: new Date() }])
  assert.equal((await member.send(promotions.promotion, { id: promotionId })).goal?.reached, 0n)
})

test('DT-06 D13 a member keeps the goal, the conditions and the reward by which a promotion was joined', async () => {
  const goal = { metric: 'rounds', target: 1n }
  const promotionId = await written('kept', {}, goal)
  const [maaga, huli] = [await aMember(app, 'maaga'), await aMember(app, 'huli')]
  assert.equal(await join(maaga, promotionId), null)
  await written('kept', { audience: { kind: 'named', usernames: ['huli'] }, leastDeposit: 100n }, { ...goal, target: 5n, points: 99n })
  assert.equal(await join(huli, promotionId), null)
  assert.deepEqual(
    [(await maaga.send(promotions.promotion, { id: promotionId })).goal?.target, (await titles(maaga)).includes('kept')],
    [1n, true],
  )
  assert.equal((await huli.send(promotions.promotion, { id: promotionId })).goal?.target, 5n)
  await owner.query("update promotions.application set joined_at = now() - interval '1 minute' where member_id = $1", [maaga.id])
  await play(owner, brandId, [{ memberId: BigInt(maaga.id), betMinor: 100n, winMinor: 0n, at: new Date(Date.now() - 1000) }])
  assert.equal(await claim(maaga, promotionId), null)
  const { rows } = await owner.query('select points::int from promotions.point_line where member_id = $1', [maaga.id])
  assert.deepEqual(rows, [{ points: 10 }])
})

test('CO-03 conditions that no promotion can have are refused, and nothing is written', async () => {
  const refused = async (conditions: object, more: object = {}) => {
    const draft = promotion(`c${randomUUID().slice(0, 8)}`, conditions as Partial<PromotionConditions>, more)
    return (await operator.ask(consolePromotions.savePromotion, draft)).envelope.errorCode
  }
  const before = (await owner.query('select count(*) from promotions.activity')).rows
  assert.equal(await refused({ isFirstDeposit: true }), 'request_param_err')
  assert.equal(await refused({ audience: { kind: 'ranks', from: 2, to: 1 } }), 'request_param_err')
  assert.equal(await refused({ gameTypes: ['RNG'] }, { metric: 'deposits', target: 1n }), 'request_param_err')
  assert.deepEqual((await owner.query('select count(*) from promotions.activity')).rows, before)
})
