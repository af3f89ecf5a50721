import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { catalogueGames, sendCover, setGameCover } from '@croupier/contract/console/catalogue'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as games from '@croupier/contract/games'
import type { InputOf } from '@croupier/contract/route'
import sharp from 'sharp'
import { anActor } from '#testing/actors.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { dropUnusedCovers, keepCover } from './covers.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const operator = await anOperator(site, { username: 'nagpinta', permissions: ['games', 'audit'] })
const cashier = await anOperator(site, { username: 'kahero', permissions: ['cashier'] })
const visitor = anActor(site.server.site)
const LANTERN = 1001

const aPicture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer(),
  )
const sent = async (background: string) => (await operator.send(sendCover, { file: await aPicture(background) })).id
const show = (change: Partial<InputOf<typeof setGameCover>>) =>
  operator.ask(setGameCover, { nodeId: LANTERN, coverId: null, why: 'the feast of the town', ...change })
const iconOf = async (actor = visitor) =>
  (await actor.send(games.gameList, { gameType: 'RNG', pageSize: 100 })).games.find(({ nodeId }) => nodeId === LANTERN)?.iconUrl ?? ''
const pixelOf = async (url: string) => {
  const { rawPayload } = await site.server.site.inject({ url })
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, color: [...data.subarray(0, 3)].map((part) => Math.round(part / 16)) }
}

test('CO-03 a game bears the cover that an operator brought, drawn anew in every size and format, at an address of its own, and the drawn one again', async () => {
  const drawn = await iconOf()
  const cover = await sent('#f00000')
  assert.equal(await iconOf(), drawn)
  assert.equal((await show({ coverId: cover })).status, 200)
  const icon = await iconOf()
  assert.equal(icon, `/pictures/game/${LANTERN}-${cover}/card.webp`)
  assert.deepEqual(await pixelOf(icon), { width: 240, height: 320, color: [15, 0, 0] })
  assert.deepEqual(await pixelOf(icon.replace('card.webp', 'large.avif')), { width: 480, height: 640, color: [15, 0, 0] })
  assert.equal((await site.server.site.inject({ url: drawn })).statusCode, 200)
  assert.equal((await operator.send(catalogueGames, { q: 'lantern tide' })).rows[0]?.isOwnCover, true)
  assert.equal((await show({})).status, 200)
  assert.equal(await iconOf(), drawn)
  const { rows } = await operator.send(consoleIdentity.trail, { subject: 'stu_lantern_tide' })
  assert.deepEqual(
    rows.map(({ action, why }) => [action, why]),
    Array.from({ length: 2 }, () => ['game.cover', 'the feast of the town']),
  )
})

test('CO-03 H5 what is no picture is no cover; covers of others, unknown ones and what changes nothing are refused', async () => {
  for (const bytes of ['no picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\x89PNG\r\n\x1a\n and more'])
    assert.equal(
      (await operator.ask(sendCover, { file: new Uint8Array(Buffer.from(bytes, 'latin1')) })).envelope.errorCode,
      'image_invalid',
    )
  const theirs = (await keepCover(site.other, { file: await aPicture('#00f000') })).id
  assert.equal((await show({ coverId: theirs })).envelope.errorCode, 'image_unknown')
  assert.equal((await show({ coverId: randomUUID() })).envelope.errorCode, 'image_unknown')
  assert.equal((await show({})).envelope.errorCode, 'wrong_state')
  assert.equal((await show({ nodeId: 999_999 })).envelope.errorCode, 'not_found')
  assert.equal((await cashier.ask(sendCover, { file: await aPicture('#00f000') })).status, 403)
  for (const name of [`${LANTERN}-${randomUUID()}`, `${LANTERN}-`, `${LANTERN}-x`])
    assert.equal((await site.server.site.inject({ url: `/pictures/game/${name}/card.webp` })).statusCode, 404, name)
})

test('CO-03 a cover that no game bears is thrown away after a day, one that a game bears stays', async () => {
  const [borne, unused] = [await sent('#0000f0'), await sent('#f0f000')]
  await show({ coverId: borne })
  const ids = async () => (await site.context.db.selectFrom('games.cover').select('id').execute()).map(({ id }) => id)
  await dropUnusedCovers({ ...site.context, now: new Date() })
  assert.ok((await ids()).includes(unused))
  await dropUnusedCovers({ ...site.context, now: new Date(Date.now() + 25 * 60 * 60_000) })
  assert.equal((await ids()).includes(unused), false)
  assert.ok((await ids()).includes(borne))
})
