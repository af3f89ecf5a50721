import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { exportJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { openLog } from '#platform/log.ts'
import { outsideSignIn } from './outside-sign-in.ts'

const CLIENT = 'the-site'
const returnUrl = 'https://site.example/back'
const log = openLog('silent', 'test')

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const another = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** How a provider that lies makes its ID token and describes itself; without a change it is an honest one. */
type Lie = { claims?: JWTPayload; key?: KeyObject; isUnsigned?: boolean; header?: Record<string, unknown>; issuer?: string }

/** A provider on a port of its own, which answers every code with one ID token; gives its address. */
async function aProvider(t: TestContext, tokenOf: (issuer: string) => Promise<string>, metadataIssuer?: string): Promise<string> {
  let issuer = ''
  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: metadataIssuer ?? issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }] }),
    '/token': async () => ({ access_token: 'of-no-use', token_type: 'Bearer', id_token: await tokenOf(issuer) }),
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''] ?? (async () => ({}))
    void answer().then((body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
  })
  t.after(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return issuer
}

/** Signs somebody in by such a provider; undefined when the site does not believe it. */
async function signedInBy(t: TestContext, { claims, key = privateKey, isUnsigned = false, header, issuer: named }: Lie) {
  let nonce = ''
  const issuer = await aProvider(
    t,
    async (own) => {
      const now = Math.floor(Date.now() / 1000)
      const told = { iss: own, aud: CLIENT, sub: 'somebody', nonce, iat: now, exp: now + 60, ...claims }
      if (isUnsigned) return new UnsecuredJWT(told).encode()
      return await new SignJWT(told).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key)
    },
    named,
  )
  const door = outsideSignIn({ issuer, clientId: CLIENT, clientSecret: 'a-secret-of-a-test', name: 'Elsewhere' }, log)
  const begun = await door?.begin({ returnUrl })
  if (begun === undefined) return undefined
  nonce = begun.nonce
  return await door?.finish({ ...begun, returnedTo: `${returnUrl}?code=c&state=${begun.state}` })
}

test('ASVS 6.8.2 9.1.1 10.5.2 an ID token that its provider signed for us, now and for this sign-in, says who came', async (t) => {
  assert.deepEqual(await signedInBy(t, {}), { subject: 'somebody', name: 'somebody', email: undefined })
})

const hourAgo = Math.floor(Date.now() / 1000) - 3600

/** A sign-in by such a provider leads to nobody. */
const refused = (lie: Lie) => async (t: TestContext) => assert.equal(await signedInBy(t, lie), undefined)

test('ASVS 6.8.2 9.1.1 an ID token that another key signed is not believed', refused({ key: another.privateKey }))

test('ASVS 6.8.2 9.1.2 an ID token without a signature is not believed', refused({ isUnsigned: true }))

test(
  'ASVS 9.1.3 a key that the ID token itself brings or names is not taken',
  refused({
    key: another.privateKey,
    header: { kid: 'two', jwk: another.publicKey.export({ format: 'jwk' }), jku: 'http://127.0.0.1:9/jwks' },
  }),
)

test('ASVS 9.2.1 an ID token of an hour ago is not believed', refused({ claims: { iat: hourAgo, exp: hourAgo + 60 } }))

test('ASVS 9.2.3 10.5.4 an ID token for another client is not believed', refused({ claims: { aud: 'another-site' } }))

test('ASVS 10.5.1 an ID token of another sign-in is not believed', refused({ claims: { nonce: 'of-another-sign-in' } }))

test('ASVS 10.5.3 an ID token of another issuer is not believed', refused({ claims: { iss: 'https://elsewhere.example' } }))

test('ASVS 10.5.3 a provider that calls itself by another name is not believed', refused({ issuer: 'https://elsewhere.example' }))

test('ASVS 10.1.2 an answer with the state of another sign-in is not taken to the provider', async (t) => {
  let isAsked = false
  const issuer = await aProvider(t, async () => {
    isAsked = true
    return ''
  })
  const door = outsideSignIn({ issuer, clientId: CLIENT, clientSecret: 'a-secret-of-a-test', name: 'Elsewhere' }, log)
  const begun = await door?.begin({ returnUrl })
  assert.ok(begun)
  assert.match(begun.url, /code_challenge_method=S256/)
  assert.equal(await door?.finish({ ...begun, returnedTo: `${returnUrl}?code=c&state=of-another-sign-in` }), undefined)
  assert.equal(isAsked, false)
})
