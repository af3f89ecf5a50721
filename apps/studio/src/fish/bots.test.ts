import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertFishBooksAgree, joinFish } from '../../testing/fish-player.ts'
import { startStudio } from '../../testing/studio.ts'

const ABYSS = 'stu_abyss_lantern'

type Row = Record<string, unknown>

const botsIn = (body: Row) => (body.seats as Row[]).filter(({ bot }) => bot !== undefined)

describe('practice bots at fish tables', { concurrency: 2 }, () => {
  test('GM-04 a lone player of play money gets bots for company, which shoot, are called bots and cost nobody anything; they make room for players', async (t) => {
    const studio = await startStudio(t)
    const player = await studio.player(100_000n, ABYSS)
    const page = joinFish(t, studio.url, player.session)
    const { table, seat } = await page.sit(1)
    await page.until(({ name, body }) => name === 'seats' && botsIn(body).length === 2)
    const bots = botsIn((await page.until(({ name, body }) => name === 'seats' && botsIn(body).length === 2)).body)
    assert.ok(bots.every((bot) => bot.seat !== seat && String(bot.bot).length > 0))
    const seatOfBot = bots[0]?.seat
    await page.until(
      ({ name, body }) => name === 'ended' && (body.ends as Row[]).some((end) => end.seat === seatOfBot && end.fish !== undefined),
    )
    for (let sat = 0; sat < 3; sat += 1) {
      const other = await joinFish(t, studio.url, (await studio.player(100_000n, ABYSS)).session).sit(1)
      assert.equal(other.table, table)
    }
    await page.until(({ name, body }) => name === 'seats' && botsIn(body).length === 0 && (body.seats as Row[]).length === 4)
    await page.leave()
    await assertFishBooksAgree(studio, player)
    const logged = 'select from studio.fish_shot shot join studio.fish_round round on round.id = shot.round_id where round.table_id = $1'
    assert.deepEqual(await studio.database.query(logged, [table]), [], 'nothing of a bot is written down')
  })

  test('GM-04 where money is no play money, no bot comes, and the page does not speak of any', async (t) => {
    const studio = await startStudio(t, undefined, { playMoney: false })
    const player = await studio.player(100_000n, ABYSS)
    const page = joinFish(t, studio.url, player.session)
    assert.equal((await page.next('rooms')).hasBots, false)
    assert.match(String((await page.sit(1)).table), /^abyss-lantern-cashphp-2-1$/)
    await page.shoot(40)
    assert.ok(page.frames.every(({ name, body }) => name !== 'seats' || botsIn(body).length === 0))
    const trial = joinFish(t, studio.url, (await studio.demoPlayer(ABYSS)).session)
    assert.equal((await trial.next('rooms')).hasBots, true)
  })
})
