import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseResult, resultOutcomes } from './result-draft.ts'

const MATCH = ['1', '2', '3']

test('GM-06 a trader who names the winner has entered the losers too', () => {
  const draft = chooseResult({}, { ids: MATCH, id: '2', result: 'win' })
  assert.deepEqual(resultOutcomes(draft, MATCH), [
    { id: '1', result: 'lose' },
    { id: '2', result: 'win' },
    { id: '3', result: 'lose' },
  ])
})

test('GM-06 what was chosen for an outcome stays when another one is chosen', () => {
  const half = chooseResult({}, { ids: MATCH, id: '1', result: 'void' })
  assert.equal(resultOutcomes(half, MATCH), undefined)
  assert.deepEqual(chooseResult(half, { ids: MATCH, id: '2', result: 'win' }), { '1': 'void', '2': 'win', '3': 'lose' })
})

test('GM-06 of a line both sides are entered with one', () => {
  const sides = ['over', 'under']
  for (const [chosen, other] of [
    ['win', 'lose'],
    ['half-lose', 'half-win'],
    ['void', 'void'],
  ] as const)
    assert.deepEqual(chooseResult({ over: 'lose', under: 'win' }, { ids: sides, id: 'over', result: chosen }), {
      over: chosen,
      under: other,
    })
})
