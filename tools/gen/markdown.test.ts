import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commentsOf, table } from './markdown.ts'

test('a cell of a table keeps its bars and stays on its line', () => {
  assert.equal(table(['a'], [['b | c\nd']]), '| a |\n|---|\n| b \\| c d |')
})

test('the comment above a name is its meaning', () => {
  const comments = commentsOf('/** First of\n   * two lines. */\n  PORT: z,\n  HOST: z,\n  /** Last. */\n  URL: z')
  assert.deepEqual(
    [...comments],
    [
      ['PORT', 'First of two lines.'],
      ['URL', 'Last.'],
    ],
  )
})
