import assert from 'node:assert/strict'
import { test } from 'node:test'
import { betLeaseMs, ROLLBACK_TRIES_MAX } from '@croupier/vendor-kit/retries'
import { betRefusal, ENDED_STATES, RESTING_STATES, ROUND_NEXT, ROUND_PATHS, type RoundState, stepsOf, waitMs } from './rules.ts'

const states = Object.keys(ROUND_NEXT) as RoundState[]
const paths = Object.values(ROUND_PATHS) as (readonly RoundState[])[]

test('every path of a round keeps to the table, from one resting state to the next', () => {
  for (const path of paths) {
    for (const [index, state] of path.slice(1).entries()) {
      const before = path[index]!
      assert.ok((ROUND_NEXT[before] as readonly string[]).includes(state), `${before} may lead to ${state}`)
    }
    assert.ok((RESTING_STATES as readonly string[]).includes(path.at(-1)!))
    for (const passed of path.slice(1, -1))
      assert.ok(!(RESTING_STATES as readonly string[]).includes(passed), `${passed} is passed through`)
  }
})

test('every state is reached by some path, none is a dead end but the three ends', () => {
  const reached = new Set<RoundState>(['INIT', ...paths.flat()])
  assert.deepEqual(
    states.filter((state) => !reached.has(state)),
    [],
  )
  const ends = states.filter((state) => ROUND_NEXT[state].length === 0)
  assert.deepEqual(ends.sort(), ['CLOSED', 'DEBIT_REJECTED', 'ROLLED_BACK'])
  assert.deepEqual(ends, [...ENDED_STATES].sort())
})

test('every resting state that is not an end has an event that leads on', () => {
  const starts = new Set(paths.map((path) => path[0]))
  for (const state of RESTING_STATES) assert.equal(starts.has(state), !(ENDED_STATES as readonly string[]).includes(state), state)
})

test('no way leads from an outcome back to a rollback, nor from a rollback to an outcome', () => {
  const reachable = (from: RoundState): Set<RoundState> => {
    const found = new Set<RoundState>()
    const visit = (state: RoundState) => {
      for (const next of ROUND_NEXT[state]) {
        if (found.has(next)) continue
        found.add(next)
        visit(next)
      }
    }
    visit(from)
    return found
  }
  assert.equal(reachable('OUTCOME_COMMITTED').has('ROLLBACK_PENDING'), false)
  assert.equal(reachable('ROLLBACK_PENDING').has('OUTCOME_COMMITTED'), false)
  assert.deepEqual(stepsOf('debitAcknowledged'), ['DEBITED', 'OUTCOME_COMMITTED', 'FINISHED', 'CREDIT_PENDING'])
})

test('wins are tried for ever, rollbacks 500 times, both ever more slowly', () => {
  assert.deepEqual(
    [1, 2, 3, 8, 5000].map((attempts) => waitMs('CREDIT_PENDING', attempts)),
    [500, 1000, 2000, 60_000, 60_000],
  )
  assert.equal(waitMs('ROLLBACK_PENDING', ROLLBACK_TRIES_MAX - 1), 600_000)
  assert.equal(waitMs('ROLLBACK_PENDING', ROLLBACK_TRIES_MAX), undefined)
  assert.equal(betLeaseMs(1000), 7000)
})

test('only the offered bets are taken', () => {
  const bets = [100n, 200n, 1000n]
  assert.equal(betRefusal(200n, bets), undefined)
  assert.equal(betRefusal(99n, bets), 'LIMIT_MIN')
  assert.equal(betRefusal(1001n, bets), 'LIMIT_MAX')
  assert.equal(betRefusal(300n, bets), 'INVALID_SELECTION')
})

test('a stake that a choice comes to lies between the offered ones, and is what the player named', () => {
  const bets = [100n, 200n, 1000n]
  assert.equal(betRefusal(300n, bets, 300n), undefined)
  assert.equal(betRefusal(300n, bets, 200n), 'INVALID_SELECTION')
  assert.equal(betRefusal(1100n, bets, 1100n), 'LIMIT_MAX')
  assert.equal(betRefusal(50n, bets, 50n), 'LIMIT_MIN')
})
