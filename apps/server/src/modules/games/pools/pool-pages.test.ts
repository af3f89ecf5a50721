import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { consolePool, consolePoolPayouts, consolePools } from '@croupier/contract/console/pools'
import { anOperator } from '#testing/operators.ts'
import { aGamePlayer } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { openPool } from './pools.ts'

const site = await aSite(import.meta.filename)
const operator = await anOperator(site, { username: 'tagabantay', permissions: ['games'] })
const cashier = await anOperator(site, { username: 'kahero', permissions: ['cashier'] })

const GAME = 'stu_vault_of_pearls'
const NODE = '1003'
const SEED = 75_000_000n
const UNITS = 1_000n
const terms = { contributionPpm: 10_000n, reservePpm: 5_000n, seedMinor: SEED, maxStakeMinor: 100_000n }

const player = await aGamePlayer(site.context, 'anaperlas', 10_000_000n)
const vendor = aVendor(site.server.site, player)
const of = (round: string, more: object = {}) => ({ game_code: GAME, round, ...more })
const page = () => operator.send(consolePool, { id: NODE })

test('CO-03 a brand without pools sees none, and no number of another game', async () => {
  assert.deepEqual((await operator.send(consolePools, {})).rows, [])
  assert.equal((await operator.ask(consolePool, { id: NODE })).envelope.errorCode, 'not_found')
  assert.equal((await operator.ask(consolePool, { id: 'everything' })).envelope.errorCode, 'not_found')
  assert.deepEqual((await operator.send(consolePoolPayouts, {})).rows, [])
  assert.equal((await cashier.ask(consolePools, {})).status, 403)
})

test('CO-03 a pool is shown with its promised terms, what stands there, and the movements that its terms explain', async () => {
  await openPool(site.context, { vendorCode: 'STU', gameCode: GAME, ...terms })
  const [bet, returned] = [randomUUID(), randomUUID()]
  await vendor.bet(bet, 100_000n * UNITS, of(bet))
  await vendor.bet(returned, 200n * UNITS, of(returned))
  await vendor.rollback(randomUUID(), returned, of(returned))
  const [listed] = (await operator.send(consolePools, {})).rows
  assert.deepEqual(
    [listed?.id, listed?.game, listed?.vendor, listed?.contributionPpm, listed?.reservePpm, listed?.seed, listed?.wholeStake],
    [NODE, 'Vault of Pearls', 'STU', 10_000, 5_000, SEED, 100_000n],
  )
  assert.deepEqual([listed?.pool, listed?.reserve, listed?.lent], [SEED + 1_000n, 500n, SEED])
  const { contributed, paid, payouts, moves } = await page()
  assert.deepEqual([contributed, paid, payouts], [1_500n, 0n, 0])
  const [row] = (await operator.send(consolePools, {})).rows
  assert.deepEqual([row?.contributed, row?.paid, row?.payouts], [contributed, paid, payouts])
  assert.deepEqual(
    moves.map(({ kind, pool, reserve, lent, isByTerms: fits }) => [kind, pool, reserve, lent, fits]),
    [
      ['rollback', -2n, -1n, 0n, true],
      ['bet', 2n, 1n, 0n, true],
      ['bet', 1_000n, 500n, 0n, true],
      ['jackpot_seed', SEED, 0n, SEED, true],
    ],
  )
})

test('CO-03 a payout names who won, its round and its transfer, and what its bet was promised; one that was taken back counts no more', async () => {
  const [bet, win] = [randomUUID(), randomUUID()]
  await vendor.bet(bet, 10_000n * UNITS, of(bet))
  const told = (await operator.send(consolePools, {})).rows[0]?.pool ?? 0n
  await vendor.win(win, bet, 60_000n * UNITS, of(bet, { jackpot_win: 50_000n * UNITS }))
  const { rows } = await operator.send(consolePoolPayouts, { poolId: NODE })
  assert.deepEqual(
    rows.map(({ username, game, paid, promised, stake, state }) => [username, game, paid, promised, stake, state]),
    [['anaperlas', 'Vault of Pearls', 50_000n, told / 10n, 10_000n, 'applied']],
  )
  const before = await page()
  assert.deepEqual(
    [before.paid, before.payouts, before.moves[0]?.kind, before.moves[0]?.transferId],
    [50_000n, 1, 'win', rows[0]?.transferId],
  )
  assert.deepEqual((await operator.send(consolePoolPayouts, { poolId: '1001' })).rows, [])
  await vendor.rollback(randomUUID(), win, of(bet))
  const after = await page()
  assert.deepEqual([after.paid, after.payouts, after.contributed], [0n, 0, before.contributed])
  assert.equal((await operator.send(consolePoolPayouts, {})).rows[0]?.state, 'rolled_back')
  assert.ok(after.moves.every(({ isByTerms: fits }) => fits))
})

test('CO-03 payouts come in pages, and a cursor that is none is refused', async () => {
  for (let round = 0; round < 2; round += 1) {
    const bet = randomUUID()
    await vendor.bet(bet, 10_000n * UNITS, of(bet))
    await vendor.win(randomUUID(), bet, 100n * UNITS, of(bet, { jackpot_win: 100n * UNITS }))
  }
  const first = await operator.send(consolePoolPayouts, { size: 2 })
  const second = await operator.send(consolePoolPayouts, { size: 2, cursor: first.next })
  assert.deepEqual([first.rows.length, second.rows.length, second.next], [2, 1, undefined])
  assert.equal((await operator.ask(consolePoolPayouts, { cursor: 'older' })).envelope.errorCode, 'request_param_err')
})
