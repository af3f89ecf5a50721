import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { tongits } from '@croupier/games/tongits/rules'
import { sitDown } from '../../testing/seat-player.ts'
import { sharedStudio, type TestPlayer, type TestStudio } from '../../testing/studio.ts'
import { connected, untilNotSlowed } from '../../testing/table-viewer.ts'

const TONGITS = 'stu_tongits'

/** Everything that an action could have written. */
async function written(studio: TestStudio, hand: string) {
  return await studio.database.query(
    `select (select count(*) from studio.hand_action where round_id = $1)::int as actions, (select count(*) from studio.seat)::int as seats,
       (select count(*) from studio.seat_table)::int as tables, (select count(*) from studio.wallet_call where kind <> 'balance')::int as calls`,
    [hand],
  )
}

/** Three players at a table, the one whose turn it is first. The clock of the hand is stopped: what is tested is not the pace. */
async function stoppedTable(t: { after(undo: () => void): void }, studio: TestStudio, stakeMinor: string) {
  const players = await Promise.all([0, 1, 2].map(() => studio.player(100_000n, TONGITS)))
  const seats = await Promise.all(players.map((player) => sitDown(t, { player, url: studio.url, game: tongits, stakeMinor })))
  const { hand } = await seats[0]!.until((standing) => standing.hand?.state === 'PLAYING')
  await studio.database.query("update studio.table_round set turn_ends_at = now() + interval '1 hour' where id = $1", [hand!.id])
  await Promise.all(seats.map((seat) => seat.until((standing) => standing.hand?.state === 'PLAYING')))
  const acting = seats.find((seat) => seat.standing()?.hand?.turn === seat.standing()?.hand?.seat)!
  const waiting = seats.filter((seat) => seat !== acting)
  return { acting, waiting, hand: hand!.id }
}

