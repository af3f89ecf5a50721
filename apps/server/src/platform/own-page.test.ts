import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as agentContracts from '@croupier/contract/agents-contracts'
import * as logins from '@croupier/contract/identity-login'
import { isWriting, type Route } from '@croupier/contract/route'
import { routes } from '@croupier/contract/routes'
import { plantObject } from '#testing/access/planted-objects.ts'
import { aMember, anActor, bodyTypeOf, ownHeader, passwordOf, sealed, solvedChallenge } from '#testing/actors.ts'
import { aLineMember, anOwner } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { registry } from './metrics.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(site)
after(() => owner.end())
const member = await aMember(site.server.site, 'Nadaya')

const all: readonly Route[] = routes.map(({ route }) => route)
const writing = all.filter(isWriting)
const writingByGet = writing.filter(({ method }) => method === 'GET')
/** A page elsewhere can send these by a mere picture, link or form. */
const guestsOrGets = [...new Set([...writing.filter(({ who }) => who.includes('guest')), ...writingByGet])]
const FORM = 'application/x-www-form-urlencoded'

type Try = { headers: Record<string, string>; payload?: string }

async function sent(route: Route, { headers, payload }: Try) {
  const app = route.path.startsWith('/ops/') ? site.server.console : site.server.site
  const merchant: Record<string, string> = route.path.startsWith('/ops/') ? {} : { merchant: 'parola' }
  const isGet = route.method === 'GET'
  const answer = await app.inject({
    method: route.method,
    url: isGet ? `${route.path}?notAField=1` : route.path,
    headers: { ...merchant, language: 'EN', ...headers },
    ...(payload === undefined || isGet ? {} : { payload }),
  })
  return answer
}

/** The answer to a page of another site: it never sets a cookie. */
async function answerTo(route: Route, given: Try) {
  const answer = await sent(route, given)
  assert.equal(answer.headers['set-cookie'], undefined, `${route.path} set a cookie`)
  return answer
}

/** The rows of every table, the jobs' own left out. */
async function rowsOfAll(): Promise<Record<string, string>> {
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')`,
  )
  const counted = tables.rows.map(({ name }) => `select '${name}' as name, count(*)::text as rows from ${name}`)
  const { rows } = await owner.query<{ name: string; rows: string }>(counted.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}

const countOfEvents = async () =>
  Number(/croupier_security_events_total\{event="cross_site_refused"\} (\d+)/.exec(await registry.metrics())?.[1])

test('H1 no call takes a body of a type that any page may send, multipart neither (L7), on site and console: 415, no cookie, nothing written', async () => {
  assert.ok(writing.length > 100 && guestsOrGets.length > 15)
  const before = await rowsOfAll()
  const types = [FORM, 'text/plain', 'multipart/form-data; boundary=x', 'application/json-patch', '']
  for (const route of writing.filter(({ method }) => method !== 'DELETE' && method !== 'GET')) {
    for (const type of types.filter((one) => !(route.form && one === FORM))) {
      const answer = await answerTo(route, { headers: type === '' ? {} : { 'content-type': type }, payload: 'value=1' })
      assert.equal(answer.statusCode, 415, `${route.path} took ${type}: ${answer.body}`)
    }
  }
  assert.deepEqual(await rowsOfAll(), before)
})

test('H1 M3 no writing call is answered to a page of another site or a sub-domain, and each refusal is a security event', async () => {
  const before = { rows: await rowsOfAll(), events: await countOfEvents() }
  let refused = 0
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin, cross-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'http://localhost.elsewhere.example' },
  ]
  for (const route of writing)
    for (const headers of foreign) {
      const own = { 'content-type': bodyTypeOf(route), 'x-requested-with': 'croupier', authorization: member.token ?? '' }
      const answer = await answerTo(route, { headers: { ...own, ...headers }, payload: route.form ? 'a=1' : '{}' })
      assert.deepEqual([answer.statusCode, answer.json().errorCode], [403, 'cross_site'], `${route.path} ${JSON.stringify(headers)}`)
      refused += 1
    }
  assert.deepEqual(await rowsOfAll(), before.rows)
  assert.equal((await countOfEvents()) - before.events, refused)
})

