import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftOf, isComplete, textsOf, titleOf } from './texts.ts'

const news = { title: 'News', content: '<p>News</p>' }
const balita = { title: 'Balita', content: '' }
const none = { title: '', content: '' }

test('CO-03 a language whose title and text are left empty is one in which the announcement is not written', () => {
  assert.deepEqual(textsOf({ EN: news, TY: { title: ' ', content: '' } }), { EN: news, TY: null })
  assert.deepEqual(textsOf(draftOf({ EN: null, TY: balita })), { EN: null, TY: balita })
  assert.deepEqual(draftOf({ EN: news, TY: null }), { EN: news, TY: none })
})

test('CO-03 an announcement is complete with one language, and not with a text that has no title', () => {
  assert.equal(isComplete({ EN: news, TY: none }), true)
  assert.equal(isComplete({ EN: none, TY: balita }), true)
  assert.equal(isComplete({ EN: none, TY: none }), false)
  assert.equal(isComplete({ EN: news, TY: { title: ' ', content: '<p>Balita</p>' } }), false)
})

test('CO-03 the console names an announcement by its English title, else by its Filipino one', () => {
  assert.equal(titleOf({ EN: news, TY: balita }), 'News')
  assert.equal(titleOf({ EN: null, TY: balita }), 'Balita')
})
