import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { SHORT_TIMEOUT_MS, sharedStudio, startStudio, type TestPlayer, type TestStudio } from '../../testing/studio.ts'
import { assertTableBooksAgree } from '../../testing/table-books.ts'
import { isEvent, type TableViewer, viewTable } from '../../testing/table-viewer.ts'

const BACCARAT = 'stu_baccarat'

type Bet = { id?: string; on?: string; amountMinor?: string }

const bet = (player: TestPlayer, round: string, { id = randomUUID(), on = 'main:banker', amountMinor = '1000' }: Bet = {}) =>
  player.post('/api/table/bets', { id, round, on, amountMinor })

describe('bets at tables', { concurrency: 3 }, () => {
  const started = sharedStudio(SHORT_TIMEOUT_MS)

  test('GM-03 a bet may be taken back until the last call, and not after it', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, BACCARAT)
    const viewer = viewTable(t, studio.url, player.session)
    const round = await viewer.openRound()
    const [undone, kept] = [randomUUID(), randomUUID()]
    await bet(player, round, { id: undone })
    await bet(player, round, { id: kept })
    const first = await player.post(`/api/table/bets/${undone}/undo`, {})
    assert.deepEqual([first.status, first.body.state], [200, 'ROLLED_BACK'])
    assert.equal((await player.post(`/api/table/bets/${undone}/undo`, {})).body.state, 'ROLLED_BACK', 'a repeat says the same')
    assert.equal(studio.operator.books.balanceOf(player.user), 99_000_000n)
    await viewer.until(isEvent('closed', round))
    const late = await player.post(`/api/table/bets/${kept}/undo`, {})
    assert.deepEqual([late.status, late.body.error], [409, 'ROUND_CLOSED'])
    await assertTableBooksAgree(studio, player)
  })

  test('GM-03 a debit that is unknown when the bets close is no bet: it is rolled back, and the others are paid', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, BACCARAT)
    const viewer = viewTable(t, studio.url, player.session)
    const round = await viewer.openRound()
    assert.equal((await bet(player, round)).status, 200)
    const id = randomUUID()
    const held = studio.operator.hold(player.user, 'bet', 'after')
    studio.operator.fail(player.user, { kind: 'bet', times: 4, mode: 'silent' })
    const unknown = bet(player, round, { id })
    await held.arrived
    await viewer.until(isEvent('closed', round))
    held.release()
    assert.equal((await unknown).body.error, 'UNKNOWN_DEBIT')
    await studio.database.until(`select from studio.table_bet where id = '${id}' and state = 'ROLLED_BACK'`)
    await assertTableBooksAgree(studio, player)
  })

  test('GM-03 a bet of one id is one bet, however often it comes, and the id belongs to it alone', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, BACCARAT)
    const other = await studio.player(100_000n, BACCARAT)
    const round = await viewTable(t, studio.url, player.session).openRound()
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => bet(player, round, { id })))
    assert.deepEqual(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.state}`)), new Set([`200 ${id} ACCEPTED`]))
    assert.equal(studio.operator.books.balanceOf(player.user), 99_000_000n)
    assert.equal((await bet(player, round, { id, amountMinor: '2000' })).body.error, 'DUPLICATE')
    assert.equal((await bet(other, round, { id })).body.error, 'DUPLICATE')
    assert.equal(studio.operator.books.balanceOf(other.user), 100_000_000n)
    await assertTableBooksAgree(studio, player)
  })

  test('GM-03 a bet that would lift the worst loss of the round above the limit of the table is refused, and an opposite one is taken', async (t) => {
    const studio = await startStudio(t)
    const players = await Promise.all(Array.from({ length: 22 }, () => studio.player(1_000_000n, BACCARAT)))
    const [last, against] = players.slice(-2)
    const round = await viewTable(t, studio.url, players[0]?.session).openRound()
    const large = (player: TestPlayer, on: string) => bet(player, round, { on, amountMinor: '500000' })
    const answers = await Promise.all(players.slice(0, 20).map((player) => large(player, 'main:player')))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    const refused = await large(last as TestPlayer, 'main:player')
    assert.deepEqual([refused.status, refused.body.error, refused.body.field], [409, 'TABLE_LIMIT', 'amountMinor'])
    assert.equal((await large(against as TestPlayer, 'main:banker')).status, 200)
    assert.equal((await large(last as TestPlayer, 'main:player')).status, 200, 'the opposite bet has made room')
    for (const player of [...players.slice(0, 3), last as TestPlayer]) await assertTableBooksAgree(studio, player)
  })

  test('GM-03 a bet that the wallet refuses leaves its room at the table, and says why', async (t) => {
    const studio = started()
    const poor = await studio.player(50n, BACCARAT)
    const round = await viewTable(t, studio.url, poor.session).openRound()
    const refused = await bet(poor, round)
    assert.deepEqual([refused.status, refused.body.error], [409, 'INSUFFICIENT_FUNDS'])
    const [row] = await studio.database.query<{ staked: string }>(
      "select exposure -> 'PHP' ->> 'staked' as staked from studio.table_round where id = $1",
      [round],
    )
    assert.equal(BigInt(row?.staked ?? 0) % 1000n, 0n)
    await assertTableBooksAgree(studio, poor)
  })

  test('GM-03 a demo sits at the same table with fun money of its own, and its bets are not shown to others', async (t) => {
    const studio = started()
    const demo = await studio.demoPlayer(BACCARAT)
    const player = await studio.player(100_000n, BACCARAT)
    const viewer = viewTable(t, studio.url, demo.session)
    const round = await viewer.openRound()
    const placed = await bet(demo, round, { on: 'main:tie', amountMinor: '50000' })
    assert.deepEqual([placed.status, placed.body.balanceMinor], [200, '450000'])
    await bet(player, round, { on: 'main:player' })
    const stakes = await viewer.until(isEvent('stakes', round))
    assert.deepEqual(
      (stakes.body.body as { stakes: { side: string }[] }).stakes.filter(({ side }) => side === 'main:tie'),
      [],
    )
    const paid = await viewer.until(({ name, body }) => name === 'slip' && body.round === round && body.payoutMinor !== null)
    const [fun] = await studio.database.query<{ minor: string }>(
      'select balance_minor::text as minor from studio.fun_balance order by 1 desc limit 1',
    )
    assert.ok(
      fun && ['450000', '900000'].includes(String(BigInt(placed.body.balanceMinor as string) + BigInt(paid.body.payoutMinor as string))),
    )
  })

  test('GM-03 what a player reads of a round before its end tells nothing of what comes, whoever asks and how often', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, BACCARAT)
    const viewer = viewTable(t, studio.url, player.session)
    const round = await viewer.openRound()
    await bet(player, round)
    const read = await readUntilResult({ studio, player, viewer, round })
    assert.ok(read.length > 5)
    const result = viewer.frames.findIndex(isEvent('result', round))
    for (const { body } of viewer.frames.slice(0, result)) assertSaysNothing(body, round)
    for (const body of read) assertSaysNothing(body, round)
    const reveals = viewer.frames.filter(isEvent('reveal', round)).map(({ body }) => (body.body as { kind: string }).kind)
    assert.deepEqual(new Set(reveals.slice(0, -1)), new Set(['card']))
    assert.equal(reveals.at(-1), 'call')
    await viewer.until(({ name, body }) => name === 'slip' && body.payoutMinor !== null)
  })
})

type Watched = { studio: TestStudio; player: TestPlayer; viewer: TableViewer; round: string }

/** All that a player can read until the result is shown. No payout is on its way before. */
async function readUntilResult({ studio, player, viewer, round }: Watched): Promise<Record<string, unknown>[]> {
  const { body: history } = await player.get('/api/table/rounds')
  const [slip] = history.rounds as { id: string }[]
  const read: Record<string, unknown>[] = []
  while (true) {
    const wins = studio.operator.receivedOf(player.user).filter(({ kind }) => kind === 'win').length
    const answers = await Promise.all(
      ['/api/table', `/api/table/rounds/${slip?.id}`, `/api/table/rounds/${slip?.id}/proof`].map(player.get),
    )
    if (answers.at(-1)?.status === 200 || viewer.frames.some(isEvent('result', round))) return read
    assert.equal(wins, 0, 'no payout before the end of the show')
    read.push(...answers.map(({ body }) => body))
    await new Promise((resolve) => setTimeout(resolve, 320))
  }
}

/** A text of a round that still runs has no outcome, seed, result or payout of it. */
function assertSaysNothing(body: Record<string, unknown>, round: string): void {
  const isOfRound = body.round === round || (body.round as { id?: string } | null)?.id === round
  if (!isOfRound) return
  const { results: _earlier, ...own } = body
  const text = JSON.stringify(own)
  assert.doesNotMatch(text, /"(outcome|seed|draws)":/)
  assert.doesNotMatch(text, /"(payoutMinor|result)":"/)
  assert.doesNotMatch(text, /CREDIT_PENDING|"CLOSED"/)
}
