import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { catalogueGames, setStakeLimits } from '@croupier/contract/console/catalogue'
import * as consoleIdentity from '@croupier/contract/console/identity'
import type { InputOf } from '@croupier/contract/route'
import { anOperator } from '#testing/operators.ts'
import { aGamePlayer } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const operator = await anOperator(site, { username: 'nag-ayos', permissions: ['games', 'audit'] })
const UNITS = 1000n
/** The game that the vendor of the tests plays. */
const LANTERN = 1001

async function aPlayer(username: string) {
  const player = await aGamePlayer(site.context, username, 100_000n)
  return { ...player, vendor: aVendor(site.server.site, player) }
}
const save = (change: Partial<InputOf<typeof setStakeLimits>>) =>
  operator.ask(setStakeLimits, { nodeId: LANTERN, smallest: null, largest: null, why: 'a quiet start', ...change })
const statusOf = async (player: Awaited<ReturnType<typeof aPlayer>>, minor: bigint, more = {}) =>
  (await player.vendor.bet(randomUUID(), minor * UNITS, more)).status

test('CO-03 a bet below the smallest or above the largest stake of its game is refused and moves nothing, the next one within them is taken', async () => {
  const player = await aPlayer('ana')
  assert.equal((await save({ smallest: 500n, largest: 2_000n })).status, 200)
  assert.equal(await statusOf(player, 499n), 'RS_ERROR_LIMIT_REACHED')
  assert.equal(await statusOf(player, 2_001n), 'RS_ERROR_LIMIT_REACHED')
  assert.equal(await player.balance(), 100_000n)
  assert.equal(await statusOf(player, 500n), 'RS_OK')
  assert.equal(await statusOf(player, 2_000n), 'RS_OK')
  assert.equal(await player.balance(), 97_500n)
  const rounds = await site.context.db.selectFrom('games.round').select('bet_minor').execute()
  assert.deepEqual(
    rounds.map(({ bet_minor }) => bet_minor),
    [2_500n],
  )
})

test('CO-03 a refused bet that is sent again once the limit is gone is taken once; free rounds and wins are never asked', async () => {
  const player = await aPlayer('ben')
  await save({ largest: 1_000n, why: 'smaller for tonight' })
  const [bet, win] = [randomUUID(), randomUUID()]
  assert.equal((await player.vendor.bet(bet, 1_500n * UNITS)).status, 'RS_ERROR_LIMIT_REACHED')
  assert.equal(await statusOf(player, 5_000n, { is_free: true }), 'RS_OK')
  await save({ why: 'over' })
  assert.equal((await player.vendor.bet(bet, 1_500n * UNITS)).status, 'RS_OK')
  assert.equal((await player.vendor.bet(bet, 1_500n * UNITS)).status, 'RS_OK')
  await save({ largest: 1n, why: 'nearly nothing' })
  assert.equal((await player.vendor.win(win, bet, 90_000n * UNITS, { round_closed: true })).status, 'RS_OK')
  assert.equal(await player.balance(), 188_500n)
  await save({ why: 'over again' })
})

test('CO-01 CO-03 limits of a game stand on its page and in the trail with why; those that make no sense or change nothing are refused', async () => {
  await save({ smallest: 100n, largest: 50_000n, why: 'after a word with the vendor' })
  const shown = (await operator.send(catalogueGames, { q: 'lantern tide' })).rows.find(({ nodeId }) => nodeId === LANTERN)
  assert.deepEqual(shown?.stakes, { smallest: 100n, largest: 50_000n })
  const { rows } = await operator.send(consoleIdentity.trail, { subject: 'stu_lantern_tide' })
  assert.deepEqual([rows[0]?.action, rows[0]?.why], ['game.stakes', 'after a word with the vendor'])
  assert.equal((await save({ smallest: 100n, largest: 50_000n })).envelope.errorCode, 'wrong_state')
  assert.equal((await save({ smallest: 500n, largest: 499n })).envelope.errorCode, 'request_param_err')
  assert.equal((await save({ nodeId: 999_999, largest: 5n })).envelope.errorCode, 'not_found')
})
