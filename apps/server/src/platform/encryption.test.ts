import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import { sessionKey } from '@croupier/contract/identity'
import * as logins from '@croupier/contract/identity-login'
import { CompactEncrypt, CompactSign, FlattenedEncrypt, generateKeyPair, importJWK, type JWK } from 'jose'
import { aMember, anActor, ownHeader, sealed } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { watchWrites } from '#testing/writes.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const app = site.server.site
const owner = await anOwner(site)
after(() => owner.end())
const member = await aMember(app, 'Nagselyo')
const writes = await watchWrites(owner)
const { keys } = await anActor(app).send(sessionKey, {})
const own = keys[0] as unknown as JWK
const ownKey = await importJWK(own, 'ECDH-ES')
const now = () => Math.floor(Date.now() / 1000)
const body = { username: 'x', password: 'y', type: 'username', loginDeviceId: randomUUID(), challenge: 'x' }
const text = (change: object = {}) => JSON.stringify({ body, iat: now(), jti: randomUUID(), ...change })

type Header = { alg?: string; enc?: string; kid?: string }
const bytes = (value: string | Uint8Array) => (typeof value === 'string' ? new TextEncoder().encode(value) : value)
const encrypt = (value: string | Uint8Array = text(), header: Header = {}, key: Parameters<CompactEncrypt['encrypt']>[0] = ownKey) =>
  new CompactEncrypt(bytes(value)).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: own.kid ?? '', ...header }).encrypt(key)

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The token with one of its five parts changed. */
async function withPart(at: number, change: (part: string) => string): Promise<string> {
  const parts = (await encrypt()).split('.')
  return parts.with(at, change(parts[at] ?? '')).join('.')
}
const withHeader = (change: object) =>
  withPart(0, (part) => base64({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), ...change }))
const flipped = (part: string) => {
  const spoilt = Buffer.from(part, 'base64url')
  spoilt[0] = (spoilt[0] ?? 0) ^ 1
  return spoilt.toString('base64url')
}

const elsewhere = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
const otherCurve = await generateKeyPair('ECDH-ES', { crv: 'P-384' })
const rsa = await generateKeyPair('RSA-OAEP-256')
const shared = new Uint8Array(32)
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** What comes in the place of a sealed body. */
const abuses: Record<string, () => unknown> = {
  nothing: () => undefined,
  null: () => null,
  'a number': () => 1,
  'an object': () => ({}),
  'a list of tokens': async () => [await encrypt()],
  'an empty text': () => '',
  'four dots': () => '....',
  'too long a text': () => `${'a'.repeat(24_001)}`,
  'the plain body': () => text(),
  'an unsigned JWT': () => `${base64({ alg: 'none' })}.${base64({ body })}.`,
  'a signed JWT': async () =>
    await new CompactSign(bytes(text())).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(JSON.stringify(own))),
  'the form of JSON': async () =>
    await new FlattenedEncrypt(bytes(text())).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: own.kid ?? '' }).encrypt(ownKey),
  'another key': () => encrypt(text(), {}, elsewhere.publicKey),
  'another curve': () => encrypt(text(), {}, otherCurve.publicKey),
  'another key under our id': () => encrypt(text(), { kid: own.kid ?? '' }, elsewhere.publicKey),
  'an unknown key id': () => encrypt(text(), { kid: 'another' }),
  'a key id of the prototype': () => encrypt(text(), { kid: '__proto__' }),
  'a shared key': () => encrypt(text(), { alg: 'dir' }, shared),
  'a wrapped key': () => encrypt(text(), { alg: 'ECDH-ES+A256KW' }),
  'a wrapped key of RSA': () => encrypt(text(), { alg: 'RSA-OAEP-256' }, rsa.publicKey),
  'a key from a password': () => encrypt(text(), { alg: 'PBES2-HS256+A128KW' }, shared),
  'a weaker cipher': () => encrypt(text(), { enc: 'A128GCM' }),
  'a cipher of blocks': () => encrypt(text(), { enc: 'A256CBC-HS512' }),
  'a header that says no algorithm': () => withHeader({ alg: 'none' }),
  'a header with compression': () => withHeader({ zip: 'DEF' }),
  'a header with an unknown extension': () => withHeader({ crit: ['x'], x: 1 }),
  'a header without a point': () => withHeader({ epk: undefined }),
  'a point that is none': () => withHeader({ epk: { kty: 'EC', crv: 'P-256', x: own.x, y: own.x } }),
  'the point zero': () => withHeader({ epk: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } }),
  'a point of another curve': () => withHeader({ epk: { kty: 'OKP', crv: 'X25519', x: 'A'.repeat(43) } }),
  'our own point': () => withHeader({ epk: { kty: 'EC', crv: 'P-256', x: own.x, y: own.y } }),
  'a header with the name of a party': () => withHeader({ apu: 'A'.repeat(2_000) }),
  'a header that is no JSON': () => withPart(0, () => 'AAAA'),
  'a header that is a list': () => withPart(0, () => base64([])),
  'a wrapped key where none belongs': () => withPart(1, () => 'AAAA'),
  'another nonce': () => withPart(2, flipped),
  'an empty nonce': () => withPart(2, () => ''),
  'a changed text': () => withPart(3, flipped),
  'a shortened text': () => withPart(3, (part) => part.slice(0, -4)),
  'a changed tag': () => withPart(4, flipped),
  'a short tag': () => withPart(4, (part) => part.slice(0, 8)),
  'an empty tag': () => withPart(4, () => ''),
  'a sixth part': async () => `${await encrypt()}.AAAA`,
  'a token twice': async () => `${await encrypt()}${await encrypt()}`,
  'spaces around it': async () => ` ${await encrypt()} `,
  'a line break in it': async () => (await encrypt()).replace('.', '.\n'),
  'other Base64': async () => (await encrypt()).replace(/[-_]/g, '+').concat('=='),
  'no JSON inside': () => encrypt('hello'),
  'bytes that are no text inside': () => encrypt(new Uint8Array([0xff, 0xfe, 0x00])),
  'a list inside': () => encrypt('[]'),
  'null inside': () => encrypt('null'),
  'a key twice inside': () => encrypt(`{"body":{},"body":{},"iat":${now()},"jti":"${randomUUID()}"}`),
  'a prototype inside': () => encrypt(`{"body":{"__proto__":{"a":1}},"iat":${now()},"jti":"${randomUUID()}"}`),
  'deep nesting inside': () => encrypt(`{"body":${nested(500)},"iat":${now()},"jti":"${randomUUID()}"}`),
  'no body inside': () => encrypt(text({ body: undefined })),
  'no time': () => encrypt(text({ iat: undefined })),
  'a time as a text': () => encrypt(text({ iat: String(now()) })),
  'a time of old': () => encrypt(text({ iat: now() - 65 })),
  'a time to come': () => encrypt(text({ iat: now() + 65 })),
  'a time in milliseconds': () => encrypt(text({ iat: Date.now() })),
  'a time beyond all': () => encrypt(text({ iat: 1e308 })),
  'no id': () => encrypt(text({ jti: undefined })),
  'an id as a number': () => encrypt(text({ jti: 1_234_567_890_123_456 })),
  'a short id': () => encrypt(text({ jti: 'a'.repeat(15) })),
  'a long id': () => encrypt(text({ jti: 'a'.repeat(65) })),
  'an id with other signs': () => encrypt(text({ jti: "a'; drop table x; --" })),
  'an id with a NUL': () => encrypt(text({ jti: `${'a'.repeat(20)}\u0000` })),
  'a sealed body inside a sealed body': async () => encrypt(await encrypt()),
}

