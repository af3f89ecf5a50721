import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { baccarat } from '@croupier/games/baccarat/rules'
import { startStudio, type TestPlayer, type TestStudio } from '../../testing/studio.ts'
import { assertTableBooksAgree, assertTableLivesAreLawful } from '../../testing/table-books.ts'
import { type Frame, isEvent, viewTable } from '../../testing/table-viewer.ts'

const BACCARAT = 'stu_baccarat'
const LEADING = "select fence::text from studio.game_table where id = 'baccarat'"

async function startTable(t: TestContext) {
  const studio = await startStudio(t)
  const player = await studio.player(100_000n, BACCARAT)
  const viewer = viewTable(t, studio.url, player.session)
  const round = await viewer.openRound()
  return { studio, player, viewer, round }
}

const bet = (player: TestPlayer, round: string, { id = randomUUID() as string, url = undefined as string | undefined } = {}) =>
  player.post('/api/table/bets', { id, round, on: 'main:player', amountMinor: '1000' }, url)

const standsIn = (studio: TestStudio, round: string, state: string) =>
  studio.database.until(`select from studio.table_round where id = '${round}' and state = '${state}'`)

async function outcomeOf(studio: TestStudio, round: string) {
  const [row] = await studio.database.query<{ state: string; outcome: unknown; shown: unknown[] | null }>(
    `select state, outcome, (select jsonb_agg(body order by sequence) from studio.table_event where round_id = $1 and kind = 'reveal') as shown
     from studio.table_round where id = $1`,
    [round],
  )
  return row
}

/** A round came to its end: every bet of it was paid once or given back, and what was shown is what was drawn, each step once. */
async function assertEnded(studio: TestStudio, { round, player, ends }: { round: string; player: TestPlayer; ends: 'SETTLED' | 'VOIDED' }) {
  await standsIn(studio, round, ends)
  const ended = await outcomeOf(studio, round)
  if (ends === 'VOIDED') assert.deepEqual([ended?.outcome, ended?.shown], [null, null])
  else assert.deepEqual(ended?.shown, JSON.parse(JSON.stringify(baccarat.script(ended?.outcome as never).map(({ event }) => event))))
  if (ends === 'VOIDED') assert.equal(studio.operator.books.balanceOf(player.user), 100_000_000n, 'the stake is back')
  await assertTableBooksAgree(studio, player)
}

