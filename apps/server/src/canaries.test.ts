import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { after, test } from 'node:test'
import { type NamedRoute, routes } from '@croupier/contract/routes'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { openLog } from '#platform/log.ts'
import type { OutsideSignIn } from '#platform/ports.ts'
import { consolePeople, type Person, sitePeople } from '#testing/access/people.ts'
import { kanaryoAbroad, kanaryoKeys, plantCanaries } from '#testing/canaries/planting.ts'
import { type Canary, canariesIn, type Finding, findInDatabase } from '#testing/canaries/search.ts'
import { type JsonSchema, type KnownIds, plausible } from '#testing/fuzz/plausible.ts'
import { anOwner } from '#testing/lines.ts'
import { seededRoll } from '#testing/simulation/seeded-roll.ts'
import { aSite } from '#testing/site.ts'

const lines: string[] = []
const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => done(void lines.push(chunk.toString())) })
const outsideSignIn: OutsideSignIn = {
  name: 'Sandbox ID',
  issuer: 'https://id.example',
  begin: async () => ({ url: 'https://id.example/', ...kanaryoKeys }),
  finish: async () => kanaryoAbroad,
}
const log = openLog('trace', 'canaries', sink)
const site = await aSite(import.meta.filename, { ports: { outsideSignIn }, limiter: async () => undefined, log })
const urls: string[] = []
for (const app of [site.server.site, site.server.console]) noteUrls(app)
const owner = await anOwner(site)
after(() => owner.end())

function noteUrls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => void urls.push(request.url))
}

const planted = await plantCanaries(site)
const all = [...planted.secrets, ...planted.personal]
const people = { site: await sitePeople(site), console: await consolePeople(site) }

test('S13 no secret and no personal data stand in clear in any column of the database', async () => {
  const { findings, columns } = await findInDatabase(owner, all)
  assert.deepEqual(findings, [])
  assert.ok(columns > 200, `${columns} columns were looked through`)
})

test('S13 the search of the database finds a value that stands in clear: as text, encoded, in JSON and as bytes', async () => {
  await owner.query('begin')
  const token = planted.secrets.find(({ name }) => name === 'token')?.value ?? ''
  await owner.query(
    'insert into messaging.image (id, brand_id, member_id, bytes, width, height, sent_at) values (gen_random_uuid(), 1, $1, $2, 1, 1, now())',
    [planted.memberId, Buffer.from(`x${token}x`)],
  )
  await owner.query(
    "insert into platform.outbox (brand_id, topic, payload) values (1, 'x', jsonb_build_object('deep', jsonb_build_array($1::text)))",
    ['18 Kanaryo Street, Baguio'],
  )
  await owner.query('update identity.member set email = $1, mobile = $2 where id = $3', [
    Buffer.from('una.kanaryo@sulat.example').toString('base64'),
    'x 09178183771',
    planted.memberId,
  ])
  const { findings } = await findInDatabase(owner, all)
  await owner.query('rollback')
  const wanted: Finding[] = [
    { column: 'identity.member.email', canary: 'registration email' },
    { column: 'identity.member.mobile', canary: 'contact national' },
    { column: 'identity.member.mobile', canary: 'contact written' },
    { column: 'messaging.image.bytes', canary: 'token' },
    { column: 'platform.outbox.payload', canary: 'profile permanentAddress' },
  ]
  const sorted = (list: Finding[]) => list.map(({ column, canary }) => `${column} ${canary}`).sort()
  assert.deepEqual(sorted(findings), sorted(wanted))
})

const roll = seededRoll(13)
const ids: KnownIds = { uuids: [], numbers: [planted.memberId, '1'], words: ['Tagakulong', 'tagakulong'] }
const houseOf = ({ route }: NamedRoute) => (route.path.startsWith('/ops/') ? 'console' : 'site')

/** What an operator may read, as the contract says: who somebody is, for support and payouts. */
const shownTo: Readonly<Record<string, readonly string[]>> = {
  'GET /ops/members': ['registration payeeName'],
  'GET /ops/member': ['registration payeeName'],
  'GET /ops/tickets': ['ticket ticketContact'],
  'GET /ops/ticket': ['ticket ticketContact'],
}

async function seenBy(person: Person, call: NamedRoute): Promise<string[]> {
  const { route } = call
  const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const raw = route.fileMaxBytes ? { file: Buffer.from('no picture') } : plausible(schema, roll, ids)
  const { envelope, headers } = await person.actor.ask(route, undefined as never, { raw })
  const place = `${route.method} ${route.path}`
  const allowed = person.name.startsWith('operator') ? (shownTo[place] ?? []) : []
  const found = canariesIn(all, JSON.stringify([envelope, headers])).filter((name) => !allowed.includes(name))
  return found.map((name) => `${place} shows ${name} to ${person.name}`)
}

/** Readings, and what a stranger could try; a console's writings change the brand. */
const isTried = ({ route }: NamedRoute) => route.method === 'GET' || !route.path.startsWith('/ops/')

test('S13 no answer to anybody else holds a secret or personal data of the member, but what operators are there to read', async () => {
  const seen: string[] = []
  let asked = 0
  for (const call of routes.filter(isTried).toSorted(logoutsLast))
    for (const person of people[houseOf(call)]) {
      seen.push(...(await seenBy(person, call)))
      asked += 1
    }
  assert.deepEqual(seen, [])
  assert.ok(asked > 1500, `${asked} answers were read`)
})

function logoutsLast(one: NamedRoute, other: NamedRoute): number {
  return Number(one.route.path.endsWith('/logout')) - Number(other.route.path.endsWith('/logout'))
}

test('S13 no line of the log holds a secret or personal data; security lines hold the network address, and nothing else does', async () => {
  assert.ok(lines.some((line) => line.includes('"login_failed"')) && lines.length > 100, `${lines.length} lines`)
  const address = all.filter(({ name }) => name === 'session home')
  const others = all.filter((canary) => !address.includes(canary))
  assert.deepEqual(foundInLines(others, lines), [])
  const plain = lines.filter((line) => (JSON.parse(line) as { msg?: string }).msg !== 'security')
  assert.deepEqual(foundInLines(address, plain), [])
})

test('S13 no address of a request holds a secret or personal data', () => {
  assert.ok(urls.length > 1500)
  assert.deepEqual(foundInLines(all, urls), [])
})

function foundInLines(canaries: readonly Canary[], texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => canariesIn(canaries, text).map((name) => `${name}: ${text.slice(0, 200)}`)))]
}

test('S13 pages are built from their sources alone: none of them reads the environment, in which the secrets are', () => {
  const root = new URL('../../../', import.meta.url).pathname
  const patterns = ['apps/{web,console,studio}/vite.config.ts', 'apps/{web,console}/src/**/*.{ts,tsx}', 'apps/studio/client/**/*.ts']
  const shared = ['packages/{client,contract,money,ui,fairness,game-kit}/src/**/*.{ts,tsx}', 'games/*/*.ts']
  const files = globSync([...patterns, ...shared], { cwd: root })
  // Whether it is a release, and the port that the development server forwards to.
  const harmless = /import\.meta\.env\.(PROD|DEV)\b|process\.env\.PORT\b/g
  const reads = files.filter((file) =>
    /process\.env|import\.meta\.env|\bloadEnv\b|envPrefix/.test(readFileSync(root + file, 'utf8').replace(harmless, '')),
  )
  assert.ok(files.length > 300, `${files.length} files`)
  assert.deepEqual(reads, [])
})
