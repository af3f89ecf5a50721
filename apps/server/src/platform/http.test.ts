import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import * as cashier from '@croupier/contract/cashier'
import * as consoleSite from '@croupier/contract/console/site'
import { gameList, gameVendors, hotGames } from '@croupier/contract/games'
import { launchGame } from '@croupier/contract/games-launches'
import * as identity from '@croupier/contract/identity'
import * as codes from '@croupier/contract/identity-codes'
import { routes } from '@croupier/contract/routes'
import * as site from '@croupier/contract/site'
import { addOperator } from '#modules/identity/index.ts'
import { setMaintenance } from '#modules/site/index.ts'
import { aMember, anActor, bodyTypeOf, ownHeader } from '#testing/actors.ts'
import { aSite } from '#testing/site.ts'
import { openRateLimiter } from './rate-limits.ts'
import { hasText, textOf } from './texts.ts'

const counting = openRateLimiter()
const running = await aSite(import.meta.filename, {
  ports: { geo: { isKnown: true, countryOf: (ip) => (ip === '10.66.66.66' ? 'KP' : undefined) } },
  // Only the captcha is counted here: hundreds of hostile bodies come from one member.
  limiter: (name, limits, keys) => (name === '/wps/captcha' ? counting(name, limits, keys) : Promise.resolve()),
})
const app = running.server.site
const member = await aMember(app, 'Maingat')
const deposit = { id: randomUUID(), amount: '100.00', channel: 'ewallet' }

const put = (payload: string, more: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: cashier.deposit.path,
    headers: { merchant: 'parola', language: 'EN', authorization: member.token ?? '', 'content-type': 'application/json', ...more },
    payload,
  })
const countDeposits = async () => (await running.context.db.selectFrom('cashier.deposit').select('id').execute()).length

/** What people and programs send in place of an amount; each must be refused with the field named (A3). */
const badAmounts = [
  '-1.00',
  '0.00',
  '-0.00',
  '0.001',
  '1',
  '1.0',
  '1.000',
  '01.00',
  '1e3',
  '1E3',
  '1e400',
  'NaN',
  'Infinity',
  '-Infinity',
  '',
  ' ',
  ' 1.00',
  '1.00 ',
  '1,000.00',
  '1.000,00',
  '+1.00',
  '0x10',
  '０.０１',
  '１.００',
  '١.٠٠',
  '1.00\u0000',
  '1.00\n',
  '1_000.00',
  '10000000000000.01',
  `${'9'.repeat(400)}.00`,
  '9007199254740993',
  'null',
  'undefined',
  '{}',
  '[]',
  '1.00;',
  "1.00' or '1'='1",
]
const badTypes = [
  '1',
  '1.5',
  '-1',
  '1e3',
  '1e400',
  '9007199254740993',
  'true',
  'false',
  'null',
  '[5]',
  '["1.00"]',
  '{"amount":"1.00"}',
  '{}',
  '[]',
  '0',
  '-0',
  '1E5',
  '""',
]

test('A3 no hostile amount passes: each is 400 with the field named, and nothing is written', async () => {
  const before = await countDeposits()
  for (const text of [...badAmounts.map((amount) => JSON.stringify(amount)), ...badTypes]) {
    const response = await put(`{"id":"${randomUUID()}","amount":${text},"channel":"ewallet"}`)
    assert.equal(response.statusCode, 400, `${text}: ${response.body}`)
    if (!/^1e400$/.test(text)) assert.equal(response.json().field, 'amount', text)
  }
  assert.equal(await countDeposits(), before)
})

test('an unknown field, a key that stands twice, deep nesting, a large body and another content type are refused', async () => {
  const expect = async (
    response: Promise<{ statusCode: number; json: () => { errorCode: string; field?: string } }>,
    status: number,
    code: string,
  ) => {
    const got = await response
    assert.deepEqual([got.statusCode, got.json().errorCode], [status, code])
    return got.json().field
  }
  assert.equal(await expect(put(JSON.stringify({ ...deposit, bonus: 1 })), 400, 'request_param_err'), 'bonus')
  await expect(put(`{"id":"${deposit.id}","amount":"1.00","amount":"100.00","channel":"ewallet"}`), 400, 'request_param_err')
  await expect(put('['.repeat(20_000)), 400, 'request_param_err')
  await expect(put(`{"a":${'['.repeat(40)}${']'.repeat(40)}}`), 400, 'request_param_err')
  await expect(put(JSON.stringify({ ...deposit, channel: 'x'.repeat(70_000) })), 413, 'body_too_large')
  await expect(put(JSON.stringify(deposit), { 'content-type': 'text/plain' }), 415, 'unsupported_media_type')
  await expect(put(''), 400, 'request_body_required')
  await expect(put('{"id":'), 400, 'request_param_err')
  await expect(put('{"__proto__":{"isAdmin":true}}'), 400, 'request_param_err')
})

