import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vnNorth } from '@croupier/games/vn-north/rules'
import { assertTicketsAgree, buy, openDraws } from '../../testing/lottery.ts'
import { startStudio } from '../../testing/studio.ts'

const RESULT =
  '72483/86666/53403-58188/43676-58484-72510-07302-28912-66834/5464-7175-6391-7340/7136-6150-7409-5931-3122-3034/961-246-337/24-44-10-29'
const line = (type: string, pick: string, unitMinor: string) => ({ type, pick, unitMinor })

test('GM-09 a northern ticket with bets of every kind is paid by the result that two persons entered, and again by the right one', async (t) => {
  const studio = await startStudio(t)
  const draws = openDraws(t, studio, { game: vnNorth, series: 'north' })
  const player = await studio.player(1_000_000n, vnNorth.manifest.code)
  const draw = await draws.open()
  const lines = [
    line('lo-2', '10', '1000'),
    line('lo-2-1k', '29', '1000'),
    line('xien-2', '10-34', '10000'),
    line('xien-quay-3', '00-10-34', '100'),
    line('truot-4', '00-01-04-05', '10000'),
    line('de-db', '83', '100'),
    line('cang-3', '482', '100'),
    line('duoi', '3', '100'),
  ]
  const refused = await buy(player, draw, { lines: [line('xien-2', '34-10', '100')] })
  assert.deepEqual([refused.status, refused.body.field], [400, 'lines.0.pick'])
  const { body: bought } = await buy(player, draw, { lines })
  assert.deepEqual([bought.state, bought.costMinor], ['ACCEPTED', '48700'])
  await assert.rejects(draws.enter(draw, RESULT.replace('07302', '7302')), /no result of this game/)
  await draws.settle(draw, RESULT)
  // 10 came twice, 29 once, 10 and 34 both; none of the four misses, and 83 is the tail of the special prize.
  const won = 199_000n + 3680n + 170_000n + 1700n + 25_000n + 9950n + 995n
  assert.equal((await assertTicketsAgree(studio, player))[0]?.payout_minor, String(won))
  const right = RESULT.replace(/29$/, '10')
  assert.equal((await draws.preview(draw, right))[0]?.changed, 1)
  await draws.enter(draw, right)
  await draws.stands(draw, 'SETTLED')
  assert.equal((await assertTicketsAgree(studio, player))[0]?.payout_minor, String(won + 99_500n - 3680n))
})
