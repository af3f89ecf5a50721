import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { followsInChain } from '@croupier/fairness/chain'
import { startStudio, type TestStudio } from '../../testing/studio.ts'
import { isEvent, viewTable } from '../../testing/table-viewer.ts'

type Chain = { commitment: string; salt: string; next: string | null }

const chains = (studio: TestStudio) =>
  studio.database.query<{ id: string; commitment: string; links: number; next_link: number; pebbles: number; is_salted_after: boolean }>(
    `select chain.id, commitment, links, next_link, salted_at > committed_at as is_salted_after,
       (select count(*)::int from studio.chain_pebble where chain_id = chain.id) as pebbles
     from studio.chain order by serial`,
  )

describe('seed chains of tables', { concurrency: 2 }, () => {
  test('GM-12 a chain is committed before its salt, kept as sealed pebbles, and its promise cannot be changed', async (t) => {
    const studio = await startStudio(t)
    const player = await studio.player(100_000n, 'stu_baccarat')
    const viewer = viewTable(t, studio.url, player.session)
    const round = await viewer.openRound()
    const first = await viewer.until(isEvent('result', round))
    const second = await viewer.until(({ name, body }) => isEvent('result')({ name, body, atMs: 0 }) && body.round !== round)
    const [one, two] = [first, second].map(({ body }) => Buffer.from((body.body as { seed: string }).seed, 'hex'))
    assert.ok(one && two && followsInChain(two, one), 'the seed of a round hashes to that of the round before')
    const [chain] = await chains(studio)
    assert.deepEqual([chain?.links, chain?.pebbles, chain?.is_salted_after], [100_000, 100, true])
    const stored = await studio.database.query<{ sealed: Buffer }>('select seed_sealed as sealed from studio.chain_pebble')
    assert.ok(
      stored.every(({ sealed }) => sealed.length > 32 && !sealed.includes(one)),
      'seeds are sealed at rest',
    )
    for (const change of [
      'commitment = repeat($$a$$, 64)',
      'public_salt = repeat($$a$$, 64)',
      'next_link = next_link - 1',
      'links = 99999',
    ]) {
      await assert.rejects(studio.database.query(`update studio.chain set ${change}`), /promise of a chain/)
    }
    await assert.rejects(studio.database.query('delete from studio.chain_pebble'), /append-only/)
    await assert.rejects(studio.database.query('update studio.table_event set kind = $$voided$$'), /append-only/)
    await assert.rejects(
      studio.database.query('update studio.table_round set outcome = $${}$$ where outcome is not null'),
      /does not change/,
    )
  })

  test('GM-12 the next chain is announced a thousand rounds before it is used, and follows after the last link', async (t) => {
    const studio = await startStudio(t)
    const player = await studio.player(100_000n, 'stu_baccarat')
    const viewer = viewTable(t, studio.url, player.session)
    const round = await viewer.openRound()
    const chainOf = async () => (await player.get('/api/table')).body.chain as Chain
    assert.equal((await chainOf()).next, null)
    await viewer.until(isEvent('result', round))
    await studio.database.query('update studio.chain set next_link = 99999')
    const at = viewer.frames.length
    const late = await viewer.until(isEvent('opened'), at)
    assert.equal((late.body.body as { link: number }).link, 99_999)
    const announced = await chainOf()
    const [first, second] = await chains(studio)
    assert.deepEqual([announced.commitment, announced.next], [first?.commitment, second?.commitment])
    const last = await viewer.until(
      ({ name, body }) => name === 'event' && body.kind === 'opened' && (body.body as { link: number }).link === 100_000,
      at,
    )
    const next = await viewer.until(isEvent('opened'), viewer.frames.indexOf(last) + 1)
    assert.equal((next.body.body as { link: number }).link, 1)
    assert.equal((await chainOf()).commitment, second?.commitment)
    const id = randomUUID()
    const bet = { id, round: String(next.body.round), on: 'main:banker', amountMinor: '1000' }
    assert.equal((await player.post('/api/table/bets', bet)).status, 200)
  })

  test('GM-03 a table that nobody watches opens no rounds', async (t) => {
    const studio = await startStudio(t)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const [quiet] = await studio.database.query<{ fence: string; sequence: string }>(
      'select fence::text, last_sequence::text as sequence from studio.game_table where id = $$baccarat$$',
    )
    assert.deepEqual(quiet, { fence: '0', sequence: '0' })
    const player = await studio.player(100_000n, 'stu_baccarat')
    const viewer = viewTable(t, studio.url, player.session)
    const round = await viewer.openRound()
    viewer.close()
    await studio.database.query("update studio.game_table set watched_until = '-infinity'")
    await studio.database.until(`select from studio.table_round where id = '${round}' and state = 'SETTLED'`)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const rounds = await studio.database.query(
      'select from studio.table_round where number > (select number from studio.table_round where id = $1)',
      [round],
    )
    assert.equal(rounds.length, 0)
  })

  test('GM-03 an operator finds the slip of a table by its round and by its transaction', async (t) => {
    const studio = await startStudio(t)
    const player = await studio.player(100_000n, 'stu_baccarat')
    const viewer = viewTable(t, studio.url, player.session)
    const round = await viewer.openRound()
    await player.post('/api/table/bets', { id: randomUUID(), round, on: 'main:banker', amountMinor: '1000' })
    const slip = await viewer.until(({ name, body }) => name === 'slip' && body.payoutMinor !== null)
    const ask = async (path: string, body: object) =>
      (await studio.operator.callVendor(`${studio.url}${path}`, { operator_id: 7n, ...body })) as { status: number; body: never }
    const listed = await ask('/transactions/list', { round: slip.body.id })
    const moves = listed.body as { kind: string; transaction_uuid: string; transaction_status: string }[]
    assert.deepEqual(
      moves.map(({ kind, transaction_status }) => [kind, transaction_status]),
      [
        ['TK_BET', 'TS_SUCCESS'],
        ['TK_WIN', 'TS_SUCCESS'],
      ],
    )
    for (const asked of [{ round: slip.body.id }, { transaction_uuid: moves[0]?.transaction_uuid }]) {
      const found = await ask('/game/round', asked)
      const { url } = found.body as { url: string }
      assert.match(await (await fetch(url)).text(), /"on": "main:banker"/)
    }
  })
})
