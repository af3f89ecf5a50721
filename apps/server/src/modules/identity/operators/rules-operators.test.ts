import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorName, ownOperatorShown, refusalOfSuspension, shownOperator } from './rules-operators.ts'

test('CO-01 an operator stops others who work, never the own account', () => {
  const refusalOf = (id: bigint, status: string) => refusalOfSuspension({ id, status }, 1n)
  assert.equal(refusalOf(2n, 'active'), undefined)
  for (const status of ['invited', 'suspended', 'closed']) assert.equal(refusalOf(2n, status), 'wrong_state')
  for (const status of ['active', 'suspended']) assert.equal(refusalOf(1n, status), 'own_account')
})

test('CO-01 a name of an operator is one however it is written, and the list says who was never there', () => {
  assert.equal(operatorName('  Rosa '), 'rosa')
  const at = new Date('2026-11-20T04:00:00Z')
  const row = { id: 3n, username: 'rosa', status: 'active', permissions: ['support'], createdAt: at, lastLoginAt: null, openSessions: null }
  const shown = shownOperator(row)
  assert.deepEqual([shown.id, shown.lastLoginAt, shown.openSessions, shown.createdAt], ['3', null, 0, at.getTime()])
  assert.deepEqual(
    [shownOperator({ ...row, lastLoginAt: at, openSessions: 2n })].map((one) => [one.lastLoginAt, one.openSessions]),
    [[at.getTime(), 2]],
  )
})

test('CO-01 the console knows who is signed in, for which brand, and what the operator may do', () => {
  const brand = { code: 'demo', name: 'Demo', currency: 'PHP', hosts: ['demo.example'] }
  assert.deepEqual(ownOperatorShown({ id: 7n, username: 'una', permissions: ['games'] }, brand), {
    id: '7',
    username: 'una',
    brand: 'demo',
    brandName: 'Demo',
    currency: 'PHP',
    hosts: ['demo.example'],
    permissions: ['games'],
  })
})
