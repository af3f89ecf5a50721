import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { catalogueGames, restartReturnWatch } from '@croupier/contract/console/catalogue'
import * as consoleIdentity from '@croupier/contract/console/identity'
import { dashboard } from '@croupier/contract/console/site'
import { importVendorGames } from '@croupier/contract/console/vendors'
import { pino } from 'pino'
import { addMember } from '#modules/identity/index.ts'
import { inTransaction } from '#platform/context.ts'
import { startJobs } from '#platform/jobs.ts'
import type { ListedGame, ListedGames } from '#platform/ports.ts'
import { hashed } from '#testing/hashes.ts'
import { anOwner, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { untilTold } from '#testing/patience.ts'
import { aSite } from '#testing/site.ts'
import { gamesJobs } from '../jobs.ts'
import { keepDeclared, learnReturns, watchReturns } from './returns.ts'
import { foldReturns } from './store.ts'

let told: ListedGames = { answered: 'no_answer', httpStatus: null, durationMs: 3 }
const vendorGames = {
  publicKey: () => 'the key of our calls',
  list: async () => told,
  draws: async () => 'untold' as const,
  desk: async () => undefined,
}
const site = await aSite(import.meta.filename, { limiter: async () => undefined, ports: { vendorGames } })
const owner = await anOwner(site)
after(() => owner.end())
const { context } = site
const { brandId } = context.actor
const operator = await anOperator(site, { username: 'nagbantay', permissions: ['games', 'audit'] })
const passwordHash = await hashed('correct horse battery')
const aMember = async (username: string, type: 0 | 4 = 0) => await addMember(context, { username, passwordHash, type })
const [ana, ben, trial] = [await aMember('ana'), await aMember('ben'), await aMember('subok', 4)]

const LANTERN = 1001
const KOI = 1002
/** A whole minute of an hour ago. */
const MINUTE = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000
const at = (seconds: number) => new Date(MINUTE + seconds * 1000)

const sumsOf = async (nodeId: number) => {
  const { rows } = await owner.query(
    'select rounds, stake_minor, win_minor, stake_squares, products, win_squares from games.watched_return where brand_id = $1 and node_id = $2',
    [brandId, nodeId],
  )
  return rows.map((row) => Object.values(row).map(Number))[0]
}
const shown = async (nodeId: number) =>
  (await operator.send(catalogueGames, { vendor: 'STU', size: 100 })).rows.find((row) => row.nodeId === nodeId)?.return
const fold = async () => await untilTold(owner).then(() => watchReturns(context))

test('GM-12 a game is watched by what its players staked and won a minute, whatever is folded at once and whatever is voided later', async () => {
  const ids = await play(owner, brandId, [
    { memberId: ana, betMinor: 100n, winMinor: 50n, at: at(1) },
    { memberId: ben, betMinor: 300n, winMinor: 0n, at: at(59) },
    { memberId: ana, betMinor: 200n, winMinor: 400n, at: at(60) },
    // A free round stakes nothing, a trial's is no player's, and what is open has not come to anything.
    { memberId: ana, betMinor: 0n, winMinor: 900n, at: at(2) },
    { memberId: trial, betMinor: 5_000n, winMinor: 0n, at: at(3) },
    { memberId: ben, betMinor: 7_000n, winMinor: 0n, at: at(4), state: 'open' },
  ])
  await untilTold(owner)
  while (await foldReturns(context.db, 1));
  // Minutes of 400 staked and 50 won, and of 200 and 400.
  assert.deepEqual(await sumsOf(LANTERN), [3, 600, 450, 400 ** 2 + 200 ** 2, 400 * 50 + 200 * 400, 50 ** 2 + 400 ** 2])
  await owner.query("update games.round set state = 'voided', bet_minor = 0, win_minor = 0 where id = $1", [ids[1]])
  await fold()
  assert.deepEqual(await sumsOf(LANTERN), [2, 300, 450, 100 ** 2 + 200 ** 2, 100 * 50 + 200 * 400, 50 ** 2 + 400 ** 2])
  const lantern = await shown(LANTERN)
  assert.deepEqual([lantern?.verdict, lantern?.actualPpm, lantern?.rounds, lantern?.declared], ['not_declared', 1_500_000, 2, null])
  assert.deepEqual([(await shown(KOI))?.actualPpm, (await shown(KOI))?.rounds], [null, 0])
})

/** A game as Studio's list has it. */
const listed = (code: string, lowestPpm: number, highestPpm = lowestPpm): ListedGame => ({
  code,
  name: code,
  category: 'RNG',
  isEnabled: true,
  returns: { lowestPpm, highestPpm, deviationMilli: null },
})

test('GM-12 a vendor is asked for what it declares as soon as it is connected, and again while it does not answer', async (t) => {
  const waiting = 'select attempts from graphile_worker.jobs where task_identifier = $1'
  assert.deepEqual((await owner.query(waiting, ['games-learn-returns'])).rows, [{ attempts: 0 }])
  const job = gamesJobs.find(({ name }) => name === 'games-learn-returns')
  const runner = await startJobs(context, site.database.url, job ? [job] : [])
  t.after(() => runner.stop())
  const until = async (sql: string) => {
    while ((await owner.query(sql, ['games-learn-returns'])).rows.length === 0) await setTimeout(50)
  }
  await until('select from graphile_worker.jobs where task_identifier = $1 and attempts = 1 and last_error is not null')
  assert.equal((await shown(LANTERN))?.verdict, 'not_declared')
  told = { answered: 'ok', httpStatus: 200, durationMs: 9, games: [listed('stu_lantern_tide', 959_873)] }
  await until('select where not exists (select from graphile_worker.jobs where task_identifier = $1)')
  assert.deepEqual((await shown(LANTERN))?.declared, { lowestPpm: 959_873, highestPpm: 959_873 })
})

test('GM-12 what vendors declare is asked for once, and changes afterwards only by the hand of an operator', async () => {
  told = {
    answered: 'ok',
    httpStatus: 200,
    durationMs: 9,
    games: [listed('stu_lantern_tide', 959_873), listed('stu_koi_ways', 850_000, 962_085)],
  }
  await learnReturns(context)
  assert.deepEqual((await shown(LANTERN))?.declared, { lowestPpm: 959_873, highestPpm: 959_873 })
  assert.deepEqual((await shown(KOI))?.declared, { lowestPpm: 850_000, highestPpm: 962_085 })
  assert.deepEqual([(await shown(LANTERN))?.verdict, (await shown(LANTERN))?.rounds], ['too_early', 0])
  await play(owner, brandId, [{ memberId: ana, betMinor: 100n, winMinor: 50n, at: at(300) }])
  await fold()
  told = {
    answered: 'ok',
    httpStatus: 200,
    durationMs: 9,
    games: [listed('stu_lantern_tide', 900_000), listed('stu_koi_ways', 850_000, 962_085)],
  }
  await learnReturns(context)
  assert.deepEqual([(await shown(LANTERN))?.declared?.lowestPpm, (await shown(LANTERN))?.rounds], [959_873, 1])
  await operator.send(importVendorGames, { code: 'STU', why: 'they told us of another pay table' })
  assert.deepEqual([(await shown(LANTERN))?.declared?.lowestPpm, (await shown(LANTERN))?.rounds], [900_000, 0])
})

/** Writes sums as two million rounds of one stake leave them, ten thousand minutes of two hundred. */
async function playedLong(nodeId: number, rtp: number): Promise<void> {
  const [rounds, stake, spread] = [2_000_000, 100, 14]
  const [a, b] = [200 * stake, 200 * stake * rtp]
  await owner.query(
    `insert into games.watched_return (brand_id, node_id, rounds, stake_minor, win_minor, stake_squares, products, win_squares)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (brand_id, node_id) do update set rounds = excluded.rounds, stake_minor = excluded.stake_minor, win_minor = excluded.win_minor,
       stake_squares = excluded.stake_squares, products = excluded.products, win_squares = excluded.win_squares`,
    [
      brandId,
      nodeId,
      rounds,
      rounds * stake,
      rounds * stake * rtp,
      10_000 * a ** 2,
      10_000 * a * b,
      10_000 * (b ** 2 + (spread * stake) ** 2),
    ],
  )
}

test('GM-12 M3 a return that left its bound is told once, waits on the dashboard and stays outside until an operator begins anew', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  await inTransaction(context, (tx) => keepDeclared(tx, 'STU', [listed('stu_lantern_tide', 959_873), listed('stu_koi_ways', 962_085)]))
  await playedLong(LANTERN, 0.985)
  await playedLong(KOI, 0.962)
  await watchReturns({ ...context, log })
  await watchReturns({ ...context, log })
  assert.deepEqual(
    lines.map(({ event, peer, game, brand }) => [event, peer, game, brand]),
    [['return_outside', 'STU', 'stu_lantern_tide', brandId]],
  )
  assert.deepEqual([(await shown(LANTERN))?.verdict, (await shown(KOI))?.verdict], ['outside', 'within'])
  const outside = async () => (await operator.send(catalogueGames, { verdict: 'outside' })).rows.map(({ nodeId }) => nodeId)
  assert.deepEqual(await outside(), [LANTERN])
  assert.deepEqual(
    (await operator.send(catalogueGames, { verdict: 'within' })).rows.map(({ nodeId }) => nodeId),
    [KOI],
  )
  assert.equal((await operator.send(dashboard, {})).waiting.outsideReturns, 1)
  await playedLong(LANTERN, 0.959_873)
  await watchReturns({ ...context, log })
  assert.deepEqual(await outside(), [LANTERN])
  await operator.send(restartReturnWatch, { nodeId: LANTERN, why: 'the vendor has taken the wrong table back' })
  assert.deepEqual(await outside(), [])
  assert.deepEqual([(await shown(LANTERN))?.verdict, (await shown(LANTERN))?.rounds], ['too_early', 0])
  const { rows } = await operator.send(consoleIdentity.trail, { subject: 'stu_lantern_tide' })
  assert.deepEqual([rows[0]?.action, rows[0]?.why], ['game.return-watch', 'the vendor has taken the wrong table back'])
  assert.equal((await operator.ask(restartReturnWatch, { nodeId: 999_999, why: 'there is no such game' })).envelope.errorCode, 'not_found')
})

test('GM-12 one brand’s rounds say nothing about the other’s', async () => {
  await play(owner, site.other.actor.brandId, [{ memberId: ben, betMinor: 100n, winMinor: 50n, at: at(400), nodeId: KOI }])
  const before = await sumsOf(KOI)
  await fold()
  assert.deepEqual(await sumsOf(KOI), before)
})
