import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { drawSource } from './draw-source.ts'

const log = pino({ level: 'silent' })
const answer = { status: 200, body: '' }
const asked: string[] = []
const authority = createServer((request, response) => {
  asked.push(`${request.headers.authorization} ${request.url}`)
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})
await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve))
after(() => authority.close())
const url = `http://127.0.0.1:${(authority.address() as AddressInfo).port}`

const draw = { numero: '20261120-001', winNo: '50058', at: '2026-11-20T00:00:00.000Z' }
const next = { numero: '20261120-002', locksAt: '2026-11-20T00:04:30.000Z', drawsAt: '2026-11-20T00:05:00.000Z' }

const lottery = { game: 'LOTT:a', kind: 'keno' }

test('AP-06 draws are read with the key, and an answer that is no draw is no news', async () => {
  const source = drawSource({ url, apiKey: 'k' }, log)
  answer.body = JSON.stringify({ games: [{ game: 'LOTT:a', opened: [draw], coming: [next] }] })
  const news = await source.read([lottery])
  assert.equal(news?.[0]?.opened[0]?.at.getTime(), Date.parse(draw.at))
  assert.deepEqual(asked, ['Bearer k /api/draws?games=LOTT%3Aa%3Akeno'])
  for (const body of ['', '{}', JSON.stringify({ games: [{ game: 'LOTT:a', opened: [{ ...draw, winNo: '<b>' }], coming: [] }] })]) {
    answer.body = body
    assert.equal(await source.read([lottery]), undefined)
  }
  answer.status = 500
  assert.equal(await source.read([lottery]), undefined)
  assert.equal(await drawSource({ url: 'http://127.0.0.1:9', apiKey: 'k' }, log).read([lottery]), undefined)
  assert.equal(await drawSource({ url, apiKey: '' }, log).read([lottery]), undefined)
})
