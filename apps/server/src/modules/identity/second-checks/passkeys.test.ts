import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto'
import { test } from 'node:test'
import * as logins from '@croupier/contract/identity-login'
import * as contract from '@croupier/contract/identity-passkeys'
import * as security from '@croupier/contract/identity-security'
import { type Actor, aMember, anActor, passwordOf, solvedChallenge } from '#testing/actors.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const app = site.server.site
const ORIGIN = 'http://localhost:3000'
const url = (bytes: Buffer) => bytes.toString('base64url')

type Change = { origin?: string; rpId?: string; type?: string; flags?: number; challenge?: string; counter?: number; key?: KeyObject }

const hex = (text: string) => Buffer.from(text, 'hex')

/** The device's word as CBOR: `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationOf(device: Buffer): Buffer {
  const head = Buffer.concat([hex('a363666d74646e6f6e656761747453746d74a068'), Buffer.from('authData')])
  return Buffer.concat([head, hex('58'), Buffer.from([device.length]), device])
}

/** A device with one key, as a browser speaks for it. */
function aDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = url(randomBytes(32))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const cose = Buffer.concat([hex('a5010203262001215820'), spki.subarray(27, 59), hex('225820'), spki.subarray(59, 91)])
  let counter = 0
  const speak = (type: string, challenge: string, change: Change) => {
    counter = change.counter ?? counter + 1
    const said = {
      type: change.type ?? type,
      challenge: change.challenge ?? challenge,
      origin: change.origin ?? ORIGIN,
      crossOrigin: false,
    }
    const clientData = Buffer.from(JSON.stringify(said))
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const hash = createHash('sha256')
      .update(change.rpId ?? 'localhost')
      .digest()
    const flags = (change.flags ?? 0x01) | (type === 'webauthn.create' ? 0x40 : 0)
    return { clientData, authenticatorData: Buffer.concat([hash, Buffer.from([flags]), count]) }
  }
  return {
    id,
    made: (challenge: string, change: Change = {}) => {
      const { clientData, authenticatorData } = speak('webauthn.create', challenge, change)
      const device = Buffer.concat([authenticatorData, Buffer.alloc(16), Buffer.from([0, 32]), Buffer.from(id, 'base64url'), cose])
      return { id, name: 'Phone', clientData: url(clientData), attestation: url(attestationOf(device)) }
    },
    answered: (challenge: string, change: Change = {}) => {
      const { clientData, authenticatorData } = speak('webauthn.get', challenge, change)
      const content = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
      const signature = sign('sha256', content, change.key ?? privateKey)
      return { id, clientData: url(clientData), authenticatorData: url(authenticatorData), signature: url(signature) }
    },
  }
}

const passwordFor = (username: string) => passwordOf(username.split('').reverse().join(''))
const begin = async (member: Actor, username: string) => await member.send(contract.beginPasskey, { loginPassword: passwordFor(username) })

async function withPasskey(username: string) {
  const member = await aMember(app, username)
  const device = aDevice()
  const { challenge } = await begin(member, username)
  const { recoveryCodes } = await member.send(contract.addPasskey, device.made(challenge))
  return { member, device, recoveryCodes }
}

/** A login whose password fits; gives the check that it asks for. */
async function checkOf(username: string): Promise<{ visitor: Actor; check: security.LoginCheck }> {
  const visitor = anActor(app)
  const challenge = await solvedChallenge(visitor)
  const who = { username, password: passwordFor(username), loginDeviceId: randomUUID() }
  const login = { ...who, type: 'username' as const, challenge }
  const { envelope } = await visitor.ask(logins.login, login)
  assert.equal(envelope.errorCode, 'login_verify_required', JSON.stringify(envelope))
  return { visitor, check: security.loginCheck.parse(envelope.value) }
}

