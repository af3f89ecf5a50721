import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CallResult } from '@croupier/vendor-client/calls'
import { openWagers, type WagersSetup } from './wagers.ts'

type Call = { path: string; body: Record<string, string> }

/** A server that answers what the test says, and a clock that waits for nothing but the event loop. */
function wagersWith(answers: (call: Call) => CallResult<unknown>) {
  const calls: Call[] = []
  const told: { balances: bigint[]; refusals: string[] } = { balances: [], refusals: [] }
  let id = 0
  const setup: WagersSetup = {
    call: async <Value>(path: string, body?: object) => {
      const call = { path, body: (body ?? {}) as Record<string, string> }
      calls.push(call)
      return answers(call) as CallResult<Value>
    },
    newId: () => `id-${++id}`,
    wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
    onChange: () => {},
    onBalance: (minor) => told.balances.push(minor),
    onRefused: (code) => told.refusals.push(code),
  }
  const rest = () => new Promise((resolve) => setTimeout(resolve, 30))
  return { wagers: openWagers(setup), calls, told, rest }
}

const taken = (balanceMinor: string): CallResult<unknown> => ({ kind: 'done', value: { balanceMinor } })

test('GM-03 chips that are put on one side within a moment are one bet, and other sides are bets of their own', async () => {
  const { wagers, calls, told, rest } = wagersWith(() => taken('9000'))
  wagers.begin('r1', [])
  for (let chip = 0; chip < 3; chip += 1) wagers.put('main:banker', 100n)
  wagers.put('main:tie', 500n)
  assert.deepEqual([wagers.totalMinor, wagers.onTheWayMinor], [800n, 800n])
  await rest()
  assert.deepEqual(
    calls.map(({ path, body }) => [path, body.round, body.on, body.amountMinor]),
    [
      ['/api/table/bets', 'r1', 'main:banker', '300'],
      ['/api/table/bets', 'r1', 'main:tie', '500'],
    ],
  )
  assert.deepEqual([wagers.totalMinor, wagers.onTheWayMinor, told.balances], [800n, 0n, [9000n, 9000n]])
})

test('GM-03 a bet without an answer is asked for again under its own id, and a refused one leaves the felt', async () => {
  let lost = 2
  const { wagers, calls, told, rest } = wagersWith(({ body }) => {
    if (body.on === 'main:tie') return { kind: 'refused', code: 'LIMIT_MAX' }
    lost -= 1
    return lost >= 0 ? { kind: 'unknown' } : taken('9900')
  })
  wagers.begin('r1', [])
  wagers.put('main:banker', 100n)
  wagers.put('main:tie', 900n)
  await rest()
  assert.equal(new Set(calls.filter(({ body }) => body.on === 'main:banker').map(({ body }) => body.id)).size, 1)
  assert.deepEqual([[...wagers.totals], told.refusals], [[['main:banker', 100n]], ['LIMIT_MAX']])
})

test('GM-03 undo takes the last chips back, repeat puts what stood in the last round, double as much again', async () => {
  const { wagers, calls, rest } = wagersWith(() => taken('9900'))
  wagers.begin('r1', [])
  wagers.put('main:banker', 100n)
  await rest()
  wagers.put('main:player', 500n)
  wagers.undo()
  assert.deepEqual([...wagers.totals], [['main:banker', 100n]])
  wagers.double()
  assert.deepEqual([...wagers.totals], [['main:banker', 200n]])
  await rest()
  wagers.undo()
  await rest()
  assert.deepEqual([calls.at(-1)?.path, [...wagers.totals]], ['/api/table/bets/id-3/undo', [['main:banker', 100n]]])
  wagers.close()
  wagers.put('main:tie', 100n)
  assert.equal(wagers.totalMinor, 100n, 'no chip lands after the close')
  wagers.begin('r2', [])
  assert.equal(wagers.canRepeat, true)
  wagers.repeat()
  assert.deepEqual([...wagers.totals], [['main:banker', 100n]])
})

test('GM-03 after a lost connection the felt shows what the server knows, and keeps what is still on its way', async () => {
  const { wagers } = wagersWith(() => ({ kind: 'unknown' }))
  wagers.begin('r1', [])
  wagers.put('main:banker', 100n)
  const known = {
    id: 'k1',
    round: 'r1',
    on: 'main:tie',
    amountMinor: '500',
    autoCashOut: null,
    cashedOut: null,
    payoutMinor: null,
    balanceMinor: null,
  }
  wagers.begin('r1', [
    { ...known, state: 'ACCEPTED' },
    { ...known, id: 'k2', state: 'ROLLED_BACK' },
    { ...known, id: 'id-1', on: 'main:banker', amountMinor: '100', state: 'DEBIT_PENDING' },
  ])
  assert.deepEqual(
    new Map(wagers.totals),
    new Map([
      ['main:tie', 500n],
      ['main:banker', 100n],
    ]),
  )
})
