import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderShell, type ShellFacts } from './shell.ts'
import { bannerPicture, FIRST_BANNER } from './src/features/messaging/banner-picture.ts'

const facts = (change: Partial<ShellFacts> = {}): ShellFacts => ({
  language: 'TY',
  cssText: 'a{color:red}',
  entry: '/assets/index-1.js',
  preloads: ['/assets/home-2.js'],
  fonts: ['/assets/figtree.woff2'],
  banner: bannerPicture(FIRST_BANNER),
  bannerAddresses: ['/', '/home'],
  ...change,
})

test('SS-11 the first page speaks the language of the visitor', () => {
  assert.match(renderShell(facts()), /<html lang="fil" data-theme="%THEME%">[\s\S]*Mag-login/)
  assert.match(renderShell(facts({ language: 'EN' })), /<html lang="en" data-theme="%THEME%">[\s\S]*Log in/)
})

test('the page holds no inline script and asks at once for all that it will need', () => {
  const html = renderShell(facts())
  const scripts = [...html.matchAll(/<script ([^>]*)>/g)].map((match) => match[1])
  assert.deepEqual(scripts, ['type="module" src="/assets/index-1.js" crossorigin fetchpriority="low"', 'type="application/json" id="boot"'])
  assert.doesNotMatch(html, / on[a-z]+=/)
  assert.ok(html.includes('<link rel="modulepreload" href="/assets/home-2.js" crossorigin fetchpriority="low">'))
  assert.ok(html.includes('<link rel="preload" href="/assets/figtree.woff2" as="font"'))
})

test('the server finds a place for the theme, the brand, its colours and its data', () => {
  const html = renderShell(facts())
  assert.match(html, /<title>%BRAND%<\/title>\n<meta name="description" content="[^"]*%BRAND%/)
  for (const place of ['%THEME%', '%COLORS%', '%BOOT%']) assert.equal(html.split(place).length, 2)
  assert.ok(html.includes('id="boot">%BOOT%</script>'))
})

test('HM-01 the first banner is asked for before the program, in the shape of the screen', () => {
  const html = renderShell(facts())
  assert.match(
    html,
    /<link rel="preload" as="image" href="[^"]+phone\.avif" type="image\/avif" media="\(max-width: 639px\)" fetchpriority="high">/,
  )
  assert.match(html, /<img src="[^"]+phone\.webp" alt="" fetchpriority="high"/)
  assert.deepEqual(bannerPicture('https://cdn.example/own.jpg'), {
    phone: 'https://cdn.example/own.jpg',
    wide: 'https://cdn.example/own.jpg',
  })
})

test('HM-01 the banner is marked as standing where the page begins with it', () => {
  const marked = [...renderShell(facts()).matchAll(/<!--at \/ \/home-->([\s\S]*?)<!--\/at-->/g)].map(([, part]) => part ?? '')
  assert.deepEqual(
    marked.map((part) => /^<(\w+)/.exec(part)?.[1]),
    ['link', 'picture'],
  )
  assert.doesNotMatch(
    renderShell(facts())
      .replaceAll(marked[0] ?? '', '')
      .replaceAll(marked[1] ?? '', ''),
    /banner\/w_home/,
  )
})

test('an address of a banner cannot write markup', () => {
  const hostile = '"><script>alert(1)</script>'
  assert.equal([...renderShell(facts({ banner: { wide: hostile, phone: hostile } })).matchAll(/<script/g)].length, 2)
})

test('HD-02 log in and register are marked as standing for a guest alone', () => {
  const html = renderShell(facts({ language: 'EN' }))
  const forGuest = /<!--for guest-->([\s\S]*?)<!--\/for-->/.exec(html)?.[1] ?? ''
  const forMember = /<!--for member-->([\s\S]*?)<!--\/for-->/.exec(html)?.[1] ?? ''
  assert.match(forGuest, /Log in[\s\S]*Register/)
  assert.match(forMember, /^<span/)
  assert.doesNotMatch(html.replace(forGuest, ''), />Log in</)
})
