import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { factorOf, HALF_LOSE, HALF_WIN, LOSE, type Settlement, VOID, WIN } from './factors.ts'
import type { MatchFacts, Period } from './facts.ts'
import { lineOf, type Side } from './lines.ts'
import { type Market, settleMarket } from './markets.ts'
import { oddsRatio } from './odds.ts'
import { isEqual, plus, ratio, times } from './ratio.ts'
import { foldRevisions, type Revision, settlementAt } from './revisions.ts'
import { houseRules } from './rule-sets.ts'

const market = (id: number, specifiers: Record<string, string> = {}): Market => ({ id, specifiers })
const settled = (id: number, specifiers: Record<string, string>, facts: MatchFacts) =>
  settleMarket(market(id, specifiers), facts, houseRules)
/** The outcomes that win, where none of the others is void. */
const winners = (id: number, specifiers: Record<string, string>, facts: MatchFacts) => {
  const outcomes = settled(id, specifiers, facts)
  return outcomes && Object.keys(outcomes).filter((outcomeId) => outcomes[outcomeId] === WIN)
}
const period = (home: number, away: number, isOver = true): Period => ({ score: { home, away }, isOver })

/** 1-0 at half-time, 2-1 at the end; home, away, home. */
const football: MatchFacts = {
  sport: 'football',
  status: 'ended',
  periods: [period(1, 0), period(1, 1)],
  goals: ['home', 'away', 'home'],
  corners: { home: 6, away: 4 },
  cards: { home: 1, away: 3 },
}
const halfTime: MatchFacts = {
  ...football,
  status: 'live',
  periods: [period(1, 0)],
  goals: ['home'],
  corners: { home: 3, away: 2 },
  cards: { home: 1, away: 0 },
}
/** 6-4, 3-6, 7-5. */
const tennis: MatchFacts = { sport: 'tennis', status: 'ended', bestOf: 3, periods: [period(6, 4), period(3, 6), period(7, 5)] }
const map = (winner: Side, firstTower: Side, kills: [number, number]): Period => ({ ...period(...kills), winner, firstTower })
const series: MatchFacts = {
  sport: 'esports',
  status: 'ended',
  bestOf: 3,
  periods: [map('home', 'away', [20, 25]), map('home', 'home', [18, 7])],
}
const basketball: MatchFacts = {
  sport: 'basketball',
  status: 'ended',
  periods: [period(25, 20), period(20, 25), period(30, 30), period(20, 20), period(12, 8)],
}

