import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RefusalCode } from '@croupier/contract/routes'
import { anHttpHost, sendTo, tokens } from '#testing/http-host.ts'
import type { Context } from './context.ts'
import { callerContext, serviceContext, sharedContext } from './http.ts'
import { refuse } from './refusal.ts'

const everyone = ['guest', 'trial', 'member', 'agent', 'operator'] as const
const callers = [undefined, ...tokens]

test('RL-01 a call admits whom its declaration names, and says to everybody else what they are missing', async () => {
  const site = await anHttpHost()
  const codesAt = async (path: string) => {
    const answers = await Promise.all(callers.map((as) => sendTo(site, path, { method: 'GET', ...(as && { as }) })))
    return answers.map(({ status, code }) => code ?? status)
  }
  const [none, trial, no] = ['login.not.session', 'in_need_true_account', 'not_allowed']
  const expected: [readonly (typeof everyone)[number][], unknown[]][] = [
    [everyone, [200, 200, 200, 200, 200, 200]],
    [['guest'], [200, trial, no, no, no, no]],
    [
      ['trial', 'member', 'agent'],
      [none, 200, 200, 200, 'password_change_required', no],
    ],
    [
      ['member', 'agent'],
      [none, trial, 200, 200, 'password_change_required', no],
    ],
    [['agent'], [none, trial, no, 200, no, no]],
    [['operator'], [none, trial, no, no, no, 200]],
  ]
  const mounted = expected.map(([who, codes]) => [site.mounting({ who, method: 'GET' }), codes] as const)
  for (const [path, codes] of mounted) assert.deepEqual(await codesAt(path), codes)
})

test('CO-01 an operator is let through to the permissions of his own alone, and nobody else to any', async () => {
  const site = await anHttpHost()
  const [own, other] = (['cashier', 'games'] as const).map((permission) => site.mounting({ who: ['operator', 'member'], permission }))
  const codesAt = async (path = '') => {
    return (await Promise.all(['cashier', 'member'].map((as) => sendTo(site, path, { as })))).map(({ code }) => code)
  }
  assert.deepEqual(await codesAt(own), [undefined, 'not_allowed'])
  assert.deepEqual(await codesAt(other), ['not_allowed', 'not_allowed'])
})

test('D7 whoever must change a password first reaches what visitors reach, and what is declared for it', async () => {
  const site = await anHttpHost()
  const paths = [{ who: ['member'] }, { who: ['member'], beforePasswordChange: true }, { who: ['guest', 'member'] }] as const
  const answers = await Promise.all(paths.map((declared) => sendTo(site, site.mounting(declared), { as: 'newcomer' })))
  assert.deepEqual(
    answers.map(({ code }) => code),
    ['password_change_required', undefined, undefined],
  )
})

test('SS-03 a token without its cookie is dead: a guest where guests may call, who hears that the session has ended, else nobody', async () => {
  const site = await anHttpHost()
  const seen: Context[] = []
  const open = site.mounting({ who: ['guest', 'member'] }, async (context) => void seen.push(context))
  const closed = site.mounting({ who: ['member'] })
  const stolen = { headers: { authorization: 'member' } }
  const asGuest = await sendTo(site, open, stolen)
  assert.deepEqual([asGuest.status, asGuest.headers['x-session'], seen[0]?.actor.kind], [200, 'ended', 'guest'])
  const refused = await sendTo(site, closed, { headers: { authorization: 'dead' }, cookies: { session: 'x' } })
  assert.deepEqual([refused.code, refused.headers['x-session']], ['login.not.session', undefined])
  const alive = await sendTo(site, open, { as: 'member' })
  assert.deepEqual([alive.headers['x-session'], seen[1]?.actor.kind], [undefined, 'member'])
  const reasons = site.lines.filter(({ event }) => event === 'session_refused').map(({ reason }) => reason)
  assert.deepEqual(reasons, ['no_cookie', 'not_known'])
})

test('a header that stands twice is refused by its name, whatever it says; nothing is guessed of a brand or a language', async () => {
  const site = await anHttpHost()
  const path = site.mounting({ method: 'GET' })
  const twice = async (name: string, value: string) => {
    const answer = await site.root.inject({ url: path, headers: { merchant: 'parola', [name]: [value, value] as never } })
    const { errorCode, field } = answer.json() as { errorCode?: string; field?: string }
    return [errorCode, field]
  }
  assert.deepEqual(
    [await twice('merchant', 'parola'), await twice('language', 'EN'), await twice('authorization', 'member')],
    ['Merchant', 'Language', 'Authorization'].map((field) => ['request_param_err', field]),
  )
  const said = async (headers: Record<string, string>) => {
    const { code, field } = await sendTo(site, path, { method: 'GET', headers })
    return [code, field]
  }
  assert.deepEqual(
    [await said({ merchant: 'other' }), await said({ language: 'FR' }), await said({})],
    [
      ['request_param_err', 'Merchant'],
      ['request_param_err', 'Language'],
      [undefined, undefined],
    ],
  )
  const byHost = await site.root.inject({ url: path, headers: { host: 'parola.example' } })
  assert.equal(byHost.statusCode, 200)
})

