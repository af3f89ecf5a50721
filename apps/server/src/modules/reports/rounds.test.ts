import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as console from '@croupier/contract/console/games'
import { anOperator } from '#testing/operators.ts'
import { aGamePlayer } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'

const site = await aSite(import.meta.filename)
const UNITS = 1000n

test('a win after its round closed is paid, and the operator sees it marked as late', async () => {
  const player = await aGamePlayer(site.context, 'huli', 10_000n)
  const vendor = aVendor(site.server.site, player)
  const operator = await anOperator(site, { username: 'bantayhuli', duties: ['games'] })
  const bet = randomUUID()
  await vendor.bet(bet, 1_000n * UNITS, { round: 'late' })
  await vendor.win(randomUUID(), bet, 500n * UNITS, { round: 'late', round_closed: true })
  assert.equal((await vendor.win(randomUUID(), bet, 300n * UNITS, { round: 'late' })).status, 'RS_OK')
  assert.equal(await player.balance(), 9_800n)
  const [round] = (await operator.send(console.consoleRounds, { memberId: player.user })).rows
  const { messages, winAmount } = await operator.send(console.consoleRoundDetail, { id: round?.id ?? '' })
  assert.equal(winAmount, 800n)
  assert.deepEqual(
    messages.map(({ kind, amount, isLateWin }) => [kind, amount, isLateWin]),
    [
      ['bet', 1_000n, false],
      ['win', 500n, false],
      ['win', 300n, true],
    ],
  )
})
