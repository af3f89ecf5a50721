import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differencesOf } from './differences.ts'

test('CO-01 a change of state reads as before and after', () => {
  assert.deepEqual(differencesOf('requested', 'approved'), [{ path: '', before: 'requested', after: 'approved' }])
})

test('a list tells what left it and what came, whatever its order', () => {
  assert.deepEqual(differencesOf(['CAPTCHA3', 'PASS3', 'CBS3'], ['CBS3', 'PASS3', 'INBOX3']), [
    { path: '', before: 'CAPTCHA3' },
    { path: '', after: 'INBOX3' },
  ])
  assert.deepEqual(differencesOf(['a', 'b'], ['b', 'a']), [])
})

test('fields are named by their path, and those that stayed are left out', () => {
  const before = { title: 'Upkeep', endTime: 1, info: { en: 'a', ty: 'b' } }
  const after = { title: 'Upkeep', endTime: null, info: { en: 'c', ty: 'b' } }
  assert.deepEqual(differencesOf(before, after), [
    { path: 'endTime', before: '1' },
    { path: 'info.en', before: 'a', after: 'c' },
  ])
})

test('what was made from nothing shows each field, and what ended too', () => {
  assert.deepEqual(differencesOf(null, { title: 'Upkeep', info: '', endTime: null }), [{ path: 'title', after: 'Upkeep' }])
  assert.deepEqual(differencesOf({ title: 'Upkeep' }, null), [{ path: 'title', before: 'Upkeep' }])
})

test('equal values and nothing at all make no line', () => {
  assert.deepEqual(differencesOf({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }), [])
  assert.deepEqual(differencesOf(null, undefined), [])
})

test('a value that changes its kind is shown whole', () => {
  assert.deepEqual(differencesOf({ a: ['x'] }, { a: 'x' }), [{ path: 'a', before: '["x"]', after: 'x' }])
})