describe('tables under faults', { concurrency: 3 }, () => {
  test('GM-03 after kill -9 with bets open, the round is void and the next leader opens another', async (t) => {
    const { studio, player, viewer, round } = await startTable(t)
    assert.equal((await bet(player, round)).status, 200)
    await studio.kill()
    const from = viewer.frames.length
    await studio.restart()
    await assertEnded(studio, { round, player, ends: 'VOIDED' })
    const next = await viewer.until(isEvent('opened'), from)
    assert.equal((await bet(player, String(next.body.round))).status, 200, 'play goes on')
    await assertTableBooksAgree(studio, player)
  })

  test('GM-03 after kill -9 between the close and the outcome, the round is void and nothing was drawn', async (t) => {
    const { studio, player, round } = await startTable(t)
    await bet(player, round)
    const lock = await studio.database.openLock()
    await lock.take('lock table studio.chain_pebble in access exclusive mode')
    await standsIn(studio, round, 'BETTING_CLOSED')
    await lock.blocked()
    await studio.kill()
    await lock.release()
    await studio.restart()
    await assertEnded(studio, { round, player, ends: 'VOIDED' })
  })

  test('GM-03 after kill -9 between the outcome and the first card, the next leader shows and pays that outcome', async (t) => {
    const { studio, player, round } = await startTable(t)
    await bet(player, round)
    const [pebbles, events] = [await studio.database.openLock(), await studio.database.openLock()]
    await pebbles.take('lock table studio.chain_pebble in access exclusive mode')
    await standsIn(studio, round, 'BETTING_CLOSED')
    await events.take('lock table studio.table_event in exclusive mode')
    await pebbles.release()
    await standsIn(studio, round, 'OUTCOME_COMMITTED')
    await studio.kill()
    const drawn = (await outcomeOf(studio, round))?.outcome
    await events.release()
    await studio.restart()
    await assertEnded(studio, { round, player, ends: 'SETTLED' })
    assert.deepEqual((await outcomeOf(studio, round))?.outcome, drawn, 'nothing is drawn twice')
  })

  test('GM-03 after kill -9 in the middle of the show, the rest is shown once and paid once', async (t) => {
    const { studio, player, round } = await startTable(t)
    await bet(player, round)
    await studio.database.until(`select from studio.table_event where round_id = '${round}' and kind = 'reveal' offset 1`)
    await studio.kill()
    await studio.restart()
    await assertEnded(studio, { round, player, ends: 'SETTLED' })
  })

  for (const when of ['before', 'after'] as const) {
    test(`GM-03 after kill -9 while a payout is on its way (${when} it is booked), it is paid once`, async (t) => {
      const { studio, player, round } = await startTable(t)
      await bet(player, round)
      const held = studio.operator.hold(player.user, 'win', when)
      await held.arrived
      await studio.kill()
      held.release()
      await studio.restart()
      await assertEnded(studio, { round, player, ends: 'SETTLED' })
    })
  }

  test('GM-03 after kill -9 while a stake of a void round goes back, it goes back once', async (t) => {
    const { studio, player, round } = await startTable(t)
    await bet(player, round)
    await studio.kill()
    const held = studio.operator.hold(player.user, 'rollback', 'after')
    await studio.restart()
    await held.arrived
    await studio.kill()
    held.release()
    await studio.restart()
    await assertEnded(studio, { round, player, ends: 'VOIDED' })
  })

  test('GM-03 after kill -9 while a bet is on its way, it is void with its round', async (t) => {
    const { studio, player, round } = await startTable(t)
    const held = studio.operator.hold(player.user, 'bet', 'after')
    const interrupted = bet(player, round).catch(() => undefined)
    await held.arrived
    await studio.kill()
    await interrupted
    held.release()
    await studio.restart()
    await assertEnded(studio, { round, player, ends: 'VOIDED' })
  })

  for (const state of ['BETTING_OPEN', 'REVEALING'] as const) {
    test(`GM-03 a leader that slept through its lease in ${state} writes nothing when it wakes`, async (t) => {
      const { studio, player, viewer } = await startTable(t)
      const second = await studio.startAnother()
      const other = await studio.player(100_000n, BACCARAT)
      const elsewhere = viewTable(t, second, other.session)
      const round = await viewer.openRound()
      await bet(player, round)
      await standsIn(studio, round, state)
      studio.pause(true)
      const [before] = await studio.database.query<{ fence: string }>(LEADING)
      await studio.database.until(`select from studio.game_table where id = 'baccarat' and fence > ${before?.fence}`)
      await standsIn(studio, round, state === 'BETTING_OPEN' ? 'VOIDED' : 'SETTLED')
      const next = await elsewhere.until(isEvent('opened'), elsewhere.frames.findLastIndex(isEvent('opened', round)) + 1)
      studio.pause(false)
      await elsewhere.until(isEvent('result', String(next.body.round)))
      const [leading] = await studio.database.query<{ fence: string }>(LEADING)
      assert.equal(BigInt(leading?.fence ?? 0), BigInt(before?.fence ?? 0) + 1n, 'the lead stays with the process that took it')
      await assertEnded(studio, { round, player, ends: state === 'BETTING_OPEN' ? 'VOIDED' : 'SETTLED' })
      await assertTableLivesAreLawful(studio)
    })
  }

  test('GM-03 two processes serve one table: bets at both, one outcome, the same events in the same order', async (t) => {
    const { studio, player, viewer } = await startTable(t)
    const second = await studio.startAnother()
    const other = await studio.player(100_000n, BACCARAT)
    const elsewhere = viewTable(t, second, other.session)
    const from = viewer.frames.length
    const round = String((await elsewhere.until(isEvent('opened'))).body.round)
    const placed = await Promise.all([bet(player, round), bet(other, round, { url: second }), bet(player, round, { url: second })])
    assert.deepEqual(
      placed.map(({ status }) => status),
      [200, 200, 200],
    )
    await viewer.until(isEvent('result', round), from)
    await elsewhere.until(isEvent('result', round))
    const eventsOf = (frames: Frame[]) =>
      frames.filter(({ name, body }) => name === 'event' && body.round === round).map(({ body }) => body)
    assert.deepEqual(eventsOf(viewer.frames), eventsOf(elsewhere.frames))
    await assertTableBooksAgree(studio, player)
    await assertTableBooksAgree(studio, other)
    const running = await studio.database.query<{ count: number }>(
      'select count(*)::int from studio.table_round group by table_id, number having count(*) > 1',
    )
    assert.equal(running.length, 0, 'every number is one round')
  })

  test('GM-03 a socket that is cut after each event misses nothing and shows nothing twice', async (t) => {
    const { studio, player, viewer } = await startTable(t)
    viewer.socket.on('event', () => viewer.socket.io.engine.close())
    const round = await viewer.openRound()
    await standsIn(studio, round, 'SETTLED')
    await viewer.until(isEndOf(round))
    const drawn = await outcomeOf(studio, round)
    const script = JSON.parse(JSON.stringify(baccarat.script(drawn?.outcome as never).map(({ event }) => event)))
    assert.deepEqual(replay(viewer.frames, round), script)
    await assertTableBooksAgree(studio, player)
  })
})

/** A snapshot of a round that has ended; the round before it may have one too. */
const isEndOf =
  (round: string) =>
  ({ name, body }: Frame) =>
    name === 'snapshot' && Object(body.round).id === round && Object(body.round).result !== null

/** What a page has shown of a round, if it takes a snapshot as the whole and then each event in turn. */
function replay(frames: readonly Frame[], round: string): unknown[] {
  let page: { shown: readonly unknown[]; sequence: bigint } = { shown: [], sequence: -1n }
  for (const frame of frames) page = { shown: shownAfter(page.shown, frame, round), sequence: sequenceAfter(page.sequence, frame) }
  return [...page.shown]
}

function shownAfter(shown: readonly unknown[], { name, body }: Frame, round: string): readonly unknown[] {
  if (name === 'event') return body.kind === 'reveal' && body.round === round ? [...shown, body.body] : shown
  const standing = name === 'snapshot' ? (body.round as { id: string; shown: unknown[] } | null) : null
  return standing?.id === round ? standing.shown : shown
}

function sequenceAfter(sequence: bigint, { name, body }: Frame): bigint {
  if (name === 'slip') return sequence
  const next = BigInt(String(body.sequence))
  if (name === 'event') assert.equal(next, sequence + 1n, 'an event follows the one before it')
  else assert.ok(next >= sequence, 'a snapshot is never older than what was shown')
  return next
}
