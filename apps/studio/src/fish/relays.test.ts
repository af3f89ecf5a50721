import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { RETRY_MS } from '../../client/fish/connection.ts'
import { assertFishBooksAgree, assertToldAll, type FishPlayer, joinFish } from '../../testing/fish-player.ts'
import { startStudio } from '../../testing/studio.ts'
import { LEASE_MS } from '../tables/rules.ts'
import { LEASES_READ_MS } from './relays.ts'

const ABYSS = 'stu_abyss_lantern'

/** A table that the first process leads, with a player of each of two processes. */
async function aSharedTable(t: TestContext) {
  const studio = await startStudio(t)
  const second = await studio.startAnother()
  const players = [await studio.player(100_000n, ABYSS), await studio.player(100_000n, ABYSS)] as const
  const near = joinFish(t, studio.url, players[0].session)
  const seated = await near.sit(1)
  const far = joinFish(t, second, players[1].session)
  return { studio, second, players, near, far, seated }
}

const firedBy = ({ frames }: FishPlayer, seat: unknown) =>
  frames.flatMap(({ name, body }) => (name === 'fired' ? (body.shots as unknown[][]).filter(([, by]) => by === seat) : []))

/** The socket's client adds up to half of its delay by chance. */
const RETRY_SPREAD = 1.5

test("GM-04 a page sits again within five seconds of the end of the end of its leader's lease, by the times that are set", () => {
  // A leader is gone when its lease is a whole lease late; the page is cut off at the next look, and connects.
  assert.ok(LEASE_MS + LEASES_READ_MS + RETRY_MS * RETRY_SPREAD <= 5000)
})

describe('fish tables of several processes', { concurrency: 2 }, () => {
  test('GM-04 players of two processes sit at one table, see each other shoot, and have their own money back', async (t) => {
    const { studio, players, near, far, seated } = await aSharedTable(t)
    const own = await far.sit(1)
    assert.equal(own.table, seated.table)
    assert.notEqual(own.seat, seated.seat)
    await near.until(
      ({ name, body }) => name === 'seats' && (body.seats as { bot?: string }[]).filter(({ bot }) => bot === undefined).length === 2,
    )
    await Promise.all([near.shoot(6), far.shoot(6)])
    await near.until(() => firedBy(near, own.seat).length >= 6)
    await far.until(() => firedBy(far, seated.seat).length >= 1)
    const from = far.frames.length
    far.socket.emit('fire', { shot: 'many' })
    assert.equal((await far.next('refused', from)).field, 'shot')
    for (const [at, page] of [near, far].entries()) {
      const left = await page.leave()
      const player = players[at]!
      await assertFishBooksAgree(studio, player)
      assertToldAll(left, studio.operator.books.balanceOf(player.user) / 1000n)
    }
    assert.notEqual((await far.sit(2)).table, seated.table, 'who has left sits down anew')
  })

  test('GM-04 who comes back at another process in time has the seat that was kept', async (t) => {
    const { studio, second, players, near, seated } = await aSharedTable(t)
    await near.shoot(4)
    near.socket.close()
    const again = joinFish(t, second, players[0].session)
    const back = await again.sit(1)
    assert.deepEqual([back.table, back.seat], [seated.table, seated.seat])
    await again.leave()
    await assertFishBooksAgree(studio, players[0])
  })

  test('GM-04 a page that is loaded anew at another process has its seat again at once, without choosing a room', async (t) => {
    const { studio, second, players, near, seated } = await aSharedTable(t)
    await near.shoot(4)
    near.socket.close()
    const again = joinFish(t, second, players[0].session)
    const back = await again.next('snapshot')
    assert.deepEqual([back.table, back.seat, back.room], [seated.table, seated.seat, 1])
    const shot = Number((back.purse as { lastShot: number }).lastShot) + 1
    again.socket.emit('fire', { shot, angle: 900 })
    await again.until(
      ({ name, body }) => name === 'fired' && (body.shots as unknown[][]).some(([, by, , , , , own]) => by === back.seat && own === shot),
    )
    await again.leave()
    await assertFishBooksAgree(studio, players[0])
  })

  test('GM-04 who chooses a room while the seat is looked for elsewhere has that seat; a page that never shot chooses a room', async (t) => {
    const { second, players, near, seated } = await aSharedTable(t)
    await near.shoot(2)
    near.socket.close()
    const eager = joinFish(t, second, players[0].session)
    eager.socket.emit('sit', { room: 2 })
    assert.equal((await eager.next('snapshot')).table, seated.table)
    const newcomer = joinFish(t, second, players[1].session)
    await newcomer.next('rooms')
    newcomer.socket.emit('return', {})
    assert.equal((await newcomer.next('refused')).code, 'NOT_FOUND')
    assert.equal(
      newcomer.frames.some(({ name }) => name === 'snapshot'),
      false,
    )
    await eager.leave()
  })

  test('GM-04 after kill -9 of the process that leads the table, its players go on together at the other one, and what they had left is back', async (t) => {
    const { studio, second, players, near, far, seated } = await aSharedTable(t)
    assert.equal((await far.sit(1)).table, seated.table)
    await Promise.all([near.shoot(8), far.shoot(8)])
    const from = far.frames.length
    const clockMs = async () => {
      const [row] = await studio.database.query<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms')
      return row?.ms ?? 0
    }
    const killedMs = await clockMs()
    await studio.kill()
    await far.next('rooms', from)
    const there = await far.sit(1)
    await far.shoot(1)
    t.diagnostic(`played again ${Math.round((await clockMs()) - killedMs)} ms after the kill`)
    const moved = joinFish(t, second, players[0].session)
    assert.equal((await moved.sit(1)).table, there.table)
    await Promise.all([moved.shoot(3), far.shoot(3)])
    for (const page of [moved, far]) await page.leave()
    for (const player of players) await assertFishBooksAgree(studio, player)
  })

  test('GM-04 a page is cut off from a leader that sleeps past its lease, and sits down here', async (t) => {
    const { studio, players, far, seated } = await aSharedTable(t)
    assert.equal((await far.sit(1)).table, seated.table)
    await far.shoot(3)
    const from = far.frames.length
    studio.pause(true)
    try {
      await far.next('rooms', from)
      await far.sit(1)
      await far.shoot(2)
      await far.leave()
    } finally {
      studio.pause(false)
    }
    await assertFishBooksAgree(studio, players[1])
  })

  test('GM-04 a session that opens its page at the leader itself takes the place of the page that was passed on', async (t) => {
    const { studio, players, far, seated } = await aSharedTable(t)
    const own = await far.sit(1)
    assert.equal(own.table, seated.table)
    const ended = new Promise((resolve) => far.socket.once('disconnect', resolve))
    const newer = joinFish(t, studio.url, players[1].session)
    assert.equal(await ended, 'io server disconnect')
    const back = await newer.sit(1)
    assert.deepEqual([back.table, back.seat], [own.table, own.seat])
    await newer.leave()
  })
})
