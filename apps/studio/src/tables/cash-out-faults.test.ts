import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { timesStake } from '@croupier/game-kit/timed-game'
import { betOnFlight, cashOut, type Flight, flown, isCrash, startFlight } from '../../testing/flights.ts'
import { assertTableBooksAgree } from '../../testing/table-books.ts'
import { isEvent } from '../../testing/table-viewer.ts'

const STAKED = 2000n

type Left = { hand: string; at: number }

/** Two bets, one with an automatic cash-out at 1.50, the other cashed out by hand after five seconds. */
async function leaveBoth(flight: Flight): Promise<Left> {
  const hand = await betOnFlight(flight)
  await betOnFlight(flight, { on: 'kite-two:up', autoCashOut: 150 })
  await flown(flight, 5000)
  const left = await cashOut(flight.player, hand)
  assert.equal(left.status, 200, JSON.stringify(left.body))
  return { hand, at: Number(left.body.cashedOut) }
}

/** Each bet was paid once, where it had left; what was drawn is what was shown. */
async function assertPaid({ studio, player, round, crash }: Flight, { hand, at }: Left): Promise<void> {
  await studio.database.until(`select from studio.table_round where id = '${round}' and state = 'SETTLED'`)
  const rows = await studio.database.query<{ id: string; cashed_out: number; payout: string }>(
    `select bet.id, cashed_out, payout_minor::text as payout from studio.table_bet bet
     join studio.table_slip slip on slip.id = slip_id where round_id = $1 order by bet.serial`,
    [round],
  )
  const due = timesStake(1000n, at)
  assert.deepEqual(
    rows.map(({ id, cashed_out, payout }) => [id === hand, cashed_out, payout]),
    [
      [true, at, String(due)],
      [false, 150, '1500'],
    ],
  )
  const shown = await studio.database.query<{ kind: string; crash: number | null }>(
    `select body ->> 'kind' as kind, (body -> 'crash')::int as crash from studio.table_event
     where round_id = $1 and kind = 'reveal' order by sequence`,
    [round],
  )
  assert.deepEqual(shown, [
    { kind: 'launch', crash: null },
    { kind: 'crash', crash },
  ])
  await assertTableBooksAgree(studio, player)
  assert.equal(studio.operator.books.balanceOf(player.user), (1_000_000n - STAKED + due + 1500n) * 1000n)
}

describe('cash-outs under faults', { concurrency: 3 }, () => {
  test('GM-02 after kill -9 with bets open the flight is void, and every stake goes back', async (t) => {
    const flight = await startFlight(t)
    const { studio, player, round } = flight
    await betOnFlight(flight, { autoCashOut: 150 })
    await studio.kill()
    await studio.restart()
    await studio.database.until(`select from studio.table_round where id = '${round}' and state = 'VOIDED'`)
    await assertTableBooksAgree(studio, player)
    assert.equal(studio.operator.books.balanceOf(player.user), 1_000_000_000n)
  })

  test('GM-02 after kill -9 in the middle of the flight, it goes on to the same crash and every bet is paid where it had left', async (t) => {
    const flight = await startFlight(t)
    const left = await leaveBoth(flight)
    await flight.studio.kill()
    await flight.studio.restart()
    await assertPaid(flight, left)
  })

  test('GM-02 after kill -9 between the crash and the settlement, every bet is paid where it had left', async (t) => {
    const flight = await startFlight(t)
    const left = await leaveBoth(flight)
    await flight.viewer.until(isCrash(flight.round))
    await flight.studio.kill()
    assert.ok(!flight.viewer.frames.some(isEvent('result', flight.round)))
    await flight.studio.restart()
    await assertPaid(flight, left)
  })

  test('GM-02 after kill -9 while a cash-out is being written, it is written whole or not at all, and said again the same', async (t) => {
    const flight = await startFlight(t)
    const { studio, player, round } = flight
    const hand = await betOnFlight(flight)
    await flown(flight, 3000)
    const lock = await studio.database.openLock()
    await lock.take(`select from studio.table_bet where id = '${hand}' for update`)
    const asked = cashOut(player, hand).catch(() => undefined)
    await lock.blocked()
    await studio.kill()
    await asked
    await lock.release()
    await studio.restart()
    const [row] = await studio.database.query<{ cashed_out: number | null }>('select cashed_out from studio.table_bet where id = $1', [
      hand,
    ])
    const again = await cashOut(player, hand)
    if (row?.cashed_out != null) assert.deepEqual([again.status, again.body.cashedOut], [200, row.cashed_out])
    await studio.database.until(`select from studio.table_round where id = '${round}' and state = 'SETTLED'`)
    await assertTableBooksAgree(studio, player)
    const paid = again.status === 200 ? timesStake(1000n, Number(again.body.cashedOut)) : 0n
    assert.equal(studio.operator.books.balanceOf(player.user), (1_000_000n - 1000n + paid) * 1000n)
  })

  for (const when of ['before', 'after'] as const) {
    test(`GM-02 after kill -9 while the payout of a cash-out is on its way (${when} it is booked), it is paid once`, async (t) => {
      const flight = await startFlight(t)
      const held = flight.studio.operator.hold(flight.player.user, 'win', when)
      const left = await leaveBoth(flight)
      await held.arrived
      await flight.studio.kill()
      held.release()
      await flight.studio.restart()
      await assertPaid(flight, left)
    })
  }

  test('GM-02 a leader that sleeps through the crash pays nothing that arrived after it, and the next one settles', async (t) => {
    const flight = await startFlight(t, { isTwofold: true })
    const { studio, second, player, round } = flight
    const left = await leaveBoth(flight)
    const [before] = await studio.database.query<{ fence: string }>("select fence::text from studio.game_table where id = 'kite-crash'")
    studio.pause(true)
    await studio.database.until(`select from studio.table_round where id = '${round}' and state in ('SETTLING', 'SETTLED')`)
    const late = await player.post(`/api/table/bets/${left.hand}/cash-out`, {}, second)
    assert.equal(late.body.cashedOut, left.at, 'a repeat says the same')
    studio.pause(false)
    assert.ok(BigInt(before?.fence ?? 0) >= 1n)
    await assertPaid(flight, left)
  })
})
