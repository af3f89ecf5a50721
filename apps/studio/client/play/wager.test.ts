import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CallResult } from '@croupier/vendor-client/calls'
import type { Round } from './api.ts'
import { followRound, placeWager } from './wager.ts'

const wager = { id: '8f7b1f0e-6d0a-4d0a-9d39-0f3f5a1c2b3d', betMinor: '1000' }
const round = (state: Round['state']): CallResult<Round> => ({
  kind: 'done',
  value: {
    ...wager,
    state,
    payoutMinor: null,
    poolMinor: null,
    jackpotMinor: null,
    balanceMinor: null,
    outcome: null,
    nonce: null,
    openedAt: '2026-01-01T00:00:00Z',
    isFree: false,
    extraMinor: '0',
    play: null,
  },
})
const unknown = { kind: 'unknown' } as const
const refused = (code: string) => ({ kind: 'refused', code }) as const

/** A server that gives these answers in turn, and remembers what it was asked. */
function server(answers: readonly CallResult<Round>[]) {
  const asked: string[] = []
  const waits: number[] = []
  const next = (question: string) => {
    asked.push(question)
    return Promise.resolve(answers[asked.length - 1] ?? unknown)
  }
  const api = { openRound: (sent: typeof wager) => next(`open ${sent.id}`), readRound: (id: string) => next(`read ${id}`) }
  const patience = { wait: async (ms: number) => void waits.push(ms), onWaiting: () => {} }
  return { asked, waits, api, patience }
}

test('a bet whose answer is lost is asked after under its id and never sent under another', async () => {
  const { asked, api, patience } = server([unknown, unknown, round('DEBIT_PENDING'), round('CLOSED')])
  const end = await placeWager(api, wager, patience)
  assert.equal(end.kind, 'played')
  assert.deepEqual(asked, [`open ${wager.id}`, `read ${wager.id}`, `read ${wager.id}`, `read ${wager.id}`])
})

test('a bet that never reached the server is sent again under the same id', async () => {
  const { asked, api, patience } = server([unknown, refused('NOT_FOUND'), round('CREDIT_PENDING')])
  assert.equal((await placeWager(api, wager, patience)).kind, 'played')
  assert.deepEqual(asked, [`open ${wager.id}`, `read ${wager.id}`, `open ${wager.id}`])
})

test('a wallet that does not answer is waited for, longer each time up to 8 seconds', async () => {
  const silent = Array<CallResult<Round>>(7).fill(refused('WALLET_UNAVAILABLE'))
  const { waits, api, patience } = server([...silent, round('CLOSED')])
  assert.equal((await placeWager(api, wager, patience)).kind, 'played')
  assert.deepEqual(waits, [500, 1000, 2000, 4000, 8000, 8000, 8000])
})

test('a refusal ends a bet at once, and a bet that was taken back is told as such', async () => {
  const end = async (...answers: CallResult<Round>[]) => {
    const { api, patience } = server(answers)
    return placeWager(api, wager, patience)
  }
  assert.deepEqual(await end(refused('INSUFFICIENT_FUNDS')), { kind: 'refused', code: 'INSUFFICIENT_FUNDS' })
  assert.deepEqual(await end(unknown, round('DEBIT_REJECTED')), { kind: 'refused', code: 'WALLET_REFUSED' })
  assert.deepEqual(await end(unknown, round('ROLLBACK_PENDING')), { kind: 'returned' })
  assert.deepEqual(await end(), { kind: 'lost_sight' })
})

test('a round left open earlier is only asked after', async () => {
  const pending = round('DEBIT_PENDING')
  assert.equal(pending.kind, 'done')
  const { asked, api, patience } = server([round('CLOSED')])
  if (pending.kind === 'done') assert.equal((await followRound(api, pending.value.id, patience)).kind, 'played')
  assert.deepEqual(asked, [`read ${wager.id}`])
})
