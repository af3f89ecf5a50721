import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filipino3d } from '@croupier/games/filipino-3d/rules'
import { nextDrawStep, type SettledTicket, settlementOf, ticketFault } from './rules.ts'

const line = (pick: string, unitMinor = 100n, type = 'straight') => ({ type, pick, unitMinor })
const ticket = (given: Partial<SettledTicket>): SettledTicket => ({
  state: 'CLOSED',
  version: 1,
  winVersion: 1,
  paidBeforeMinor: 500n,
  isDemo: false,
  ...given,
})

test('GM-11 a draw closes, is drawn, shown and settled at its times, and one that people decide waits for them', () => {
  const draw = { state: 'OPEN', closesAtMs: 1000, settlesAtMs: undefined, isDrawn: true } as const
  assert.deepEqual(nextDrawStep(draw, 50), { step: 'close', atMs: 1000 })
  assert.deepEqual(nextDrawStep({ ...draw, state: 'CLOSED' }, 50), { step: 'commit', atMs: 1050 })
  assert.equal(nextDrawStep({ ...draw, state: 'CLOSED', isDrawn: false }, 50), undefined)
  assert.deepEqual(nextDrawStep({ ...draw, state: 'RESULT_COMMITTED', settlesAtMs: 1100 }, 50), { step: 'settle', atMs: 1100 })
  for (const state of ['SETTLING', 'CORRECTING', 'VOIDING'] as const) assert.equal(nextDrawStep({ ...draw, state }, 50)?.step, 'batch')
  for (const state of ['SETTLED', 'VOIDED'] as const) assert.equal(nextDrawStep({ ...draw, state }, 50), undefined)
})

test('GM-11 a result settles a ticket once, and a later one touches it only where it pays otherwise', () => {
  const accepted = ticket({ state: 'ACCEPTED', version: 0, winVersion: 0, paidBeforeMinor: null })
  assert.deepEqual(settlementOf(accepted, 0n, 1), { state: 'CREDIT_PENDING', winVersion: 1 })
  assert.deepEqual(settlementOf({ ...accepted, isDemo: true }, 0n, 1), { state: 'CLOSED', winVersion: 1 })
  assert.deepEqual(settlementOf({ ...accepted, isDemo: true }, 1n, 1), { state: 'CREDIT_PENDING', winVersion: 1 })
  assert.deepEqual(settlementOf(ticket({}), 500n, 2), { state: 'CLOSED', winVersion: 1 })
  assert.deepEqual(settlementOf(ticket({}), 0n, 2), { state: 'TAKE_BACK_PENDING', winVersion: 1 })
  assert.deepEqual(settlementOf(ticket({ paidBeforeMinor: 0n }), 700n, 2), { state: 'CREDIT_PENDING', winVersion: 2 })
  assert.deepEqual(settlementOf(ticket({ state: 'CREDIT_PENDING' }), 700n, 2), { state: 'TAKE_BACK_PENDING', winVersion: 1 })
  // A third result while the win of the first is being taken back.
  assert.deepEqual(settlementOf(ticket({ state: 'TAKE_BACK_PENDING', version: 2, paidBeforeMinor: 0n }), 900n, 3), {
    state: 'TAKE_BACK_PENDING',
    winVersion: 1,
  })
})

test('GM-11 a ticket is refused by its first wrong line, for two equal ones, and for more than it may win', () => {
  assert.equal(ticketFault(filipino3d, [line('123'), line('123', 100n, 'rambolito-6'), line('112', 100n, 'rambolito-3')]), undefined)
  assert.deepEqual(ticketFault(filipino3d, [line('123'), line('12')]), { code: 'INVALID_SELECTION', field: 'lines.1.pick' })
  assert.deepEqual(ticketFault(filipino3d, [line('112', 100n, 'rambolito-6')]), { code: 'INVALID_SELECTION', field: 'lines.0.pick' })
  assert.deepEqual(ticketFault(filipino3d, [line('123', 99n)]), { code: 'LIMIT_MIN', field: 'lines.0.unitMinor' })
  assert.deepEqual(ticketFault(filipino3d, [line('123', 20_100n)]), { code: 'LIMIT_MAX', field: 'lines.0.unitMinor' })
  assert.deepEqual(ticketFault(filipino3d, [line('123', 150n)]), { code: 'INVALID_SELECTION', field: 'lines.0.unitMinor' })
  assert.deepEqual(ticketFault(filipino3d, [line('123'), line('123', 200n)]), { code: 'INVALID_SELECTION', field: 'lines.1' })
  const most = [line('123', 20_000n), line('123', 20_000n, 'rambolito-6')]
  assert.deepEqual(ticketFault(filipino3d, most), { code: 'LIMIT_MAX', field: 'lines' })
  const many = Array.from({ length: 21 }, (_, at) => line(String(100 + at)))
  assert.deepEqual(ticketFault(filipino3d, many), { code: 'LIMIT_MAX', field: 'lines' })
})
