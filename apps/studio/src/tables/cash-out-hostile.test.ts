import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { betOnFlight, flown, startFlight } from '../../testing/flights.ts'
import type { TestStudio } from '../../testing/studio.ts'

const written = (studio: TestStudio) =>
  studio.database.query(
    'select count(*)::int as bets, count(cashed_out)::int as left, sum(amount_minor)::text as staked from studio.table_bet',
  )

test('GM-02 whatever is sent as a cash-out or as an automatic one, the answer is a clear no, and nothing is written', async (t) => {
  const flight = await startFlight(t, { wanted: [9_000, 12_000] })
  const { studio, player, round } = flight
  const id = await betOnFlight(flight)
  const before = await written(studio)
  const good = { id: randomUUID(), round, on: 'kite-two:up', amountMinor: '1000' }
  const autos = [
    ...[0, 1, 99, 100, -1, 101.5, 1_000_001, 100_000_001, 1e21, '150', '', 'x', null, true, [], [150], {}, { at: 150 }, '1e3', '0x96'],
  ]
  const bodies = [
    ...[[], 'x', 1, false, true, { at: 150 }, { cashedOut: 9_000_000 }, { autoCashOut: 200 }, { id }, { readAtMs: 0 }, { round }],
  ]
  const ids = [
    'x',
    '1',
    `${id}0`,
    id.slice(1),
    '%00',
    '..%2f..',
    encodeURIComponent("' or 1=1--"),
    'null',
    '__proto__',
    id.replaceAll('-', ''),
  ]
  assert.ok(autos.length + bodies.length + ids.length >= 40)
  await flown(flight, 500)
  const ask = async (path: string, body: unknown) => {
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await player.post(path, body)
      if (answer.status !== 429) return answer
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('slowed down for ever')
  }
  for (const autoCashOut of autos) {
    const { status, body } = await ask('/api/table/bets', { ...good, autoCashOut })
    assert.equal(status, 400, JSON.stringify([autoCashOut, body]))
    assert.equal(body.field, 'autoCashOut')
  }
  for (const given of bodies) {
    const { status, body } = await ask(`/api/table/bets/${id}/cash-out`, given)
    assert.equal(status, 400, JSON.stringify([given, body]))
  }
  for (const one of ids) {
    const { status, body } = await ask(`/api/table/bets/${one}/cash-out`, {})
    assert.ok(status === 400 || status === 404, JSON.stringify([one, status, body]))
  }
  assert.deepEqual(await written(studio), before)
})
