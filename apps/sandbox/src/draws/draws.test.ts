import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSandbox } from '../../testing/sandbox.ts'

type Told = {
  games: { game: string; opened: { numero: string; winNo: string; at: string }[]; coming: { numero: string; drawsAt: string }[] }[]
}

test('AP-06 the authority tells what was drawn and what comes, always the same, and to nobody without its key', async (t) => {
  const sandbox = await startSandbox(t)
  const ask = async (games: string, key = sandbox.key('draws-api')) =>
    await fetch(`${sandbox.url}/draws/api/draws?games=${games}`, { headers: { authorization: `Bearer ${key}` } })
  const told = (await (await ask('LOTT:quick_draw')).json()) as Told
  const again = (await (await ask('LOTT:quick_draw,TCG_SEA:other')).json()) as Told
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