test('ASVS 15.3.7 a parameter that stands twice in an address or a form, and one that stands beside a body, count for nothing', async () => {
  const read = async (query: string) => {
    const headers = { merchant: 'parola', authorization: member.token ?? '' }
    return (await app.inject({ url: `${cashier.depositStatus.path}?${query}`, headers })).statusCode
  }
  const [id, another] = [randomUUID(), randomUUID()]
  assert.equal(await read(`id=${id}`), 404)
  assert.deepEqual([await read(`id=${id}&id=${another}`), await read(`id[]=${id}`), await read(`id=${id}&id2=1`)], [400, 400, 404])
  const form = { merchant: 'parola', ...ownHeader, 'content-type': 'application/x-www-form-urlencoded' }
  const ask = (payload: string) => app.inject({ method: 'POST', url: codes.askResetLink.path, headers: form, payload })
  assert.equal((await ask('username=a&username=b&email=a%40b.example')).statusCode, 400)
  const before = await countDeposits()
  const url = `${cashier.deposit.path}?amount=999.00`
  const headers = { merchant: 'parola', authorization: member.token ?? '', 'content-type': 'application/json' }
  await app.inject({ method: 'POST', url, headers, payload: JSON.stringify({ id: deposit.id, channel: deposit.channel }) })
  assert.equal(await countDeposits(), before)
})

test('ASVS 14.2.1 no call takes a secret in its address, and a token that stands there is no session', async () => {
  const secret = /token|password|secret|verificationCode|captcha|otp/i
  const byAddress = routes.filter(({ route }) => route.method === 'GET' || route.method === 'DELETE')
  const fields = byAddress.flatMap(({ route }) => Object.keys((route.input as { shape?: object }).shape ?? {}))
  assert.ok(fields.length > 100)
  assert.deepEqual(
    fields.filter((name) => secret.test(name)),
    [],
  )
  const url = `${identity.memberInfo.path}?token=${member.token}&authorization=${member.token}`
  assert.equal((await app.inject({ url, headers: { merchant: 'parola' } })).statusCode, 401)
})

test('the brand is named by exactly one known Merchant header, or by the host', async () => {
  const status = async (headers: Record<string, string | string[]>) =>
    (await app.inject({ url: site.systemStatus.path, headers })).statusCode
  assert.equal(await status({ merchant: 'parola' }), 200)
  assert.equal(await status({ host: 'localhost:3000' }), 200)
  assert.equal(await status({ merchant: 'nobody' }), 400)
  assert.equal(await status({ host: 'evil.example' }), 400)
  assert.equal(await status({ merchant: 'parola', language: 'fr' }), 400)
})

test('ST-01 SS-03 a dead token makes a guest of its caller where guests may call, and is said beside the answer', async () => {
  const headers = { merchant: 'parola', authorization: 'a'.repeat(43) }
  const publicCalls = routes.filter(
    ({ route: { method, path, who } }) => method === 'GET' && who.includes('guest') && !path.startsWith('/ops/'),
  )
  assert.ok(publicCalls.length > 20)
  for (const { route } of publicCalls) {
    const answer = await app.inject({ url: route.path, headers: { ...headers, ...ownHeader } })
    assert.notEqual(answer.statusCode, 401, route.path)
    assert.equal(answer.headers['x-session'], 'ended', route.path)
  }
  assert.equal((await app.inject({ url: site.systemStatus.path, headers })).json().value.status, 0)
  const own = await app.inject({ url: identity.memberInfo.path, headers })
  assert.deepEqual([own.statusCode, own.json().errorCode], [401, 'login.not.session'])
  const living = await app.inject({ url: site.systemStatus.path, headers: { ...headers, authorization: member.token ?? '' } })
  assert.equal(living.headers['x-session'], undefined)
})

test('AP-01 the language counts in any case, in the header and in the query, for answers and for refusals', async () => {
  const titlesOf = async (url: string, headers: Record<string, string>) =>
    (await app.inject({ url, headers: { merchant: 'parola', ...headers } }))
      .json()
      .value.data.lanes.map(({ title }: { title: string }) => title)
      .join()
  const lanes = gameVendors.path
  const [english, filipino] = [await titlesOf(lanes, { language: 'EN' }), await titlesOf(lanes, { language: 'TY' })]
  assert.notEqual(english, filipino)
  assert.equal(await titlesOf(lanes, { language: 'en' }), english)
  assert.equal(await titlesOf(`${lanes}?language=en`, {}), english)
  assert.equal(await titlesOf(lanes, {}), filipino)
  const message = async (url: string) => (await app.inject({ url, headers: { merchant: 'parola' } })).json().message
  assert.equal(await message(`${identity.memberInfo.path}?language=en`), textOf('EN', 'refusal.login.not.session'))
  assert.equal(await message(identity.memberInfo.path), textOf('TY', 'refusal.login.not.session'))
})