describe('markets at the end of a match', () => {
  test('GM-06 every football market is settled by the feed ids of its outcomes', () => {
    const rows: [number, Record<string, string>, string[]][] = [
      [1, {}, ['1']],
      [8, { goalnr: '2' }, ['8']],
      [8, { goalnr: '4' }, ['7']],
      [10, {}, ['9', '10']],
      [11, {}, ['4']],
      [14, { hcp: '0:1' }, ['1712']],
      [14, { hcp: '0:2' }, ['1713']],
      [16, { hcp: '-0.5' }, ['1714']],
      [18, { total: '2.5' }, ['12']],
      [19, { total: '2.5' }, ['13']],
      [20, { total: '0.5' }, ['12']],
      [26, {}, ['70']],
      [29, {}, ['74']],
      [45, {}, ['288']],
      [47, {}, ['418']],
      [60, {}, ['1']],
      [66, { hcp: '0.5' }, ['1714']],
      [68, { total: '1.5' }, ['13']],
      [139, { total: '3.5' }, ['12']],
      [162, {}, ['1']],
      [165, { hcp: '-2.5' }, ['1715']],
      [166, { total: '9.5' }, ['12']],
    ]
    for (const [id, specifiers, expected] of rows) assert.deepEqual(winners(id, specifiers, football), expected, `market ${id}`)
  })

  test('GM-06 level is void without a draw to bet on, nil is even, and a score beyond the table is another one', () => {
    const nil: MatchFacts = { ...football, periods: [period(0, 0), period(0, 0)], goals: [] }
    assert.deepEqual(settled(11, {}, nil), { 4: VOID, 5: VOID })
    assert.deepEqual([winners(26, {}, nil), winners(29, {}, nil), winners(10, {}, nil)], [['72'], ['76'], ['9', '11']])
    assert.deepEqual(winners(47, {}, nil), ['426'])
    const many: MatchFacts = { ...football, status: 'live', periods: [period(5, 0, false)] }
    assert.deepEqual(winners(45, {}, many), ['324'])
  })

  test('GM-06 sets, games and quarters are settled each by its own count, and overtime is not of the last quarter', () => {
    const variant = 'sr:correct_score:bestof:3'
    assert.deepEqual(winners(186, {}, tennis), ['4'])
    assert.deepEqual(winners(187, { hcp: '-1.5' }, tennis), ['1715'])
    assert.deepEqual(winners(188, { hcp: '-1.5' }, tennis), ['1715'])
    assert.deepEqual(winners(189, { total: '30.5' }, tennis), ['12'])
    assert.deepEqual(winners(199, { variant }, tennis), [`${variant}:5`])
    assert.deepEqual(winners(202, { setnr: '2' }, tennis), ['5'])
    assert.deepEqual([winners(219, {}, basketball), winners(223, { hcp: '-3.5' }, basketball)], [['4'], ['1714']])
    assert.deepEqual(settled(223, { hcp: '-4' }, basketball), { 1714: VOID, 1715: VOID })
    assert.deepEqual(winners(225, { total: '209.5' }, basketball), ['12'])
    assert.deepEqual(winners(236, { quarternr: '4', total: '40.5' }, basketball), ['13'])
    assert.deepEqual(winners(303, { quarternr: '2', hcp: '-0.5' }, basketball), ['1715'])
  })

  test('GM-07 a series is settled by its maps, a map by its winner, its kills and its first tower, and one that was never played is void', () => {
    const variant = 'sr:correct_score:bestof:3'
    assert.deepEqual([winners(186, {}, series), winners(327, { hcp: '-1.5' }, series)], [['4'], ['1714']])
    assert.deepEqual(winners(328, { total: '2.5' }, series), ['13'])
    assert.deepEqual(winners(329, { variant }, series), [`${variant}:4`])
    assert.deepEqual(winners(330, { mapnr: '1' }, series), ['4'])
    assert.deepEqual(winners(9001, { mapnr: '1', total: '44.5' }, series), ['12'])
    assert.deepEqual(winners(9002, { mapnr: '1' }, series), ['5'])
    assert.deepEqual(settled(330, { mapnr: '3' }, series), { 4: VOID, 5: VOID })
    assert.deepEqual(settled(9001, { mapnr: '3', total: '30.5' }, series), { 12: VOID, 13: VOID })
  })

  test('GM-07 every result of a best of five has its outcome', () => {
    const variant = 'sr:correct_score:bestof:5'
    const results: [Side[], number][] = [
      [['home', 'home', 'home'], 8],
      [['home', 'away', 'home', 'home'], 9],
      [['away', 'away', 'home', 'home', 'home'], 10],
      [['home', 'home', 'away', 'away', 'away'], 11],
      [['away', 'home', 'away', 'away'], 12],
      [['away', 'away', 'away'], 13],
    ]
    for (const [order, id] of results) {
      const facts: MatchFacts = { ...series, bestOf: 5, periods: order.map((winner) => map(winner, winner, [10, 10])) }
      assert.deepEqual(winners(199, { variant }, facts), [`${variant}:${id}`])
      assert.equal(settled(199, { variant: 'sr:correct_score:bestof:3' }, facts), undefined)
    }
  })

  test('GM-06 a market that is not traded, a line that is none and a count that is not kept settle nothing', () => {
    const { corners: _, ...uncounted } = football
    assert.equal(settled(2, {}, football), undefined)
    assert.equal(settled(18, { total: '2.3' }, football), undefined)
    assert.equal(settled(18, {}, football), undefined)
    assert.equal(settled(14, { hcp: '-1' }, football), undefined)
    assert.equal(settled(166, { total: '9.5' }, uncounted), undefined)
  })
})

