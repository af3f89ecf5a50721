import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendPicture } from '@croupier/contract/console/pictures'
import sharp from 'sharp'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const operator = await anOperator(site, { username: 'nagpinta', permissions: ['brand'] })
const cashier = await anOperator(site, { username: 'kahero', permissions: ['cashier'] })

const aPicture = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#f00000' } })
      .withExif({ IFD0: { Copyright: 'a place and a name' } })
      .jpeg()
      .toBuffer(),
  )

test('CO-03 H5 a picture of an operator is drawn anew in its own shape, no larger than 2,400 points, and anybody may see it at its address', async () => {
  const small = await operator.send(sendPicture, { file: await aPicture(900, 300) })
  assert.deepEqual([small.width, small.height], [900, 300])
  const { statusCode, rawPayload, headers } = await site.server.site.inject({ url: small.url })
  const shown = await sharp(rawPayload).metadata()
  assert.deepEqual([statusCode, headers['content-type'], shown.width, shown.height, shown.exif], [200, 'image/webp', 900, 300, undefined])
  const large = await operator.send(sendPicture, { file: await aPicture(4800, 1200) })
  assert.deepEqual([large.width, large.height], [2400, 600])
})

test('CO-03 H5 what is no picture is refused, and so is an operator who does not write for the brand', async () => {
  for (const bytes of ['no picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\xff\xd8\xff and more'])
    assert.equal(
      (await operator.ask(sendPicture, { file: new Uint8Array(Buffer.from(bytes, 'latin1')) })).envelope.errorCode,
      'image_invalid',
    )
  assert.equal((await cashier.ask(sendPicture, { file: await aPicture(30, 30) })).status, 403)
})
