import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepsOf } from './steps.ts'

test('CO-03 a new brand reads what is missing until its first deposit, in the order in which it can be done', () => {
  const fresh = stepsOf({ seconds: 0, channels: 0, openChannels: 0, connectedVendors: 0 })
  assert.deepEqual(
    fresh.map(({ page, isDone }) => [page, isDone]),
    [
      ['operators', false],
      ['paymentMethods', false],
      ['paymentMethods', false],
      ['vendors', false],
    ],
  )
  const agreed = stepsOf({ seconds: 1, channels: 2, openChannels: 0, connectedVendors: 0 })
  assert.deepEqual(
    agreed.map(({ isDone }) => isDone),
    [true, true, false, false],
  )
})

test('CO-03 steps of work that an operator has no permission for are left to others', () => {
  const cashier = stepsOf({ seconds: undefined, channels: 1, openChannels: 1, connectedVendors: undefined })
  assert.deepEqual(
    cashier.map(({ page, isDone }) => [page, isDone]),
    [
      ['paymentMethods', true],
      ['paymentMethods', true],
    ],
  )
})
