import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walletOf } from '#modules/wallet/index.ts'
import { escrowOf } from '../escrows/rules.ts'
import {
  houseLegs,
  housePayments,
  paidSlips,
  payableByHouse,
  payableFromBalance,
  payableFromEscrow,
  uplineDebt,
  wagesKind,
  wagesLegs,
  wagesNews,
} from './rules-payments.ts'
import type { NewPayslip } from './store-payments.ts'

const slip = (takerId: bigint, amountMinor: bigint, payer: 'brand' | 'upline' = 'brand') => ({ takerId, amountMinor, payer })

test("AC-05 the brand pays what it owes, and neither an upline's payslips nor those that came to zero", () => {
  const slips = [slip(1n, 5n), slip(2n, 0n), slip(3n, 7n, 'upline'), slip(4n, -3n)]
  assert.deepEqual(payableByHouse(slips), [slip(1n, 5n)])
})

test('AC-05 the house loses the sum of all payslips, and each agent gains the sum of the own ones', () => {
  const legs = houseLegs([slip(1n, 5n), slip(2n, 4n), slip(1n, 6n)], 'PHP')
  assert.deepEqual(
    legs.map(({ account, amountMinor }) => [account.class, account.ownerId, amountMinor]),
    [
      ['house', 0n, -15n],
      ['agent', 1n, 11n],
      ['agent', 2n, 4n],
    ],
  )
})

test('AC-05 an upline pays from the balance or from the escrow, the sum of both sides being zero', () => {
  for (const source of ['balance', 'escrow'] as const) {
    const [from, to] = wagesLegs({ giverId: 1n, takerId: 2n }, { amountMinor: 9n, source, unit: 'PHP' })
    assert.deepEqual(from.account, source === 'escrow' ? escrowOf(1n, 'PHP') : walletOf({ memberId: 1n, kind: 'agent' }, 'PHP'))
    assert.deepEqual([from.account.ownerId, to.account.ownerId], [1n, 2n])
    assert.equal(from.amountMinor + to.amountMinor, 0n)
  }
})

test('AC-05 a balance pays a debt whole or not at all, by force what is there, and never what is not there', () => {
  const paid = (isForced: boolean, availableMinor: bigint) => payableFromBalance({ isForced, availableMinor }, 100n)
  assert.deepEqual(
    [99n, 100n, 101n].map((available) => paid(false, available)),
    [0n, 100n, 100n],
  )
  assert.deepEqual(
    [-5n, 0n, 99n, 100n, 101n].map((available) => paid(true, available)),
    [0n, 0n, 99n, 100n, 100n],
  )
  assert.deepEqual(
    [0n, 99n, 100n, 101n].map((held) => payableFromEscrow(held, 100n)),
    [0n, 99n, 100n, 100n],
  )
})

test('AC-05 a dividend is booked as one, every other wage as salary', () => {
  assert.deepEqual(['dividend', 'daily', 'hourly', 'realtime'].map(wagesKind), ['dividend', 'salary', 'salary', 'salary'])
})

test('AC-05 what the brand has paid is written as paid by its transfer, everything else as it was', () => {
  const made = (id: bigint) => ({ id, state: 'due', transferId: null, amountMinor: id }) as NewPayslip
  const [one, other] = [made(1n), made(2n)]
  const written = paidSlips([one, other], [other], 9n)
  assert.deepEqual(written, [one, { ...other, state: 'paid', transferId: 9n }])
  assert.deepEqual(housePayments(written), [{ payslipId: 2n, transferId: 9n, amountMinor: 2n, source: 'house' }])
})

test('AC-05 an upline owes a payslip that names its giver, and takers hear of what was paid together', () => {
  const slip = { id: 1n, takerId: 2n, giverId: 3n, kind: 'daily' }
  assert.deepEqual(uplineDebt(slip), slip)
  assert.throws(() => uplineDebt({ ...slip, giverId: null }), /no giver/)
  assert.deepEqual(wagesNews([{ takerId: 2n, kind: 'daily', amountMinor: 5n }]), [{ memberId: '2', kind: 'daily', amountMinor: '5' }])
  assert.equal(wagesNews([{ takerId: 2n, kind: 'unknown', amountMinor: 5n }])[0]?.kind, 'realtime')
})
