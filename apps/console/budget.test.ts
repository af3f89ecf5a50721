import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'

const dist = new URL('dist/', import.meta.url)
const page = new URL('shell.en.html', dist)
/** As browsers get it; what a page of the console needs beside it comes when the page is opened. */
const FIRST_LOAD_BYTES_MAX = 350_000

test('the first load of the console is at most 350 KB of script', { skip: !existsSync(page) && 'the console is not built' }, () => {
  const files = new Set([...readFileSync(page, 'utf8').matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file))
  assert.ok(files.size > 3)
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length, 0)
  assert.ok(bytes <= FIRST_LOAD_BYTES_MAX, `${bytes} bytes`)
})