describe('the worked examples', () => {
  test('GM-06 home -1.25 wins by two goals, loses half by one and all without', () => {
    const at = (home: number, away: number) => settled(16, { hcp: '-1.25' }, { ...football, periods: [period(home, away), period(0, 0)] })
    assert.deepEqual([at(2, 0)?.[1714], at(1, 0)?.[1714], at(0, 0)?.[1714]], [WIN, HALF_LOSE, LOSE])
  })

  test('GM-06 a handicap in play counts from the score in its name, a total counts all goals', () => {
    const end: MatchFacts = { ...football, periods: [period(2, 0), period(1, 1)], goals: ['home', 'home', 'away', 'home'] }
    const awayOf = (specifiers: Record<string, string>, facts = end) => settled(16, specifiers, facts)?.[1715]
    assert.equal(awayOf({ hcp: '-0.5', score: '2:0' }), WIN)
    assert.equal(awayOf({ hcp: '-0.5' }), LOSE)
    assert.equal(settled(18, { total: '2.75' }, football)?.[12], HALF_WIN)
    assert.equal(awayOf({ hcp: '-0.5', score: '1:0' }, halfTime), undefined)
  })
})

describe('markets during a match', () => {
  test('GM-06 what can no longer change is settled early, and nothing else', () => {
    const two: MatchFacts = { ...halfTime, periods: [period(1, 0), period(1, 0, false)], goals: ['home', 'home'] }
    assert.deepEqual(winners(18, { total: '1.5' }, two), ['12'])
    assert.equal(settled(18, { total: '1.75' }, two), undefined, 'half won, and wholly won with one goal more')
    assert.equal(settled(18, { total: '2' }, two), undefined)
    assert.deepEqual(winners(8, { goalnr: '2' }, two), ['6'])
    assert.equal(settled(8, { goalnr: '3' }, two), undefined)
    assert.deepEqual(
      [winners(60, {}, two), winners(68, { total: '0.5' }, two), winners(66, { hcp: '-0.5' }, two)],
      [['1'], ['12'], ['1714']],
    )
    for (const [id, specifiers] of [
      [1, {}],
      [16, { hcp: '5' }],
      [29, {}],
      [45, {}],
      [47, {}],
    ] as const)
      assert.equal(settled(id, specifiers, two), undefined, `market ${id}`)
  })

  test('GM-07 a handicap or a total of maps is settled as soon as every result that is left says one thing', () => {
    const level: MatchFacts = { ...series, status: 'live', periods: [map('home', 'home', [9, 9]), map('away', 'home', [9, 9])] }
    assert.deepEqual([winners(328, { total: '2.5' }, level), winners(327, { hcp: '-1.5' }, level)], [['12'], ['1715']])
    assert.equal(settled(327, { hcp: '-0.5' }, level), undefined)
    assert.equal(settled(186, {}, level), undefined)
  })

  test('GM-06 what is settled early never differs from the end of the match, however it goes on', () => {
    const goals = fc.array(fc.constantFrom<Side>('home', 'away'), { maxLength: 9 })
    const lines = fc.integer({ min: -12, max: 20 }).map(lineOf)
    fc.assert(
      fc.property(goals, fc.nat(9), fc.nat(9), lines, (order, half, until, line) => {
        const end = footballOf(order, { half, until: order.length, status: 'ended' })
        const now = footballOf(order, { half, until: Math.min(until, order.length), status: 'live' })
        const markets: Market[] = [1, 10, 11, 26, 29, 45, 47, 60].map((id) => market(id))
        const lined = [18, 19, 20, 68].map((id) => market(id, { total: line }))
        const handicaps = [16, 66].map((id) => market(id, { hcp: line }))
        const goalMarkets = [1, 2, 3].map((goalnr) => market(8, { goalnr: String(goalnr) }))
        for (const one of [...markets, ...lined, ...handicaps, ...goalMarkets]) {
          const early = settleMarket(one, now, houseRules)
          if (early) assert.deepEqual(early, settleMarket(one, end, houseRules), `market ${one.id} ${line}`)
        }
      }),
    )
  })
})

