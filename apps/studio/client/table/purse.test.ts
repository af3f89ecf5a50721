import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Slip } from './messages.ts'
import { type CaughtUp, openPurse } from './purse.ts'

const slip = (change: Partial<Slip> = {}): Slip => ({
  id: 's1',
  round: 'r1',
  number: '1',
  state: 'SETTLING',
  openedAt: '',
  card: null,
  betMinor: '100',
  payoutMinor: '195',
  balanceMinor: '1095',
  result: 'B7',
  bets: [
    {
      id: 'b1',
      round: 'r1',
      on: 'main:banker',
      amountMinor: '100',
      state: 'CLOSED',
      autoCashOut: null,
      cashedOut: null,
      payoutMinor: '195',
      balanceMinor: '1095',
    },
  ],
  ...change,
})

function open(caught: CaughtUp = { slip: undefined, balanceMinor: undefined }) {
  const wagers = { totalMinor: 0n, onTheWayMinor: 0n }
  const seen: { over: string[]; asked: number } = { over: [], asked: 0 }
  const purse = openPurse({
    balanceMinor: 1000n,
    wagers,
    catchUp: async () => {
      seen.asked += 1
      return caught
    },
    onBalance: () => {},
    onOver: ({ round }) => seen.over.push(round),
  })
  return { purse, wagers, seen, rest: () => new Promise((resolve) => setTimeout(resolve, 5)) }
}

test('GM-03 a round ends once for the page, however often its end is said, and only when every bet is at rest', () => {
  const { purse, seen } = open()
  purse.onSlip(slip({ payoutMinor: null }))
  const [bet] = slip().bets
  if (bet) purse.onSlip(slip({ bets: [{ ...bet, state: 'CREDIT_PENDING' }] }))
  assert.deepEqual(seen.over, [])
  purse.onSlip(slip())
  purse.onSlip(slip())
  assert.deepEqual([seen.over, purse.balanceMinor], [['r1'], 1095n])
})

test('GM-03 a balance that is said while a bet is on its way is asked for again when none is', async () => {
  const { purse, wagers, seen, rest } = open({ slip: undefined, balanceMinor: 995n })
  wagers.onTheWayMinor = 100n
  purse.onSlip(slip())
  purse.look('r2')
  assert.deepEqual([purse.balanceMinor, seen.asked], [1000n, 0])
  wagers.onTheWayMinor = 0n
  purse.look('r2')
  await rest()
  purse.look('r2')
  assert.deepEqual([purse.balanceMinor, seen.asked], [995n, 1])
})

test('GM-03 what a round paid while the page was not connected is shown afterwards, if the page had bets in it', async () => {
  const { purse, wagers, seen, rest } = open({ slip: slip(), balanceMinor: 1095n })
  purse.miss()
  purse.look('r1')
  await rest()
  assert.deepEqual([seen.over, purse.balanceMinor], [[], 1095n], 'an old round of another page is not')
  wagers.totalMinor = 100n
  purse.look('r1')
  wagers.totalMinor = 0n
  purse.miss()
  purse.look('r2')
  await rest()
  assert.deepEqual(seen.over, ['r1'])
})
