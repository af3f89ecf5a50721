import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tongits } from '@croupier/games/tongits/rules'
import { type SeatPlayer, type SeatStanding, sitDown } from '../../testing/seat-player.ts'
import { sharedStudio, startStudio, type TestPlayer, type TestStudio } from '../../testing/studio.ts'
import { assertTableBooksAgree } from '../../testing/table-books.ts'

const TONGITS = 'stu_tongits'
const isPlaying = ({ hand }: SeatStanding) => hand?.state === 'PLAYING'
const kindsOf = ({ places }: SeatStanding) => places.map(({ kind }) => kind).sort()

/** Each test plays for a stake of its own where tables must not be shared with other tests. */
const at = (studio: TestStudio, player: TestPlayer, stakeMinor = '300') => ({ player, url: studio.url, game: tongits, stakeMinor })

async function tableFor(t: { after(undo: () => void): void }, studio: TestStudio, stakeMinor: string): Promise<SeatPlayer[]> {
  const players = await Promise.all([0, 1, 2].map(() => studio.player(100_000n, TONGITS)))
  return await Promise.all(players.map((player) => sitDown(t, at(studio, player, stakeMinor))))
}

describe('tables with seats', { concurrency: 3 }, () => {
  const started = sharedStudio()

  test('GM-05 a player alone plays a whole hand against bots: one bet and one win at the wallet, which agree with what the page was told', async (t) => {
    const studio = started()
    const player = await studio.demoPlayer(TONGITS)
    const seat = await sitDown(t, at(studio, player))
    assert.deepEqual(kindsOf(await seat.until(isPlaying)), ['bot', 'bot', 'player'])
    const hand = await seat.playHand()
    const money = hand.result?.money ?? []
    assert.equal(
      money.reduce((sum, { deltaMinor, rakeMinor }) => sum + BigInt(deltaMinor) + BigInt(rakeMinor), 0n),
      0n,
    )
    const delta = BigInt(money[hand.seat ?? 0]?.deltaMinor ?? 'x')
    await studio.database.until(
      `select from studio.table_bet bet join studio.table_slip slip on slip.id = slip_id where slip.id = '${hand.slip}' and bet.state = 'CLOSED'`,
    )
    assert.equal((await player.get('/api/session')).body.balanceMinor, String(500_000n + delta))
  })

  test('GM-05 three players share a table without bots, each pays and is paid once, and the rake is all that is missing', async (t) => {
    const studio = started()
    const seats = await tableFor(t, studio, '1500')
    assert.deepEqual(kindsOf(await (seats[0] as SeatPlayer).until(isPlaying)), ['player', 'player', 'player'])
    const hands = await Promise.all(seats.map((seat) => seat.playHand()))
    assert.equal(new Set(hands.map(({ id }) => id)).size, 1)
    for (const { player } of seats) await assertTableBooksAgree(studio, player)
    const balances = seats.map(({ player }) => studio.operator.books.balanceOf(player.user) / 1000n)
    const rake = (hands[0]?.result?.money ?? []).reduce((sum, { rakeMinor }) => sum + BigInt(rakeMinor), 0n)
    assert.equal(
      balances.reduce((sum, minor) => sum + minor, 0n),
      300_000n - rake,
    )
    const [seat] = seats
    const replay = await seat?.player.get(`/api/seats/hands/${hands[0]?.slip}`)
    assert.equal(Object(replay?.body.actions).length, hands[0]?.position)
    assert.equal(Object(replay?.body.dealt).hand.length >= 12, true)
    assert.equal((await seat?.player.get(`/api/table/rounds/${hands[0]?.slip}/proof`))?.status, 404, 'the seed shows the cards of all')
    assert.equal((await seats[1]?.player.get(`/api/seats/hands/${hands[0]?.slip}`))?.status, 404, 'a hand is shown to its player')
  })

  test('GM-05 the seed of a hand is published a day after its end, and its chain was published before it', async (t) => {
    const studio = started()
    const player = await studio.demoPlayer(TONGITS)
    const seat = await sitDown(t, at(studio, player, '1500'))
    const { slip, id } = await seat.playHand()
    await studio.database.query('alter table studio.table_round disable trigger keep_table_round')
    await studio.database.query(
      "update studio.table_round set reveal_from = now() - interval '25 hours', reveal_until = now() - interval '25 hours' where id = $1",
      [id],
    )
    await studio.database.query('alter table studio.table_round enable trigger keep_table_round')
    const { status, body } = await player.get(`/api/table/rounds/${slip}/proof`)
    assert.equal(status, 200)
    assert.match(String(body.seed), /^[0-9a-f]{64}$/)
    assert.equal((body.chain as { commitment: string }).commitment.length, 64)
  })

  test('GM-05 a player who joins a table of bots takes the place of one at the next hand', async (t) => {
    const studio = started()
    const [first, second] = [await studio.player(100_000n, TONGITS), await studio.player(100_000n, TONGITS)]
    const one = await sitDown(t, at(studio, first, '6000'))
    const { hand } = await one.until(isPlaying)
    const other = await sitDown(t, at(studio, second, '6000'))
    const waiting = await other.until((standing) => standing.hand !== null)
    assert.equal(waiting.table, one.standing()?.table)
    assert.deepEqual([waiting.hand?.seat, waiting.hand?.view?.hand], [null, null], 'who does not play sees no hand')
    await one.playHand()
    const next = await other.until(({ hand: now }) => now?.state === 'PLAYING' && now.id !== hand?.id)
    assert.deepEqual(kindsOf(next), ['bot', 'player', 'player'])
    assert.notEqual(next.hand?.seat, null)
  })

  test('GM-05 a player who does not act is played for by the clock, and leaves after two turns in a row', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, TONGITS)
    const seat = await sitDown(t, at(studio, player))
    const gone = await seat.until(({ seat: place, hand }) => place === null && hand?.result != null)
    assert.ok(gone.hand?.result)
    await assertTableBooksAgree(studio, player)
    assert.equal((await player.get('/api/seats')).body.table, null)
  })

  test('GM-05 a player without money leaves the table, the hand is void, and nobody is debited', async (t) => {
    const studio = started()
    const [poor, rich] = [await studio.player(100n, TONGITS), await studio.player(100_000n, TONGITS)]
    const [one, other] = await Promise.all([sitDown(t, at(studio, poor)), sitDown(t, at(studio, rich))])
    await one.until(({ seat }) => seat === null)
    await other.until(isPlaying)
    await assertTableBooksAgree(studio, poor)
    assert.equal(studio.operator.books.balanceOf(poor.user), 100_000n)
    const slip = one.frames.findLast(({ name }) => name === 'slip')?.body.bets as { refusal: string }[] | undefined
    assert.deepEqual(
      slip?.map(({ refusal }) => refusal),
      ['INSUFFICIENT_FUNDS'],
    )
  })

  test('GM-05 a stake that the wallet says nothing of goes back, and the hand is void', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, TONGITS)
    studio.operator.fail(player.user, { kind: 'bet', times: 4, mode: 'lost' })
    const seat = await sitDown(t, at(studio, player))
    await seat.until(({ seat: place }) => place === null)
    await assertTableBooksAgree(studio, player)
    assert.equal(studio.operator.books.balanceOf(player.user), 100_000_000n)
  })

  test('GM-05 a player who opens the game again goes on in the same hand, with the newest session', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, TONGITS)
    const before = await sitDown(t, at(studio, player))
    const { hand } = await before.until(isPlaying)
    before.socket.close()
    const again = await studio.openAgain(player, TONGITS)
    assert.equal((await again.get('/api/seats')).body.table, before.standing()?.table)
    const seat = await sitDown(t, at(studio, again))
    const now = await seat.until((standing) => standing.hand !== null)
    assert.deepEqual([now.hand?.id, now.hand?.seat], [hand?.id, hand?.seat])
    assert.deepEqual(
      await studio.database.query(
        'select (session.token_hash is not null) as is_new from studio.seat join studio.session on session.id = session_id join studio.player on player.id = seat.player_id where operator_user = $1 and session.created_at = (select max(created_at) from studio.session where player_id = seat.player_id)',
        [player.user],
      ),
      [{ is_new: true }],
    )
    assert.ok((await seat.playHand()).result)
  })

  test('GM-05 leaving between hands frees the seat at once, and a player has one place a game however often it is asked for', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, TONGITS)
    const asked = await Promise.all([0, 1, 2].map(() => player.post('/api/seats', { stakeMinor: '300' })))
    assert.equal(new Set(asked.map(({ body }) => body.table)).size, 1)
    const seat = await sitDown(t, at(studio, player, '1500'))
    assert.equal(seat.standing()?.table ?? asked[0]?.body.table, asked[0]?.body.table, 'the place is kept, whatever stake is asked for')
    await seat.until(() => true)
    assert.equal((await player.post('/api/seats/leave', {})).status, 200)
    await seat.until(({ seat: place }) => place === null)
  })
})

test('GM-05 where money is not play money no bot sits down, and hands wait for players', async (t) => {
  const studio = await startStudio(t, 1000, { playMoney: false })
  const [first, second, third] = await Promise.all([0, 1, 2].map(() => studio.player(100_000n, TONGITS)))
  const one = await sitDown(t, at(studio, first as TestPlayer))
  await sitDown(t, at(studio, second as TestPlayer))
  await new Promise((resolve) => setTimeout(resolve, 2500))
  assert.deepEqual([one.standing()?.hand, kindsOf(one.standing() as SeatStanding)], [null, ['free', 'player', 'player']])
  await sitDown(t, at(studio, third as TestPlayer))
  assert.deepEqual(kindsOf(await one.until(isPlaying)), ['player', 'player', 'player'])
})
