import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Bet, returnMaxMinor } from './bets.ts'
import { type Chances, cashOutMinor, cashOutPart, fairFactor } from './cash-out.ts'
import { LOSE, VOID, WIN } from './factors.ts'
import { oddsRatio } from './odds.ts'
import { isEqual, ratio } from './ratio.ts'

const chances = (winPpm: bigint): Chances => ({ win: winPpm, halfWin: 0n, refund: 0n, halfLose: 0n, lose: 1_000_000n - winPpm })
const bet = (rest: Partial<Bet> = {}): Bet => ({ legs: [{ event: 'a', odds: oddsRatio(2100n) }], sizes: [1], unitMinor: 10_000n, ...rest })

test('a bet is bought back for its stake times its odds times what the outcome is worth now, less the fee', () => {
  assert.equal(cashOutMinor(bet(), { chances: new Map([[0, chances(620_000n)]]), feePpm: 40_000n }), 12_499n)
  assert.equal(cashOutMinor(bet(), { chances: new Map([[0, chances(1_000_000n)]]), feePpm: 0n }), 21_000n)
  assert.equal(cashOutMinor(bet(), { chances: new Map(), feePpm: 0n }), undefined)
  assert.equal(cashOutMinor(bet({ isFreeStake: true }), { chances: new Map([[0, chances(1n)]]), feePpm: 0n }), undefined)
})

test('an Asian line is worth its half results and its refund too', () => {
  const all: Chances = { win: 400_000n, halfWin: 100_000n, refund: 200_000n, halfLose: 100_000n, lose: 200_000n }
  // 0.4 * 2 + 0.1 * 1.5 + 0.2 + 0.1 / 2
  assert.ok(isEqual(fairFactor(oddsRatio(2000n), all) ?? ratio(0), ratio(12, 10)))
  assert.equal(fairFactor(oddsRatio(2000n), { ...all, lose: 0n }), undefined)
})

test('legs that are settled count as they are, and a bet that has lost is worth nothing', () => {
  const legs = (settlement: typeof WIN) => [
    { event: 'a', odds: oddsRatio(2000n), settlement },
    { event: 'b', odds: oddsRatio(3000n) },
  ]
  const pricing = { chances: new Map([[1, chances(500_000n)]]), feePpm: 0n }
  const worth = (settlement: typeof WIN) => cashOutMinor(bet({ legs: legs(settlement), sizes: [2] }), pricing)
  assert.deepEqual([worth(WIN), worth(VOID), worth(LOSE)], [30_000n, 15_000n, 0n])
})

test('both parts of a bet that is bought back in part never cost more than the whole, and never more than the bet can pay', () => {
  const odds = fc.bigInt(1001n, 50_000n)
  fc.assert(
    fc.property(
      odds,
      fc.bigInt(0n, 1_000_000n),
      fc.bigInt(200_000n, 999_999n),
      fc.bigInt(100n, 10_000_000n),
      (price, win, part, unitMinor) => {
        const whole = bet({ legs: [{ event: 'a', odds: oddsRatio(price) }], unitMinor })
        const pricing = { chances: new Map([[0, chances(win)]]), feePpm: 30_000n }
        const value = cashOutMinor(whole, pricing) ?? -1n
        const bought = cashOutPart(whole, value, part)
        assert.ok(value >= 0n && value <= returnMaxMinor(whole))
        if (!bought) return
        const rest = cashOutMinor(bought.rest, pricing) ?? -1n
        assert.ok(bought.paidMinor + rest <= value && bought.paidMinor + rest >= value - 2n)
      },
    ),
  )
  assert.equal(cashOutPart(bet(), 5_000n, 100_000n), undefined)
  assert.equal(cashOutPart(bet(), 5_000n, 1_000_000n), undefined)
})
