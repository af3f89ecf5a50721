import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertionOf, attestationOf, bytesOf, hasRoomForPasskey, shownChallenge, shownPasskey, siteOf, textOf } from './rules-passkeys.ts'

test('a member has ten passkeys at most', () => {
  assert.deepEqual([0, 9, 10, 11].map(hasRoomForPasskey), [true, true, false, false])
})

test('passkeys belong to the name and address of the site, whatever its port', () => {
  assert.deepEqual(siteOf('https://site.example'), { rpId: 'site.example', origin: 'https://site.example' })
  assert.deepEqual(siteOf('http://localhost:8080'), { rpId: 'localhost', origin: 'http://localhost:8080' })
  assert.deepEqual(shownChallenge(Buffer.from([255, 0]), siteOf('https://site.example')), { challenge: '_wA', rpId: 'site.example' })
})

test('a passkey is named by its bytes, and shown with when it was added and used', () => {
  const id = Buffer.from([251, 255, 0])
  assert.deepEqual(bytesOf(textOf(id)), id)
  assert.deepEqual(shownPasskey({ id, name: 'telepono', addedAt: new Date(1), usedAt: null }), {
    id: textOf(id),
    name: 'telepono',
    addedAt: 1,
    usedAt: null,
  })
  assert.equal(shownPasskey({ id, name: '', addedAt: new Date(1), usedAt: new Date(2) }).usedAt, 2)
})

test('what a browser made or answered is handed to its judge as WebAuthn names it', () => {
  const made = attestationOf({ id: 'k', name: 'n', clientData: 'c', attestation: 'a' })
  assert.deepEqual(
    [made.id, made.rawId, made.type, made.response],
    ['k', 'k', 'public-key', { clientDataJSON: 'c', attestationObject: 'a' }],
  )
  const answer = assertionOf({ verificationId: 'v', id: 'k', clientData: 'c', authenticatorData: 'd', signature: 's' })
  assert.deepEqual(answer.response, { clientDataJSON: 'c', authenticatorData: 'd', signature: 's' })
})
