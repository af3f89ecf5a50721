import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { assertFishBooksAgree, joinFish, rest } from '../../testing/fish-player.ts'
import { SHORT_TIMEOUT_MS, startStudio, type TestStudio } from '../../testing/studio.ts'

const ABYSS = 'stu_abyss_lantern'

async function startTable(t: TestContext, timeoutMs?: number) {
  const studio = await startStudio(t, timeoutMs)
  const player = await studio.player(100_000n, ABYSS)
  const page = joinFish(t, studio.url, player.session)
  const { table } = await page.sit(1)
  return { studio, player, page, table: String(table) }
}

const isLogged = (studio: TestStudio) => studio.database.until('select from studio.fish_shot where kind is not null limit 1')

const countShots = async (studio: TestStudio) => {
  const [row] = await studio.database.query<{ hits: number }>('select count(*)::int as hits from studio.fish_shot where kind is not null')
  return row?.hits ?? 0
}

describe('fish tables under faults', { concurrency: 3 }, () => {
  test('GM-04 after kill -9 with shots in the water, what is logged counts, the rest of the advances comes back, and play goes on', async (t) => {
    const { studio, player, page, table } = await startTable(t)
    await page.shoot(12)
    await isLogged(studio)
    page.fire()
    await studio.kill()
    const hits = await countShots(studio)
    await studio.restart()
    await studio.database.until(`select from studio.fish_round where table_id = '${table}' having bool_and(state = 'CLOSED')`)
    assert.equal(await countShots(studio), hits, 'nothing is decided afterwards')
    await assertFishBooksAgree(studio, player)
    await studio.database.until(`select from studio.fish_minute where table_id = '${table}' having bool_and(seed is not null)`)
    await page.sit(1)
    await page.shoot(3)
    await page.leave()
    await assertFishBooksAgree(studio, player)
  })

  for (const when of ['before', 'after'] as const) {
    test(`GM-04 after kill -9 while an advance is on its way (${when} it is booked), it is rolled back and no shot of it counts`, async (t) => {
      const { studio, player, page } = await startTable(t)
      const held = studio.operator.hold(player.user, 'bet', when)
      page.fire()
      await held.arrived
      await studio.kill()
      held.release()
      await studio.restart()
      await studio.database.until("select from studio.fish_advance having bool_and(state = 'ROLLED_BACK')")
      await assertFishBooksAgree(studio, player)
      assert.equal(studio.operator.books.balanceOf(player.user), 100_000_000n)
    })

    test(`GM-04 after kill -9 while a round is paid (${when} it is booked), it is paid once`, async (t) => {
      const { studio, player, page } = await startTable(t)
      await page.shoot(8)
      const held = studio.operator.hold(player.user, 'win', when)
      page.socket.emit('leave', {})
      await held.arrived
      await studio.kill()
      held.release()
      await studio.restart()
      await assertFishBooksAgree(studio, player)
    })
  }

  test('GM-04 after kill -9 while a rollback is on its way, the stake goes back once', async (t) => {
    const { studio, player, page } = await startTable(t)
    const bet = studio.operator.hold(player.user, 'bet', 'after')
    page.fire()
    await bet.arrived
    await studio.kill()
    bet.release()
    const held = studio.operator.hold(player.user, 'rollback', 'after')
    await studio.restart()
    await held.arrived
    await studio.kill()
    held.release()
    await studio.restart()
    await assertFishBooksAgree(studio, player)
    assert.equal(studio.operator.books.balanceOf(player.user), 100_000_000n)
  })

  for (const mode of ['lost', 'silent', 'error_after', 'malformed'] as const) {
    test(`GM-04 an advance whose answer is ${mode} for good gives no shot and goes back; the next one is taken`, async (t) => {
      const { studio, player, page } = await startTable(t, SHORT_TIMEOUT_MS)
      studio.operator.fail(player.user, { kind: 'bet', times: 4, mode })
      page.fire()
      await page.until(({ name, body }) => name === 'refused' && body.code === 'UNKNOWN_DEBIT')
      assert.ok(!page.frames.some(({ name }) => name === 'fired'))
      await page.shoot(2)
      await page.leave()
      await assertFishBooksAgree(studio, player)
    })
  }

  test('GM-04 an advance that the wallet refuses gives no shot, and the player is told why', async (t) => {
    const { studio, player, page } = await startTable(t)
    studio.operator.fail(player.user, { kind: 'bet', mode: 'refuse', status: 'RS_ERROR_LIMIT_REACHED' })
    page.fire()
    await page.until(({ name, body }) => name === 'refused' && body.code === 'LIMIT_MAX')
    await rest(300)
    assert.ok(!page.frames.some(({ name }) => name === 'fired'))
    await page.leave()
    await assertFishBooksAgree(studio, player)
  })

  test('GM-04 a win that is not acknowledged is sent until it is, and paid once', async (t) => {
    const { studio, player, page } = await startTable(t, SHORT_TIMEOUT_MS)
    await page.shoot(6)
    studio.operator.fail(player.user, { kind: 'win', times: 2, mode: 'lost' })
    await page.leave()
    await assertFishBooksAgree(studio, player)
  })

  test('GM-04 a leader that slept through its lease writes nothing when it wakes, and its player sits down at another table', async (t) => {
    const { studio, player, page, table } = await startTable(t)
    const second = await studio.startAnother()
    await page.shoot(6)
    await isLogged(studio)
    studio.pause(true)
    await studio.database.until(`select from studio.fish_round where table_id = '${table}' having bool_and(state = 'CLOSED')`)
    const hits = await countShots(studio)
    // A page that stays open comes back when its process wakes, and takes the seat along.
    page.socket.close()
    const other = joinFish(t, second, player.session)
    const elsewhere = await other.sit(1)
    await other.shoot(4)
    studio.pause(false)
    await rest(1500)
    assert.ok((await countShots(studio)) >= hits)
    const rows = await studio.database.query(
      `select from studio.fish_shot shot join studio.fish_round round on round.id = shot.round_id
       where round.table_id = '${table}' and shot.kind is not null having count(*) > $1`,
      [hits],
    )
    assert.equal(elsewhere.table === table ? 0 : rows.length, 0, 'the first leader decided nothing more')
    await other.leave()
    await assertFishBooksAgree(studio, player)
  })
})
