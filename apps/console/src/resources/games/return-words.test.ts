import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnText } from './return-words.ts'

const nothing = { declared: null, actualPpm: null, boundPpm: null, rounds: 0, since: null, verdict: 'not_declared' as const }

test('CO-03 the return of a game is told as it is declared and as it was played, with its bound', () => {
  assert.deepEqual(returnText(nothing), { declared: undefined, actual: undefined, rounds: '0 rounds' })
  const played = { ...nothing, actualPpm: 962_149, boundPpm: 8_351, rounds: 120_340 }
  assert.deepEqual(returnText({ ...played, declared: { lowestPpm: 959_873, highestPpm: 959_873 } }), {
    declared: '95.9873%',
    actual: '96.21% ± 0.84%',
    rounds: '120,340 rounds',
  })
  assert.equal(returnText({ ...played, declared: { lowestPpm: 0, highestPpm: 995_675 } }).declared, '0% to 99.5675%')
  assert.equal(returnText({ ...played, rounds: 1 }).rounds, '1 round')
  assert.equal(returnText({ ...played, boundPpm: 41_592_600 }).actual, '96.21% ± more than 100%')
})
