import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesFor } from './jumps.ts'

const all = ['support', 'cashier', 'games', 'brand', 'audit'] as const
const labels = (typed: string, permissions: Parameters<typeof placesFor>[1] = all) =>
  placesFor(typed, permissions).map((place) => place.label)

test('CO-01 a jump never leads to a page that the permissions do not open', () => {
  const cashier = labels('', ['cashier'])
  assert.deepEqual(cashier.slice(0, 4), ['Dashboard', 'Your account', 'Deposits', 'Withdrawals'])
  assert.deepEqual(
    ['Ways to pay', 'Exports', 'Members', 'Rounds', 'Brand settings'].map((page) => cashier.includes(page)),
    [true, true, false, false, false],
  )
  assert.deepEqual(labels('42', ['audit']), ['Transfer 42'])
  assert.deepEqual(labels('ana', ['games']), [])
})

test('a jump finds pages by name, records by id and members by name', () => {
  assert.deepEqual(labels('draw'), ['Members named “draw”', 'Withdrawals', 'Withdrawal rules'])
  assert.deepEqual(labels('with')[0], 'Withdrawals')
  assert.deepEqual(labels('mall'), ['Members named “mall”', 'Points mall'])
  assert.deepEqual(labels('42'), ['Member 42', 'Transfer 42', 'Round 42', 'Members named “42”'])
  const id = '3f2a1b9c-0000-4000-8000-00000000c1d2'
  assert.deepEqual(labels(id), [`Withdrawal with number ${id}`, `Deposit with number ${id}`, `Transfer with number ${id}`])
  assert.equal(placesFor(id, all)[0]?.path, `/withdrawals?filter=%7B%22reference%22%3A%22${id}%22%7D&page=1`)
  assert.equal(placesFor('a/b', all)[0]?.path, '/members?filter=%7B%22q%22%3A%22a%2Fb%22%7D&page=1')
})
