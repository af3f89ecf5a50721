import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownDebt, shownFreezes, writeOffOf } from './rules-debts.ts'

test('AC-05 what is owed back on a contract that is over is owed to its payer, or to the brand', () => {
  const row = {
    contractId: 'c',
    kind: 'daily',
    takerId: 2n,
    takerName: 'ahente',
    payerId: 1n,
    payerName: 'pinuno',
    owedMinor: 7n,
    endedAt: new Date(5),
    followedBy: null,
    isAsked: true,
  }
  const shown = shownDebt(row as Parameters<typeof shownDebt>[0])
  assert.deepEqual([shown.payer, shown.owed, shown.endedAt, shown.isAsked], [{ id: '1', username: 'pinuno' }, 7n, 5, true])
  assert.equal(shownDebt({ ...row, payerId: null, payerName: null } as Parameters<typeof shownDebt>[0]).payer, null)
})

test('AC-05 an agent who owes wages is listed with what is set aside of the own money', () => {
  const debt = { memberId: 1n, username: 'pinuno', dueMinor: 9n, since: new Date(1), forcedAt: new Date(2) }
  const shown = shownFreezes([debt, { ...debt, memberId: 2n }], [{ giverId: 1n, heldMinor: 4n }])
  assert.deepEqual(
    shown.map(({ escrow }) => escrow),
    [4n, 0n],
  )
  assert.deepEqual(shown[0], { member: { id: '1', username: 'pinuno' }, due: 9n, escrow: 4n, since: 1, forcedAt: 2 })
})

test('a proposal keeps the debt that it lets go, to the last unit', () => {
  assert.deepEqual(writeOffOf({ contractId: 'c', amountMinor: '9007199254740993' }), {
    contractId: 'c',
    amountMinor: 9_007_199_254_740_993n,
  })
  assert.deepEqual(writeOffOf({}), { contractId: '', amountMinor: 0n })
})
