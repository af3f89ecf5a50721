import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trailChanges } from './trail-changes.ts'

test('CO-03 the trail tells what an action changed, apart from what it left', () => {
  const before = { event: 'stu:match:1', outcomes: { '1': 'win', '2': 'lose' } }
  const after = { event: 'stu:match:1', outcomes: { '1': 'lose', '2': 'win' }, voices: ['ana', 'ben'] }
  assert.deepEqual(trailChanges(before, after), {
    changed: [
      { name: 'outcomes 1', before: 'win', after: 'lose' },
      { name: 'outcomes 2', before: 'lose', after: 'win' },
      { name: 'voices 0', before: '', after: 'ana' },
      { name: 'voices 1', before: '', after: 'ben' },
    ],
    same: [{ name: 'event', before: 'stu:match:1', after: 'stu:match:1' }],
  })
  assert.deepEqual(trailChanges(null, { factorPpm: 500_000 }), { changed: [{ name: 'factorPpm', before: '', after: '500000' }], same: [] })
})
