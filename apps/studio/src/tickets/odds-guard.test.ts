import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filipino3d } from '@croupier/games/filipino-3d/rules'
import { ticketGames } from '#games.ts'
import { overpaidTypes } from './odds-guard.ts'

const everyProfile = () => ['', ...new Set(ticketGames().flatMap(({ profiles = {} }) => Object.keys(profiles)))]

test('GM-09 GM-10 GM-11 no lottery at any of its odds gives back more than 99.9 %, prize modes included', () => {
  for (const profile of everyProfile()) assert.deepEqual(overpaidTypes(ticketGames(), { lottery: { profile, sharePpm: 0 } }), [], profile)
})

test('GM-11 odds that would give back more than 99.9 % with what agents get are found before anything is sold', () => {
  const at = (sharePpm: number) => overpaidTypes([filipino3d], { lottery: { profile: '', sharePpm } })
  assert.deepEqual(at(99_000), [])
  assert.deepEqual(at(99_001), ['filipino-3d straight', 'filipino-3d rambolito-6', 'filipino-3d rambolito-3'])
  assert.deepEqual(overpaidTypes([filipino3d], { games: ['stu_mines'], lottery: { profile: '', sharePpm: 900_000 } }), [])
  const generous = { ...filipino3d, rebate: { group: 1800, most: 60, step: 10 } }
  assert.deepEqual(overpaidTypes([generous], { lottery: { profile: '', sharePpm: 99_000 } }), [], 'what it gives back stays the same')
  const dear = { ...filipino3d, rebate: { group: 1960, most: 60, step: 10 } }
  assert.deepEqual(overpaidTypes([dear], { lottery: { profile: '', sharePpm: 99_000 } }).length, 3, 'the rebate counts')
})
