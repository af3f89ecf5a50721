import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import { consoleRankReviews } from '@croupier/contract/console/rank-reviews'
import * as rewards from '@croupier/contract/console/rewards'
import * as standing from '@croupier/contract/promotions-standing'
import * as wallet from '@croupier/contract/wallet'
import { type Actor, aMember } from '#testing/actors.ts'
import { anOwner, atTime, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { reviewRanks } from './rank-reviews.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const app = site.server.site
const brandId = site.context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'ingat', permissions: ['cashier', 'brand'] })
const why = 'a test'
const words = (name: string) => ({ name, benefits: [] })
const save = async (level: number, turnover: bigint, more: { keep?: bigint; bonus?: bigint }) =>
  await operator.ask(rewards.saveRank, {
    ...{ level, turnover, keep: 0n, reviewDays: 30, rebatePpm: 0, ...more, why },
    bonus: more.bonus ? { kind: 'money', amount: more.bonus } : null,
    texts: { EN: words(`Rank ${level}`), TY: words(`Ranggo ${level}`) },
  })
const member = await aMember(app, 'laya')
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
async function stake(of: Actor & { id: string }, betMinor: bigint, at: Date): Promise<void> {
  await play(owner, brandId, [{ memberId: BigInt(of.id), betMinor, winMinor: 0n, at }])
  // The instant of a reading is not in it: the clock has moved on before the next one.
  await owner.query('select pg_sleep(0.002)')
}
const progress = () => member.send(standing.rankProgress, {})
const reviews = async () => (await operator.send(consoleRankReviews, { size: 100 })).rows

test('CO-03 SC-03 the first rank asks for nothing to be kept', async () => {
  assert.equal((await save(0, 0n, { keep: 5n })).envelope.field, 'keep')
  for (const [level, turnover, keep] of [
    [0, 0n, 0n],
    [1, 1_000n, 0n],
    [2, 10_000n, 500n],
  ] as const)
    assert.equal((await save(level, turnover, { keep, bonus: level === 2 ? 700n : 0n })).status, 200)
})

test('SC-03 a rank that was reached is had at once, and its page says until when it is kept and what is missing', async () => {
  assert.deepEqual([(await progress()).level, (await progress()).review], [0, null])
  await stake(member, 10_000n, new Date(Date.now() - DAY_MS))
  const { level, review } = await progress()
  assert.deepEqual([level, review?.played, review?.keep, review?.regain], [2, 0n, 500n, null])
  await stake(member, 200n, new Date())
  assert.equal((await progress()).review?.played, 200n)
})

test('SC-03 a rank falls by one once at its review, is regained at the next, and its bonus is paid once in a lifetime', async () => {
  await operator.send(rewards.saveBudget, { code: 'ranks', name: 'Ranks', why })
  await operator.send(rewards.changeBudget, { id: randomUUID(), code: 'ranks', amount: 10_000n, why })
  const opened = { kind: 'rank', isOpen: true, budget: 'ranks', least: 0n, convertPoints: null, convertAmount: null, why } as const
  await operator.send(rewards.saveProgram, opened)
  await member.send(standing.claimRankBonus, { id: randomUUID(), level: 2 })
  const paid = (await member.send(wallet.balance, {})).sumBalance
  await reviewRanks(atTime(site, inDays(29)))
  assert.deepEqual(await reviews(), [])
  await Promise.all([reviewRanks(atTime(site, inDays(31))), reviewRanks(atTime(site, inDays(31)))])
  const [fell] = await reviews()
  assert.deepEqual(
    [fell?.username, fell?.outcome, fell?.before, fell?.after, fell?.turnover, fell?.needed],
    ['laya', 'fell', 2, 1, 200n, 500n],
  )
  const { level, review } = await progress()
  assert.deepEqual([level, review?.keep, review?.regain], [1, 0n, 500n])
  await stake(member, 500n, inDays(40))
  await reviewRanks(atTime(site, inDays(61)))
  const [rose, ...others] = await reviews()
  assert.deepEqual([rose?.outcome, rose?.before, rose?.after, others.length], ['rose', 1, 2, 1])
  assert.equal((await progress()).level, 2)
  const again = await member.ask(standing.claimRankBonus, { id: randomUUID(), level: 2 })
  assert.equal(again.envelope.errorCode, 'already_claimed')
  assert.equal((await member.send(wallet.balance, {})).sumBalance, paid)
})

test('CO-03 operators see reviews by their outcome', async () => {
  assert.equal((await operator.send(consoleRankReviews, { outcome: 'fell', size: 10 })).rows.length, 1)
  assert.equal((await operator.send(consoleRankReviews, { outcome: 'kept', size: 10 })).rows.length, 0)
})

test('the database keeps reviews as they were', async () => {
  await assert.rejects(owner.query('update promotions.rank_review set level_after = 2'))
})
