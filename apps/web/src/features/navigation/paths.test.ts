import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteSearch } from './paths.ts'

test('an address carries only windows and pages that exist', () => {
  assert.deepEqual(siteSearch({ open: 'login', page: 'withdraw' }), { open: 'login', page: 'withdraw' })
  assert.deepEqual(siteSearch({ open: 'constructor', page: 7, other: 'x' }), {})
})

test('the way on after login stays on this site', () => {
  assert.deepEqual(siteSearch({ next: '/vnLottery?gameCode=A' }), { next: '/vnLottery?gameCode=A' })
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', 5])
    assert.deepEqual(siteSearch({ next }), {})
})
