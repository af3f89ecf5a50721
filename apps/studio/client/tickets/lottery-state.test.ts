import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawOfSeries, openDraws, stateAfter, stateFrom } from './lottery-state.ts'
import type { Drawn, LotteryEvent } from './messages.ts'

const terms = (id: string, closesAtMs: number, series = 'express') => ({ id, number: id, series, link: 1, openedAtMs: 0, closesAtMs })
const drawn = (id: string, closesAtMs: number, result: string): Drawn => ({ ...terms(id, closesAtMs), result, version: 1, seed: null })
const start = stateFrom(
  { sequence: '5', serverMs: 1100, draws: [{ ...terms('1', 5000), state: 'OPEN' }], nearCap: [], results: [], chain: null },
  1000,
)
const event = (sequence: string, rest: object) => ({ sequence, serverMs: 0, ...rest }) as LotteryEvent

test('GM-11 the page sells tickets of the draw that closes next, or of the series that was chosen, by the clock of the server', () => {
  const both = stateAfter(start, event('6', { kind: 'opened', body: terms('2', 9000, 'official') }))
  assert.ok(both)
  assert.deepEqual(
    openDraws(both, 1000).map(({ id }) => id),
    ['1', '2'],
  )
  assert.equal(drawOfSeries(both, 'official', 1000)?.id, '2')
  assert.equal(drawOfSeries(both, undefined, 1000)?.id, '1')
  assert.equal(drawOfSeries(start, 'official', 1000), undefined, 'a ticket is never sold for another series than the chosen one')
  assert.deepEqual(
    openDraws(both, 4900).map(({ id }) => id),
    ['2'],
    'the server is 100 ms ahead',
  )
})

test('GM-11 an event counts once, a result takes the draw off, and a corrected one takes the place of the wrong one', () => {
  assert.equal(stateAfter(start, event('5', { kind: 'closed', body: { id: '1' } })), undefined)
  const closed = stateAfter(start, event('6', { kind: 'closed', body: { id: '1' } }))
  assert.equal(closed?.draws[0]?.state, 'CLOSED')
  const first = stateAfter(start, event('7', { kind: 'result', body: drawn('1', 5000, '123') }))
  assert.deepEqual([first?.draws.length, first?.results.length], [0, 1])
  const later = first && stateAfter(first, event('8', { kind: 'result', body: drawn('3', 8000, '777') }))
  const corrected = later && stateAfter(later, event('9', { kind: 'result', body: drawn('1', 5000, '456') }))
  assert.deepEqual(
    corrected?.results.map(({ result }) => result),
    ['777', '456'],
  )
  assert.deepEqual(stateAfter(start, event('6', { kind: 'voided', body: { id: '1' } }))?.draws, [])
})
