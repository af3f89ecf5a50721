import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clearedDraft, emptyDraft, restoredDraft, withLines, withoutLine } from './draft.ts'

const line = (pick: string, unitMinor = 100n) => ({ type: 'straight', pick, unitMinor })

test('GM-11 a line of the same bet takes the place of the one before, and lines beyond the most are not added at all', () => {
  const draft = withLines(emptyDraft, [line('123'), line('456')], 3)
  assert.ok(draft)
  assert.deepEqual(withLines(draft, [line('123', 500n)], 3)?.lines, [line('456'), line('123', 500n)])
  assert.equal(withLines(draft, [line('1'), line('2')], 3), undefined)
  const [first] = draft.lines
  assert.deepEqual(first && withoutLine(draft, first).lines, [line('456')])
})

test('GM-11 a ticket that was cleared comes back until something else is written', () => {
  const draft = withLines(emptyDraft, [line('123')], 3)
  assert.ok(draft)
  const cleared = clearedDraft(draft)
  assert.deepEqual([cleared.lines.length, restoredDraft(cleared).lines], [0, [line('123')]])
  assert.deepEqual(withLines(cleared, [line('9')], 3)?.cleared, [])
})
