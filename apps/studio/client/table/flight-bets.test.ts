import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CallResult } from '@croupier/vendor-client/calls'
import { openFlightBets, placePlans } from './flight-bets.ts'

const [ONE, TWO] = ['kite-one:up', 'kite-two:up']
const plan = { amountMinor: 1000n, autoCashOut: undefined }

/** A server that answers what the test says to each path. */
function openBets(answers: (path: string) => CallResult<unknown>) {
  const calls: { path: string; body: object }[] = []
  const told: string[] = []
  let id = 0
  const bets = openFlightBets({
    call: async <Value>(path: string, body?: object) => {
      calls.push({ path, body: body ?? {} })
      return answers(path) as CallResult<Value>
    },
    newId: () => `id-${++id}`,
    wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
    onChange: () => {},
    onBalance: (minor) => told.push(String(minor)),
    onRefused: (code) => told.push(code),
    onLeft: () => told.push('left'),
  })
  return { bets, calls, told, rest: () => new Promise((resolve) => setTimeout(resolve, 20)) }
}

const taken: CallResult<unknown> = { kind: 'done', value: { balanceMinor: '9000', cashedOut: null } }

test('GM-02 a bet goes out with its automatic cash-out, a second one on the same side does not', async () => {
  const { bets, calls, rest } = openBets(() => taken)
  bets.begin('r1', [])
  bets.bet(ONE, { amountMinor: 1000n, autoCashOut: 250 })
  bets.bet(ONE, plan)
  bets.bet(TWO, plan)
  assert.deepEqual([bets.totalMinor, bets.onTheWayMinor], [2000n, 2000n])
  await rest()
  assert.deepEqual(
    calls.map(({ body }) => body),
    [
      { id: 'id-1', round: 'r1', on: ONE, amountMinor: '1000', autoCashOut: 250 },
      { id: 'id-2', round: 'r1', on: TWO, amountMinor: '1000' },
    ],
  )
  assert.equal(bets.onTheWayMinor, 0n)
})

test('GM-02 a bet made during the flight waits for the next one, can be given up, and is made once', async () => {
  const { bets, calls, rest } = openBets(() => taken)
  bets.begin('r1', [])
  bets.close()
  bets.bet(ONE, plan)
  bets.bet(TWO, plan)
  bets.cancel(TWO)
  assert.deepEqual([bets.planOn(ONE), bets.planOn(TWO), calls.length], [plan, undefined, 0])
  bets.begin('r2', [])
  placePlans(bets, [ONE, TWO])
  placePlans(bets, [ONE, TWO])
  await rest()
  assert.equal(calls.length, 1)
  assert.equal(bets.planOn(ONE), undefined)
  assert.equal(bets.rideOn(ONE)?.state, 'taken')
})

test('GM-02 a cash-out is asked for until an answer comes, and a late one says so', async () => {
  let lost = 2
  const { bets, told, rest } = openBets((path) => {
    if (!path.endsWith('cash-out')) return taken
    if (lost-- > 0) return { kind: 'unknown' }
    return { kind: 'done', value: { balanceMinor: null, cashedOut: 231 } }
  })
  bets.begin('r1', [])
  bets.bet(ONE, plan)
  await rest()
  bets.leave(ONE)
  bets.leave(ONE)
  await rest()
  assert.equal(bets.rideOn(ONE)?.cashedOut, 231)
  assert.deepEqual(told, ['9000', 'left'])
  const late = openBets((path) => (path.endsWith('cash-out') ? { kind: 'refused', code: 'ROUND_CLOSED' } : taken))
  late.bets.begin('r1', [])
  late.bets.bet(ONE, plan)
  await late.rest()
  late.bets.leave(ONE)
  await late.rest()
  assert.deepEqual(late.told, ['9000', 'TOO_LATE'])
})

test('GM-02 after a lost connection the panels show what the server knows, and learn where bets have left', async () => {
  const { bets } = openBets(() => taken)
  const known = {
    id: 'k1',
    round: 'r1',
    on: ONE,
    amountMinor: '500',
    autoCashOut: 200,
    cashedOut: null,
    payoutMinor: null,
    balanceMinor: null,
  }
  bets.begin('r1', [
    { ...known, state: 'ACCEPTED' },
    { ...known, id: 'k2', on: TWO, state: 'ROLLED_BACK' },
  ])
  assert.deepEqual([bets.rideOn(ONE)?.autoCashOut, bets.rideOn(TWO), bets.totalMinor], [200, undefined, 500n])
  bets.learn?.([{ ...known, state: 'ACCEPTED', cashedOut: 200 }])
  assert.equal(bets.rideOn(ONE)?.cashedOut, 200)
})
