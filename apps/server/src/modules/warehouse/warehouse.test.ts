import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as contract from '@croupier/contract/console/api-keys'
import { trail } from '@croupier/contract/console/identity'
import { dashboard } from '@croupier/contract/console/site'
import type { InputOf } from '@croupier/contract/route'
import { addMember } from '#modules/identity/index.ts'
import { hashed } from '#testing/hashes.ts'
import { aLineMember, anOwner, fund } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())
const [first, second] = [
  await anOperator(site, { username: 'unang-tao', permissions: ['brand', 'audit'] }),
  await anOperator(site, { username: 'ikalawang-tao', permissions: ['brand', 'audit'] }),
]
const passwordHash = await hashed('correct horse battery')

type Scopes = InputOf<typeof contract.askApiKey>['scopes']

async function aKey(scopes: Scopes): Promise<{ id: string; key: string }> {
  const id = randomUUID()
  await first.send(contract.askApiKey, { id, name: 'warehouse', scopes, days: 30, why: 'a test' })
  await second.send(contract.decideApiKey, { id, action: 'approve', why: 'agreed' })
  return { id, key: (await first.send(contract.makeApiKey, { id, why: 'to be given' })).key }
}

async function read(key: string, resource: string, query: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${key}` }
  const { statusCode, body } = await site.server.site.inject({ method: 'GET', url: `/data/v1/${resource}`, query, headers })
  return {
    status: statusCode,
    ...(JSON.parse(body) as { error?: string; rows: Record<string, unknown>[]; next: string; isComplete: boolean }),
  }
}

/** History is written down as if it were older: what is younger than two minutes is not given. */
async function age(table: string, column: string, condition = 'true'): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(`update ${table} set ${column} = ${column} - interval '5 minutes' where ${condition}`)
  await owner.query('set session_replication_role = origin')
}

/** What the dashboard counts for both operators. */
const waiting = async () => await Promise.all([first, second].map(async (one) => (await one.send(dashboard, {})).waiting.apiKeys))

const all = [...contract.apiKeyScopes]

test('a key is made by two operators and shown once; what is kept is a hash, and the trail names who did what', async () => {
  const id = randomUUID()
  const asked = { id, name: 'warehouse', scopes: ['members'] as Scopes, days: 30, why: 'a test' }
  await first.send(contract.askApiKey, asked)
  await first.send(contract.askApiKey, asked)
  assert.equal((await first.ask(contract.askApiKey, { ...asked, scopes: all })).envelope.errorCode, 'id_reused')
  assert.equal((await first.ask(contract.makeApiKey, { id, why: 'too soon' })).envelope.errorCode, 'wrong_state')
  const own = await first.ask(contract.decideApiKey, { id, action: 'approve', why: 'alone' })
  assert.equal(own.envelope.errorCode, 'second_person_needed')
  assert.deepEqual(await waiting(), [0, 1])
  await second.send(contract.decideApiKey, { id, action: 'approve', why: 'agreed' })
  assert.deepEqual(await waiting(), [1, 1])
  const { key } = await first.send(contract.makeApiKey, { id, why: 'to be given' })
  assert.deepEqual(await waiting(), [0, 0])
  assert.match(key, /^cpk_[A-Za-z0-9_-]{43}$/)
  assert.equal((await first.ask(contract.makeApiKey, { id, why: 'once more' })).envelope.errorCode, 'wrong_state')
  const { rows } = await owner.query('select k::text as text from warehouse.api_key k')
  assert.ok(!JSON.stringify(rows).includes(key.slice(4)))
  assert.equal((await read(key, 'members')).status, 200)
  const [row] = (await first.send(contract.apiKeys, {})).rows
  assert.deepEqual([row?.hint, row?.state, typeof row?.lastUsedAt], [key.slice(-4), 'open', 'number'])
  const marks = (await first.send(trail, { action: 'api_key' })).rows.map(({ action, operator }) => `${action} ${operator}`)
  assert.deepEqual(marks, ['api_key.make unang-tao', 'api_key.approve ikalawang-tao', 'api_key.ask unang-tao'])
})

test('a key that is revoked, over or none at all reads nothing, and an open one only what it is for', async () => {
  const { id, key } = await aKey(['members'])
  assert.deepEqual([(await read(key, 'rounds')).status, (await read(key, 'rounds')).error], [403, 'scope'])
  assert.equal((await read(key, 'operators')).status, 404)
  assert.deepEqual(
    await Promise.all(
      [{ after: 'x' }, { limit: '501' }, { limit: '0' }, { since: '1' }].map(async (query) => (await read(key, 'members', query)).error),
    ),
    ['after', 'limit', 'limit', 'since'],
  )
  const over = await aKey(['members'])
  await owner.query('update warehouse.api_key set expires_at = now() where id = $1', [over.id])
  await second.send(contract.revokeApiKey, { id, why: 'no longer used' })
  assert.equal((await second.ask(contract.revokeApiKey, { id, why: 'once more' })).envelope.errorCode, 'wrong_state')
  for (const none of [key, over.key, `cpk_${'A'.repeat(43)}`, 'nothing', '']) assert.equal((await read(none, 'members')).status, 401)
})

test('pages ascend, give every member once, and name persons only to a key that may', async () => {
  const mobile = '+639171234567'
  for (const username of ['anita', 'benito', 'carla', 'dodong', 'elena']) await addMember(context, { username, passwordHash, type: 0 })
  await owner.query("update identity.member set mobile = $1 where username = 'anita'", [mobile])
  await addMember(site.other, { username: 'dayuhan', passwordHash, type: 0 })
  await age('identity.member', 'registered_at')
  const { key } = await aKey(['members'])
  const seen: unknown[] = []
  let after: string | undefined
  for (let isComplete = false; !isComplete; ) {
    const page = await read(key, 'members', { limit: '2', ...(after && { after }) })
    seen.push(...page.rows.map(({ username }) => username))
    assert.ok(page.rows.every((row) => !('mobile' in row) && !('email' in row)))
    after = page.next
    isComplete = page.isComplete
  }
  assert.deepEqual(seen, ['anita', 'benito', 'carla', 'dodong', 'elena'])
  const personal = await read((await aKey(['members', 'members.personal'])).key, 'members', { limit: '1' })
  assert.deepEqual([personal.rows[0]?.username, personal.rows[0]?.mobile, personal.rows[0]?.email], ['anita', mobile, null])
})

test('a row that commits late stands before those that were made after it, and none is lost or given twice', async () => {
  const { key } = await aKey(['members'])
  const start = (await read(key, 'members')).next
  const after = start === null ? {} : { after: start }
  const late = await addMember(context, { username: 'huli', passwordHash, type: 0 })
  const early = await addMember(context, { username: 'maaga', passwordHash, type: 0 })
  assert.ok(late < early)
  assert.deepEqual((await read(key, 'members', after)).rows, [])
  // The second one's transaction began long before, the first one's may be a moment old.
  await age('identity.member', 'registered_at', `id = ${early}`)
  const held = await read(key, 'members', after)
  assert.deepEqual([held.rows, held.next], [[], start])
  await age('identity.member', 'registered_at', `id = ${late}`)
  assert.deepEqual(
    (await read(key, 'members', after)).rows.map(({ username }) => username),
    ['huli', 'maaga'],
  )
})

test('transfers come with their lines as decimals that add up to nothing, and deposits in the order in which they were made', async () => {
  const person = await aLineMember(site, 'mayaman', { type: 0 })
  await fund(context, person, { kind: 'member', amountMinor: 123_450n })
  await age('wallet.transfer', 'at')
  const { key } = await aKey(all)
  const { rows } = await read(key, 'transfers')
  const lines = rows.at(-1)?.lines as { owner: string | null; amount: string }[]
  assert.equal(lines.find(({ owner: id }) => id === person.id)?.amount, '1234.50')
  assert.equal(
    lines.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n),
    0n,
  )
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into cashier.deposit (id, brand_id, member_id, client_id, channel, amount_minor, fee_minor, currency, state, created_at)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 'ewallet', n * 100, 0, 'PHP', 'pending', now() - interval '1 hour' + (n / 2) * interval '1 second'
     from generate_series(1, 5) n`,
    [context.actor.brandId, String(person.memberId)],
  )
  await owner.query('set session_replication_role = origin')
  const [page, whole] = [await read(key, 'deposits', { limit: '3' }), await read(key, 'deposits')]
  const rest = await read(key, 'deposits', { limit: '3', after: page.next })
  assert.deepEqual([...page.rows, ...rest.rows], whole.rows)
  assert.deepEqual([whole.rows.length, page.isComplete, rest.isComplete, whole.rows[0]?.amount], [5, false, true, '1.00'])
  for (const empty of ['rounds', 'withdrawals']) assert.deepEqual((await read(key, empty)).rows, [])
})

test("another brand's key sees nothing of this one", async () => {
  await owner.query('update warehouse.api_key set brand_id = $1', [site.other.actor.brandId])
  await owner.query('set session_replication_role = replica')
  const { id, key } = await aKey(all)
  await owner.query('update warehouse.api_key set brand_id = $1 where id = $2', [site.other.actor.brandId, id])
  await owner.query('set session_replication_role = origin')
  assert.deepEqual(
    (await read(key, 'members')).rows.map(({ username }) => username),
    ['dayuhan'],
  )
  for (const empty of ['deposits', 'transfers', 'rounds', 'withdrawals']) assert.deepEqual((await read(key, empty)).rows, [])
})
