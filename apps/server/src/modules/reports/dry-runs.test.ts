import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import { dryRunPromotion } from '@croupier/contract/console/promotions'
import { noConditions, type PromotionConditions } from '@croupier/contract/promotions-conditions'
import { aMember } from '#testing/actors.ts'
import { anOwner, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename)
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
const run = (conditions: Partial<PromotionConditions>, more: object = {}) =>
  operator.send(dryRunPromotion, { ...draft, ...more, conditions: { ...noConditions, ...conditions } })

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
