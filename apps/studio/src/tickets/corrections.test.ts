import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { openDatabase } from '@croupier/vendor-server/database'
import { pino } from 'pino'
import { assertTicketsAgree, buy, LOTTERY, openDraws, straight } from '../../testing/lottery.ts'
import { sharedStudio, startStudio, type TestStudio } from '../../testing/studio.ts'
import type { Schema } from '../schema.ts'
import { EntryRefused, enterResult } from './entries.ts'
import { takeUnsettled } from './store-tickets.ts'

async function startDraw(t: TestContext, studio: TestStudio) {
  const draws = openDraws(t, studio)
  const player = await studio.player(100_000n, LOTTERY)
  const draw = await draws.open()
  const [wrong, right, neither] = [randomUUID(), randomUUID(), randomUUID()]
  await buy(player, draw, { id: wrong, lines: [straight('123')] })
  await buy(player, draw, { id: right, lines: [straight('456')] })
  await buy(player, draw, { id: neither, lines: [straight('789')] })
  return { studio, draws, player, draw, tickets: { wrong, right, neither } }
}

const movesOf = (studio: TestStudio, user: string) =>
  studio.operator
    .receivedOf(user)
    .filter(({ kind }) => kind === 'win' || kind === 'rollback')
    .map(({ kind }) => kind)

