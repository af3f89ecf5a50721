import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { io } from 'socket.io-client'
import { assertFishBooksAgree, type FishPlayer, joinFish, rest } from '../../testing/fish-player.ts'
import { sharedStudio, type TestStudio } from '../../testing/studio.ts'

const ABYSS = 'stu_abyss_lantern'

/** Everything that a frame could have written. */
const written = (studio: TestStudio, user: string) =>
  studio.database.query(
    `select (select count(*) from studio.fish_round round join studio.player on player.id = player_id where operator_user = $1)::int as rounds,
       (select count(*) from studio.wallet_call where kind <> 'balance' and request ->> 'user' = $1)::int as calls`,
    [user],
  )

async function refusalOf(page: FishPlayer, event: string, body: unknown): Promise<Record<string, unknown>> {
  const from = page.frames.length
  page.socket.emit(event, body)
  const refused = await page.next('refused', from)
  // Frames that come too fast cut the socket off.
  await rest(60)
  return refused
}

describe('hostile callers at fish tables', { concurrency: 2 }, () => {
  const started = sharedStudio()

  test('GM-04 whatever is sent as a frame, the answer is a clear no with its field, and nothing is written', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, ABYSS)
    const page = joinFish(t, studio.url, player.session)
    await page.sit(1)
    const before = await written(studio, player.user)
    const shot = (given: object) => ({ shot: 1_000_000, angle: 1000, ...given })
    const angles = [-1, 3142, 1.5, '1000', null, true, [], {}, [1000], 1e300, -0.1, 'NaN', '', 9_007_199_254_740_992]
    const shots = [0, -1, 1.5, '1', null, [], {}, 2_000_000_001, 1e21, 'x', false]
    const locks = [0, -7, 'shrimp', null, 2.5, [], {}]
    const levels = [50, '0', '-10', '1e2', '10.0', '', null, [], {}, '１０', ' 10', 'NaN']
    const rooms = [-1, 3, 1.5, '0', null, [], {}, true, 1e9]
    const cases: [string, unknown, string][] = [
      ...angles.map((angle) => ['fire', shot({ angle }), 'angle'] as [string, unknown, string]),
      ...shots.map((number) => ['fire', shot({ shot: number }), 'shot'] as [string, unknown, string]),
      ...locks.map((lock) => ['fire', shot({ lock }), 'lock'] as [string, unknown, string]),
      ...levels.map((levelMinor) => ['level', { levelMinor }, 'levelMinor'] as [string, unknown, string]),
      ...rooms.map((room) => ['sit', { room }, 'room'] as [string, unknown, string]),
      ['fire', shot({ seat: 2 }), 'seat'],
      ['fire', shot({ levelMinor: '1' }), 'levelMinor'],
      ['fire', shot({ hit: 5 }), 'hit'],
      ['fire', { angle: 1000 }, 'shot'],
      ['fire', 'bang', 'body'],
      ['fire', [1, 2], 'body'],
      ['leave', { now: true }, 'now'],
      ['kill', { fish: 1001 }, 'event'],
      ['__proto__', {}, 'event'],
    ]
    assert.ok(cases.length >= 60)
    for (const [event, body, field] of cases) {
      const refused = await refusalOf(page, event, body)
      assert.deepEqual([refused.code, refused.field], ['INVALID_INPUT', field], JSON.stringify([event, body, refused]))
    }
    assert.deepEqual(await written(studio, player.user), before)
  })

  test('GM-04 a level that the room has not, a fish that is not there and a number that was used are refused', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, ABYSS)
    const page = joinFish(t, studio.url, player.session)
    await page.sit(1)
    for (const levelMinor of ['1', '11', '1000', '999999999999999'])
      assert.deepEqual((await refusalOf(page, 'level', { levelMinor })).code, 'INVALID_SELECTION')
    await page.shoot(2)
    assert.equal((await refusalOf(page, 'fire', { shot: 1, angle: 900 })).code, 'DUPLICATE')
    assert.equal((await refusalOf(page, 'fire', { shot: 500, angle: 900, lock: 1_999_999_999 })).code, 'INVALID_SELECTION')
    assert.equal((await refusalOf(page, 'fire', { shot: 500, angle: 900 })).code, 'DUPLICATE')
    await page.leave()
    await assertFishBooksAgree(studio, player)
  })

  test('GM-04 shots that come faster than the cannon are not fired, and a flood of them ends the connection', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, ABYSS)
    const page = joinFish(t, studio.url, player.session)
    await page.sit(0)
    await page.shoot(1)
    page.socket.io.reconnection(false)
    const cut = new Promise((resolve) => page.socket.once('disconnect', resolve))
    for (let shot = 1000; shot < 11_000; shot += 1) page.socket.emit('fire', { shot, angle: 1500 })
    await cut
    const [row] = await studio.database.query<{ taken: number }>(
      `select count(*)::int as taken from studio.fish_shot join studio.fish_round round on round.id = round_id
       join studio.player on player.id = player_id where operator_user = $1`,
      [player.user],
    )
    assert.ok((row?.taken ?? 0) <= 30)
    await assertFishBooksAgree(studio, player)
  })

  test('GM-04 nobody shoots, changes or leaves for another: without a seat of his own a player has none', async (t) => {
    const studio = started()
    const [owner, stranger] = [await studio.player(100_000n, ABYSS), await studio.player(100_000n, ABYSS)]
    const [page, other] = [joinFish(t, studio.url, owner.session), joinFish(t, studio.url, stranger.session)]
    await page.sit(1)
    await page.shoot(2)
    await other.next('rooms')
    for (const [event, body] of [
      ['fire', { shot: 3, angle: 900 }],
      ['level', { levelMinor: '50' }],
      ['leave', {}],
    ] as const)
      assert.equal((await refusalOf(other, event, body)).code, 'NOT_FOUND')
    const { rounds } = (await owner.get('/api/fish/rounds')).body as { rounds: { id: string }[] }
    assert.equal((await stranger.get(`/api/fish/rounds/${rounds[0]?.id}/proof`)).status, 404)
    assert.equal((await owner.get('/api/fish/rounds/x/proof')).status, 400)
    assert.equal((await owner.get('/api/fish/rounds?before=-1')).status, 400)
    await page.leave()
  })

  test('GM-04 a socket needs a session of a fish game, has one place a session, and a huge frame ends it', async (t) => {
    const studio = started()
    const slot = await studio.player()
    for (const token of [undefined, '', 'x', 5, {}, 'x'.repeat(43), null, slot.session])
      await assert.rejects(connected(studio.url, token), /SESSION_ENDED/)
    const player = await studio.player(100_000n, ABYSS)
    const first = joinFish(t, studio.url, player.session)
    await first.sit(1)
    first.socket.io.reconnection(false)
    const ended = new Promise((resolve) => first.socket.once('disconnect', resolve))
    const second = joinFish(t, studio.url, player.session)
    await second.next('snapshot')
    await ended
    second.socket.io.reconnection(false)
    const cut = new Promise((resolve) => second.socket.once('disconnect', resolve))
    second.socket.emit('fire', { shot: 1, angle: 1, note: 'x'.repeat(100_000) })
    await cut
    const third = joinFish(t, studio.url, player.session)
    await third.next('snapshot')
    third.socket.io.reconnection(false)
    const lapsed = new Promise((resolve) => third.socket.once('disconnect', resolve))
    await studio.database.query(
      'update studio.session set ended_at = now() from studio.player where player.id = player_id and operator_user = $1',
      [player.user],
    )
    await lapsed
    assert.equal((await player.bet('00000000-0000-4000-8000-000000000000')).status, 401)
  })
})

async function connected(url: string, token: unknown): Promise<void> {
  const socket = io(url, { path: '/fish', transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('rooms', () => resolve())
      socket.once('connect_error', reject)
    })
  } finally {
    socket.close()
  }
}