test('ST-04 a closed brand answers what is declared for it alone, to a member as to a visitor; the console has no brand', async () => {
  for (const [closed, status, wait] of [
    ['maintenance', 503, '60'],
    ['region_restricted', 403, undefined],
  ] as const) {
    const site = await anHttpHost({ closed })
    const [shut, open] = [site.mounting({ who: everyone }), site.mounting({ who: everyone, whileClosed: true })]
    for (const caller of [{}, { as: 'member' }]) {
      const answer = await sendTo(site, shut, { ...caller, headers: { 'x-forwarded-for': '198.51.100.7' } })
      assert.deepEqual([answer.code, answer.status, answer.headers['retry-after']], [closed, status, wait])
      assert.equal((await sendTo(site, open, caller)).status, 200)
    }
    assert.deepEqual(
      site.visits.map(({ ip }) => ip),
      ['198.51.100.7', '198.51.100.7'],
    )
  }
  const console = await anHttpHost({ isConsole: true, closed: 'maintenance' })
  const seen: Context[] = []
  const path = console.mounting({ who: ['operator'] }, async (context) => void seen.push(context))
  assert.equal((await sendTo(console, path, { as: 'cashier', headers: { merchant: 'nobody' } })).status, 200)
  assert.equal(seen[0]?.actor.brandId, 0)
})

test('a limit of accounts counts each of them, one of addresses all who share theirs', async () => {
  const site = await anHttpHost()
  const [byAccount, byAddress] = (['account', 'ip'] as const).map((per) =>
    site.mounting({ who: everyone, limits: [{ times: 1, seconds: 60, per }] }),
  )
  const codesOf = async (path: string | undefined, who: readonly string[]) => {
    const codes: unknown[] = []
    for (const as of who) codes.push((await sendTo(site, path ?? '', { as })).code)
    return codes
  }
  const limited = 'TOO_MANY_REQUESTS'
  assert.deepEqual(await codesOf(byAccount, ['member', 'agent', 'cashier', 'member', 'cashier']), [
    undefined,
    undefined,
    undefined,
    limited,
    limited,
  ])
  assert.deepEqual(await codesOf(byAddress, ['member', 'agent']), [undefined, limited])
})

test('the security log says which call was refused to whom; a guest without a session is none of its business', async () => {
  const site = await anHttpHost()
  const path = site.mounting({ who: ['agent'], limits: [{ times: 1, seconds: 60, per: 'ip' }] })
  const sealed = site.mounting({ encrypted: true })
  await sendTo(site, path)
  await sendTo(site, path, { as: 'member' })
  await sendTo(site, path, { as: 'agent', headers: { 'sec-fetch-site': 'cross-site' } })
  await sendTo(site, path, { as: 'agent' })
  await sendTo(site, path, { as: 'agent' })
  await sendTo(site, sealed, { payload: { value: 'x', more: 1 } })
  const said = site.lines.filter(({ event }) => event !== undefined).map(({ event, route, member }) => [event, route, member])
  assert.deepEqual(said, [
    ['permission_refused', path, '7'],
    ['cross_site_refused', path, undefined],
    ['rate_limited', path, '9'],
    ['encryption_refused', sealed, undefined],
  ])
})

test('a handler knows who calls, from where and in which language, and the call’s own log bears the id of its request', async () => {
  const site = await anHttpHost()
  const seen: Context[] = []
  const path = site.mounting({ who: ['member'] }, async (context) => {
    seen.push(context)
    context.log.info('seen')
  })
  const open = site.mounting({}, async (context) => void seen.push(context))
  const headers = { device: 'x'.repeat(50), 'x-forwarded-for': '198.51.100.7', language: 'en' }
  const answer = await sendTo(site, path, { as: 'member', headers })
  const requestId = answer.headers['x-request-id']
  const [{ actor, now } = assert.fail()] = seen
  assert.deepEqual(actor, {
    ...{ brandId: 1, language: 'EN', ip: '198.51.100.7', device: 'x'.repeat(40), requestId },
    ...{ kind: 'member', memberId: 7n, sessionId: 2n },
  })
  assert.ok(Math.abs(now.getTime() - Date.now()) < 60_000)
  assert.equal(site.lines.find(({ msg }) => msg === 'seen')?.request, requestId)
  await sendTo(site, open)
  assert.equal(seen[1]?.actor.device, '')
})

test('work for many callers, and for another server, is nobody’s of a brand', async () => {
  const { httpHost, root } = await anHttpHost()
  const nobody = { kind: 'system', brandId: 0, language: 'EN', device: 'server' }
  assert.deepEqual(sharedContext(httpHost).actor, { ...nobody, ip: '', requestId: '' })
  assert.deepEqual(callerContext(httpHost, { ip: '198.51.100.7', requestId: 'r' }).actor, { ...nobody, ip: '198.51.100.7', requestId: 'r' })
  root.get('/seen', async (request) => serviceContext(httpHost, request).actor)
  const answer = await root.inject({ url: '/seen', remoteAddress: '198.51.100.8' })
  assert.deepEqual(answer.json(), { ...nobody, ip: '198.51.100.8', requestId: answer.headers['x-request-id'] })
})

test('a refusal that the contract does not list beside the call is a failure of ours', async () => {
  const site = await anHttpHost()
  const refusing = (code: RefusalCode, refusals: readonly string[] = []) => site.mounting({ refusals }, async () => refuse(code))
  const [undeclared, declared] = [refusing('insufficient_funds'), refusing('insufficient_funds', ['insufficient_funds'])]
  const general = (['not_found', 'function.not.available', 'busy'] as const).map((code) => [code, refusing(code)] as const)
  const answer = await sendTo(site, undeclared)
  assert.deepEqual([answer.code, answer.status], ['internal', 500])
  const failure = site.lines.find(({ msg }) => msg === 'a call failed')?.failure
  assert.match(String(failure), /\/wps\/call-1 refused with insufficient_funds, which its contract does not list/)
  assert.equal((await sendTo(site, declared)).code, 'insufficient_funds')
  for (const [code, path] of general) assert.equal((await sendTo(site, path)).code, code)
})