async function post(value: unknown, path = logins.login.path, more: Record<string, string> = {}) {
  const headers = { merchant: 'parola', language: 'EN', ...ownHeader, ...more }
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: { value } })
  return { status: answer.statusCode, code: (answer.json() as { errorCode?: string }).errorCode }
}

test('S6 D20 none of 68 bodies that are not sealed as they should be is opened: each is refused alike, and nothing is written', async () => {
  const names = Object.keys(abuses)
  assert.equal(names.length, 68)
  const faults: string[] = []
  for (const name of names) {
    const got = await post(await abuses[name]?.())
    if (got.status !== 400 || got.code !== 'decryption.err') faults.push(`${name}: ${got.status} ${got.code}`)
  }
  assert.deepEqual(faults, [])
  assert.deepEqual(await writes.sinceLast(), [])
  assert.deepEqual(await post(await encrypt()), { status: 409, code: 'challenge_failed' })
})

test('S6 a sealed body is good once: not again, not for another call, another person or another process, and not twenty times at once', async () => {
  const neighbour = await site.aNeighbour()
  const token = await sealed(app, body)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(token)))
  assert.equal(answers.filter(({ code }) => code !== 'decryption.err').length, 1)
  const asMember = { authorization: member.token ?? '' }
  assert.equal((await post(token)).code, 'decryption.err')
  assert.equal((await post(token, cashier.withdraw.path, asMember)).code, 'decryption.err')
  const elsewhereAnswer = await neighbour.site.inject({
    method: 'POST',
    url: logins.login.path,
    headers: { merchant: 'parola', language: 'EN', ...ownHeader },
    payload: { value: token },
  })
  assert.equal(elsewhereAnswer.json().errorCode, 'decryption.err')
  const [jti, first] = [randomUUID(), { amount: '1.00' }]
  await post(await sealed(app, first, { jti }))
  assert.equal((await post(await sealed(app, body, { jti }))).code, 'decryption.err')
})

test('S6 a sealed body beside other fields, or in the place of a call that takes none, is refused', async () => {
  const token = await sealed(app, body)
  const send = async (payload: object, path = logins.login.path) => {
    const headers = { merchant: 'parola', language: 'EN', ...ownHeader, authorization: member.token ?? '' }
    return (await app.inject({ method: 'POST', url: path, headers, payload })).json().errorCode
  }
  assert.equal(await send({ value: token, username: 'x' }), 'decryption.err')
  assert.equal(await send([token]), 'decryption.err')
  assert.equal(await send({ value: token }, cashier.deposit.path), 'request_param_err')
})
