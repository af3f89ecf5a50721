import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { legOn, openMatch, untilState } from '../../testing/matches.ts'
import { sharedSportsbook, type TestSportsbook } from '../../testing/sportsbook.ts'
import { sideOf } from './sides.ts'

const leg = (marketId: number, outcomeId: string) => ({ market_row: 4711n, market_id: marketId, outcome_id: outcomeId })
/** What the wallet protocol takes for a market and a side. */
const ON_SIDE = /^[\w.-]{1,80}:[\w.-]{1,39}$/

test('AC-05 a single names its market and side where outcomes exclude each other; a parlay, a double chance and an unknown market name none', () => {
  assert.equal(sideOf([leg(1, '3')]), '4711:3')
  const variant = sideOf([leg(199, 'sr:correct_score:bestof:3:4')])
  assert.equal(variant, '4711:sr.correct_score.bestof.3.4')
  assert.match(variant ?? '', ON_SIDE)
  for (const legs of [[], [leg(1, '1'), leg(18, '12')], [leg(10, '9')], [leg(77_777, '1')], [leg(1, 'x'.repeat(40))]])
    assert.equal(sideOf(legs), undefined)
})

describe('what the wallet is told of a stake', { concurrency: 1 }, () => {
  const started = sharedSportsbook()

  const toldOf = async ({ database }: TestSportsbook, user: string) =>
    await database.query(
      "select request::jsonb ->> 'bet' as bet from sportsbook.wallet_call where kind = 'bet' and request::jsonb ->> 'user' = $1 order by id",
      [user],
    )

  test('AC-05 the bet call of a single says on which side of which market it is, that of a parlay does not', async () => {
    const sportsbook = started()
    const [one, other] = [openMatch(sportsbook), openMatch(sportsbook)]
    for (const match of [one, other]) {
      await match.announce()
      await match.price({ '1': '2.1', '2': '3.4', '3': '3.2' })
    }
    const player = await sportsbook.player()
    const [home, away] = [await legOn(player, one.id), await legOn(player, one.id, { outcome: '3' })]
    const parlay = [home, await legOn(player, other.id)]
    for (const legs of [[home], [away], parlay]) {
      const id = crypto.randomUUID()
      const ticket = { id, legs, sizes: [legs.length], unitMinor: '1000', oddsChange: 'any' }
      assert.equal((await player.post('/api/tickets', ticket)).status, 200)
      await untilState(player, id, ['ACCEPTED'])
    }
    assert.deepEqual(await toldOf(sportsbook, player.user), [{ bet: `${home.market}:1` }, { bet: `${home.market}:3` }, { bet: null }])
  })
})
