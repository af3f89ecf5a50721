import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticeAt, noticePage } from './notice-pages.ts'

const notices = Array.from({ length: 16 }, (_, index) => `n${index}`)

test('NT-02 the stored index of a notice sets its page and item', () => {
  assert.deepEqual(noticeAt('0', 16), { index: 0, page: 1 })
  assert.deepEqual(noticeAt('6', 16), { index: 6, page: 1 })
  assert.deepEqual(noticeAt('7', 16), { index: 7, page: 2 })
  for (const odd of [undefined, '', '16', '-1', '1e1', 'x']) assert.deepEqual(noticeAt(odd, 16), { index: 0, page: 1 })
})

test('NT-01 a page of notices holds seven', () => {
  assert.equal(noticePage(notices, 1).length, 7)
  assert.deepEqual(noticePage(notices, 3), [
    { index: 14, notice: 'n14' },
    { index: 15, notice: 'n15' },
  ])
})
