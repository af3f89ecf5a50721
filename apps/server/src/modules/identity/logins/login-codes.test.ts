import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as identity from '@croupier/contract/identity'
import * as security from '@croupier/contract/identity-security'
import { aMember, anActor, passwordOf } from '#testing/actors.ts'
import { aSite } from '#testing/site.ts'
import { redeemCode } from './login-codes.ts'

const site = await aSite(import.meta.filename)
const app = site.server.site
const loginPassword = passwordOf('enil')

async function aCode(member: Awaited<ReturnType<typeof aMember>>): Promise<string> {
  const { url } = await member.send(security.issueLoginCode, { loginPassword })
  assert.ok(url.startsWith('http://localhost:3000/?token='))
  return new URL(url).searchParams.get('token') ?? ''
}

test('SC-07 SS-03 a member signs in on another device by a link, once and within a minute, at this brand alone', async () => {
  const member = await aMember(app, 'line')
  const code = await aCode(member)
  assert.equal(
    (await anActor(app, { merchant: 'habagat' }).ask(identity.redeemLoginCode, { code })).envelope.errorCode,
    'login_code_invalid',
  )
  const other = anActor(app)
  const result = await other.send(identity.redeemLoginCode, { code })
  assert.equal(result.id, member.id)
  other.token = result.token
  assert.equal((await other.send(identity.memberInfo, {})).account, 'line')
  assert.equal((await anActor(app).ask(identity.redeemLoginCode, { code })).envelope.errorCode, 'login_code_invalid')

  const late = await aCode(member)
  const call = { isBrowser: false, userAgent: '', cookie: () => undefined, setCookie: () => undefined, publicUrl: '' }
  const minuteLater = { ...site.context, now: new Date(Date.now() + 61_000) }
  await assert.rejects(redeemCode(minuteLater, { code: late }, call), /login_code_invalid/)
})

test('SC-07 a code needs the login password, and is kept as a hash alone', async () => {
  const member = await aMember(app, 'line2')
  const { envelope } = await member.ask(security.issueLoginCode, { loginPassword: 'not this one' })
  assert.deepEqual([envelope.errorCode, envelope.field], ['wrong_password', 'loginPassword'])
  assert.equal((await anActor(app).ask(security.issueLoginCode, { loginPassword })).status, 401)
})