test('SS-14 MC-04 a passkey is made after the password, and the next login asks for it and takes it', async () => {
  const { member, device, recoveryCodes } = await withPasskey('susi')
  assert.equal(recoveryCodes.length, 8)
  assert.deepEqual(
    (await member.send(contract.passkeys, {})).map(({ name, usedAt }) => [name, usedAt]),
    [['Phone', null]],
  )
  const { visitor, check } = await checkOf('susi')
  assert.deepEqual([check.way, check.ways, check.passkey?.rpId, check.passkey?.allowed], ['passkey', ['passkey'], 'localhost', [device.id]])
  const answer = device.answered(check.passkey?.challenge ?? '')
  const result = await visitor.send(contract.verifyPasskey, { verificationId: check.verificationId, ...answer })
  assert.ok(result.token)
  const again = await visitor.ask(contract.verifyPasskey, { verificationId: check.verificationId, ...answer })
  assert.equal(again.envelope.errorCode, 'code_expired')
  assert.ok((await member.send(contract.passkeys, {}))[0]?.usedAt)
})

test('SS-14 an answer for another page, purpose, challenge, key or without a person is refused, and so is a copied device', async () => {
  const { device } = await withPasskey('huwad')
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const changes: Change[] = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { type: 'webauthn.create' },
    { challenge: url(randomBytes(32)) },
    { flags: 0 },
    { key: foreign },
    { counter: 1 },
  ]
  for (const change of changes) {
    const { visitor, check } = await checkOf('huwad')
    const answer = device.answered(check.passkey?.challenge ?? '', { counter: 100, ...change })
    const { envelope } = await visitor.ask(contract.verifyPasskey, { verificationId: check.verificationId, ...answer })
    assert.equal(envelope.errorCode, 'passkey_invalid', JSON.stringify(Object.keys(change)))
    await site.context.db.deleteFrom('identity.login_check').execute()
  }
  const one = await checkOf('huwad')
  const other = await checkOf('huwad')
  const crossed = device.answered(one.check.passkey?.challenge ?? '', { counter: 200 })
  const { envelope } = await other.visitor.ask(contract.verifyPasskey, { verificationId: other.check.verificationId, ...crossed })
  assert.equal(envelope.errorCode, 'passkey_invalid', 'the answer to one check is no answer to another')
})

test('SS-14 a recovery code opens the account of one who lost the passkey, once', async () => {
  const { recoveryCodes } = await withPasskey('nawala')
  const code = recoveryCodes[0] ?? ''
  const first = await checkOf('nawala')
  assert.ok((await first.visitor.send(security.verifyLogin, { verificationId: first.check.verificationId, code })).token)
  const second = await checkOf('nawala')
  const { envelope } = await second.visitor.ask(security.verifyLogin, { verificationId: second.check.verificationId, code })
  assert.equal(envelope.errorCode, 'code_wrong')
})

test('MC-04 a passkey is kept once, only for the challenge of its own member, and goes with the password alone', async () => {
  const { member, device } = await withPasskey('ingat')
  const other = await aMember(app, 'ibapa')
  const wrong = await member.ask(contract.beginPasskey, { loginPassword: 'not the password' })
  assert.equal(wrong.envelope.errorCode, 'wrong_password')
  const { challenge } = await begin(member, 'ingat')
  assert.equal((await other.ask(contract.addPasskey, aDevice().made(challenge))).envelope.errorCode, 'passkey_invalid')
  assert.equal((await member.ask(contract.addPasskey, device.made(challenge))).envelope.errorCode, 'passkey_invalid', 'known already')
  const next = await begin(member, 'ingat')
  const weak = { ...aDevice().made(next.challenge), attestation: url(Buffer.from('no key')) }
  assert.equal((await member.ask(contract.addPasskey, weak)).envelope.errorCode, 'passkey_invalid')
  const removal = { id: device.id, loginPassword: passwordFor('ibapa') }
  assert.equal((await other.ask(contract.removePasskey, removal)).envelope.errorCode, 'not_found')
  await member.send(contract.removePasskey, { id: device.id, loginPassword: passwordFor('ingat') })
  assert.deepEqual(await member.send(contract.passkeys, {}), [])
})
