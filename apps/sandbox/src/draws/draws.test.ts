import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSandbox } from '../../testing/sandbox.ts'

type DrawAnswer = {
  games: { game: string; opened: { numero: string; winNo: string; at: string }[]; coming: { numero: string; drawsAt: string }[] }[]
}

test('AP-06 the authority tells what was drawn and what comes, always the same, and to nobody without its key', async (t) => {
  const sandbox = await startSandbox(t)
  const ask = async (games: string, key = sandbox.key('draws-api')) =>
    await fetch(`${sandbox.url}/draws/api/draws?games=${games}`, { headers: { authorization: `Bearer ${key}` } })
  const told = (await (await ask('LOTT:quick_draw')).json()) as DrawAnswer
  const again = (await (await ask('LOTT:quick_draw,TCG_SEA:other')).json()) as DrawAnswer
  const [first] = told.games
  assert.deepEqual(first, again.games[0])
  assert.match(first?.opened[0]?.winNo ?? '', /^\d{5}$/)
  assert.notEqual(first?.opened[0]?.winNo, again.games[1]?.opened[0]?.winNo)
  assert.ok(first?.opened.every(({ at }) => Date.parse(at) <= Date.now()))
  assert.ok(first?.coming.every(({ drawsAt }) => Date.parse(drawsAt) > Date.now()))
  assert.equal(new Set([...(first?.opened ?? []), ...(first?.coming ?? [])].map(({ numero }) => numero)).size, 6)
  assert.equal((await ask('LOTT:quick_draw', 'wrong')).status, 401)
  assert.equal((await ask('no game')).status, 400)
})

test('a lottery draws as its kind does: twenty of eighty, six of fifty-eight, three dice, three digits', async (t) => {
  const sandbox = await startSandbox(t)
  const kinds = ['keno', 'six', 'dice', 'pick']
  const games = kinds.map((kind) => `LOTT:a_${kind}:${kind}`).join(',')
  const headers = { authorization: `Bearer ${sandbox.key('draws-api')}` }
  const told = (await (await fetch(`${sandbox.url}/draws/api/draws?games=${games}`, { headers })).json()) as DrawAnswer
  const drawn = (at: number) => told.games[at]?.opened[0]?.winNo ?? ''
  const numbers = (at: number) => drawn(at).split(',').map(Number)
  assert.equal(told.games[0]?.game, 'LOTT:a_keno')
  for (const [at, count, of] of [
    [0, 20, 80],
    [1, 6, 58],
  ] as const) {
    assert.equal(new Set(numbers(at)).size, count)
    assert.ok(numbers(at).every((number) => number >= 1 && number <= of))
  }
  assert.match(drawn(2), /^[1-6],[1-6],[1-6]$/)
  assert.match(drawn(3), /^\d{3}$/)
})