describe('hostile callers at tables with seats', { concurrency: 1 }, () => {
  const started = sharedStudio()

  test('GM-05 whatever is sent as an action, the answer is a clear no with its field, and nothing is written', async (t) => {
    const studio = started()
    const { acting, hand } = await stoppedTable(t, studio, '300')
    const before = await written(studio, hand)
    const discard = { kind: 'discard', card: Object(acting.standing()?.hand?.view?.hand)[0] }
    const good = () => ({ id: randomUUID(), hand, position: 0, action: discard })
    const ids = ['', 'x', null, 5, {}, [randomUUID()], `${randomUUID()}0`]
    const positions = [-1, 1.5, '0', null, 1e9, Number.NaN, [], {}]
    const actions = [
      null,
      'discard',
      7,
      [],
      {},
      [discard],
      { kind: 'discard' },
      { kind: 'DISCARD', card: 1 },
      { kind: 'discard', card: -1 },
      { kind: 'discard', card: 52 },
      { kind: 'discard', card: 1.5 },
      { kind: 'discard', card: '1' },
      { kind: 'discard', card: [1] },
      { ...discard, seat: 1 },
      { kind: 'meld', cards: [] },
      { kind: 'meld', cards: [1, 1, 1] },
      { kind: 'meld', cards: Array.from({ length: 52 }, (_, card) => card) },
      { kind: 'meld', cards: Array.from({ length: 3000 }, () => 1) },
      { kind: 'meld', cards: { length: 3, 0: 1, 1: 2, 2: 3 } },
      { kind: 'take', cards: ['0', '1'] },
      { kind: 'layoff', card: 1, meld: -1 },
      { kind: 'layoff', card: 1, meld: 1e6 },
      { kind: '__proto__', card: 1 },
      { kind: 'fight', now: true },
    ]
    const cases: [object, string][] = [
      ...ids.map((id): [object, string] => [{ ...good(), id }, 'id']),
      ...ids.map((id): [object, string] => [{ ...good(), hand: id }, 'hand']),
      ...positions.map((position): [object, string] => [{ ...good(), position }, 'position']),
      ...actions.map((action): [object, string] => [{ ...good(), action }, 'action']),
      [{ ...good(), seat: 2 }, 'seat'],
      [{ ...good(), table: 'tongits-1' }, 'table'],
      [{ ...good(), player: randomUUID() }, 'player'],
    ]
    assert.ok(cases.length >= 40)
    for (const [body, field] of cases) {
      const answer = await untilNotSlowed(() => acting.player.post('/api/seats/actions', body))
      assert.equal(answer.status, 400, JSON.stringify([body, answer.body]).slice(0, 500))
      assert.equal(answer.body.field, field, JSON.stringify(body).slice(0, 500))
    }
    assert.deepEqual(await written(studio, hand), before)
  })

  test('GM-05 an action out of turn, late, of another seat, of a forged hand or against the rules does not count', async (t) => {
    const studio = started()
    const { acting, waiting, hand } = await stoppedTable(t, studio, '1500')
    const stranger = await studio.player(100_000n, TONGITS)
    const slot = await studio.player()
    const [other] = waiting
    const before = await written(studio, hand)
    const held = acting.standing()?.hand?.view?.hand as number[]
    const lacking = Array.from({ length: 52 }, (_, card) => card).find((card) => !held.includes(card))
    const ask = (who: TestPlayer, given: object) =>
      untilNotSlowed(() =>
        who.post('/api/seats/actions', { id: randomUUID(), hand, position: 0, action: { kind: 'discard', card: held[0] }, ...given }),
      )
    const cases: [TestPlayer, object, number, string][] = [
      [other!.player, {}, 409, 'NOT_YOUR_TURN'],
      [other!.player, { action: { kind: 'draw' } }, 409, 'NOT_YOUR_TURN'],
      [stranger, {}, 409, 'NO_SEAT'],
      [slot, {}, 404, 'NOT_FOUND'],
      [acting.player, { hand: randomUUID() }, 404, 'NOT_FOUND'],
      [acting.player, { position: 1 }, 409, 'ROUND_MOVED_ON'],
      [acting.player, { action: { kind: 'discard', card: lacking } }, 409, 'NOT_ALLOWED'],
      [acting.player, { action: { kind: 'draw' } }, 409, 'NOT_ALLOWED'],
      [acting.player, { action: { kind: 'fight' } }, 409, 'NOT_ALLOWED'],
      [acting.player, { action: { kind: 'accept' } }, 409, 'NOT_ALLOWED'],
      [acting.player, { action: { kind: 'take', cards: held.slice(0, 2) } }, 409, 'NOT_ALLOWED'],
      [acting.player, { action: { kind: 'layoff', card: held[0], meld: 0 } }, 409, 'NOT_ALLOWED'],
      [acting.player, { action: { kind: 'meld', cards: held } }, 409, 'NOT_ALLOWED'],
    ]
    for (const [who, given, status, error] of cases) {
      const answer = await ask(who, given)
      assert.deepEqual([answer.status, answer.body.error], [status, error], JSON.stringify(given))
    }
    assert.deepEqual(await written(studio, hand), before)
    const id = randomUUID()
    const twins = await Promise.all([0, 1, 2].map(() => ask(acting.player, { id })))
    assert.deepEqual(
      twins.map(({ status, body }) => [status, body.position]),
      twins.map(() => [200, 1]),
      'a repeat counts once',
    )
    const changed = await ask(acting.player, { id, action: { kind: 'discard', card: held[1] } })
    assert.deepEqual([changed.status, changed.body.error], [409, 'DUPLICATE'])
    const replayed = await ask(other!.player, { id })
    assert.deepEqual([replayed.status, replayed.body.error], [409, 'DUPLICATE'])
    const [after] = (await written(studio, hand)) as { actions: number }[]
    assert.equal(after?.actions, 1)
  })

  test('GM-05 a seat is refused for a stake that is not offered and to games without seats; a socket needs a seat', async () => {
    const studio = started()
    const [player, slot] = [await studio.player(100_000n, TONGITS), await studio.player()]
    const [row] = await studio.database.query<{ count: number }>('select count(*)::int from studio.seat')
    for (const stakeMinor of ['301', '0', '-300', '1e3', '', null, 300, [], '999999999999999', '9'.repeat(40)]) {
      const answer = await untilNotSlowed(() => player.post('/api/seats', { stakeMinor }))
      assert.equal(answer.status, 400, String(stakeMinor))
      assert.equal(answer.body.field, 'stakeMinor')
    }
    assert.equal((await player.post('/api/seats', { stakeMinor: '300', table: 'tongits-1' })).status, 400)
    assert.equal((await slot.post('/api/seats', { stakeMinor: '300' })).status, 404)
    assert.equal((await slot.get('/api/seats')).status, 404)
    for (const path of [randomUUID(), 'x', '%00']) assert.ok([400, 404].includes((await player.get(`/api/seats/hands/${path}`)).status))
    await assert.rejects(connected(studio.url, player.session), /NO_SEAT/)
    await assert.rejects(connected(studio.url, 'x'.repeat(43)), /SESSION_ENDED/)
    assert.deepEqual(await studio.database.query('select count(*)::int from studio.seat'), [row])
  })
})
