import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { HOME_CATALOGUES, PROGRAM } from './shell-pages.ts'

const FIRST_LOAD_BYTES_MAX = 130_000
const STYLE_BYTES_MAX = 12 * 1024

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

const dist = new URL('dist/', import.meta.url)
const manifestFile = new URL('.vite/manifest.json', dist)
const isBuilt = existsSync(manifestFile)
const manifest: Record<string, Chunk> = isBuilt ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}

/** A chunk and everything that it imports at once. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const next of manifest[name]?.imports ?? []) withImports(next, found)
  return found
}

const weight = (file: string) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
const nameOf = (end: string) => Object.keys(manifest).find((name) => name.endsWith(end)) ?? assert.fail(`no chunk ends in ${end}`)

const HOME = ['index.html', PROGRAM, ...HOME_CATALOGUES.map((name) => `src/locales/ty/${name}.json`)]

test('the first load of the home page is at most 130 KB of script', { skip: !isBuilt && 'the site is not built' }, () => {
  const chunks = new Set(HOME.flatMap((name) => [...withImports(nameOf(name))]))
  const weights = [...chunks].map((name) => ({ name, bytes: weight(manifest[name]!.file) }))
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  assert.ok(total <= FIRST_LOAD_BYTES_MAX, `${total} bytes: ${JSON.stringify(weights)}`)
})

test('the style sheet is small enough to stand in the page', { skip: !isBuilt && 'the site is not built' }, () => {
  const [style = ''] = manifest['index.html']?.css ?? []
  assert.ok(weight(style) <= STYLE_BYTES_MAX, `${weight(style)} bytes`)
})

test('RT-20 the named screens are chunks of their own that the first page does not load', {
  skip: !isBuilt && 'the site is not built',
}, () => {
  const first = withImports(PROGRAM)
  for (const [name, end] of Object.entries({
    Promotions: 'promotions-page.tsx',
    Seamless: 'seamless-page.tsx',
    Lottery: 'lottery-page.tsx',
    MemberCenter: 'member-center.tsx',
    PointMall: 'point-mall-page.tsx',
    AccountGame: 'account-game-page.tsx',
    GameListCenter: 'lobby-page.tsx',
    GameCenter: 'game-center.tsx',
  })) {
    const chunk = nameOf(end)
    assert.match(manifest[chunk]!.file, new RegExp(`/${name}-`))
    assert.ok(!first.has(chunk))
  }
})

test('windows, toasts and sockets wait until they are wanted', { skip: !isBuilt && 'the site is not built' }, () => {
  const first = [...withImports(PROGRAM)].map((name) => readFileSync(new URL(manifest[name]!.file, dist), 'utf8')).join('')
  for (const mark of ['data-base-ui', 'data-sonner-toaster', 'socket.io']) assert.ok(!first.includes(mark), `${mark} is in the first load`)
})

test('ER-01 what seals a call comes with the windows and pages that send such calls, as a browser does not ask again for code that it lost', {
  skip: !isBuilt && 'the site is not built',
}, () => {
  const hasSeal = (name: string) => readFileSync(new URL(manifest[name]!.file, dist), 'utf8').includes('ECDH-ES')
  for (const end of [
    'login-dialog',
    'register-dialog',
    'forgot-dialog',
    'change-password-dialog',
    'member-center',
    'register-page',
    'transfers/transfer-page',
  ])
    assert.ok([...withImports(nameOf(`${end}.tsx`))].some(hasSeal), end)
})