describe('corrections of a result', { concurrency: 2 }, () => {
  const started = sharedStudio()

  test('GM-11 a leader that goes on with a result settles nothing by it once people have corrected it', async (t) => {
    const { studio, draws, draw } = await startDraw(t, started())
    await draws.settle(draw, '123')
    await draws.enter(draw, '456')
    await draws.stands(draw, 'SETTLED')
    // As a ticket that the first result had not come to yet.
    await studio.database.query(
      `insert into studio.ticket (id, draw_id, session_id, player_id, currency, lines, cost_minor, state, next_attempt_at)
       select gen_random_uuid(), draw_id, session_id, player_id, currency, lines, cost_minor, 'ACCEPTED', 'infinity' from studio.ticket
       where draw_id = '${draw}' limit 1`,
    )
    const db = openDatabase<Schema>(studio.database.url, pino({ level: 'silent' }))
    t.after(() => db.destroy())
    const takenBy = (version: number) =>
      db.transaction().execute(async (tx) => (await takeUnsettled(tx, { drawId: draw, version, after: undefined, limit: 10 })).length)
    assert.deepEqual([await takenBy(1), await takenBy(2)], [0, 1])
    await studio.database.query(`delete from studio.ticket where draw_id = '${draw}' and state = 'ACCEPTED'`)
  })

  test('GM-11 a wrong result is corrected from its preview to the books: its win goes back, the right one is paid, the rest stays as it was', async (t) => {
    const { studio, draws, player, draw, tickets } = await startDraw(t, started())
    await draws.settle(draw, '123')
    const before = movesOf(studio, player.user).length
    assert.deepEqual(await draws.preview(draw, '456'), [
      { currency: 'PHP', tickets: 3, changed: 2, takenBackMinor: 90_000n, paidMinor: 90_000n },
    ])
    assert.equal(movesOf(studio, player.user).length, before, 'a preview moves nothing')
    await draws.enter(draw, '456')
    await draws.stands(draw, 'SETTLED')
    const paid = Object.fromEntries((await assertTicketsAgree(studio, player)).map(({ id, payout_minor }) => [id, payout_minor]))
    assert.deepEqual(paid, { [tickets.wrong]: '0', [tickets.right]: '90000', [tickets.neither]: '0' })
    assert.deepEqual(movesOf(studio, player.user).slice(before).sort(), ['rollback', 'win'])
    const { body } = await player.get(`/api/tickets/${tickets.wrong}`)
    assert.deepEqual(body.payouts, [
      { version: 1, result: '123', payoutMinor: '90000' },
      { version: 2, result: '456', payoutMinor: '0' },
    ])
    const [later] = await studio.database.query<{ movements: string[] }>(
      `select array_agg(distinct call.kind order by call.kind) as movements from studio.wallet_call call where call.round_id = $1 and kind <> 'balance'`,
      [tickets.wrong],
    )
    assert.deepEqual(later?.movements, ['bet', 'rollback', 'win'])
    // And back again: the third result is the first one.
    await draws.enter(draw, '123')
    await draws.stands(draw, 'SETTLED')
    const again = Object.fromEntries((await assertTicketsAgree(studio, player)).map(({ id, payout_minor }) => [id, payout_minor]))
    assert.deepEqual(again, { [tickets.wrong]: '90000', [tickets.right]: '0', [tickets.neither]: '0' })
  })

  test('GM-11 the operator sees a win that was taken back as rolled back, and its amount with the take-back', async (t) => {
    const { studio, draws, player, draw, tickets } = await startDraw(t, started())
    await draws.settle(draw, '123')
    await draws.enter(draw, '456')
    await draws.stands(draw, 'SETTLED')
    await assertTicketsAgree(studio, player)
    const listed = await studio.operator.callVendor(`${studio.url}/transactions/list`, {
      operator_id: BigInt(studio.operator.operatorId),
      round: tickets.wrong,
    })
    const rows = listed.body as {
      kind: string
      transaction_status: string
      amount: number
      reference_transaction_uuid: string | null
      transaction_uuid: string
    }[]
    assert.deepEqual(
      rows.map(({ kind, transaction_status: status, amount }) => [kind, status, amount]),
      [
        ['TK_BET', 'TS_SUCCESS', 10_000_000 / 100],
        ['TK_WIN', 'TS_ROLLEDBACK', 90_000_000],
        ['TK_ROLLBACK', 'TS_SUCCESS', 90_000_000],
      ],
    )
    assert.equal(rows[2]?.reference_transaction_uuid, rows[1]?.transaction_uuid)
  })

  for (const when of ['before', 'after'] as const)
    test(`GM-11 after kill -9 in the middle of a correction (a take-back ${when} it is booked), the rest of it follows once`, async (t) => {
      const { studio, draws, player, draw } = await startDraw(t, await startStudio(t))
      await draws.settle(draw, '123')
      const held = studio.operator.hold(player.user, 'rollback', when)
      await draws.enter(draw, '456')
      await held.arrived
      await studio.kill()
      held.release()
      await studio.restart()
      await draws.stands(draw, 'SETTLED')
      const tickets = await assertTicketsAgree(studio, player)
      assert.deepEqual(tickets.map(({ payout_minor }) => payout_minor).sort(), ['0', '0', '90000'])
      assert.equal(studio.operator.books.balanceOf(player.user), (100_000n - 300n + 90_000n) * 1000n)
    })

  test('GM-11 a win that is on its way while its result is corrected moves nothing in the end, whichever arrives first', async (t) => {
    const { studio, draws, player, draw } = await startDraw(t, started())
    const held = studio.operator.hold(player.user, 'win', 'before')
    await draws.close(draw)
    await draws.enter(draw, '123')
    await held.arrived
    await draws.enter(draw, '456')
    await draws.stands(draw, 'SETTLED')
    held.release()
    const tickets = await assertTicketsAgree(studio, player)
    assert.deepEqual(tickets.map(({ payout_minor }) => payout_minor).sort(), ['0', '0', '90000'])
    assert.equal(studio.operator.books.balanceOf(player.user), (100_000n - 300n + 90_000n) * 1000n)
  })

  test('GM-11 a result counts when two persons say the same; one alone, the same person twice and two who differ wait, and a third decides', async (t) => {
    const { studio, draws, player, draw } = await startDraw(t, started())
    const db = openDatabase<Schema>(studio.database.url, pino({ level: 'silent' }))
    t.after(() => db.destroy())
    const enter = (person: string, result: string) => enterResult(db, draw, { person, result })
    await assert.rejects(enter('ana', '123'), EntryRefused, 'the draw is open')
    await draws.close(draw)
    assert.equal((await enter('ana', '132')).state, 'waiting')
    await assert.rejects(enter('ana', '132'), /entered something already/)
    assert.equal((await enter('ben', '123')).state, 'disputed')
    for (const wrong of ['', '12', '1234', 'abc', "123'; drop table studio.draw", '１２３', '12\n'])
      await assert.rejects(enter('cora', wrong), EntryRefused)
    assert.equal((await enter('cora', '123')).state, 'counts')
    await draws.stands(draw, 'SETTLED')
    await assert.rejects(enter('ana', '123'), /is the result already/)
    await assert.rejects(enter('ana', 'not-held'), /is SETTLED/)
    await assertTicketsAgree(studio, player)
  })

  test('GM-11 nobody enters a result for a draw that a chain decides, and results, entries and payouts stay as they were written', async (t) => {
    const { studio, draws, player, draw } = await startDraw(t, started())
    await draws.settle(draw, '123')
    await assertTicketsAgree(studio, player)
    for (const statement of [
      "update studio.draw_result set result = '456'",
      'delete from studio.draw_entry',
      'update studio.ticket_payout set payout_minor = 0',
      'truncate studio.draw_step',
      'update studio.ticket set cost_minor = 1',
      'update studio.ticket set payout_minor = 5',
      'update studio.draw set version = 5',
      "update studio.draw set closes_at = now() + interval '1 day'",
    ])
      await assert.rejects(studio.database.query(statement), Error, statement)
  })
})
