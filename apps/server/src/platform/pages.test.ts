import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, type PageFacts, policyWith, shownAt, shownTo } from './pages.ts'

const shell = '<html data-theme="%THEME%"><title>%BRAND%</title>%COLORS%<b>%BRAND%</b><script type="application/json">%BOOT%</script>'
const facts = (change: Partial<PageFacts> = {}): PageFacts => ({
  language: 'TY',
  theme: 'dark',
  brandName: 'Parola',
  isMember: false,
  colors: { dark: {}, light: {} },
  boot: { merchant: 'parola' },
  pictureHosts: [],
  gameOrigins: [],
  ...change,
})

test('another brand bears its own name and colours from the first byte', () => {
  const html = filled(shell, facts({ brandName: 'Isla', colors: { dark: { primary: '#3fd0c9' }, light: { 'card-1': '#0b7a75' } } }))
  assert.equal(html.split('Isla').length, 3)
  assert.ok(!html.includes('%'))
  assert.ok(
    html.includes(
      '<style>:root{--primary:#3fd0c9;--accent:#3fd0c9}:root[data-theme="light"]{--card-1:#0b7a75}@media (prefers-color-scheme:light){:root[data-theme="system"]{--card-1:#0b7a75}}</style>',
    ),
  )
})

test("a brand's data cannot write markup", () => {
  const hostile = `"><script>alert('$&')</script>`
  const colors = { dark: { primary: '#fff;}</style><script>', 'x}': '#ffffff' }, light: {} }
  const html = filled(shell, facts({ brandName: hostile, colors, boot: { merchant: hostile } }))
  assert.equal([...html.matchAll(/<script/g)].length, 1)
  assert.ok(html.includes('<style></style>'))
})

test("SD-05 a page may take pictures from the brand's other addresses, and from nowhere that is no address", () => {
  const policy = "default-src 'none';img-src 'self' data: blob:;connect-src 'self'"
  const asked = ['parola-two.example', '127.0.0.1:3000', "x;script-src 'unsafe-inline'", '*', 'a b', "'unsafe-eval'", '']
  assert.equal(
    policyWith(policy, { pictureHosts: asked, gameOrigins: [] }),
    "default-src 'none';img-src 'self' parola-two.example 127.0.0.1:3000 data: blob:;connect-src 'self'",
  )
  assert.equal(policyWith(policy, { pictureHosts: [], gameOrigins: [] }), policy)
})

test('GL-09 a page may frame the games of vendors that an operator connected, and nothing that is no origin', () => {
  const gameOrigins = [
    'https://games.example',
    'http://localhost:4400',
    "https://x;script-src 'unsafe-inline'",
    'https://',
    '*',
    'javascript:1',
  ]
  const framed = (policy: string) => policyWith(policy, { pictureHosts: [], gameOrigins })
  assert.equal(
    framed('frame-src https://studio.example;x y'),
    'frame-src https://games.example http://localhost:4400 https://studio.example;x y',
  )
  assert.equal(framed('frame-src ;x y'), 'frame-src https://games.example http://localhost:4400 ;x y')
})

test('HM-01 a page without the first banner is not sent it', () => {
  const marked = '<head><!--at / /home-->\n<link><!--/at--></head><body><!--at / /home--><picture><!--/at--><main></body>'
  for (const home of ['/', '/home']) assert.equal(shownAt(marked, home), '<head>\n<link></head><body><picture><main></body>')
  for (const other of ['/rng', '/homepage', '', '/<!--/at-->']) assert.equal(shownAt(marked, other), '<head></head><body><main></body>')
})

test('HD-02 who is logged in is not asked to log in before the program runs', () => {
  const marked = '<b><!--for guest-->Log in<!--/for--><!--for member-->…<!--/for--></b>'
  assert.equal(shownTo(marked, false), '<b>Log in</b>')
  assert.equal(shownTo(marked, true), '<b>…</b>')
})
