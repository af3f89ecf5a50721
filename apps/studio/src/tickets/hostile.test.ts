import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { buy, LOTTERY, openDraws, straight } from '../../testing/lottery.ts'
import { sharedStudio, type TestStudio } from '../../testing/studio.ts'
import { untilNotSlowed } from '../../testing/table-viewer.ts'

async function written(studio: TestStudio, user: string) {
  return await studio.database.query(
    `select (select count(*) from studio.ticket)::int as tickets, (select coalesce(sum(paid_minor), 0) from studio.draw_exposure)::text as exposure,
       (select count(*) from studio.wallet_call where kind <> 'balance' and request ->> 'user' = $1)::int as calls`,
    [user],
  )
}

describe('hostile buyers of tickets', { concurrency: 1 }, () => {
  const started = sharedStudio()

  test('GM-11 whatever is sent as a ticket, the answer is a clear no with its field, and nothing is written', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, LOTTERY)
    const draw = await openDraws(t, studio).open()
    const before = await written(studio, player.user)
    const good = () => ({ id: randomUUID() as unknown, draw: draw as unknown, lines: [straight('123')] as unknown })
    const amounts = [1000, '1e3', '100.00', '-1', '0', '', ' 100', null, true, [], {}, '０１', 'NaN', '0x64', '1'.repeat(16), 100.5]
    const picks = ['', 123, null, [], {}, 'ABC', '1 2', '12\n', "1'--", '1\0', '１２３', 'x'.repeat(61), true]
    const types = ['', 'STRAIGHT', 7, null, {}, ['straight'], '__proto__', 'straight;', 'x'.repeat(41)]
    const ids = ['', 'x', null, 5, {}, randomUUID().slice(1), `${randomUUID()}0`]
    const rebates = [0, -10, 10, 61, 2001, 1.5, '10', null, [], {}]
    const chases: (readonly [unknown, string])[] = [
      ...[null, 'x', 7, []].map((chase) => [chase, 'chase'] as const),
      ...[{}, { draws: 1, stopsOnWin: true }, { draws: 51, stopsOnWin: true }, { draws: '5', stopsOnWin: true }].map(
        (chase) => [chase, 'chase.draws'] as const,
      ),
      [{ draws: 2, stopsOnWin: 'yes' }, 'chase.stopsOnWin'],
      [{ draws: 2, stopsOnWin: true, free: true }, 'chase.free'],
      // People decide this draw, so nobody knows which one follows it.
      [{ draws: 2, stopsOnWin: true }, 'chase'],
    ]
    const inLine = (field: string, value: unknown) =>
      [{ ...good(), lines: [{ ...straight('123'), [field]: value }] }, `lines.0.${field}`] as const
    const cases: (readonly [Record<string, unknown>, string])[] = [
      ...amounts.map((value) => inLine('unitMinor', value)),
      ...picks.map((value) => inLine('pick', value)),
      ...types.map((value) => inLine('type', value)),
      ...rebates.map((value) => inLine('rebate', value)),
      ...chases.map(([chase, field]) => [{ ...good(), chase }, field] as const),
      ...ids.map((id) => [{ ...good(), id }, 'id'] as const),
      ...ids.map((id) => [{ ...good(), draw: id }, 'draw'] as const),
      ...[null, 'x', {}, []].map((lines) => [{ ...good(), lines }, 'lines'] as const),
      [{ ...good(), lines: Array.from({ length: 101 }, () => straight('123')) }, 'lines'],
      [{ ...good(), lines: [null] }, 'lines.0'],
      [{ ...good(), player: randomUUID() }, 'player'],
      [{ ...good(), lines: [{ ...straight('123'), odds: '1000' }] }, 'lines.0.odds'],
      inLine('type', 'rambolito-9'),
      [{ ...good(), lines: [{ ...straight('123'), type: 'rambolito-3' }] }, 'lines.0.pick'],
      inLine('pick', '12'),
      inLine('pick', '1234'),
      inLine('unitMinor', '150'),
    ]
    assert.ok(cases.length >= 80, `${cases.length}`)
    for (const [body, field] of cases) {
      const answer = await untilNotSlowed(() => player.post('/api/tickets', body))
      assert.equal(answer.status, 400, JSON.stringify([body, answer.body]))
      assert.ok(['INVALID_INPUT', 'INVALID_SELECTION'].includes(String(answer.body.error)))
      assert.equal(answer.body.field, field, JSON.stringify(body))
    }
    assert.deepEqual(await written(studio, player.user), before)
  })

  test('GM-11 a ticket is refused that stakes too little or too much, may win too much, is too long, of a forged draw, or cannot be paid', async (t) => {
    const studio = started()
    const [player, poor] = [await studio.player(10_000_000n, LOTTERY), await studio.player(50n, LOTTERY)]
    const draw = await openDraws(t, studio).open()
    const before = await written(studio, player.user)
    const many = Array.from({ length: 21 }, (_, at) => straight(String(100 + at)))
    const cases: [object[], string, string][] = [
      [[straight('123', '99')], 'LIMIT_MIN', 'lines.0.unitMinor'],
      [[straight('123', '20100')], 'LIMIT_MAX', 'lines.0.unitMinor'],
      [[straight('123', '999999999999999')], 'LIMIT_MAX', 'lines.0.unitMinor'],
      [[straight('123', '20000'), { type: 'rambolito-6', pick: '321', unitMinor: '20000' }], 'LIMIT_MAX', 'lines'],
      [many, 'LIMIT_MAX', 'lines'],
    ]
    for (const [lines, error, field] of cases) {
      const answer = await untilNotSlowed(() => buy(player, draw, { lines }))
      assert.deepEqual([answer.status, answer.body.error, answer.body.field], [409, error, field])
    }
    assert.equal((await buy(player, randomUUID())).status, 404)
    assert.deepEqual(await written(studio, player.user), before)
    const refused = await buy(poor, draw)
    assert.deepEqual([refused.status, refused.body.error], [409, 'INSUFFICIENT_FUNDS'])
    const [after] = await written(studio, player.user)
    assert.equal(Object(after).exposure, Object(before[0]).exposure, 'what was not paid weighs nothing')
  })

  test('GM-11 a number closes at its cap for all players together, the refusal names the line, and fun money is not weighed', async (t) => {
    const studio = started()
    const draw = await openDraws(t, studio).open()
    const players = await Promise.all(Array.from({ length: 4 }, () => studio.player(1_000_000n, LOTTERY)))
    const answers = await Promise.all(players.map((player) => buy(player, draw, { lines: [straight('555', '20000')] })))
    // Each may win 180,000 of the 500,000 that the house pays for a number.
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 409, 409])
    const [player = await studio.player()] = players
    const full = await buy(player, draw, { lines: [straight('556'), straight('555', '20000')] })
    assert.deepEqual([full.body.error, full.body.field], ['NUMBER_FULL', 'lines.1'])
    const ramble = await buy(player, draw, { lines: [straight('554', '20000'), { type: 'rambolito-3', pick: '545', unitMinor: '500' }] })
    assert.equal(ramble.status, 200, 'another number has room')
    const [number] = await studio.database.query<{ paid: string }>(
      "select paid_minor::text as paid from studio.draw_exposure where draw_id = $1 and number = '555'",
      [draw],
    )
    assert.equal(number?.paid, '36000000')
    const demo = await studio.demoPlayer(LOTTERY)
    assert.equal((await buy(demo, draw, { lines: [straight('555', '20000')] })).status, 200)
  })

  test('GM-11 the tickets and proofs of another player do not exist, and a session of another game has no lottery', async (t) => {
    const studio = started()
    const draw = await openDraws(t, studio).open()
    const [owner, stranger, slot] = [await studio.player(1000n, LOTTERY), await studio.player(1000n, LOTTERY), await studio.player()]
    const id = randomUUID()
    assert.equal((await buy(owner, draw, { id })).status, 200)
    const answers = await Promise.all([
      stranger.get(`/api/tickets/${id}`),
      stranger.get(`/api/tickets/${id}/proof`),
      slot.get(`/api/tickets/${id}`),
      slot.get('/api/tickets/counter'),
      slot.post('/api/tickets', { id: randomUUID(), draw, lines: [straight('123')] }),
    ])
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.error]),
      answers.map(() => [404, 'NOT_FOUND']),
    )
    const forged = await buy(stranger, draw, { id })
    assert.deepEqual([forged.status, forged.body.error], [409, 'DUPLICATE'])
    assert.deepEqual((await stranger.get('/api/tickets')).body.tickets, [])
    for (const before of ['-1', 'x', '1'.repeat(19)]) assert.equal((await owner.get(`/api/tickets?before=${before}`)).status, 400)
    assert.equal((await owner.get(`/api/tickets/${id}?x=1`)).status, 400)
  })

  test('GM-11 one player has so many tickets of a draw at most', async (t) => {
    const studio = started()
    const draw = await openDraws(t, studio).open()
    const player = await studio.player(100_000n, LOTTERY)
    let taken = 0
    for (;;) {
      const answer = await untilNotSlowed(() => buy(player, draw))
      if (answer.status !== 200) {
        assert.deepEqual([answer.status, answer.body.error, answer.body.field], [409, 'LIMIT_MAX', 'id'])
        break
      }
      taken += 1
    }
    assert.equal(taken, 50)
  })
})
