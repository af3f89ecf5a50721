import assert from 'node:assert/strict'
import { test } from 'node:test'
import { halvesOf, hoursOf, withSlack, yesterdayOf } from './rules-spans.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const said = ({ from, until }: { from: Date; until: Date }) => `${from.toISOString().slice(8, 19)} ${until.toISOString().slice(8, 19)}`

test('yesterday is a whole day in UTC, from the first instant of today on', () => {
  const days = [at('26T00:00:00'), at('26T23:59:59'), at('27T00:00:00')].map((now) => said(yesterdayOf(now)))
  assert.deepEqual(days, ['25T00:00:00 26T00:00:00', '25T00:00:00 26T00:00:00', '26T00:00:00 27T00:00:00'])
})

test('a day has 24 hours without a gap, and what is left of a span is its last hour', () => {
  const hours = hoursOf(yesterdayOf(at('26T12:00:00')))
  assert.equal(hours.length, 24)
  for (const [hour, { from }] of hours.entries()) if (hour > 0) assert.deepEqual(from, hours[hour - 1]?.until)
  assert.deepEqual(hoursOf({ from: at('26T00:00:00'), until: at('26T01:30:00') }).map(said), [
    '26T00:00:00 26T01:00:00',
    '26T01:00:00 26T01:30:00',
  ])
  assert.deepEqual(hoursOf({ from: at('26T00:00:00'), until: at('26T00:00:00') }), [])
})

test('a span of more than a minute has two halves that meet, a shorter one has none', () => {
  assert.deepEqual(halvesOf({ from: at('26T00:00:00'), until: at('26T01:00:00') })?.map(said), [
    '26T00:00:00 26T00:30:00',
    '26T00:30:00 26T01:00:00',
  ])
  assert.equal(halvesOf({ from: at('26T00:00:00'), until: at('26T00:01:00') }), undefined)
  assert.equal(halvesOf({ from: at('26T00:00:00'), until: at('26T00:01:01') })?.length, 2)
})

test('a record and its transfer fall into one look, though either may be written a minute from the other', () => {
  const span = { from: new Date('2026-11-20T04:00:00Z'), until: new Date('2026-11-20T05:00:00Z') }
  assert.deepEqual(withSlack(span), { from: new Date('2026-11-20T03:59:00Z'), until: new Date('2026-11-20T05:01:00Z') })
})
