import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOSE, VOID, WIN } from './factors.ts'
import { forfeitWinner, houseRules, isGivenUp, retirementWinner, settlementAtBreak } from './rule-sets.ts'

const HOUR_MS = 3_600_000

test('a match is waited for 48 hours and not longer', () => {
  const after = (nowMs: number) => isGivenUp(houseRules, { sinceMs: 0, nowMs })
  assert.deepEqual([after(47 * HOUR_MS), after(48 * HOUR_MS), after(48 * HOUR_MS + 1)], [false, false, true])
})

test('of a match that is broken off what was decided stands, and the rest is void', () => {
  assert.equal(settlementAtBreak(WIN), WIN)
  assert.equal(settlementAtBreak(undefined), VOID)
})

test('a retirement decides a tennis match by the rules of the ticket: from the first ball, after a set, or not at all', () => {
  const after = (retirement: typeof houseRules.retirement, completedSets: number, hasStarted = true) =>
    retirementWinner({ ...houseRules, retirement }, { advancing: 'away', hasStarted, completedSets })
  const stands = { home: LOSE, away: WIN }
  const isVoid = { home: VOID, away: VOID }
  assert.deepEqual([after('first-ball', 0), after('first-ball', 0, false)], [stands, isVoid])
  assert.deepEqual([after('first-set', 0), after('first-set', 1)], [isVoid, stands])
  assert.deepEqual(after('completed', 2), isVoid)
})

test('a forfeited series goes to the other side after a completed map, and is void before', () => {
  assert.deepEqual(forfeitWinner({ advancing: 'home', completedMaps: 0 }), { home: VOID, away: VOID })
  assert.deepEqual(forfeitWinner({ advancing: 'home', completedMaps: 1 }), { home: WIN, away: LOSE })
})
