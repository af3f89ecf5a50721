import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amount, queryInt } from '@croupier/contract/wire'
import * as z from 'zod/mini'
import { anHttpHost, KNOWN_COOKIE, PUBLIC_URL, sendTo } from '#testing/http-host.ts'
import type { Call } from './http.ts'

const echo = async (_context: unknown, input: unknown) => JSON.stringify(input)
const input = z.strictObject({ deep: z.strictObject({ amount }) }) as never

test('an answer is written by its declaration, bare or in the envelope, and kept by nobody', async () => {
  const site = await anHttpHost()
  const money = { value: z.object({ amount }) as never }
  const paths = [
    site.mounting(money, async () => ({ amount: 5n })),
    site.mounting({ ...money, envelope: false }, async () => ({ amount: 5n })),
  ]
  const answers = await Promise.all(paths.map((path) => sendTo(site, path)))
  assert.deepEqual(
    answers.map(({ body }) => body),
    [{ success: true, value: { amount: '0.05' } }, { amount: '0.05' }],
  )
  for (const { headers } of answers) assert.equal(headers['cache-control'], 'no-store')
})

test('A3 what is wrong with an input is named by its place, what nobody knows by its key, and a body that is none by itself', async () => {
  const site = await anHttpHost()
  const path = site.mounting({ input })
  const fieldOf = async (payload: object | string) => {
    const { code, field } = await sendTo(site, path, { payload, headers: { 'content-type': 'application/json' } })
    assert.equal(code, 'request_param_err')
    return field
  }
  assert.equal(await fieldOf({ deep: { amount: '1' } }), 'deep.amount')
  assert.equal(await fieldOf({ deep: { amount: '1.00', more: 1 } }), 'deep.more')
  assert.equal(await fieldOf({ deep: { amount: '1.00' }, more: 1 }), 'more')
  assert.equal(await fieldOf({ ['x'.repeat(200)]: 1, deep: { amount: '1.00' } }), 'x'.repeat(100))
  assert.equal(await fieldOf('[]'), 'body')
  assert.equal(await fieldOf('7'), 'body')
  assert.equal((await sendTo(site, path, { payload: { deep: { amount: '1.00' } } })).status, 200)
  assert.equal((await sendTo(site, path, { payload: '', headers: { 'content-type': 'application/json' } })).code, 'request_body_required')
})

test('AP-01 a reading passes over keys that it does not know, and one without a verb takes them as numbers and flags from a body too', async () => {
  const site = await anHttpHost()
  const query = z.strictObject({ page: queryInt({ min: 1, max: 9 }), all: z.optional(z.string()) }) as never
  const path = site.mounting({ method: 'GET', anyVerb: true, input: query, who: ['guest'] }, echo)
  const answered = async (url: string, sent: object = { method: 'GET' }) => (await sendTo(site, url, sent)).value
  const none = site.mounting({ method: 'GET', input: z.strictObject({}) as never }, echo)
  assert.equal(await answered(`${path}?page=3&_=17`), '{"page":3}')
  assert.equal(await answered(`${path}?page=3`, { payload: {} }), '{"page":3}')
  assert.equal(await answered(path, { payload: { page: 3, all: true } }), '{"page":3,"all":"true"}')
  assert.equal(await answered(`${path}?page=3`, { payload: { page: 4 } }), '{"page":4}')
  const fieldOf = async (sent: object) => (await sendTo(site, path, sent)).field
  assert.deepEqual([await fieldOf({ payload: { page: 3, more: 1 } }), await fieldOf({ payload: { page: null } })], ['more', 'page'])
  assert.equal((await sendTo(site, `${path}?page=0&_=17`, { method: 'GET' })).field, 'page')
  assert.equal(await answered(`${none}?a=1&b=2`), '{}')
})

test('a deletion says what it deletes in its address, and no key that nobody knows', async () => {
  const site = await anHttpHost()
  const path = site.mounting({ method: 'DELETE', input: z.strictObject({ id: z.string() }) as never }, echo)
  assert.equal((await sendTo(site, `${path}?id=a`, { method: 'DELETE' })).value, '{"id":"a"}')
  assert.equal((await sendTo(site, `${path}?id=a&more=1`, { method: 'DELETE' })).field, 'more')
})

test('an encrypted body is one value and nothing beside it; a file is its bytes', async () => {
  const site = await anHttpHost()
  const sealed = site.mounting({ encrypted: true, input: z.strictObject({ text: z.string() }) as never }, echo)
  const file = site.mounting(
    { fileMaxBytes: 70_000, input: z.object({ file: z.any() }) as never },
    async (_context, { file: bytes }) => (bytes as Buffer).length,
  )
  assert.equal((await sendTo(site, sealed, { payload: { value: 'jwe' } })).value, '{"text":"opened jwe"}')
  assert.equal((await sendTo(site, sealed, { payload: { value: 'jwe', more: 1 } })).code, 'decryption.err')
  const upload = (length: number) =>
    sendTo(site, file, { payload: Buffer.alloc(length, 'x'), headers: { 'content-type': 'application/octet-stream' } })
  assert.deepEqual([(await upload(70_000)).value, (await upload(70_001)).code], [70_000, 'body_too_large'])
})

