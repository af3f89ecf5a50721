import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderShell, type ShellFacts } from './shell.ts'

const facts = (change: Partial<ShellFacts> = {}): ShellFacts => ({
  language: 'TY',
  theme: 'dark',
  brand: { name: 'Parola', code: 'parola' },
  cssText: 'a{color:red}',
  entry: '/assets/index-1.js',
  preloads: ['/assets/home-2.js'],
  fonts: ['/assets/figtree.woff2'],
  answers: {},
  ...change,
})

const bootOf = (html: string) => JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

test('SS-11 the first page speaks the language and wears the theme of the visitor', () => {
  const filipino = renderShell(facts())
  assert.match(filipino, /<html lang="fil" data-theme="dark">/)
  assert.match(filipino, /Mag-login/)
  assert.match(renderShell(facts({ language: 'EN', theme: 'light' })), /<html lang="en" data-theme="light">[\s\S]*Log in/)
})

test('the page holds no inline script and asks at once for all that it will need', () => {
  const html = renderShell(facts())
  const scripts = [...html.matchAll(/<script ([^>]*)>/g)].map((match) => match[1])
  assert.deepEqual(scripts, ['type="module" src="/assets/index-1.js"', 'type="application/json" id="boot"'])
  assert.doesNotMatch(html, / on[a-z]+=/)
  for (const file of ['/assets/index-1.js', '/assets/home-2.js']) assert.ok(html.includes(`<link rel="modulepreload" href="${file}">`))
})

test("a brand's data and the answers in the page cannot write markup", () => {
  const answers = { '/wps/system/status': { info: '</script><script>alert(1)</script>\u2028' } }
  const hostile = '"><script>alert(1)</script>'
  const html = renderShell(
    facts({
      brand: { name: hostile, code: hostile, tokens: { dark: { primary: '#fff;}</style><script>', 'x}': '#ffffff' } } },
      answers,
      banner: { wide: hostile, phone: hostile },
    }),
  )
  assert.equal([...html.matchAll(/<script/g)].length, 2)
  assert.deepEqual(bootOf(html), { language: 'TY', merchant: hostile, answers })
})

test('another brand looks different by data alone', () => {
  const html = renderShell(
    facts({ brand: { name: 'Isla', code: 'isla', tokens: { dark: { primary: '#3fd0c9' }, light: { primary: '#0b7a75' } } } }),
  )
  assert.match(html, /<style>:root\{--primary:#3fd0c9\}:root\[data-theme="light"\]\{--primary:#0b7a75\}<\/style>/)
})
