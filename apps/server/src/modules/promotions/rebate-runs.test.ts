import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { wholeDays } from '@croupier/calendar/calendar'
import * as rewards from '@croupier/contract/console/rewards'
import * as standing from '@croupier/contract/promotions-standing'
import * as wallet from '@croupier/contract/wallet'
import { type Actor, aMember } from '#testing/actors.ts'
import { anOwner, atTime, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { payRebatesAtOnce } from './rebate-runs.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const app = site.server.site
const brandId = site.context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'ingat', permissions: ['cashier', 'brand'] })
const why = 'a test'
const yesterday = wholeDays({ ago: 1, days: 1 }, new Date(), 'Asia/Manila')
const stake = (of: Actor & { id: string }, betMinor: bigint) =>
  play(owner, brandId, [{ memberId: BigInt(of.id), betMinor, winMinor: 0n, at: yesterday.from }])
const balanceOf = async (of: Actor) => (await of.send(wallet.balance, {})).sumBalance
const run = () => payRebatesAtOnce(atTime(site, new Date()))
const program = { kind: 'rebate', budget: 'rebates', least: 100n, convertPoints: null, convertAmount: null, why } as const
const [ana, ben, carla] = [await aMember(app, 'anauna'), await aMember(app, 'bendala'), await aMember(app, 'carlatatlo')]

test('CO-03 rebates alone are paid at once', async () => {
  await operator.send(rewards.saveBudget, { code: 'rebates', name: 'Rebates', why })
  const other = { ...program, kind: 'mission' as const, isOpen: false, isAtOnce: true }
  assert.equal((await operator.ask(rewards.saveProgram, other)).envelope.field, 'isAtOnce')
  await operator.send(rewards.saveRebateRate, { gameType: 'RNG', ratePpm: 10_000, why })
})

test('SC-12 rebates of yesterday come by themselves where the brand pays them at once, each once, and none below the least', async () => {
  await stake(ana, 100_000n)
  await stake(ben, 50_000n)
  await stake(carla, 500n)
  await operator.send(rewards.saveProgram, { ...program, isOpen: true })
  await run()
  assert.equal(await balanceOf(ana), 0n)
  await operator.send(rewards.saveProgram, { ...program, isOpen: true, isAtOnce: true })
  await operator.send(rewards.changeBudget, { id: randomUUID(), code: 'rebates', amount: 1_200n, why })
  await assert.rejects(run())
  await operator.send(rewards.changeBudget, { id: randomUUID(), code: 'rebates', amount: 5_000n, why })
  await Promise.allSettled([run(), run()])
  await run()
  assert.deepEqual([await balanceOf(ana), await balanceOf(ben), await balanceOf(carla)], [1_000n, 500n, 0n])
  const shown = await ana.send(standing.rebates, {})
  assert.deepEqual([shown.isAtOnce, shown.isClaimed], [true, true])
  assert.equal((await ana.ask(standing.claimRebate, { id: randomUUID() })).envelope.errorCode, 'already_claimed')
})

test('SC-03 SC-12 a rank adds to the rate of each category that has one', async () => {
  const words = { name: 'Rank', benefits: [] }
  for (const [level, turnover, rebatePpm] of [
    [0, 0n, 0],
    [1, 40_000n, 2_000],
  ] as const)
    await operator.send(rewards.saveRank, {
      ...{ level, turnover, bonus: null, keep: 0n, reviewDays: 30, rebatePpm, texts: { EN: words, TY: words }, why },
    })
  const { rows, rankPpm } = await ben.send(standing.rebates, {})
  assert.deepEqual([rankPpm, rows.find(({ gameType }) => gameType === 'RNG')?.ratePpm, rows.length], [2_000, 12_000, 1])
  assert.equal((await carla.send(standing.rebates, {})).rankPpm, 0)
})
