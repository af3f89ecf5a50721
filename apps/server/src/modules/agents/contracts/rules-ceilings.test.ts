import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultCeilings } from './rules.ts'
import { ceilingsAmong, listedCeilings, widestCeiling } from './rules-ceilings.ts'

const set = [
  { memberType: 41, kind: 'daily', ratePpm: 70_000 },
  { memberType: 2, kind: 'dividend', ratePpm: 1 },
] as const

test('AC-05 an agent may be promised what the brand set for the class, else its default, and a plain member nothing', () => {
  assert.deepEqual(ceilingsAmong(set, 41), { ...defaultCeilings[41], daily: 70_000 })
  assert.deepEqual(ceilingsAmong(set, 42), defaultCeilings[42])
  for (const type of [0, 3, 4]) assert.deepEqual(ceilingsAmong(set, type), { dividend: 0, daily: 0, hourly: 0, realtime: 0 })
})

test('CO-03 operators see four kinds for each class of agents, and a template is measured against the widest class', () => {
  const listed = listedCeilings(set)
  assert.equal(listed.length, 16)
  assert.deepEqual(
    listed.filter(({ type }) => type === 2).map(({ kind, ratePpm }) => `${kind} ${ratePpm}`),
    ['dividend 1', 'daily 15000', 'hourly 15000', 'realtime 15000'],
  )
  assert.deepEqual([widestCeiling(set, 'daily'), widestCeiling(set, 'dividend'), widestCeiling([], 'daily')], [70_000, 600_000, 20_000])
})