test('AP-01 a reading passes over keys that it does not know, and a body does not', async () => {
  const url = `${gameVendors.path}?merchant=parola&clientType=3&_=1732580000&platform=html5-desktop`
  assert.equal((await app.inject({ url, headers: { merchant: 'parola' } })).statusCode, 200)
  const wrong = await app.inject({ url: `${gameList.path}?_=1&pageSize=many`, headers: { merchant: 'parola' } })
  assert.deepEqual([wrong.statusCode, wrong.json().field], [400, 'pageSize'])
})

test('AP-01 a reading for which the specification names no verb answers POST too, with the same keys in its body', async () => {
  const post = (payload: string, url = hotGames.path) =>
    app.inject({ method: 'POST', url, payload, headers: { merchant: 'parola', 'content-type': 'application/json' } })
  const read = await app.inject({ url: `${hotGames.path}?isPlatform=2&gameType=RNG`, headers: { merchant: 'parola' } })
  const posted = await post(JSON.stringify({ isPlatform: 2, gameType: 'RNG' }))
  assert.deepEqual([posted.statusCode, posted.json()], [200, read.json()])
  assert.deepEqual((await post('', `${hotGames.path}?isPlatform=2&gameType=RNG`)).json(), read.json())
  const unknown = await post(JSON.stringify({ isPlatform: 2, cacheBuster: 1 }))
  assert.deepEqual([unknown.statusCode, unknown.json().field], [400, 'cacheBuster'])
  for (const body of ['[]', '"x"', '7', 'true', '[[1]]']) assert.ok((await post(body)).statusCode < 500, body)
})

test('AP-01 a refusal says how a client gets what it was missing', async () => {
  const sms = await app.inject({
    method: 'POST',
    url: '/wps/verification/sms/noLogin',
    payload: JSON.stringify({ mobileNum: '09171234567', countryDialingCode: '63' }),
    headers: { merchant: 'parola', 'content-type': 'application/json', ...ownHeader },
  })
  assert.equal(sms.json().field, 'challenge')
  assert.match(sms.json().hint, /captcha\/challenge/)
  const launch = await app.inject({ url: launchGame.path, headers: { merchant: 'parola' } })
  assert.match(launch.json().hint, /X-Requested-With/)
  const status = await app.inject({ method: 'DELETE', url: site.systemStatus.path, headers: { merchant: 'parola' } })
  assert.deepEqual([status.statusCode, status.headers.allow], [405, 'GET'])
})

test('AP-01 every call of the contract is served, an unknown one is 404 and a wrong method 405', async () => {
  const ask = async (method: 'GET' | 'POST', url: string) => {
    const response = await app.inject({ method, url, headers: { merchant: 'parola' } })
    return [response.statusCode, response.json().errorCode]
  }
  assert.deepEqual(await ask('GET', '/wps/nothing/here'), [404, 'not_found'])
  assert.deepEqual(await ask('POST', '/wps/system/status'), [405, 'http_method_not_support'])
  for (const { route } of routes.filter(({ route: { path } }) => !path.startsWith('/ops/'))) {
    assert.ok(app.hasRoute({ method: route.method, url: route.path }), `${route.method} ${route.path}`)
  }
})

test('RL-01 a visitor reaches nothing that needs a session, a member nothing of the console', async () => {
  for (const { route } of routes.filter(({ route: { who } }) => !who.includes('guest'))) {
    const target = route.path.startsWith('/ops/') ? running.server.console : app
    const answer = await target.inject({
      method: route.method,
      url: route.path,
      headers: { merchant: 'parola', 'content-type': bodyTypeOf(route), ...ownHeader },
      ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { payload: '{}' }),
    })
    assert.equal(answer.statusCode, 401, route.path)
  }
  const dashboard = await running.server.console.inject({ url: consoleSite.dashboard.path, headers: { authorization: member.token ?? '' } })
  assert.ok([401, 403].includes(dashboard.statusCode))
})

