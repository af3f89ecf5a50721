import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { decideRequest, isSameRequest, keyChange, keyMark, shownConnection, shownRequests } from './rules-requests.ts'

const spki = { type: 'spki', format: 'pem' } as const
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = pair.publicKey.export(spki).toString()
const input = {
  code: 'TOSS',
  name: 'Coin Toss House',
  categories: ['RNG' as const, 'LIVE' as const],
  baseUrl: 'https://vendor.example',
  gameOrigin: 'https://games.example',
  operatorNumber: 77,
  publicKey,
  replayedBalance: 'first' as const,
  unknownRollback: 'accepted' as const,
  forgeryStatus: 200 as const,
  namesSides: false,
}
const askedOf = (change: Partial<typeof input> = {}) => {
  const decision = decideRequest({ ...input, ...change }, 'real')
  assert.ok('asked' in decision)
  return decision.asked
}
const faultOf = (change: Partial<typeof input>, mode: 'play' | 'real' = 'real') => {
  const decision = decideRequest({ ...input, ...change }, mode)
  return 'refusal' in decision ? decision.detail?.field : undefined
}

test('CO-03 a key is an RSA key of 2048 bits, public, and stands in one form however its PEM is wrapped', () => {
  const [, body = ''] = /-----\n([\s\S]*)\n-----/.exec(publicKey) ?? []
  const unwrapped = `-----BEGIN PUBLIC KEY-----\r\n${body.replaceAll('\n', '')}\r\n-----END PUBLIC KEY-----`
  assert.equal(askedOf({ publicKey: unwrapped }).publicKey, publicKey)
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export(spki).toString()
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export(spki).toString()
  const secret = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  for (const key of [short, curve, secret, 'no key']) assert.equal(faultOf({ publicKey: key }), 'publicKey', key.slice(0, 40))
})

test('CO-03 where real money is played both addresses are behind TLS, where play money is, neither needs to be', () => {
  assert.equal(faultOf({ baseUrl: 'http://vendor.example' }), 'baseUrl')
  assert.equal(faultOf({ gameOrigin: 'http://games.example' }), 'gameOrigin')
  assert.equal(faultOf({ baseUrl: 'http://vendor.example', gameOrigin: 'http://games.example' }, 'play'), undefined)
})

test('CO-03 a request is the same with its categories in another order, and another one with anything else', () => {
  assert.ok(isSameRequest(askedOf(), askedOf({ categories: ['LIVE', 'RNG', 'LIVE'] as never })))
  const others = [
    { name: 'Coin Toss' },
    { categories: ['RNG'] as never },
    { baseUrl: 'https://other.example' },
    { gameOrigin: 'https://other.example' },
    { operatorNumber: 78 },
    { publicKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export(spki).toString() },
    { namesSides: true },
  ]
  for (const other of others) assert.ok(!isSameRequest(askedOf(), askedOf(other)), Object.keys(other).join())
})

test('CO-03 the mark of a key is sixteen digits in fours, its own for every key', () => {
  assert.match(keyMark(publicKey), /^([0-9a-f]{4} ){3}[0-9a-f]{4}$/)
  assert.notEqual(keyMark(publicKey), keyMark(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export(spki).toString()))
})

test('CO-03 a renewal leaves on the trail both addresses and both keys by their marks', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export(spki).toString()
  assert.deepEqual(keyChange({ baseUrl: 'https://old.example', publicKey: other }, askedOf()), {
    before: { baseUrl: 'https://old.example', key: keyMark(other) },
    after: { baseUrl: 'https://vendor.example', key: keyMark(publicKey) },
  })
})

test('CO-03 the second person sees the mark of a key, and whether the vendor is connected already', () => {
  const request = { ...askedOf(), id: 'q', why: 'new', askedByName: 'una', askedAt: new Date(5), askedBy: 1n, state: 'asked' }
  const [shown] = shownRequests([request] as unknown as Parameters<typeof shownRequests>[0], [{ code: 'TOSS' }])
  assert.deepEqual(
    [shown?.code, shown?.keyMark, shown?.isRenewal, shown?.by, shown?.at, shown?.forgeryStatus],
    ['TOSS', keyMark(publicKey), true, 'una', 5, 200],
  )
  const [fresh] = shownRequests([request] as unknown as Parameters<typeof shownRequests>[0], [{ code: 'STU' }])
  assert.equal(fresh?.isRenewal, false)
  const connected = shownConnection({ code: 'TOSS', publicKey } as Parameters<typeof shownConnection>[0])
  assert.deepEqual(connected, { code: 'TOSS', keyMark: keyMark(publicKey) })
})
