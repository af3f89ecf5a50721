import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { type RunningSandbox, startSandbox } from '../../testing/sandbox.ts'

const REDIRECT = 'http://127.0.0.1:9/back'

/** A browser as far as sign-in needs one: keeps cookies, follows redirects within the sandbox. */
function browser() {
  const cookies = new Map<string, string>()
  return async function visit(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (!next || next.startsWith(REDIRECT)) return answer
    return visit(new URL(next, url).href)
  }
}

async function askForSignIn(sandbox: RunningSandbox) {
  const discovery = (await (await fetch(`${sandbox.url}/oidc/.well-known/openid-configuration`)).json()) as Record<string, string>
  assert.equal(discovery.issuer, `${sandbox.url}/oidc`)
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: 'parola',
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'st',
    nonce: 'no',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const visit = browser()
  const page = await visit(`${discovery.authorization_endpoint}?${query}`)
  const markup = await page.text()
  const action = /action="([^"]+)"/.exec(markup)?.[1] ?? ''
  const choose = (account: string) =>
    visit(`${sandbox.url}${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ account }).toString(),
    })
  return { discovery, verifier, page, markup, choose }
}

test('a person chooses a demo account and the site learns who it is', async (t) => {
  const sandbox = await startSandbox(t)
  const { discovery, verifier, page, markup, choose } = await askForSignIn(sandbox)
  assert.match(markup, /Ana Santos[\s\S]*Ben Cruz/)
  assert.match(String(page.headers.get('content-security-policy')), /form-action 'self' http:\/\/127\.0\.0\.1:9;/)

  const back = new URL(String((await choose('ben')).headers.get('location')))
  assert.deepEqual([back.searchParams.get('state'), back.searchParams.get('iss')], ['st', `${sandbox.url}/oidc`])
  const redeem = () =>
    fetch(String(discovery.token_endpoint), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`parola:${sandbox.key('oidc-client')}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: REDIRECT,
        code_verifier: verifier,
      }).toString(),
    })
  const tokens = (await (await redeem()).json()) as { id_token: string; access_token: string }
  const claims = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  assert.deepEqual([claims.sub, claims.nonce, claims.email, claims.email_verified], ['ben', 'no', 'ben.cruz@example.com', true])
  const me = await fetch(String(discovery.userinfo_endpoint), { headers: { authorization: `Bearer ${tokens.access_token}` } })
  assert.equal(((await me.json()) as { name: string }).name, 'Ben Cruz')
  assert.equal((await redeem()).status, 400, 'a code works once')
})

test('cancelling goes back with a clear no', async (t) => {
  const sandbox = await startSandbox(t)
  const { choose } = await askForSignIn(sandbox)
  const back = new URL(String((await choose('')).headers.get('location')))
  assert.equal(back.searchParams.get('error'), 'access_denied')
  assert.equal((await fetch(`${sandbox.url}/oidc/interaction/unknown`)).status, 404)
})

test('the signing key stays the same after a restart', async (t) => {
  const sandbox = await startSandbox(t)
  const keys = async (url: string) => (await fetch(`${url}/oidc/jwks`)).text()
  const before = await keys(sandbox.url)
  await sandbox.stop()
  const second = await startSandbox(t, sandbox)
  assert.equal(await keys(second.url), before)
  assert.doesNotMatch(before, /"d":/)
})

test('every page stands alone: no script, nothing from elsewhere, no way to be framed', async (t) => {
  const sandbox = await startSandbox(t)
  for (const path of ['/', '/pay/control', '/sms', '/mail', '/oidc-guide']) {
    const page = await fetch(`${sandbox.url}${path}`)
    assert.equal(page.status, 200, path)
    assert.match(String(page.headers.get('content-security-policy')), /default-src 'none'.*frame-ancestors 'none'/)
    assert.doesNotMatch(await page.text(), /<script|style="|onclick|https?:\/\/(?!127)/)
  }
  assert.equal((await fetch(`${sandbox.url}/health/ready`)).status, 200)
  assert.equal((await fetch(`${sandbox.url}/nothing`)).status, 404)
})