test('H1 D15 a call that writes by GET or for a guest needs our own header, which a foreign page cannot set; a captcha needs our page alone', async () => {
  assert.deepEqual(
    guestsOrGets.filter(({ sameOrigin }) => !sameOrigin).map(({ path }) => path),
    ['/wps/captcha'],
  )
  for (const route of guestsOrGets.filter(({ sameOrigin }) => sameOrigin)) {
    const own = { 'content-type': bodyTypeOf(route), host: 'localhost' }
    for (const headers of [own, { ...own, 'sec-fetch-site': 'same-origin' }, { ...own, 'x-requested-with': 'XMLHttpRequest' }]) {
      const answer = await answerTo(route, { headers, payload: route.form ? 'a=1' : '{}' })
      assert.deepEqual([answer.statusCode, answer.json().errorCode], [403, 'cross_site'], route.path)
    }
  }
})

test('D15 S12 a link, a picture or a script of another site answers no contract of an agent who is signed in, and his own page does', async () => {
  const agent = await aLineMember(site, 'nakalogin', { type: 2 })
  const whose = { brandId: site.context.actor.brandId, memberId: agent.memberId, upline: null }
  const stateOf = async (id: string) => (await owner.query('select state from agents.contract where id = $1', [id])).rows[0].state
  const answers = [
    agentContracts.processDaily,
    agentContracts.processDailyOlder,
    agentContracts.processDividend,
    agentContracts.processDividendOlder,
  ]
  const [token, cookie] = [{ authorization: agent.token ?? '' }, { cookie: `__Host-sid=${agent.token}` }]
  const places: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    {},
  ]
  const foreign = places.flatMap((place) => [cookie, token, { ...cookie, ...token }].map((held) => ({ ...place, ...held })))
  for (const route of answers) {
    const id = await plantObject(owner, route.path.includes('Daily') ? 'daily contract' : 'dividend contract', whose)
    const ask = async (headers: Record<string, string>) => {
      const url = `${route.path}?contractId=${id}&action=ask_termination`
      const answer = await site.server.site.inject({ method: 'GET', url, headers: { merchant: 'parola', language: 'EN', ...headers } })
      return { code: (answer.json() as { errorCode?: string }).errorCode, state: await stateOf(id) }
    }
    for (const headers of foreign) assert.deepEqual(await ask(headers), { code: 'cross_site', state: 'in_force' }, route.path)
    assert.deepEqual(await ask({ ...token, ...ownHeader }), { code: undefined, state: 'termination_asked' })
  }
})

test('H1 a form that bears a whole login of the attacker opens no session in a visitor, and the same login opens one for its own page', async () => {
  const attacker = anActor(site.server.site)
  const input = { username: 'Nadaya', password: passwordOf('ayadaN'), challenge: await solvedChallenge(attacker) }
  const login = logins.login as unknown as Route
  const value = await sealed(site.server.site, { ...input, type: 'username', loginDeviceId: randomUUID() })
  const navigation = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'https://elsewhere.example' }
  const asForm = await answerTo(login, {
    headers: { ...navigation, 'content-type': FORM },
    payload: new URLSearchParams({ value }).toString(),
  })
  assert.equal(asForm.statusCode, 415)
  const ownPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'x-requested-with': 'croupier' }
  const headers = { merchant: 'parola', language: 'EN', ...ownPage }
  const own = await site.server.site.inject({ method: 'POST', url: login.path, headers, payload: { value } })
  assert.equal(own.json().success, true)
  assert.match(String(own.headers['set-cookie']), /^__Host-/)
})

test('H1 D5 from our own page, and from a client that is no browser, every writing call passes the same checks', async () => {
  for (const route of writing) {
    const own = { 'content-type': bodyTypeOf(route), 'x-requested-with': 'croupier', host: 'localhost:3000' }
    const pages: Record<string, string>[] = [{}, { 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:3000' }]
    for (const headers of pages) {
      const answer = await sent(route, { headers: { ...own, ...headers }, payload: route.form ? 'a=1' : '{"notAField":1}' })
      const { errorCode } = answer.json() as { errorCode: string }
      assert.notEqual(errorCode, 'cross_site', `${route.path} ${JSON.stringify(headers)}`)
      // A reading passes over the key that it does not know: a captcha is drawn.
      const isDrawn = route.method === 'GET' && answer.statusCode === 200
      assert.ok(isDrawn || [400, 401, 403].includes(answer.statusCode), `${route.path} ${answer.statusCode} ${answer.body}`)
    }
  }
})
