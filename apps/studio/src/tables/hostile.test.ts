import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { sharedStudio, type TestStudio } from '../../testing/studio.ts'
import { connected, isEvent, untilNotSlowed, viewTable } from '../../testing/table-viewer.ts'

const BACCARAT = 'stu_baccarat'

/** Everything that a bet could have written. */
async function written(studio: TestStudio, user: string) {
  return await studio.database.query(
    `select (select count(*) from studio.table_bet)::int as bets, (select count(*) from studio.table_slip)::int as slips,
       (select count(*) from studio.wallet_call where kind <> 'balance' and request ->> 'user' = $1)::int as calls`,
    [user],
  )
}

describe('hostile callers at tables', { concurrency: 1 }, () => {
  const started = sharedStudio()

  test('GM-03 whatever is sent as a bet, the answer is a clear no with its field, and nothing is written', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, BACCARAT)
    const viewer = viewTable(t, studio.url, player.session)
    const before = await written(studio, player.user)
    const amounts = [
      1000,
      '1e3',
      '1000.00',
      '-1',
      '-1000',
      '0',
      '',
      ' 1000',
      '1000 ',
      null,
      true,
      [],
      ['1000'],
      {},
      '０１',
      'NaN',
      'Infinity',
      '0x10',
      '1'.repeat(16),
      1000.5,
    ]
    const sides = [
      'main',
      'main:',
      ':banker',
      'main:BANKER',
      'main:dragon',
      'banker',
      'main:banker:',
      "main:banker'--",
      'main:banker\0',
      '',
      null,
      7,
      ['main:banker'],
      { on: 'main:banker' },
      '__proto__:x',
      'x'.repeat(90),
    ]
    const ids = ['', 'x', '1', null, 5, randomUUID().slice(1), `${randomUUID()}0`, {}, [randomUUID()]]
    const round = await viewer.openRound()
    const good = () => ({ id: randomUUID(), round, on: 'main:banker', amountMinor: '1000' })
    const cases: [Record<string, unknown>, string][] = [
      ...amounts.map((amountMinor) => [{ ...good(), amountMinor }, 'amountMinor'] as [Record<string, unknown>, string]),
      ...sides.map((on) => [{ ...good(), on }, 'on'] as [Record<string, unknown>, string]),
      ...ids.map((id) => [{ ...good(), id }, 'id'] as [Record<string, unknown>, string]),
      ...ids.map((id) => [{ ...good(), round: id }, 'round'] as [Record<string, unknown>, string]),
      [{ ...good(), player: randomUUID() }, 'player'],
      [{ ...good(), table: 'roulette' }, 'table'],
      [{ ...good(), seat: 3 }, 'seat'],
    ]
    assert.ok(cases.length >= 40)
    for (const [body, field] of cases) {
      const answer = await untilNotSlowed(() => player.post('/api/table/bets', body))
      assert.equal(answer.status, 400, JSON.stringify([body, answer.body]))
      assert.ok(['INVALID_INPUT', 'INVALID_SELECTION'].includes(String(answer.body.error)))
      assert.equal(answer.body.field, field, JSON.stringify(body))
    }
    assert.deepEqual(await written(studio, player.user), before)
  })

  test('GM-03 a bet is refused that is too small, too large, no whole chip, late, of a forged round or of another table', async (t) => {
    const studio = started()
    const player = await studio.player(10_000_000n, BACCARAT)
    const viewer = viewTable(t, studio.url, player.session)
    const round = await viewer.openRound()
    const before = await written(studio, player.user)
    const ask = (given: object) =>
      untilNotSlowed(() => player.post('/api/table/bets', { id: randomUUID(), round, on: 'main:tie', amountMinor: '1000', ...given }))
    const cases: [object, number, string][] = [
      [{ amountMinor: '99' }, 409, 'LIMIT_MIN'],
      [{ amountMinor: '150' }, 400, 'INVALID_SELECTION'],
      [{ amountMinor: '50100' }, 409, 'LIMIT_MAX'],
      [{ on: 'main:player', amountMinor: '500100' }, 409, 'LIMIT_MAX'],
      [{ amountMinor: '999999999999999' }, 409, 'LIMIT_MAX'],
      [{ round: randomUUID() }, 404, 'NOT_FOUND'],
    ]
    for (const [given, status, error] of cases) {
      const answer = await ask(given)
      assert.deepEqual([answer.status, answer.body.error], [status, error], JSON.stringify(given))
    }
    await viewer.until(isEvent('closed', round))
    const late = await ask({})
    assert.deepEqual([late.status, late.body.error], [409, 'ROUND_CLOSED'])
    assert.deepEqual(await written(studio, player.user), before)
  })

  test('GM-03 the limit of a side counts everything that a player has there', async (t) => {
    const studio = started()
    const player = await studio.player(10_000_000n, BACCARAT)
    const round = await viewTable(t, studio.url, player.session).openRound()
    const ask = (amountMinor: string) => player.post('/api/table/bets', { id: randomUUID(), round, on: 'main:tie', amountMinor })
    const statuses = await Promise.all(Array.from({ length: 6 }, () => ask('10000')))
    assert.deepEqual(statuses.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 409])
  })

  test('GM-03 the bets, rounds and proofs of another player do not exist', async (t) => {
    const studio = started()
    const [owner, stranger] = [await studio.player(100_000n, BACCARAT), await studio.player(100_000n, BACCARAT)]
    const round = await viewTable(t, studio.url, owner.session).openRound()
    const id = randomUUID()
    await owner.post('/api/table/bets', { id, round, on: 'main:banker', amountMinor: '1000' })
    const { body } = await owner.get('/api/table/rounds')
    const [slip] = body.rounds as { id: string }[]
    const answers = await Promise.all([
      stranger.post(`/api/table/bets/${id}/undo`, {}),
      stranger.post(`/api/table/bets/${randomUUID()}/undo`, {}),
      stranger.get(`/api/table/rounds/${slip?.id}`),
      stranger.get(`/api/table/rounds/${slip?.id}/proof`),
    ])
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.error]),
      answers.map(() => [404, 'NOT_FOUND']),
    )
    assert.deepEqual((await stranger.get('/api/table')).body.bets, [])
    const [bet] = await studio.database.query<{ state: string }>('select state from studio.table_bet where id = $1', [id])
    assert.equal(bet?.state, 'ACCEPTED')
    for (const before of ['-1', 'x', '1'.repeat(19)]) assert.equal((await owner.get(`/api/table/rounds?before=${before}`)).status, 400)
  })

  test('GM-03 a session of another game has no table, and a table game no instant rounds', async () => {
    const studio = started()
    const [slot, live] = [await studio.player(), await studio.player(100_000n, BACCARAT)]
    assert.equal((await slot.get('/api/table')).status, 404)
    const bet = await slot.post('/api/table/bets', { id: randomUUID(), round: randomUUID(), on: 'main:banker', amountMinor: '1000' })
    assert.deepEqual([bet.status, bet.body.error], [404, 'NOT_FOUND'])
    assert.deepEqual((await live.bet(randomUUID())).status, 503)
    await assert.rejects(connected(studio.url, slot.session), /SESSION_ENDED/)
  })

  test('GM-03 a socket needs a session, has one place a session, and ends when it sends anything or its session ends', async (t) => {
    const studio = started()
    for (const token of [undefined, '', 'x', 5, {}, 'x'.repeat(43), null])
      await assert.rejects(connected(studio.url, token), /SESSION_ENDED/)
    const player = await studio.player(100_000n, BACCARAT)
    const first = viewTable(t, studio.url, player.session)
    await first.until(({ name }) => name === 'snapshot')
    first.socket.io.reconnection(false)
    const ended = new Promise((resolve) => first.socket.once('disconnect', resolve))
    const second = viewTable(t, studio.url, player.session)
    await second.until(({ name }) => name === 'snapshot')
    await ended
    second.socket.io.reconnection(false)
    const cut = new Promise((resolve) => second.socket.once('disconnect', resolve))
    second.socket.emit('bet', { on: 'main:banker', amountMinor: '1000' })
    await cut
    const third = viewTable(t, studio.url, player.session)
    await third.until(({ name }) => name === 'snapshot')
    third.socket.io.reconnection(false)
    const lapsed = new Promise((resolve) => third.socket.once('disconnect', resolve))
    await studio.database.query(
      'update studio.session set ended_at = now() from studio.player where player.id = player_id and operator_user = $1',
      [player.user],
    )
    await lapsed
  })

  test('GM-03 a flood of bets of one session is slowed down before anything is written', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, BACCARAT)
    const round = await viewTable(t, studio.url, player.session).openRound()
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => player.post('/api/table/bets', { id: randomUUID(), round, on: 'main:banker', amountMinor: '100' })),
    )
    const slowed = answers.filter(({ status }) => status === 429).length
    const taken = answers.filter(({ status }) => status === 200).length
    assert.ok(slowed > 0, 'some are slowed down')
    const [row] = await studio.database.query<{ count: number }>(
      `select count(*)::int from studio.table_bet bet join studio.table_slip slip on slip.id = slip_id join studio.player on player.id = player_id
       where operator_user = $1`,
      [player.user],
    )
    assert.equal(row?.count, taken)
  })
})
