import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCommand } from './command.ts'
import { requirementIds, untested } from './requirements.ts'
import { runSteps } from './steps.ts'
import { lineOf, sumOf } from './tally.ts'
import { testTitles } from './test-titles.ts'

test('the last line counts everything, and speaks of skipped tests only when there are any', () => {
  const one = { passed: 2, failed: 0, skipped: 0 }
  assert.equal(lineOf(sumOf([one, one])), '4 passed, 0 failed')
  assert.equal(lineOf(sumOf([one, { passed: 0, failed: 1, skipped: 3 }])), '2 passed, 1 failed, 3 skipped')
})

test('steps that may run at once are all run once, and one that throws fails alone', async () => {
  const begun: number[] = []
  const step = (at: number) => ({
    name: at === 1 ? 'broken' : '',
    run: async () => {
      begun.push(at)
      if (at === 1) throw new Error('this line belongs to a test')
      return { passed: at, failed: 0, skipped: 0 }
    },
  })
  const tallies = await runSteps([1, 2, 3, 4].map(step), new AbortController().signal, 2)
  assert.deepEqual(begun.toSorted(), [1, 2, 3, 4])
  assert.equal(lineOf(sumOf(tallies)), '9 passed, 1 failed')
  assert.deepEqual(sumOf(tallies).failures, ['  ✗ broken'], 'the end of a run repeats what failed')
})

test('a title is read in any quotes, from tests alone', () => {
  const text = ['te', "st('WD-04 a withdrawal waits', () => {})\nte", 'st.skip("it\'s", () => {})\nte', 'st(`a`, () => {})'].join('')
  assert.deepEqual(testTitles({ path: 'a.test.ts', text }), ['WD-04 a withdrawal waits', "it's", 'a'])
  assert.deepEqual(testTitles({ path: 'a.ts', text }), [])
})

test('a requirement counts as tested when a title names it', () => {
  const text = ['te', "st('WD-04 a withdrawal waits', () => {})"].join('')
  const left = untested([{ path: 'a.spec.ts', text }])
  assert.equal(left.length, requirementIds().length - 1)
  assert.ok(!left.includes('WD-04'))
})

test('a program is stopped at its limit, with everything that it started', async () => {
  const { code, output } = await runCommand('bash', ['-c', 'echo begun; sleep 30 & wait'], {
    limitMs: 500,
    signal: new AbortController().signal,
  })
  assert.notEqual(code, 0)
  assert.match(output, /begun[\s\S]*stopped after 0\.5 s/)
})
