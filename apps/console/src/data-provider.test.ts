import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { configureCaller } from '@croupier/client/caller'
import { Refusal } from '@croupier/client/failures'
import { openDataProvider } from './data-provider.ts'
import { withAmounts } from './sources.ts'

const TRANSFERS = 230
const transfer = (id: number) => ({
  id: String(id),
  operationId: 'op',
  kind: id % 2 ? 'bet' : 'win',
  at: id,
  amount: `${id}.05`,
  currency: 'PHP',
  realm: 'real',
})

/** A server that speaks the calls' envelope: transfers by cursor, newest first, and nothing else. */
const asked: string[] = []
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://server')
  asked.push(`${pathname}?${searchParams}`)
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (pathname !== '/ops/transfers') return answer(404, { success: false, errorCode: 'not_found', message: 'Unknown.', requestId: 'r-1' })
  const before = Number(searchParams.get('cursor') ?? TRANSFERS + 1)
  const size = Number(searchParams.get('size'))
  const all = Array.from({ length: before - 1 }, (_, at) => transfer(before - 1 - at)).filter(
    ({ kind }) => kind === (searchParams.get('kind') ?? kind),
  )
  const rows = all.slice(0, size)
  return answer(200, { success: true, value: { rows, ...(all.length > size ? { next: rows.at(-1)?.id } : {}) } })
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
after(() => server.close())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
configureCaller({ origin, language: () => 'EN', token: () => 'token', dropSession: () => undefined, timeoutMs: 5_000 })

const page = (number: number, perPage = 100) => ({
  pagination: { page: number, perPage },
  sort: { field: 'id', order: 'DESC' as const },
  filter: {},
})

test('CO-02 a list is read page by page, with exact amounts, and knows whether more follows', async () => {
  const provider = openDataProvider()
  const first = await provider.getList('transfers', page(1))
  assert.equal(first.data.length, 100)
  assert.equal(first.data[0].amount, 23_005n)
  assert.deepEqual(first.pageInfo, { hasNextPage: true, hasPreviousPage: false })
  const third = await provider.getList('transfers', page(3))
  assert.equal(third.data.at(-1).id, '1')
  assert.deepEqual(third.pageInfo, { hasNextPage: false, hasPreviousPage: true })
})

test('filters go with the call, and each filter has pages of its own', async () => {
  const provider = openDataProvider()
  await provider.getList('transfers', page(1))
  const bets = await provider.getList('transfers', { ...page(2), filter: { kind: 'bet' } })
  assert.equal(bets.data[0].id, '29')
  assert.ok(asked.includes('/ops/transfers?kind=bet&size=100'))
})

test("a filter that the call does not know never leaves the page, and a refusal keeps the server's words", async () => {
  const provider = openDataProvider()
  const before = asked.length
  await assert.rejects(provider.getList('transfers', { ...page(1), filter: { password: 'x' } }))
  assert.equal(asked.length, before)
  await assert.rejects(provider.getOne('transfers', { id: '7' }), (failure) => failure instanceof Refusal && failure.message === 'Unknown.')
})

test('nothing is written but by the named calls', async () => {
  await assert.rejects(
    openDataProvider().update('members', { id: '1', data: { status: 'locked' }, previousData: { id: '1' } }),
    /named calls/,
  )
})

test('CO-02 an amount to filter by is read as it was typed', () => {
  assert.deepEqual(withAmounts({ state: 'paid', minimum: '1,200.5', maximum: '200' }), {
    state: 'paid',
    minimum: 120_050n,
    maximum: 20_000n,
  })
  assert.deepEqual(withAmounts({ minimum: 'much', maximum: '' }), {})
})
