import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as contract from '@croupier/contract/console/exports'
import { consoleDifferences } from '@croupier/contract/console/games'
import { trail } from '@croupier/contract/console/identity'
import type { InputOf } from '@croupier/contract/route'
import { type Actor, ownHeader } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { dropOld } from './exports.ts'
import { claimNext } from './store.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())
const files = context.ports.exportFiles
const [asks, other] = [
  await anOperator(site, { username: 'tagasulat', permissions: ['games', 'audit'] }),
  await anOperator(site, { username: 'tagabasa', permissions: ['games', 'audit'] }),
]
const differences = async (count: number) =>
  await owner.query(
    `insert into games.difference (brand_id, vendor_code, kind, reference, ours, theirs, found_at, seen_at)
     select $1, 'STU', 'other_amount', 'r' || n, '=1+1', '-5.00', timestamptz '2026-03-05 04:00:00Z', now()
     from generate_series(1, $2::integer) n`,
    [context.actor.brandId, count],
  )
await differences(12_345)

/** What the job does, by the lists that the console has mounted. */
const work = async () => {
  const { jobsOf } = await import('../../background.ts')
  const job = jobsOf(site.server.lists, 'https://console.test').find(({ name }) => name === 'exports-write')
  await job?.run({ ...context, now: new Date() }, {})
}
const ask = async (actor: Actor, given: Partial<InputOf<typeof contract.askExport>> = {}) => {
  const id = randomUUID()
  await actor.send(contract.askExport, { id, list: consoleDifferences.path, filters: {}, format: 'csv', ...given })
  return given.id ?? id
}
const rowOf = async (actor: Actor, id: string) => (await actor.send(contract.exportList, {})).rows.find((row) => row.id === id)
const download = async (actor: Actor, id: string) =>
  await site.server.console.inject({
    method: 'GET',
    url: contract.exportFile.path,
    query: { id },
    headers: { ...ownHeader, authorization: actor.token ?? '' },
  })
const kept = async (id: string) => (await files.names()).filter((name) => name.startsWith(id))

test('a list of more rows than a caller waits for is written whole in the background, for its operator alone, and leaves a trail', async () => {
  const id = await ask(asks)
  assert.equal((await rowOf(asks, id))?.state, 'waiting')
  assert.equal((await download(asks, id)).statusCode, 409)
  await work()
  const row = await rowOf(asks, id)
  assert.deepEqual([row?.state, row?.rowsWritten, row?.fault], ['done', 12_345, null])
  assert.equal((row?.expiresAt ?? 0) - (row?.endedAt ?? 0), 7 * 86_400_000)
  const file = await download(asks, id)
  const lines = file.body.trimEnd().split('\r\n')
  assert.equal(lines.length, 12_346)
  assert.equal(new Set(lines).size, 12_346)
  assert.equal(file.rawPayload.length, row?.bytes)
  assert.equal(file.headers['content-disposition'], 'attachment; filename="differences.csv"')
  assert.equal((await download(other, id)).statusCode, 404)
  assert.deepEqual((await other.send(contract.exportList, {})).rows, [])
  assert.equal((await other.ask(contract.cancelExport, { id })).envelope.errorCode, 'not_found')
  const [mark] = (await asks.send(trail, { action: 'export' })).rows
  assert.deepEqual(
    [mark?.operator, mark?.subject, mark?.after],
    ['tagasulat', 'list differences', { filters: {}, format: 'csv', rows: 12_345 }],
  )
})

