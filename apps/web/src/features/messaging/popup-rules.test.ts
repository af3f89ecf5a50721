import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announcementsFor, closedKey, type Popup, popupsFor } from './popup-rules.ts'

const popup = (execution: Popup['execution']): Popup => ({ id: execution, title: '', content: '', promotionType: null, execution })
const all = (['A', 'B', 'F'] as const).map(popup)
const seen = (isSignedIn: boolean, isFirstLogin: boolean) => popupsFor(all, { isSignedIn, isFirstLogin }).map(({ id }) => id)

test('NT-06 popup A is for members, B for visitors, F for members on their first login only', () => {
  assert.deepEqual(seen(false, false), ['B'])
  assert.deepEqual(seen(true, false), ['A'])
  assert.deepEqual(seen(true, true), ['A', 'F'])
  assert.deepEqual(seen(false, true), ['B'])
})

test('NT-05 members and visitors have closed their popups under names of their own', () => {
  assert.notEqual(closedKey({ isSignedIn: true }), closedKey({ isSignedIn: false }))
})

test('NT-04 a visitor asks for types B, PL, PU, PR, H on platform W with execution B', () => {
  assert.deepEqual(announcementsFor({ isSignedIn: false }), { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' })
  assert.deepEqual(announcementsFor({ isSignedIn: true }), { types: 'B,PL,PU,PR,H', platform: 'W' })
})
