import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf, withoutComments } from './code.ts'

test('comments and strings are blanked, what stands between them stays in its place', () => {
  const text = "a('b') // c\n/* d\n e */ f(`g$".concat("{h('i')}j`, /k'[/]l/, 'm\\'n') / 2")
  const code = codeOf(text)
  assert.equal(code.length, text.length)
  assert.equal(code.replace(/\s+/g, ''), "a('')f(`$".concat("{h('')}`,//,'')/2"))
})

test('a quote in the text of a page is forgotten at the end of its line', () => {
  assert.match(codeOf("<p>don't</p>\nMath.random()"), /Math\.random\(\)/)
})

test('addresses in strings are no comments', () => {
  assert.equal(withoutComments("open('http://a.b') // c").trim(), "open('http://a.b')")
})