test('one request is one file, narrowed down as its list; what is no list, no filter or not allowed is refused', async () => {
  const id = await ask(asks, { list: trail.path, filters: { action: 'export' } })
  const again = { id, list: trail.path, filters: { action: 'export' }, format: 'csv' as const }
  assert.equal((await asks.ask(contract.askExport, again)).envelope.success, true)
  assert.equal((await asks.ask(contract.askExport, { ...again, filters: {} })).envelope.errorCode, 'id_reused')
  assert.equal((await other.ask(contract.askExport, again)).envelope.errorCode, 'id_reused')
  await work()
  assert.equal((await rowOf(asks, id))?.rowsWritten, 1)
  const refusals = []
  for (const given of [{ list: '/ops/nothing' }, { filters: { fromDay: 'x' } }, { list: '/ops/member' }, { list: '/ops/members' }])
    refusals.push((await asks.ask(contract.askExport, { ...again, id: randomUUID(), ...given })).envelope.errorCode)
  assert.deepEqual(refusals, ['not_found', 'request_param_err', 'not_found', 'not_allowed'])
})

test('a writer that was killed, at a page or before the link, is followed by one that begins anew: one link, one whole file', async () => {
  const id = await ask(asks)
  const claimed = await claimNext(context.db)
  assert.deepEqual([claimed?.id, claimed?.run], [id, 1])
  await files.write(`${id}-1.csv`, asyncOf('half a file'))
  await work()
  assert.equal((await rowOf(asks, id))?.state, 'running')
  await owner.query("update exports.export set beat_at = now() - interval '3 minutes' where id = $1", [id])
  await work()
  assert.deepEqual([(await rowOf(asks, id))?.state, (await rowOf(asks, id))?.rowsWritten], ['done', 12_345])
  assert.equal((await download(asks, id)).body.trimEnd().split('\r\n').length, 12_346)
  await dropOld({ ...context, now: new Date() })
  assert.deepEqual(await kept(id), [`${id}-2.csv`])
})

test('a cancelled export has no file, and one whose operator may not read the list any more is not given', async () => {
  const [first, second] = [await ask(asks), await ask(asks)]
  await asks.send(contract.cancelExport, { id: first })
  await work()
  assert.deepEqual([(await rowOf(asks, first))?.state, (await kept(first)).length], ['cancelled', 0])
  assert.equal((await asks.ask(contract.cancelExport, { id: first })).envelope.errorCode, 'wrong_state')
  const set = async (permissions: string[]) => {
    await owner.query('set session_replication_role = replica')
    await owner.query("update identity.operator set permissions = $1 where username = 'tagasulat'", [permissions])
    await owner.query('set session_replication_role = origin')
  }
  const third = await ask(asks)
  await set(['audit'])
  assert.equal((await download(asks, second)).json().errorCode, 'not_allowed')
  await work()
  assert.deepEqual([(await rowOf(asks, third))?.state, (await rowOf(asks, third))?.fault], ['failed', 'not_allowed'])
  assert.equal((await kept(third)).length, 0)
  await set(['games', 'audit'])
  assert.equal((await download(asks, second)).statusCode, 200)
  await asks.send(contract.cancelExport, { id: second })
  assert.deepEqual([(await download(asks, second)).statusCode, (await kept(second)).length], [409, 0])
})

test('a link ends after 7 days, and its file goes', async () => {
  const id = await ask(asks)
  await work()
  const week = 7 * 86_400_000
  await owner.query("update exports.export set expires_at = now(), ended_at = ended_at - interval '7 days' where id = $1", [id])
  assert.equal((await download(asks, id)).statusCode, 404)
  await dropOld({ ...context, now: new Date(Date.now() + week / 7_000) })
  assert.deepEqual([await rowOf(asks, id), await kept(id)], [undefined, []])
})

test('an operator has three exports under way and no more, and nobody has any when the room is used up', async () => {
  for (const _ of [1, 2, 3]) await ask(other)
  const more = { id: randomUUID(), list: consoleDifferences.path, filters: {}, format: 'csv' as const }
  assert.equal((await other.ask(contract.askExport, more)).envelope.errorCode, 'too_many_exports')
  await work()
  await owner.query('update exports.export set bytes = $1 where id = (select id from exports.export where state = $2 limit 1)', [
    files.bytesMax,
    'done',
  ])
  assert.equal((await other.ask(contract.askExport, more)).envelope.errorCode, 'exports_full')
})

async function* asyncOf(text: string) {
  yield text
}
