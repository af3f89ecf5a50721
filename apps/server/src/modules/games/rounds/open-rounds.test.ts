import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { MINUTE_MS } from '@croupier/calendar/durations'
import { openRounds } from '@croupier/contract/games-rounds'
import type { Context } from '#platform/context.ts'
import { anActor } from '#testing/actors.ts'
import { aGamePlayer } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { readOpenRounds } from './open-rounds.ts'

const UNITS = 1000n
const site = await aSite(import.meta.filename)
const app = site.server.site

/** The caller at a moment after the rounds. */
function later(memberId: bigint): Context {
  const { actor, ...context } = site.context
  return {
    ...context,
    now: new Date(Date.now() + MINUTE_MS),
    actor: { ...actor, kind: 'member', memberId, sessionId: 1n } as Context['actor'],
  }
}

test('GM-01 GL-04 a round that waits for its player stands in the lobby until it is over, for its player alone', async () => {
  const player = await aGamePlayer(site.context, 'naghihintay', 10_000n)
  const other = await aGamePlayer(site.context, 'iba', 10_000n)
  const vendor = aVendor(app, player)
  const [bet, round] = [randomUUID(), randomUUID()]
  await vendor.bet(bet, 500n * UNITS, { round })
  const { rounds } = await readOpenRounds(later(player.memberId))
  assert.deepEqual(
    rounds.map(({ game, betAmount }) => [game.gameCode, betAmount]),
    [['stu_lantern_tide', 500n]],
  )
  assert.deepEqual(await readOpenRounds(later(other.memberId)), { rounds: [] })
  assert.deepEqual(await readOpenRounds({ ...later(player.memberId), now: new Date() }), { rounds: [] }, 'a young round is being played')
  await vendor.win(randomUUID(), bet, 0n, { round, round_closed: true })
  assert.deepEqual(await readOpenRounds(later(player.memberId)), { rounds: [] })
  assert.equal((await anActor(app).ask(openRounds, {})).status, 401)
})