test('ST-01 ST-04 maintenance wins over a closed region, and both close every call but the ones that explain them', async () => {
  const operatorName = 'kapitan'
  const operatorId = await addOperator(running.context, {
    username: operatorName,
    password: 'the keeper of the light',
    totpSecret: 'JBSWY3DPEHPK3PXP',
    permissions: ['brand'],
  })
  const actor = { ...running.context.actor, kind: 'operator' as const, operatorId, operatorName, sessionId: 1n, permissions: [] }
  const operator = { ...running.context, actor }
  await running.context.db
    .updateTable('site.brand')
    .set({ closed_regions: ['KP'] })
    .where('id', '=', running.context.actor.brandId)
    .execute()
  const notice = { title: 'Tide works', info: 'Back at noon' }
  const maintenance = { startTime: null, endTime: null, texts: { EN: notice, TY: notice } }
  await setMaintenance(operator, { maintenance, why: 'a test' })
  const visit = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress, headers: { merchant: 'parola' } })
  const game = '/wps/relay/GCSGAME_newGameVendor'
  assert.deepEqual([(await visit(game, '10.1.1.1')).statusCode, (await visit(game, '10.1.1.1')).json().errorCode], [503, 'maintenance'])
  assert.equal((await visit(site.systemStatus.path, '10.66.66.66')).json().value.status, 1)
  assert.equal((await visit(site.whitelabel.path, '10.1.1.1')).statusCode, 200)
  await setMaintenance(operator, { maintenance: null, why: 'the test goes on' })
  assert.deepEqual(
    [(await visit(game, '10.66.66.66')).statusCode, (await visit(game, '10.66.66.66')).json().errorCode],
    [403, 'region_restricted'],
  )
  assert.equal((await visit(site.systemStatus.path, '10.66.66.66')).json().value.status, 2)
  assert.equal((await visit(game, '10.1.1.1')).statusCode, 200)
  assert.equal(
    (await app.inject({ url: game, remoteAddress: '10.66.66.66', headers: { merchant: 'parola', 'x-forwarded-for': '10.1.1.1' } }))
      .statusCode,
    403,
  )
})

test('every answer bears a request id, security headers and no cache, and no error tells of the inside', async () => {
  const response = await put('{"id":1}')
  assert.equal(response.headers['cache-control'], 'no-store')
  assert.match(String(response.headers['x-request-id']), /^[0-9a-f-]{36}$/)
  assert.equal(response.json().requestId, response.headers['x-request-id'])
  const policy = String(response.headers['content-security-policy'])
  assert.match(policy, /default-src 'none'/)
  assert.doesNotMatch(policy.split(';').find((part) => part.startsWith('script-src')) ?? '', /unsafe/)
  assert.equal(response.headers['x-content-type-options'], 'nosniff')
  assert.doesNotMatch(response.body, /node_modules|select |\.ts/)
})

test('a caller who asks too often is told to wait', async () => {
  const actor = anActor(app)
  const { captcha } = await import('@croupier/contract/identity-login')
  await actor.ask(captcha, {})
  const answer = await actor.ask(captcha, {})
  assert.deepEqual([answer.status, answer.envelope.errorCode], [429, 'TOO_MANY_REQUESTS'])
  assert.ok(Number(answer.headers['retry-after']) >= 1)
})

test('AP-09 M2 the reference describes every call, and is kept as packed text', async () => {
  const url = '/docs/openapi.json'
  const { internal } = running.server
  const document = (await internal.inject({ url })).json()
  assert.equal(document.openapi, '3.1.0')
  for (const { route } of routes) assert.ok(document.paths[route.path]?.[route.method.toLowerCase()], route.path)
  const gzipped = await internal.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  assert.equal(gzipped.headers['content-encoding'], 'gzip')
  assert.ok(gzipped.rawPayload.length < 100_000, `${gzipped.rawPayload.length} bytes`)
  assert.deepEqual(JSON.parse(gunzipSync(gzipped.rawPayload).toString()), document)
})

test('AP-09 M2 of the scripts in the page of the reference only its own run, each by its hash', async () => {
  const { internal } = running.server
  assert.equal((await internal.inject({ url: '/docs' })).headers.location, '/docs/')
  const page = await internal.inject({ url: '/docs/' })
  assert.match(page.headers['content-type']?.toString() ?? '', /^text\/html/)
  const policy = String(page.headers['content-security-policy'])
  const [scripts = ''] = /script-src [^;]*/.exec(policy) ?? []
  assert.match(scripts, /^script-src 'self'( 'sha256-[\w+/=]{44}')+$/)
  assert.match(policy, /^default-src 'none'; .*frame-ancestors 'none'$/)
  assert.match(page.body, /openapi\.json/)
  const script = await internal.inject({ url: '/docs/js/scalar.js' })
  assert.match(script.headers['content-type']?.toString() ?? '', /javascript/)
  assert.ok(script.rawPayload.length > 1_000_000)
})

test('every refusal of the contract has a text in both languages', () => {
  for (const { route } of routes) {
    for (const code of route.refusals)
      for (const language of ['EN', 'TY'] as const) assert.ok(hasText(language, `refusal.${code}`), `${language} refusal.${code}`)
  }
})
