import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FEEDBACK_WORDS } from '@croupier/contract/messaging-tickets'
import { refusalOfFeedback } from './rules-tickets.ts'

const words = (count: number) => Array.from({ length: count }, () => 'salita').join(' ')

test('SC-10 VL-11 a feedback is taken from its fewest to its most words, and pictures from members alone', () => {
  const refusalOf = (count: number, images: string[] = [], isMember = true) =>
    refusalOfFeedback({ content: words(count), images }, isMember)?.refusal
  assert.deepEqual(
    [FEEDBACK_WORDS.min - 1, FEEDBACK_WORDS.min, FEEDBACK_WORDS.max, FEEDBACK_WORDS.max + 1].map((count) => refusalOf(count)),
    ['too_few_words', undefined, undefined, 'too_many_words'],
  )
  assert.equal(refusalOf(FEEDBACK_WORDS.min, ['a']), undefined)
  assert.equal(refusalOf(FEEDBACK_WORDS.min, ['a'], false), 'image_unknown')
  assert.equal(refusalOf(FEEDBACK_WORDS.min, [], false), undefined)
})
