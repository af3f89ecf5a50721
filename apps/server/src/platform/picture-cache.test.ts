import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openPictureCache, type PictureOrder } from './picture-cache.ts'
import { Refused } from './refusal.ts'

const home = mkdtempSync(join(tmpdir(), 'croupier-pictures-'))
after(() => rmSync(home, { recursive: true, force: true }))

const admitted = async () => undefined
/** A drawing of a thousand colours, which no format makes small. */
const noise = (seed: number): PictureOrder => {
  const colour = (at: number) => (((at + 1) * 2_654_435_761 + seed * 40_503) % 0xffffff).toString(16).padStart(6, '0')
  const dots = Array.from(
    { length: 1024 },
    (_, at) => `<path d="M${2 * (at % 32)} ${2 * Math.floor(at / 32)}h2v2h-2z" fill="#${colour(at)}"/>`,
  )
  return {
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${dots.join('')}</svg>`,
    width: 64,
    height: 64,
    format: 'png',
  }
}
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const bytesOf = (folder: string) => filesOf(folder).reduce((sum, path) => sum + statSync(path).size, 0)

test('H5 the folder of pictures never holds more than its bytes, and what was shown last stays', async () => {
  const folder = join(home, 'bounded')
  const bytesMax = 100_000
  const draw = openPictureCache(folder, bytesMax)
  const favourite = await draw(noise(0), admitted)
  const [path = ''] = filesOf(folder)
  let largest = 0
  for (let seed = 1; seed <= 60; seed += 1) {
    await draw(noise(seed), admitted)
    const dayAgo = Date.now() / 1000 - 86_400 + seed
    for (const other of filesOf(folder).filter((one) => one !== path && statSync(one).mtimeMs > Date.now() - 60_000))
      utimesSync(other, dayAgo, dayAgo)
    largest = Math.max(largest, bytesOf(folder))
  }
  assert.ok(60 * favourite.byteLength > 2 * bytesMax, `the pictures drawn are more than the folder holds: ${favourite.byteLength}`)
  assert.ok(largest <= bytesMax, `${largest} bytes`)
  let drawn = 0
  const counted = async () => {
    drawn += 1
  }
  await draw(noise(0), counted)
  await draw(noise(60), counted)
  assert.equal(drawn, 0, 'the favourite and the last one are kept')
  await draw(noise(1), counted)
  assert.equal(drawn, 1, 'the first one is drawn anew')
})

test('H5 a picture that is shown again counts as used now', async () => {
  const folder = join(home, 'used')
  const draw = openPictureCache(folder, 1_000_000)
  await draw(noise(1), admitted)
  const [path = ''] = filesOf(folder)
  utimesSync(path, 1, 1)
  await draw(noise(1), admitted)
  assert.ok(Date.now() - statSync(path).mtimeMs < 60_000)
})

test('H5 of a hundred pictures asked for at once some fifty wait, the others are refused at once with the time to wait', async () => {
  const draw = openPictureCache(join(home, 'busy'), 10_000_000)
  const asked = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => draw(noise(1000 + at), admitted)))
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  assert.ok(refused.length >= 48 && refused.length <= 49, `${refused.length} refused`)
  for (const failure of refused) assert.ok(failure instanceof Refused && failure.status === 503 && failure.retryAfterSeconds === 2)
})

test('H5 a picture that many ask for at once is drawn once, and one whose asker is not admitted is not drawn', async () => {
  const folder = join(home, 'shared')
  const draw = openPictureCache(folder, 1_000_000)
  const answers = await Promise.all(Array.from({ length: 80 }, () => draw(noise(7), admitted)))
  assert.equal(new Set(answers.map((bytes) => bytes.toString('base64'))).size, 1)
  await assert.rejects(
    draw(noise(8), async () => Promise.reject(new Error('no'))),
    /no/,
  )
  assert.equal(filesOf(folder).length, 1)
})
