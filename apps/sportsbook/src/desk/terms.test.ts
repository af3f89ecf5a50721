import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { sitDown, type TestTrader } from '../../testing/desk.ts'
import { legOn, readMarket, untilTrue } from '../../testing/matches.ts'
import { OTHER_TRADERS, sharedSportsbook, type TestPlayer } from '../../testing/sportsbook.ts'
import { stageAt } from '../../testing/ticket-books.ts'
import { HOUSE_LEAGUE, HOUSE_PLAYER, ticketTerms } from './terms.ts'

type Shifted = { shifts: object }

const WHY = 'a careful start'
const LEAGUE = 'stu:tournament:1'
const HOUSE = { marginPpm: 0, outcomePaidMaxMinor: '200000000', ticketPaidMaxMinor: '50000000', reviewFromMinor: null }

describe('the terms of a ticket', () => {
  test('its most is the smallest of its leagues, times the factor of its player, and is never nothing', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 14n })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1000, max: 10_000_000 }), (mosts, factorPpm) => {
        const leagues = mosts.map((ticketPaidMaxMinor) => ({ ...HOUSE_LEAGUE, ticketPaidMaxMinor }))
        const terms = ticketTerms(leagues, { ...HOUSE_PLAYER, factorPpm })
        const least = mosts.reduce((one, other) => (one < other ? one : other))
        const exact = (least * BigInt(factorPpm)) / 1_000_000n
        assert.equal(terms.ticketPaidMaxMinor, exact > 0n ? exact : 1n)
      }),
    )
  })

  test('it is reviewed from the smallest amount of its leagues, where any names one', () => {
    const from = (reviewFromMinor: bigint | null) => ({ ...HOUSE_LEAGUE, reviewFromMinor })
    assert.equal(ticketTerms([from(null), from(700n), from(500n)], HOUSE_PLAYER).reviewFromMinor, 500n)
    assert.equal(ticketTerms([from(null)], HOUSE_PLAYER).reviewFromMinor, null)
  })
})