describe('matches that are not played to their end', () => {
  const abandoned: MatchFacts = { ...halfTime, status: 'abandoned', periods: [period(1, 0), period(0, 1, false)], goals: ['home', 'away'] }

  test('GM-06 an abandoned match keeps what was certain, and the rest is void', () => {
    const certain: [number, Record<string, string>, string[]][] = [
      [60, {}, ['1']],
      [18, { total: '1.5' }, ['12']],
      [29, {}, ['74']],
      [8, { goalnr: '2' }, ['8']],
      [68, { total: '1.5' }, ['13']],
      [166, { total: '4.5' }, ['12']],
    ]
    for (const [id, specifiers, expected] of certain) assert.deepEqual(winners(id, specifiers, abandoned), expected, `market ${id}`)
    const open: [number, Record<string, string>][] = [
      [1, {}],
      [10, {}],
      [16, { hcp: '-3' }],
      [18, { total: '2.5' }],
      [45, {}],
      [47, {}],
      [8, { goalnr: '3' }],
      [166, { total: '9.5' }],
    ]
    for (const [id, specifiers] of open) {
      const outcomes = Object.values(settled(id, specifiers, abandoned) ?? {})
      assert.ok(outcomes.length > 0 && outcomes.every((settlement) => settlement === VOID), `market ${id}`)
    }
  })

  test('GM-06 a match that never began is void in all its markets', () => {
    const none: MatchFacts = { sport: 'tennis', status: 'walkover', advancing: 'home', periods: [] }
    for (const one of [market(186), market(189, { total: '20.5' }), market(199, { variant: 'sr:correct_score:bestof:3' })]) {
      const outcomes = Object.values(settleMarket(one, none, houseRules) ?? {})
      assert.ok(outcomes.length > 0 && outcomes.every((settlement) => settlement === VOID))
    }
  })

  test('GM-06 a retirement settles the winner by the rules of the ticket, and other markets where they were certain', () => {
    const sets = (...periods: Period[]): MatchFacts => ({ ...tennis, status: 'retired', advancing: 'away', periods })
    const after = (retirement: typeof houseRules.retirement, facts: MatchFacts) =>
      settleMarket(market(186), facts, { ...houseRules, retirement })
    const [void2, awayWins] = [
      { 4: VOID, 5: VOID },
      { 4: LOSE, 5: WIN },
    ]
    const inFirst = sets(period(5, 2, false))
    const inSecond = sets(period(6, 4), period(2, 1, false))
    assert.deepEqual([after('first-ball', inFirst), after('first-ball', sets())], [awayWins, void2])
    assert.deepEqual([after('first-set', inFirst), after('first-set', inSecond)], [void2, awayWins])
    assert.deepEqual(after('completed', inSecond), void2)
    assert.deepEqual(winners(202, { setnr: '1' }, inSecond), ['4'])
    assert.deepEqual(settled(202, { setnr: '2' }, inSecond), { 4: VOID, 5: VOID })
    assert.deepEqual(winners(189, { total: '12.5' }, inSecond), ['12'])
    assert.deepEqual(settled(189, { total: '20.5' }, inSecond), { 12: VOID, 13: VOID })
  })

  test('GM-07 a forfeited series goes to the side that advances after a completed map, whose markets stand', () => {
    const forfeit = (periods: Period[]): MatchFacts => ({ ...series, status: 'retired', advancing: 'away', periods })
    const one = forfeit([map('home', 'home', [20, 10]), { score: { home: 3, away: 1 }, isOver: false }])
    assert.deepEqual(settled(186, {}, one), { 4: LOSE, 5: WIN })
    assert.deepEqual([winners(330, { mapnr: '1' }, one), settled(330, { mapnr: '2' }, one)], [['4'], { 4: VOID, 5: VOID }])
    assert.deepEqual(settled(328, { total: '2.5' }, one), { 12: VOID, 13: VOID })
    assert.deepEqual(settled(186, {}, forfeit([{ score: { home: 3, away: 1 }, isOver: false }])), { 4: VOID, 5: VOID })
  })
})

