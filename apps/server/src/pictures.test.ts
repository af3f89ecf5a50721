import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSite } from '#testing/site.ts'

const running = await aSite(import.meta.filename)
const app = running.server.site
const ask = (url: string, remoteAddress = '203.0.113.1') => app.inject({ url, remoteAddress })

test('H5 what may be drawn is a closed list: anything beside it is not found', async () => {
  const drawn = [
    '/pictures/banner/w_home/1/wide.webp',
    '/pictures/banner/w_rng/9/phone.png',
    '/pictures/avatar/1234567890123456789.webp',
    '/pictures/avatar/0123456789abcdef.webp',
    '/pictures/badge/0.webp',
    '/pictures/badge/99.webp',
    '/pictures/vendor/STU/RNG/cover.webp',
    '/pictures/brand/192.png',
    '/pictures/default-game.webp',
  ]
  for (const url of drawn) assert.equal((await ask(url)).statusCode, 200, url)
  const beside = [
    '/pictures/banner/zzrandom/7/wide.png',
    '/pictures/banner/w_home/10/wide.webp',
    '/pictures/banner/w_home/01/wide.webp',
    '/pictures/banner/w_home/1/tall.webp',
    '/pictures/banner/w_home/1/wide.gif',
    '/pictures/banner/toString/1/wide.webp',
    '/pictures/banner/w_home/1/constructor.webp',
    '/pictures/avatar/7b0e4a52-6a37-4b3e-9d0c-1a2b3c4d5e6f.png',
    '/pictures/avatar/ann.webp',
    '/pictures/avatar/12345678901234567890.webp',
    `/pictures/avatar/${'1'.repeat(250)}.webp`,
    '/pictures/badge/100.webp',
    '/pictures/badge/-1.webp',
    '/pictures/badge/1e1.webp',
    '/pictures/vendor/STU/ANYTHING/cover.webp',
    '/pictures/vendor/STU/RNG/poster.webp',
    '/pictures/vendor/NOBODY/RNG/cover.webp',
    '/pictures/vendor/%00/RNG/mark.webp',
    '/pictures/brand/193.png',
    '/pictures/game/999999999/card.webp',
    '/pictures/own/7b0e4a52-6a37-4b3e-9d0c-1a2b3c4d5e6f.webp',
    '/pictures/own/1.webp',
  ]
  for (const url of beside) assert.equal((await ask(url)).statusCode, 404, url)
})

test('H5 members share a thousand faces, so that no number of them fills the disk', async () => {
  const one = await ask('/pictures/avatar/1.webp')
  const faces = new Set<string>()
  for (let seed = 0; seed < 60; seed += 1) faces.add((await ask(`/pictures/avatar/${seed}.webp`)).rawPayload.toString('base64'))
  assert.ok(faces.size > 30 && faces.has(one.rawPayload.toString('base64')))
})

test('H5 M3 what is no call is limited by address as well: pages, files, pictures, unknown addresses', async () => {
  let refused = 0
  for (let at = 0; at < 2100; at += 1) {
    const answer = await ask(at % 2 === 0 ? '/no/such/file.png' : '/wps/no/such/call', '203.0.113.9')
    if (answer.statusCode === 429) refused += 1
  }
  assert.equal(refused, 100)
  const other = await ask('/no/such/file.png', '203.0.113.10')
  assert.equal(other.statusCode, 404)
})