describe('terms that traders set', { concurrency: 1 }, () => {
  const started = sharedSportsbook()

  async function buy(page: TestPlayer, leg: object, unitMinor: string) {
    return await page.post('/api/tickets', { id: randomUUID(), legs: [leg], sizes: [1], unitMinor, oddsChange: 'none' })
  }
  const setLeague = (trader: TestTrader, terms: object) => trader.put(`/api/desk/leagues/${LEAGUE}`, { ...HOUSE, why: WHY, ...terms })

  test('GM-06 a shift moves the price that players see and bet at, a stale price is refused, and no shift gives the price of the feed back', async () => {
    const sportsbook = started()
    const { match, page } = await stageAt(sportsbook)
    const ana = await sitDown(sportsbook, 'ana')
    const stale = await legOn(page, match.id)
    assert.equal(stale.odds, 2100)
    const path = `/api/desk/markets/${stale.market}/shifts`
    const shifted = await ana.put(path, { shifts: [{ outcome: '1', factorPpm: 800_000 }], why: WHY })
    assert.equal(shifted.status, 200, JSON.stringify(shifted.body))
    const [market] = shifted.body.markets as { shifts: object[]; outcomes: { id: string; fedOdds: number; odds: number }[] }[]
    assert.deepEqual(
      market?.outcomes.map(({ id, fedOdds, odds }) => [id, fedOdds, odds]),
      [
        ['1', 2100, 1680],
        ['2', 3400, 3400],
        ['3', 3200, 3200],
      ],
    )
    const refused = await buy(page, stale, '1000')
    assert.deepEqual([refused.status, refused.body.error], [409, 'ODDS_CHANGED'])
    await untilTrue(async () => (await readMarket(page, match.id)).outcomes.some(({ odds }) => odds === 1680))
    const taken = await buy(page, await legOn(page, match.id), '1000')
    assert.equal((taken.body.legs as { odds: number }[])[0]?.odds, 1680)
    const [kept] = await sportsbook.database.query<{ fed: string }>(
      `select outcomes -> '1' ->> 'odds' as fed from sportsbook.market where id = $1`,
      [stale.market],
    )
    assert.equal(kept?.fed, '2100', 'what the feed said stays beside it')
    await ana.put(path, { shifts: [], why: WHY })
    await untilTrue(async () => (await readMarket(page, match.id)).outcomes.some(({ odds }) => odds === 2100))
    const [line] = (await ana.get('/api/desk/actions')).body.actions as { kind: string; before: Shifted; after: Shifted }[]
    assert.deepEqual([line?.kind, line?.before.shifts, line?.after.shifts], ['shift', { '1': 800_000 }, {}])
  })

  test('GM-06 of bets and a shift that come at once none is taken at the odds before it once the shift stands', async () => {
    const sportsbook = started()
    const ana = await sitDown(sportsbook, 'ana')
    for (let round = 0; round < 5; round += 1) {
      const { match, page } = await stageAt(sportsbook)
      const leg = await legOn(page, match.id)
      const bets = [buy(page, leg, '1000'), buy(page, leg, '1000')]
      const shift = ana.put(`/api/desk/markets/${leg.market}/shifts`, { shifts: [{ outcome: '1', factorPpm: 700_000 }], why: WHY })
      bets.push(buy(page, leg, '1000'), buy(page, leg, '1000'))
      assert.equal((await shift).status, 200)
      await Promise.all(bets)
      assert.equal((await buy(page, leg, '1000')).body.error, 'ODDS_CHANGED')
      const late = await sportsbook.database.query(
        `select from sportsbook.ticket where accepted_at > (select at from sportsbook.trader_action order by id desc limit 1)
           and id in (select ticket_id from sportsbook.ticket_leg where event_id = $1)`,
        [match.id],
      )
      assert.equal(late.length, 0)
    }
  })

  test('GM-06 the margin of a league moves the prices of all of its events, now and later, at every process', async () => {
    const sportsbook = started()
    const { match, page } = await stageAt(sportsbook)
    const ana = await sitDown(sportsbook, 'ana')
    const stale = await legOn(page, match.id, { outcome: '2' })
    const changed = await setLeague(ana, { marginPpm: 100_000 })
    assert.deepEqual([changed.status, changed.body.isOwn], [200, true], JSON.stringify(changed.body))
    assert.equal((await buy(page, stale, '1000')).body.error, 'ODDS_CHANGED')
    await untilTrue(async () => (await readMarket(page, match.id)).outcomes.some(({ id, odds }) => id === '2' && odds === 3150))
    const later = await stageAt(sportsbook)
    assert.equal((await legOn(later.page, later.match.id, { outcome: '2' })).odds, 3150, '3.4 is 3.16 then, and the ladder has 3.15')
    assert.equal((await setLeague(ana, {})).status, 200)
    await untilTrue(async () => (await readMarket(page, match.id)).outcomes.some(({ id, odds }) => id === '2' && odds === 3400))
  })

  test('GM-06 what an outcome and a ticket of a league may cost is the league’s, and the refusal names the largest stake that is taken', async () => {
    const sportsbook = started()
    const { match, page } = await stageAt(sportsbook)
    const ana = await sitDown(sportsbook, 'ana')
    const leg = await legOn(page, match.id)
    await setLeague(ana, { ticketPaidMaxMinor: '42000' })
    const tooMuch = await buy(page, leg, '30000')
    assert.deepEqual([tooMuch.body.error, tooMuch.body.maxUnitMinor], ['LIMIT_MAX', '20000'])
    await setLeague(ana, { outcomePaidMaxMinor: '42000' })
    assert.equal((await buy(page, leg, '10000')).body.state, 'ACCEPTED')
    const full = await buy(page, leg, '20000')
    assert.deepEqual([full.body.error, full.body.maxUnitMinor], ['MARKET_FULL', '10000'])
    assert.equal((await buy(page, leg, '10000')).body.state, 'ACCEPTED')
    await setLeague(ana, {})
    const { leagues } = (await ana.get('/api/desk/leagues')).body as { leagues: { id: string; events: number; terms: object }[] }
    const own = leagues.find(({ id }) => id === LEAGUE)
    assert.deepEqual(own?.terms, HOUSE)
    assert.ok((own?.events ?? 0) > 0)
  })

  test('GM-06 a player is limited by a factor, which only the player’s own operator sees and sets', async () => {
    const sportsbook = started()
    const { match, page } = await stageAt(sportsbook)
    const [ana, otto] = [await sitDown(sportsbook, 'ana'), await sitDown(sportsbook, 'otto', { operatorId: BigInt(OTHER_TRADERS) })]
    const leg = await legOn(page, match.id)
    const found = (trader: TestTrader) => trader.get(`/api/desk/players?user=${page.user}`)
    const [player] = (await found(ana)).body.players as { id: string; terms: object }[]
    assert.deepEqual(player?.terms, { factorPpm: 1_000_000, isReviewed: false })
    assert.deepEqual((await found(otto)).body.players, [])
    const terms = { factorPpm: 1000, isReviewed: false, why: WHY }
    assert.equal((await otto.put(`/api/desk/players/${player?.id}`, terms)).body.error, 'NOT_FOUND')
    assert.equal((await ana.put(`/api/desk/players/${player?.id}`, terms)).status, 200)
    const refused = await buy(page, leg, '30000')
    assert.deepEqual([refused.body.error, refused.body.maxUnitMinor], ['LIMIT_MAX', '23800'])
    assert.equal((await buy(page, leg, '23800')).body.state, 'ACCEPTED')
    assert.equal((await sportsbook.openAgain(page)).opened.paidMaxMinor, '50000')
    const [row] = (await found(ana)).body.players as { money: object[] }[]
    assert.deepEqual(row?.money, [{ currency: 'PHP', tickets: 1, stakedMinor: '23800', paidMinor: '0' }])
    const lines = async (trader: TestTrader) => (await trader.get('/api/desk/actions')).body.actions as { kind: string; subject: string }[]
    assert.ok((await lines(ana)).some(({ kind, subject }) => kind === 'player' && subject === player?.id))
    assert.ok(!(await lines(otto)).some(({ kind }) => kind === 'player'))
    assert.ok(
      (await lines(otto)).some(({ kind }) => kind === 'league'),
      'what is of all is seen by all',
    )
  })
})