test('GM-06 every quarter line of a handicap or a total pays what the stake split on its neighbouring lines pays', () => {
  const handicaps = [16, 66, 165].map((id) => ({ id, key: 'hcp', outcomeIds: ['1714', '1715'] }))
  const totals = [18, 68, 166].map((id) => ({ id, key: 'total', outcomeIds: ['12', '13'] }))
  const quarterLine = fc.integer({ min: -7, max: 6 }).map((line) => 2 * line + 1)
  fc.assert(
    fc.property(
      fc.constantFrom(...handicaps, ...totals),
      quarterLine,
      fc.nat(5),
      fc.nat(5),
      ({ id, key, outcomeIds }, line, home, away) => {
        const quarters = key === 'total' ? Math.abs(line) : line
        const facts: MatchFacts = { ...football, periods: [period(home, away), period(0, 0)], corners: { home, away } }
        const paid = (at: number, outcomeId: string) =>
          factorOf(settled(id, { [key]: lineOf(at) }, facts)?.[outcomeId] ?? LOSE, oddsRatio(1905n))
        for (const outcomeId of outcomeIds) {
          const split = times(ratio(1, 2), plus(paid(quarters - 1, outcomeId), paid(quarters + 1, outcomeId)))
          assert.ok(isEqual(paid(quarters, outcomeId), split), `market ${id} at ${lineOf(quarters)} with ${home}-${away}`)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('GM-06 a wrong result, its rollback, the right one and a cancelled window end in one state, whatever order they arrive in', () => {
  const wrong = settled(1, {}, { ...football, periods: [period(0, 1), period(0, 0)] })
  const right = settled(1, {}, football)
  assert.ok(wrong && right)
  const at = (timestampMs: number) => ({ timestampMs, producer: 1, generation: 0 })
  const all: Revision[] = [
    { ...at(10), kind: 'settlement', outcomes: wrong },
    { ...at(20), kind: 'rollback-settlement' },
    { ...at(30), kind: 'settlement', outcomes: right },
    { ...at(40), kind: 'cancel', startMs: 3, endMs: 5 },
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray([...all, ...all], { minLength: 8 }), (arrived) => {
      const state = foldRevisions(arrived)
      const homeAt = [2, 3, 5, 6].map((acceptedMs): Settlement | undefined => settlementAt(state, '1', acceptedMs))
      assert.deepEqual(homeAt, [WIN, VOID, VOID, WIN])
    }),
  )
})

function footballOf(
  order: readonly Side[],
  { half, until, status }: { half: number; until: number; status: 'live' | 'ended' },
): MatchFacts {
  const firstHalf = Math.min(half, order.length)
  const goals = order.slice(0, until)
  const count = (sides: readonly Side[], side: Side) => sides.filter((one) => one === side).length
  const scoreOf = (sides: readonly Side[]) => ({ home: count(sides, 'home'), away: count(sides, 'away') })
  const isSecond = until > firstHalf || status === 'ended'
  const first = { score: scoreOf(goals.slice(0, firstHalf)), isOver: isSecond }
  const second = { score: scoreOf(goals.slice(firstHalf)), isOver: status === 'ended' }
  return { sport: 'football', status, periods: isSecond ? [first, second] : [first], goals }
}

test('GM-06 a handicap in play names the score that it counts from, and is settled like any other', () => {
  const final = { ...football, periods: [period(1, 0), period(0, 1)] }
  const sideOf = (score: string) => settleMarket(market(16, { hcp: '-0.5', score }), final, houseRules)?.['1714']
  assert.deepEqual([sideOf('1:0'), sideOf('0:1')], [LOSE, WIN])
  assert.deepEqual(settleMarket(market(16, { hcp: '0' }), final, houseRules)?.['1714'], VOID)
})
