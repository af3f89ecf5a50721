import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { openHttp } from './http-server.ts'
import { servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-pages-'))
after(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
const written = {
  'shell.en.html': '<html><title>%BRAND%</title>the shell</html>',
  'shell.ty.html': '<html><title>%BRAND%</title>ang balangkas</html>',
  'shell.en.html.br': 'compressed',
  'index.html': 'what the build began with',
  'offline.html': 'no line',
  'other.html': 'a page that nobody meant',
  '.built': 'a stamp',
  '.vite/manifest.json': '{}',
  'sw.js': 'self',
  'assets/start-1.js': 'start()',
  'assets/start-1.css': 'p{}',
}
for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text)

const { root, app } = await openHttp({
  log: pino({ level: 'silent' }),
  trustedProxies: [],
  isBySocket: false,
  policy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], imgSrc: ["'self'"] },
})
await servePages(app, folder, async () => ({
  language: 'EN',
  theme: 'dark',
  brandName: 'Parola',
  isMember: false,
  colors: { dark: {}, light: {} },
  boot: {},
  pictureHosts: [],
  gameOrigins: [],
}))
after(() => root.close())
const ask = (url: string, headers: Record<string, string> = {}) => root.inject({ url, headers })

test('M1 whatever is a page comes with its policy and cannot be framed, by whichever address', async () => {
  const pages = ['/', '/index', '/index.html', '/index.html?a=1', '/home', '/no/such/page', '/offline.html', '/%2ebuilt', '/shell']
  for (const encoding of ['identity', 'gzip', 'br'])
    for (const url of pages) {
      const { statusCode, headers } = await ask(url, { 'accept-encoding': encoding })
      assert.equal(statusCode, 200, url)
      assert.match(String(headers['content-type']), /^text\/html/, url)
      assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'/, url)
      assert.equal(headers['x-frame-options'], 'DENY', url)
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups', url)
    }
})

test('M1 RT-01 /index.html is the same page as /, not the file that the build began with', async () => {
  assert.equal((await ask('/index.html')).body, (await ask('/')).body)
  assert.match((await ask('/index.html')).body, /the shell/)
})

test("M1 half-made pages, their compressed twins, other pages and the build's notes are not served", async () => {
  const hidden = Object.keys(written).filter((name) => /^(shell|other|\.)/.test(name))
  assert.equal(hidden.length, 6)
  const spelt = [
    ...hidden,
    'shell%2een.html',
    'SHELL.en.html',
    'offline.html.br',
    './.built',
    'assets/../.built',
    'assets/..%2fshell.en.html',
  ]
  for (const name of spelt)
    for (const encoding of ['identity', 'br']) {
      const { statusCode, body } = await ask(`/${name}`, { 'accept-encoding': encoding })
      const isShell = statusCode === 200 && body.startsWith('<html><title>Parola')
      assert.ok(isShell || [400, 403, 404].includes(statusCode), `${name}: ${statusCode} ${body}`)
    }
})

test('M1 parts of pages are served, for ever where their name bears their content, and without a policy that means nothing to them', async () => {
  const part = await ask('/assets/start-1.js')
  assert.deepEqual([part.statusCode, part.body], [200, 'start()'])
  assert.equal(part.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(part.headers['content-security-policy'], undefined)
  assert.equal(part.headers['x-content-type-options'], 'nosniff')
  assert.equal((await ask('/sw.js')).headers['cache-control'], 'no-cache')
})

test('CO-03 the page of a preview is in no index and no cache, and tells nobody its address', async () => {
  for (const url of [`/preview/${'x'.repeat(32)}`, '/preview/', '/%70review/x']) {
    const { headers } = await ask(url)
    assert.deepEqual(
      [headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']],
      ['no-store', 'noindex, nofollow', 'no-referrer'],
    )
  }
  assert.equal((await ask('/previews')).headers['x-robots-tag'], undefined)
})
