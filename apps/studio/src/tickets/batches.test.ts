import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTicketsAgree, buy, LOTTERY, openDraws } from '../../testing/lottery.ts'
import { startStudio } from '../../testing/studio.ts'

const TICKETS = 10_000

test('GM-11 ten thousand tickets are settled in batches of a thousand; after kill -9 in the middle the rest follows, and nothing is paid twice', async (t) => {
  const studio = await startStudio(t)
  const draws = openDraws(t, studio)
  const [player, demo] = [await studio.player(100_000n, LOTTERY), await studio.demoPlayer(LOTTERY)]
  const draw = await draws.open()
  assert.equal((await buy(player, draw)).status, 200)
  assert.equal((await buy(demo, draw, { lines: [{ type: 'straight', pick: '000', unitMinor: '100' }] })).status, 200)
  // As if the fun player had bought each number ten times.
  await studio.database.query(
    `insert into studio.ticket (id, draw_id, session_id, player_id, currency, lines, cost_minor, state, next_attempt_at)
     select gen_random_uuid(), draw_id, session_id, player_id, currency,
       jsonb_build_array(jsonb_build_object('type', 'straight', 'pick', lpad((number % 1000)::text, 3, '0'), 'unitMinor', '100')),
       100, 'ACCEPTED', 'infinity'
     from studio.ticket, generate_series(1, ${TICKETS - 2}) number where currency = 'XXX'`,
  )
  await draws.close(draw)
  const lock = await studio.database.openLock()
  await draws.enter(draw, '123')
  await studio.database.until('select from studio.ticket_payout offset 2500')
  await lock.take('lock table studio.ticket_payout in access exclusive mode')
  await lock.blocked().catch(() => undefined)
  await studio.kill()
  await lock.release()
  const [half] = await studio.database.query<{ count: number }>('select count(*)::int from studio.ticket_payout')
  assert.ok((half?.count ?? 0) >= 2500 && (half?.count ?? 0) % 1000 === 0, 'a batch is written whole or not at all')
  await studio.restart()
  await draws.stands(draw, 'SETTLED')
  const [sums] = await studio.database.query<{ tickets: number; payouts: number; paid: string; moves: number }>(
    `select count(*)::int as tickets, (select count(*)::int from studio.ticket_payout) as payouts, sum(payout_minor)::text as paid,
       (select count(*)::int from studio.fun_move where amount_minor = 90000) as moves
     from studio.ticket where state = 'CLOSED'`,
  )
  assert.deepEqual(sums, { tickets: TICKETS, payouts: TICKETS, paid: String(11 * 90_000), moves: 10 })
  await assertTicketsAgree(studio, player)
})
