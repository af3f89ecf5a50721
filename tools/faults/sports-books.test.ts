import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callId } from '@croupier/vendor-kit/call-ids'
import { compareBooks, type Ticket, type WalletRecord } from './sports-books.ts'

const results = new Map([
  ['a', { '1': '1', '18': '13' }],
  ['b', { '1': '2', '18': '12' }],
  ['c', { '1': '3', '18': '12' }],
] as const)

/** Doubles and the treble of three legs, two of which win at 2.1 and 1.9: 39.90 of a stake of 10.00 a combination. */
const closed: Ticket = {
  id: 'ticket',
  user: '7',
  state: 'CLOSED',
  cost: '4000',
  unit: '1000',
  sizes: [2, 3],
  payout: '3990',
  version: 2,
  winVersion: 2,
  legs: [
    { event: 'a', market: '1', outcome: '1', odds: 2100 },
    { event: 'b', market: '18', outcome: '12', odds: 1900 },
    { event: 'c', market: '1', outcome: '1', odds: 3000 },
  ],
  cashOuts: [],
}
const record = (kind: 'bet' | 'win', version: number, amount: string, state = 'applied'): WalletRecord => ({
  uuid: callId('sports ticket', { kind, id: 'ticket', version }),
  user: '7',
  kind,
  state,
  amount,
})
const booked = [record('bet', 0, '4000'), record('win', 1, '5000', 'rolled_back'), record('win', 2, '3990')]
const found = (change: Partial<Ticket>, records = booked) => compareBooks([{ ...closed, ...change }], records, results)

test('books agree where the stake, the win that counts and nothing else stand at the wallet', () => {
  assert.deepEqual(found({}), [])
  assert.deepEqual(found({ state: 'REJECTED', payout: null, version: 0, winVersion: 0 }, [record('bet', 0, '4000', 'refused')]), [])
})

test('each way in which a ticket and the wallet may differ is named', () => {
  const [bet, before, win] = booked as [WalletRecord, WalletRecord, WalletRecord]
  assert.match(String(found({}, [before, win])), /has no bet of 4000/)
  assert.match(String(found({}, [bet, before])), /has no win of 3990/)
  assert.match(String(found({}, [{ ...bet, amount: '4001' }, before, win])), /a bet of 4001, not 4000/)
  assert.match(String(found({}, [bet, { ...before, state: 'applied' }, win])), /a win of 5000, not 0/)
  assert.match(String(found({}, [{ ...bet, user: '8' }, before, win])), /of member 8, not 7/)
  assert.match(String(found({ state: 'ROLLED_BACK', payout: null, version: 0, winVersion: 0 }, [bet])), /keeps a bet of 4000/)
  assert.match(String(found({ state: 'CASHED_OUT', cashOuts: [{ id: 'sold', paid: '900' }] })), /a win of 3990, not 0.*no win of 900/)
  assert.match(String(found({}, [...booked, { ...win, uuid: 'stranger' }])), /win stranger at the wallet is of no ticket/)
  assert.match(String(found({ payout: '3991' }, [bet, { ...win, amount: '3991' }])), /was paid 3991, not 3990/)
})