test('CO-03 links that a call writes lead to the host of the brand by which it came, and never to one that is not the own', async () => {
  const site = await anHttpHost()
  const path = site.mounting({}, async (_context, _input, call) => call.publicUrl)
  const at = async (host: string) => (await sendTo(site, path, { headers: { host } })).value
  const { protocol, port } = new URL(PUBLIC_URL)
  assert.equal(await at('parola.example:4300'), `${protocol}//parola.example${port && `:${port}`}`)
  assert.equal(await at('evil.example'), PUBLIC_URL)
})

test('a handler sees cookies and the kind of its caller, and the cookies that it sets are out of reach of scripts', async () => {
  const site = await anHttpHost()
  const calls: Call[] = []
  const path = site.mounting({}, async (_context, _input, call) => {
    calls.push(call)
    call.setCookie('given', 'a', 60)
    return call.cookie('held') ?? 'none'
  })
  const answer = await sendTo(site, path, {
    cookies: { held: 'x' },
    headers: { 'user-agent': 'u'.repeat(300), 'sec-fetch-site': 'same-origin' },
  })
  assert.equal(answer.value, 'x')
  assert.equal(answer.headers['set-cookie'], 'given=a; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax')
  const program = await site.root.inject({
    method: 'POST',
    url: path,
    payload: {},
    headers: { merchant: 'parola', 'x-requested-with': 'croupier', 'user-agent': '' },
  })
  assert.equal((program.json() as { value: string }).value, 'none')
  assert.deepEqual(
    calls.map(({ isBrowser, userAgent, publicUrl }) => [isBrowser, userAgent, publicUrl]),
    [
      [true, 'u'.repeat(200), PUBLIC_URL],
      [false, '', PUBLIC_URL],
    ],
  )
})

test('S9 so many strangers are answered at once and no more; a browser that has signed in before waits for none of them', async () => {
  const site = await anHttpHost()
  const endings: (() => void)[] = []
  const path = site.mounting({ strangersAtOnce: 1 }, async () => await new Promise((resolve) => endings.push(() => resolve(null))))
  const first = sendTo(site, path)
  while (endings.length < 1) await new Promise((resolve) => setImmediate(resolve))
  const second = await sendTo(site, path)
  assert.deepEqual([second.code, second.headers['retry-after']], ['busy', '2'])
  const known = sendTo(site, path, { cookies: { [KNOWN_COOKIE]: 'x' } })
  while (endings.length < 2) await new Promise((resolve) => setImmediate(resolve))
  for (const end of endings.splice(0)) end()
  assert.deepEqual([(await first).status, (await known).status], [200, 200])
  const third = sendTo(site, path)
  while (endings.length < 1) await new Promise((resolve) => setImmediate(resolve))
  for (const end of endings) end()
  assert.equal((await third).status, 200)
})

test('D15 what writes may not come from a page elsewhere, and what a guest or a GET writes bears our own header', async () => {
  const site = await anHttpHost()
  const guests = site.mounting({})
  const members = site.mounting({ who: ['member'] })
  const writing = site.mounting({ method: 'GET', writes: true, who: ['member'] })
  const reading = site.mounting({ method: 'GET', who: ['member'] })
  const codeOf = async (url: string, headers: Record<string, string>) =>
    (
      await sendTo(site, url, {
        as: 'member',
        method: url === guests || url === members ? 'POST' : 'GET',
        headers: { 'x-requested-with': 'other', ...headers },
      })
    ).code
  const [no, ours] = ['cross_site', { 'x-requested-with': 'croupier' }]
  for (const from of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ] as Record<string, string>[]) {
    assert.deepEqual(
      [await codeOf(members, from), await codeOf(writing, { ...from, ...ours }), await codeOf(reading, from)],
      [no, no, undefined],
    )
  }
  for (const from of [
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: PUBLIC_URL },
    { origin: 'http://localhost:80', host: 'localhost' },
  ] as Record<string, string>[]) {
    assert.deepEqual(
      [await codeOf(members, from), await codeOf(writing, from), await codeOf(writing, { ...from, ...ours })],
      [undefined, no, undefined],
    )
  }
  assert.deepEqual([await codeOf(guests, {}), await codeOf(guests, ours)], [no, 'not_allowed'])
})
