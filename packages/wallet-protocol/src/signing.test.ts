import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { test } from 'node:test'
import { z } from 'zod'
import { receiveMessage, receiveMessages } from './reading.ts'
import { isSignedBy, SIGNATURE_HEADER, signBody } from './signing.ts'

function keyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const mine = keyPair()
const other = keyPair()

test('a signature holds for exactly the bytes and the key that made it', () => {
  const raw = Buffer.from('{"user":"Señor Ñandú","amount":356000}')
  const signature = signBody(raw, mine.privateKeyPem)
  assert.equal(isSignedBy(mine.publicKeyPem, raw, signature), true)
  assert.equal(signBody(raw, mine.privateKeyPem), signature, 'PKCS#1 v1.5 signs the same bytes the same way')
  const mutations: [string, Uint8Array, string | string[] | undefined][] = [
    ['another key', raw, signBody(raw, other.privateKeyPem)],
    ['a trailing newline', Buffer.concat([raw, Buffer.from('\n')]), signature],
    ['written again', Buffer.from(JSON.stringify(JSON.parse(raw.toString()), null, 1)), signature],
    ['an empty body', Buffer.alloc(0), signature],
    ['no header', raw, undefined],
    ['an empty header', raw, ''],
    ['the header twice', raw, [signature, signature]],
    ['the header joined', raw, `${signature}, ${signature}`],
    ['cut short', raw, signature.slice(0, -8)],
    ['a changed character', raw, `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`],
    ['URL alphabet', raw, signature.replaceAll('/', '_').replaceAll('+', '-').replaceAll('=', '')],
    ['spaces around', raw, ` ${signature} `],
    ['another language', raw, '０１２３'.repeat(30)],
  ]
  for (const [name, body, header] of mutations) {
    const isUntouched = name === 'URL alphabet' && header === signature
    assert.equal(isSignedBy(mine.publicKeyPem, body, header), isUntouched, name)
  }
})

test('a bad signature is told before anything about the body', () => {
  const raw = Buffer.from('not json at all')
  const received = receiveMessage({ raw, signature: 'x', publicKeyPem: mine.publicKeyPem }, z.object({}))
  assert.deepEqual(received, { ok: false, status: 'RS_ERROR_INVALID_SIGNATURE' })
})

test('messages that are received together are answered in their order, and one that is forged spoils no other', () => {
  const says = (field: unknown) => {
    const raw = Buffer.from(JSON.stringify({ field }))
    return { raw, signature: signBody(raw, mine.privateKeyPem), publicKeyPem: mine.publicKeyPem }
  }
  const forged = { ...says('forged'), signature: says('another').signature }
  const schema = z.object({ field: z.string() })
  const received = receiveMessages([says('first'), forged, says(1), says('last')].map((signed) => ({ signed, schema })))
  assert.deepEqual(received[0], { ok: true, message: { field: 'first' } })
  assert.deepEqual(received[1], { ok: false, status: 'RS_ERROR_INVALID_SIGNATURE' })
  assert.deepEqual(received[2], { ok: false, status: 'RS_ERROR_WRONG_TYPES', field: 'field', requestUuid: undefined })
  assert.deepEqual(received[3], { ok: true, message: { field: 'last' } })
})

test('a signed body is read, and a signature holds without its padding too', () => {
  const raw = Buffer.from('{"field":"said"}')
  const signature = signBody(raw, mine.privateKeyPem)
  assert.ok(signature.endsWith('=='))
  const received = receiveMessage({ raw, signature, publicKeyPem: mine.publicKeyPem }, z.object({ field: z.string() }))
  assert.deepEqual(received, { ok: true, message: { field: 'said' } })
  assert.equal(isSignedBy(mine.publicKeyPem, raw, signature.replaceAll('=', '')), true)
  for (const wrong of [signature.slice(0, -1), `${signature}=`, `=${signature}`, `${signature.slice(0, -3)}=${signature.slice(-3)}`])
    assert.equal(isSignedBy(mine.publicKeyPem, raw, wrong), false, wrong)
})

test('the header has the name of the protocol, and a key of another kind signs nothing', () => {
  assert.equal(SIGNATURE_HEADER, 'x-hub88-signature')
  const raw = Buffer.from('{}')
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signature = sign('SHA256', raw, privateKey).toString('base64')
  assert.equal(isSignedBy(publicKey.export({ type: 'spki', format: 'pem' }).toString(), raw, signature), false)
})
