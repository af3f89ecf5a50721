import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { tongits } from '@croupier/games/tongits/rules'
import { type SeatPlayer, sitDown } from '../../testing/seat-player.ts'
import { startStudio, type TestStudio } from '../../testing/studio.ts'
import { assertTableBooksAgree } from '../../testing/table-books.ts'

const TONGITS = 'stu_tongits'

async function startTable(t: TestContext, players = 1): Promise<{ studio: TestStudio; seats: SeatPlayer[] }> {
  const studio = await startStudio(t)
  const people = await Promise.all(Array.from({ length: players }, () => studio.player(100_000n, TONGITS)))
  const seats = await Promise.all(people.map((player) => sitDown(t, { player, url: studio.url, game: tongits })))
  return { studio, seats }
}

const oneRound = (studio: TestStudio, state: string) =>
  studio.database.until(`select from studio.table_round where state = '${state}' and number = 1`)

/** The first hand came to its end: every stake of it was paid once or given back. The players leave, so that no other hand is open. */
async function assertEnded({ studio, seats }: { studio: TestStudio; seats: SeatPlayer[] }, ends: 'SETTLED' | 'VOIDED'): Promise<void> {
  await oneRound(studio, ends)
  await Promise.all(seats.map(({ player }) => player.post('/api/seats/leave', {})))
  await untilNoHandIsOpen(studio)
  for (const { player } of seats) await assertTableBooksAgree(studio, player)
  const rows = await studio.database.query<{ user: string; state: string; paid: string | null }>(
    `select operator_user as user, bet.state, payout_minor::text as paid from studio.table_bet bet join studio.table_slip slip on slip.id = slip_id
     join studio.table_round round on round.id = round_id join studio.player on player.id = slip.player_id where round.number = 1`,
  )
  assert.equal(rows.length, seats.length)
  for (const { state } of rows) assert.equal(state, ends === 'SETTLED' ? 'CLOSED' : 'ROLLED_BACK')
}

async function untilNoHandIsOpen(studio: TestStudio): Promise<void> {
  for (let asked = 0; asked < 100; asked += 1) {
    const open = await studio.database.query("select from studio.table_round where state in ('BETTING_OPEN', 'PLAYING')")
    if (open.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
  throw new Error('a hand is open for ever')
}

const actionsOf = (studio: TestStudio) =>
  studio.database.query(
    'select position, seat, action from studio.hand_action join studio.table_round round on round.id = round_id where number = 1 order by position',
  )

describe('tables with seats under faults', { concurrency: 3 }, () => {
  for (const when of ['before', 'after'] as const) {
    test(`GM-05 after kill -9 while a stake is on its way (${when} it is booked), the hand is void and the stake is back`, async (t) => {
      const studio = await startStudio(t)
      const player = await studio.player(100_000n, TONGITS)
      const held = studio.operator.hold(player.user, 'bet', when)
      const seat = await sitDown(t, { player, url: studio.url, game: tongits })
      await held.arrived
      await studio.kill()
      held.release()
      await studio.restart()
      await assertEnded({ studio, seats: [seat] }, 'VOIDED')
    })
  }

  test('GM-05 after kill -9 with every stake taken and nothing dealt, the hand is void and all stakes are back', async (t) => {
    const studio = await startStudio(t)
    const [player, other] = [await studio.player(100_000n, TONGITS), await studio.player(100_000n, TONGITS)]
    const held = studio.operator.hold(other.user, 'bet', 'after')
    const seats = await Promise.all([player, other].map((each) => sitDown(t, { player: each, url: studio.url, game: tongits })))
    await held.arrived
    const lock = await studio.database.openLock()
    await lock.take('lock table studio.hand_action in access exclusive mode')
    held.release()
    await studio.database.until("select from studio.table_bet having count(*) = 2 and bool_and(state = 'ACCEPTED')")
    await studio.kill()
    await lock.release()
    await studio.restart()
    await assertEnded({ studio, seats }, 'VOIDED')
  })

  test('GM-05 after kill -9 in the middle of a hand, it goes on from its log with time to come back, and is paid once', async (t) => {
    const table = await startTable(t)
    const { studio, seats } = table
    await studio.database.until('select from studio.hand_action where position = 4')
    await studio.kill()
    const before = await actionsOf(studio)
    await studio.restart()
    await seats[0]?.until(({ hand }) => hand?.state === 'PLAYING' && hand.position >= 4)
    await seats[0]?.playHand()
    await assertEnded(table, 'SETTLED')
    assert.deepEqual((await actionsOf(studio)).slice(0, before.length), before, 'what was done stays')
    const [row] = await studio.database.query<{ count: number }>("select count(*)::int from studio.table_event where kind = 'resumed'")
    assert.equal(row?.count, 1)
  })

  test('GM-05 after kill -9 between the last action and the result, the hand is settled as it ended', async (t) => {
    const table = await startTable(t)
    const { studio, seats } = table
    await seats[0]?.until(({ hand }) => hand?.state === 'PLAYING')
    const lock = await studio.database.openLock()
    await lock.take('lock table studio.table_bet in exclusive mode')
    const playing = seats[0]?.playHand()
    await seats[0]?.until(({ hand }) => hand?.turn === null)
    await lock.blocked()
    await studio.kill()
    await lock.release()
    await studio.restart()
    await playing
    await assertEnded(table, 'SETTLED')
  })

  for (const when of ['before', 'after'] as const) {
    test(`GM-05 after kill -9 while a payout is on its way (${when} it is booked), it is paid once`, async (t) => {
      const table = await startTable(t)
      const { studio, seats } = table
      const held = studio.operator.hold(seats[0]?.player.user ?? '', 'win', when)
      void seats[0]?.playHand()
      await held.arrived
      await studio.kill()
      held.release()
      await studio.restart()
      await assertEnded(table, 'SETTLED')
    })
  }

  test('GM-05 a leader that slept through its lease writes nothing when it wakes, and the hand goes on at the other process', async (t) => {
    const studio = await startStudio(t)
    const second = await studio.startAnother()
    const player = await studio.player(100_000n, TONGITS)
    const seat = await sitDown(t, { player, url: second, game: tongits })
    await seat.until(({ hand }) => hand?.state === 'PLAYING')
    const leading = "select fence::text, lease_until from studio.game_table where id like 'tongits-%'"
    const [before] = await studio.database.query<{ fence: string }>(leading)
    studio.pause(true)
    const playing = seat.playHand()
    await new Promise((resolve) => setTimeout(resolve, 4000))
    studio.pause(false)
    await playing
    await assertEnded({ studio, seats: [seat] }, 'SETTLED')
    const lives = await studio.database.query<{ fences: string[] }>(
      'select array_agg(fence::text order by position) as fences from studio.table_round_step group by round_id',
    )
    for (const { fences } of lives) assert.deepEqual([...fences].sort(), fences)
    assert.ok(BigInt(before?.fence ?? 0) >= 1n)
  })

  test('GM-05 a socket that is cut after each event misses nothing: the next snapshot is the whole hand', async (t) => {
    const table = await startTable(t)
    const [seat] = table.seats
    seat?.socket.on('event', () => seat.socket.io.engine.close())
    const hand = await seat?.playHand()
    assert.ok(hand?.result)
    await assertEnded(table, 'SETTLED')
  })
})
