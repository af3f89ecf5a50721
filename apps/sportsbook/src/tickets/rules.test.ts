import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkLeg, type HeldMarket, isTicketMove, largestSingle, limits, settlementOf, ticketFault } from './rules.ts'

const market: HeldMarket = {
  marketRow: 7n,
  eventId: 'stu:match:1',
  tournamentId: 'stu:tournament:1',
  product: 3,
  status: 1,
  version: 4n,
  outcomes: { '1': { odds: 2100, active: true }, '2': { odds: 3300, active: false }, '3': { active: true } },
  eventStatus: 0,
  hasStarted: false,
  isLive: false,
  isTrusted: true,
  homeScore: 0,
  awayScore: 0,
}
const leg = { marketRow: 7n, version: 4n, outcomeId: '1', odds: 2100, isBanker: false }

test('GM-06 a leg is taken at the price that stands', () => {
  assert.deepEqual(checkLeg(leg, market, 'none'), { odds: 2100, version: 4n })
})

test('GM-06 odds that moved are taken only as far as the player said: none, higher ones, any', () => {
  const moved = (odds: number) => ({ ...market, version: 5n, outcomes: { '1': { odds, active: true } } })
  const taken = (policy: 'none' | 'higher' | 'any', odds: number) => 'odds' in checkLeg(leg, moved(odds), policy)
  assert.deepEqual([taken('none', 2000), taken('none', 2200), taken('none', 2100)], [false, false, true])
  assert.deepEqual([taken('higher', 2000), taken('higher', 2200), taken('higher', 2100)], [false, true, true])
  assert.deepEqual([taken('any', 2000), taken('any', 2200)], [true, true])
  assert.deepEqual(checkLeg(leg, moved(2000), 'none'), { fault: 'ODDS_CHANGED' })
})

test('GM-06 odds that this version of a price never had are forged, whatever moves the player takes', () => {
  for (const policy of ['none', 'higher', 'any'] as const)
    assert.deepEqual(checkLeg({ ...leg, odds: 9900 }, market, policy), { fault: 'INVALID_SELECTION' })
})

test('GM-06 no leg is taken that is suspended, of a silent producer, over, unknown, or from before an event that has started', () => {
  const fault = (changed: Partial<HeldMarket>, outcomeId = '1') => {
    const checked = checkLeg({ ...leg, outcomeId }, { ...market, ...changed }, 'any')
    return 'fault' in checked ? checked.fault : 'taken'
  }
  assert.equal(fault({ status: -1 }), 'MARKET_SUSPENDED')
  assert.equal(fault({ isTrusted: false }), 'MARKET_SUSPENDED')
  assert.equal(fault({}, '2'), 'MARKET_SUSPENDED')
  assert.equal(fault({}, '3'), 'MARKET_SUSPENDED')
  assert.equal(fault({}, '99'), 'INVALID_SELECTION')
  assert.equal(fault({}, 'toString'), 'INVALID_SELECTION')
  for (const status of [0, -2, -3, -4]) assert.equal(fault({ status }), 'MARKET_CLOSED')
  assert.equal(fault({ status: 0, outcomes: {} }), 'MARKET_CLOSED')
  for (const eventStatus of [3, 4, 5, 8, 9]) assert.equal(fault({ eventStatus }), 'MARKET_CLOSED')
  assert.equal(fault({ hasStarted: true }), 'MARKET_CLOSED')
  assert.equal(fault({ hasStarted: true, isLive: true, eventStatus: 1 }), 'taken')
  assert.deepEqual(checkLeg(leg, undefined, 'any'), { fault: 'INVALID_SELECTION' })
})

const priced = (eventId: string, odds: number, isBanker = false) => ({ eventId, odds, isBanker })

test('GM-06 a ticket that pays too much is refused with the largest stake that would be taken', () => {
  const legs = [priced('a', 50_000), priced('b', 20_000)]
  const asked = { sizes: [2], unitMinor: 100_000n }
  const fault = ticketFault(asked, legs)
  assert.equal(fault?.code, 'LIMIT_MAX')
  assert.equal(fault?.maxUnitMinor, 50_000n)
  assert.equal(ticketFault({ ...asked, unitMinor: 50_000n }, legs), undefined)
  assert.equal(ticketFault({ ...asked, unitMinor: 50_100n }, legs)?.code, 'LIMIT_MAX')
})

test('GM-06 the largest stake is always taken itself', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1001, max: 100_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 8 }),
      (odds, size) => {
        const legs = odds.map((each, at) => priced(`e${at}`, each))
        const sizes = [Math.min(size, legs.length)]
        const fault = ticketFault({ sizes, unitMinor: 1_000_000_000_000n }, legs)
        assert.equal(fault?.code, 'LIMIT_MAX')
        const most = fault?.maxUnitMinor ?? 0n
        const again = most > 0n ? ticketFault({ sizes, unitMinor: most }, legs) : undefined
        assert.ok(again === undefined || again.code === 'LIMIT_MIN')
      },
    ),
  )
})

test('GM-06 a ticket has legs of different events, a stake above the least, and combinations of its sizes', () => {
  assert.equal(ticketFault({ sizes: [2], unitMinor: 10_000n }, [priced('a', 2000), priced('a', 1800)])?.code, 'SAME_EVENT')
  assert.equal(ticketFault({ sizes: [1], unitMinor: limits.stakeMinMinor - 1n }, [priced('a', 2000)])?.code, 'LIMIT_MIN')
  assert.equal(ticketFault({ sizes: [3], unitMinor: 10_000n }, [priced('a', 2000), priced('b', 1800)])?.code, 'INVALID_SELECTION')
  const many = Array.from({ length: 20 }, (_, at) => priced(`e${at}`, 1500))
  assert.equal(ticketFault({ sizes: [10], unitMinor: 10_000n }, many)?.code, 'TOO_MANY_LEGS')
})

test('GM-06 the largest single fits into what an outcome may still cost', () => {
  assert.equal(largestSingle(100_000n, 2000), 50_000n)
  assert.equal(largestSingle(-1n, 2000), 0n)
})

const MOVES = (['ACCEPTED', 'CREDIT_PENDING', 'CLOSED', 'TAKE_BACK_PENDING'] as const)
  .flatMap((state) => [0n, 500n, null].map((paidBeforeMinor) => ({ state, paidBeforeMinor })))
  .filter(({ state, paidBeforeMinor }) => state === 'TAKE_BACK_PENDING' || (paidBeforeMinor === null) === (state === 'ACCEPTED'))
  .flatMap((before) => [0n, 700n, null].map((payoutMinor) => ({ ...before, payoutMinor })))
  .filter(({ paidBeforeMinor, payoutMinor }) => paidBeforeMinor !== payoutMinor)

test('GM-06 every move of a settlement is one that the life of a ticket knows', () => {
  for (const { state, paidBeforeMinor, payoutMinor } of MOVES) {
    const { state: next } = settlementOf({ state, winVersion: 1, paidBeforeMinor }, payoutMinor, 2)
    assert.ok(isTicketMove(state, next), `${state} with ${paidBeforeMinor} to ${payoutMinor}: ${next}`)
  }
})
