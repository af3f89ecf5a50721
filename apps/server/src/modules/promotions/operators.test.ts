import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import * as rewards from '@croupier/contract/console/rewards'
import { dashboard } from '@croupier/contract/console/site'
import * as points from '@croupier/contract/promotions-points'
import * as standing from '@croupier/contract/promotions-standing'
import { aMember } from '#testing/actors.ts'
import { anOwner, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { seedPromotions } from '#testing/seeds/promotions.ts'
import { aSite } from '#testing/site.ts'
import { addPoints } from './points.ts'

const site = await aSite(import.meta.filename)
const app = site.server.site
const brandId = site.context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const ligaya = await aMember(app, 'ligaya')
await seedPromotions(site.context, BigInt(ligaya.id))
const cashier = await anOperator(site, { username: 'ingat', permissions: ['cashier'] })
const editor = await anOperator(site, { username: 'patnugot', permissions: ['brand'] })
const why = 'a test'

/** Goods that a member has asked for: the points are taken, and so is a piece of three. */
async function aRedemption(memberId: string): Promise<{ id: string; cost: bigint }> {
  const id = randomUUID()
  await owner.query("update promotions.reward set stock = 3, taken = 1 where code = 'mug' and brand_id = $1", [brandId])
  const { rows } = await owner.query<{ points: string }>(
    `insert into promotions.redemption (id, brand_id, member_id, reward_id, points, state, address, asked_at)
     select $1, $2, $3, id, points, 'processing', '12 Harbour Street', now() from promotions.reward where code = 'mug' and brand_id = $2
     returning points::text`,
    [id, brandId, memberId],
  )
  const cost = BigInt(rows[0]?.points ?? '0')
  await addPoints({ ...site.context, now: new Date() }, { memberId: BigInt(memberId), kind: 'redemption', reference: id, points: -cost })
  return { id, cost }
}

async function withPoints(name: string, given: bigint) {
  const member = await aMember(app, name)
  await addPoints({ ...site.context, now: new Date() }, { memberId: BigInt(member.id), kind: 'welcome', reference: 'test', points: given })
  const balance = async () => (await member.send(points.pointBalance, {})).balance
  return { ...member, member, balance }
}

async function stockOfMug(): Promise<number> {
  const { stock, taken } = (await editor.send(rewards.consoleRewards, {})).rows.find(({ code }) => code === 'mug') ?? assert.fail()
  return (stock ?? 0) - taken
}

const marksOf = async (subject: string) =>
  (await owner.query('select before, after, why from platform.trail where subject = $1 order by id', [subject])).rows

test('CO-03 SC-02 goods that are refused give back their points and their piece once, and the member reads the note', async () => {
  const sinag = await withPoints('sinag', 1_200n)
  const { id, cost } = await aRedemption(sinag.id)
  assert.equal(await sinag.balance(), 1_200n - cost)
  assert.equal((await cashier.send(dashboard, {})).waiting.redemptions, 1)
  const [waiting] = (await cashier.send(rewards.consoleRedemptions, { state: 'processing' })).rows
  assert.deepEqual([waiting?.id, waiting?.username, waiting?.reward, waiting?.address], [id, 'sinag', 'mug', '12 Harbour Street'])
  const reject = (note: string) => cashier.ask(rewards.decideRedemption, { id, isApproved: false, note, why })
  assert.equal((await reject(' ')).envelope.field, 'note')
  const answers = await Promise.all(Array.from({ length: 6 }, () => reject('We do not send to this address')))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.ok(answers.every(({ status, envelope }) => status === 200 || envelope.errorCode === 'wrong_state'))
  assert.deepEqual([await sinag.balance(), await stockOfMug()], [1_200n, 3])
  const [shown] = (await sinag.member.send(points.redemptions, {})).rows
  assert.deepEqual([shown?.state, shown?.note], ['rejected', 'We do not send to this address'])
  const lines = (await sinag.member.send(points.pointLines, {})).rows
  assert.deepEqual([lines[0]?.kind, lines[0]?.points], ['return', cost])
  const [decided] = (await cashier.send(rewards.consoleRedemptions, { state: 'rejected' })).rows
  assert.deepEqual([decided?.decidedBy, typeof decided?.decidedAt], ['ingat', 'number'])
  const marks = await marksOf(`member ${sinag.id} redemption ${id}`)
  assert.deepEqual(marks, [
    {
      before: { state: 'processing' },
      after: { state: 'rejected', note: 'We do not send to this address', reward: 'mug', points: String(cost) },
      why,
    },
  ])
})

test('CO-03 SC-02 goods that were sent keep their points, and are decided once', async () => {
  const tala = await withPoints('tala', 1_200n)
  const { id, cost } = await aRedemption(tala.id)
  const decide = (isApproved: boolean) => cashier.ask(rewards.decideRedemption, { id, isApproved, note: 'Sent by courier', why })
  assert.equal((await decide(true)).status, 200)
  assert.equal((await decide(false)).envelope.errorCode, 'wrong_state')
  assert.deepEqual([await tala.balance(), await stockOfMug()], [1_200n - cost, 2])
  assert.equal((await cashier.ask(rewards.decideRedemption, { id: randomUUID(), isApproved: true, note: '', why })).status, 404)
  assert.equal((await cashier.send(dashboard, {})).waiting.redemptions, 0)
})

test('CO-03 redemptions are read page by page', async () => {
  const bituin = await withPoints('bituin', 9_600n)
  for (let at = 0; at < 3; at += 1) await aRedemption(bituin.id)
  const first = await cashier.send(rewards.consoleRedemptions, { state: 'processing', size: 2 })
  const rest = await cashier.send(rewards.consoleRedemptions, { state: 'processing', size: 2, cursor: first.next })
  assert.deepEqual([first.rows.length, rest.rows.length, rest.next], [2, 1, undefined])
})

const pointsOf = (points: bigint) => ({ kind: 'points' as const, points })
const moneyOf = (amount: bigint) => ({ kind: 'money' as const, amount })
const titles = { EN: { title: 'New', summary: '' }, TY: { title: 'Bago', summary: '' } }

test('CO-03 SC-12 an operator writes a mission in both languages, and members see it while it is open', async () => {
  const mission = {
    ...{ code: 'five-rounds', metric: 'rounds' as const, period: 'day' as const, isMilestone: false, target: 5n, award: pointsOf(7n) },
    ...{ gameTypes: [], startsAt: null, endsAt: null },
  }
  const save = (more: object) => editor.ask(rewards.saveMission, { ...mission, texts: titles, position: 9, isOpen: true, why, ...more })
  const shown = async () => (await ligaya.send(standing.missionSummary, {})).rows.find(({ title }) => title === 'New')
  assert.equal((await save({})).status, 200)
  assert.deepEqual([(await shown())?.target, (await shown())?.award], [5n, pointsOf(7n)])
  assert.equal((await save({ award: { kind: 'bonus', amount: 100n, offer: 'nowhere' } })).envelope.field, 'award')
  assert.equal((await save({ award: { kind: 'rounds', prize: 'nowhere' } })).envelope.field, 'award')
  assert.equal((await save({ period: 'once' })).envelope.field, 'startsAt')
  assert.equal((await save({ award: pointsOf(8n), isOpen: false })).status, 200)
  assert.equal(await shown(), undefined)
  const written = (await editor.send(rewards.consoleMissions, {})).rows.find(({ code }) => code === 'five-rounds')
  assert.deepEqual([written?.award, written?.isOpen, written?.texts.TY.title], [pointsOf(8n), false, 'Bago'])
  const [, second] = await marksOf('mission five-rounds')
  assert.deepEqual([second.before.award.points, second.after.award.points, second.after.isOpen], ['7', '8', false])
})

test('CO-03 SC-02 a reward of the mall is money or goods, with as many pieces as the operator says', async () => {
  const reward = { code: 'cap', points: 300n, award: null, picture: 'shirt' as const, stock: 4 }
  const save = (more: object) => editor.ask(rewards.saveReward, { ...reward, texts: titles, position: 9, isOpen: true, why, ...more })
  const shown = async () => (await ligaya.send(points.pointRewards, {})).rows.find(({ title }) => title === 'New')
  assert.equal((await save({})).status, 200)
  assert.deepEqual([(await shown())?.stock, (await shown())?.award], [4, null])
  assert.equal((await save({ award: { kind: 'rounds', prize: 'nowhere' } })).envelope.field, 'award')
  assert.equal((await save({ award: moneyOf(100n), stock: null, isOpen: false })).status, 200)
  assert.equal(await shown(), undefined)
  const written = (await editor.send(rewards.consoleRewards, {})).rows.find(({ code }) => code === 'cap')
  assert.deepEqual([written?.award, written?.stock, written?.isOpen], [moneyOf(100n), null, false])
  const [, second] = await marksOf('reward cap')
  assert.deepEqual([second.before.stock, second.before.award, second.after.award.amount], [4, null, '100'])
})

test('CO-03 SC-03 a rank is written between those beside it, and members climb by it', async () => {
  const words = { name: 'Admiral', benefits: ['A ship'] }
  const texts = { EN: words, TY: { ...words, name: 'Almirante' } }
  const rank = { level: 4, turnover: 90_000_000n, bonus: moneyOf(1_000_000n), keep: 0n, reviewDays: 30, rebatePpm: 0, texts }
  const save = (more: object) => editor.ask(rewards.saveRank, { ...rank, why, ...more })
  assert.equal((await save({ turnover: 50_000_000n })).envelope.field, 'turnover')
  assert.equal((await save({ level: 0, turnover: 0n })).envelope.field, 'bonus')
  assert.equal((await save({})).status, 200)
  const progress = await ligaya.send(standing.rankProgress, {})
  assert.deepEqual([progress.ranks.at(-1)?.name, progress.ranks.at(-1)?.bonus], ['Admiral', moneyOf(1_000_000n)])
  assert.equal((await save({ bonus: moneyOf(2_000_000n) })).status, 200)
  assert.deepEqual((await editor.send(rewards.consoleRanks, {})).rows.at(-1)?.bonus, moneyOf(2_000_000n))
  const [, second] = await marksOf('rank 4')
  assert.deepEqual([second.before.bonus.amount, second.after.bonus.amount], ['1000000', '2000000'])
})

test('CO-03 SC-12 the rate of a rebate is written by category, up to a tenth, and zero gives nothing', async () => {
  const amihan = await aMember(app, 'amihan')
  const at = new Date(Date.now() - DAY_MS)
  await play(owner, brandId, [{ memberId: BigInt(amihan.id), betMinor: 100_000n, winMinor: 0n, at }])
  const save = (ratePpm: number) => editor.ask(rewards.saveRebateRate, { gameType: 'RNG', ratePpm, why })
  const ofRounds = async () => (await amihan.send(standing.rebates, {})).rows.find(({ gameType }) => gameType === 'RNG')
  const tooMuch = { gameType: 'RNG' as const, ratePpm: 100_001, why }
  const refused = await editor.ask(rewards.saveRebateRate, { ...tooMuch, ratePpm: 0 }, { raw: tooMuch })
  assert.equal(refused.envelope.errorCode, 'request_param_err')
  assert.equal((await save(100_000)).status, 200)
  assert.equal((await ofRounds())?.rebate, 10_000n)
  assert.equal((await save(0)).status, 200)
  assert.equal(await ofRounds(), undefined)
  const rates = (await editor.send(rewards.rebateRates, {})).rows
  assert.deepEqual([rates.length, rates.find(({ gameType }) => gameType === 'RNG')?.ratePpm], [9, 0])
  const [first, second] = await marksOf('rebate RNG')
  assert.deepEqual([first.before, first.after, second.after], [{ ratePpm: 5_000 }, { ratePpm: 100_000 }, { ratePpm: 0 }])
})

test('CO-01 a cashier writes no rewards, an editor decides on no redemption', async () => {
  const { id } = await aRedemption((await withPoints('dalisay', 1_200n)).id)
  assert.equal((await editor.ask(rewards.decideRedemption, { id, isApproved: true, note: '', why })).status, 403)
  assert.equal((await cashier.ask(rewards.saveRebateRate, { gameType: 'RNG', ratePpm: 1, why })).status, 403)
})
