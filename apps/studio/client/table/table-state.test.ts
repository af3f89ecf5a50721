import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Snapshot, TableEvent } from './messages.ts'
import { isBeforeLastCall, stateAfter, stateFrom, timeLeft } from './table-state.ts'

const terms = { id: 'r1', number: '7', card: null, link: 7, openedAtMs: 1000, lastCallAtMs: 18_000, closesAtMs: 21_000 }
const snapshot: Snapshot = {
  table: 'baccarat',
  game: 'stu_baccarat',
  sequence: '10',
  serverMs: 5000,
  round: { ...terms, state: 'BETTING_OPEN', shown: [], result: null },
  limits: {},
  bets: [],
  stakes: [],
  results: [{ number: '6', result: 'B7' }],
  chain: null,
}
const event = (sequence: string, kind: string, body: object) =>
  ({ table: 'baccarat', round: 'r1', sequence, serverMs: 0, kind, body }) as unknown as TableEvent

test('GM-03 a page counts the time to bet by the clock of the server, whatever its own clock says', () => {
  const state = stateFrom(snapshot, 905_000)
  assert.deepEqual(timeLeft(state, 905_000), { part: 0.8, seconds: 16 })
  assert.deepEqual(timeLeft(state, 925_000), { part: 0, seconds: 0 })
  assert.deepEqual([isBeforeLastCall(state, 917_000), isBeforeLastCall(state, 918_500)], [true, false])
})

test('GM-03 an event that a page has seen changes nothing, and one that follows is shown', () => {
  const state = stateFrom(snapshot, 0)
  assert.equal(stateAfter(state, event('10', 'closed', {})), undefined)
  assert.equal(stateAfter(state, event('9', 'result', { number: '6', result: 'B7' })), undefined)
  const closed = stateAfter(state, event('11', 'closed', {}))
  assert.deepEqual([closed?.round?.state, closed?.sequence], ['BETTING_CLOSED', 11n])
  assert.equal(closed && timeLeft(closed, 0), undefined)
})

test('GM-03 steps of a show are kept in order, and a result joins the board once the show is over', () => {
  const events = [event('11', 'closed', {}), event('12', 'reveal', { kind: 'card' }), event('13', 'reveal', { kind: 'call' })]
  const shown = events.reduce((state, next) => stateAfter(state, next) ?? state, stateFrom(snapshot, 0))
  assert.deepEqual(
    shown.shown.map(({ kind }) => kind),
    ['card', 'call'],
  )
  assert.equal(shown.results.length, 1)
  const over = stateAfter(shown, event('14', 'result', { number: '7', result: 'P9', outcome: {}, link: 7, seed: 'x' }))
  assert.deepEqual(over?.results, [
    { number: '6', result: 'B7' },
    { number: '7', result: 'P9' },
  ])
  const next = over && stateAfter(over, event('15', 'opened', { ...terms, id: 'r2', number: '8' }))
  assert.deepEqual([next?.round?.id, next?.shown, next?.stakes], ['r2', [], []])
})
