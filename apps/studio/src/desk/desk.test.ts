import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertTicketsAgree, buy, LOTTERY, openDraws, straight } from '../../testing/lottery.ts'
import { sharedStudio, type TestStudio } from '../../testing/studio.ts'

type Seen = {
  id: string
  state: string
  version: number
  entries: number
  own: string | null
  isDisputed: boolean
  agreed: object[]
  number: string
}

/** A person at the desk, signed in as the console signs persons in. */
async function sitDown({ operator, url }: TestStudio, name: string) {
  const { status, body } = await operator.callVendor(`${url}/desk/url`, { operator_id: 7n, person: name, lang: 'en' })
  assert.equal(status, 200)
  const launch = String((body as { url: string }).url).split('#')[1]
  const call = async (method: string, path: string, input?: object, token?: string) => {
    const headers = { ...(token ? { 'x-studio-desk': token } : {}), ...(input ? { 'content-type': 'application/json' } : {}) }
    const response = await fetch(`${url}${path}`, { method, headers, ...(input ? { body: JSON.stringify(input) } : {}) })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const started = await call('POST', '/api/desk/session', { launch })
  const token = String(started.body.token)
  return {
    launch,
    get: (path: string) => call('GET', path, undefined, token),
    post: (path: string, input: object) => call('POST', path, input, token),
    enter: (draw: string, result: string) => call('POST', `/api/desk/draws/${draw}/entries`, { result }, token),
    see: async (draw: string) => {
      const { body: board } = await call('GET', '/api/desk', undefined, token)
      return (board.draws as Seen[]).find(({ id }) => id === draw) ?? assert.fail('the draw is not on the board')
    },
  }
}

describe('the desk where people enter results', { concurrency: 1 }, () => {
  const started = sharedStudio()

  test('GM-11 two persons who do not see what the other enters decide a draw, and a third decides where they differ', async (t) => {
    const studio = started()
    const draws = openDraws(t, studio)
    const player = await studio.player(100_000n, LOTTERY)
    const [ana, ben, cely] = [await sitDown(studio, 'ana'), await sitDown(studio, 'ben'), await sitDown(studio, 'cely')]
    const draw = await draws.open()
    await buy(player, draw, { lines: [straight('017', '500')] })
    await draws.close(draw)
    assert.equal((await ana.enter(draw, '017')).body.state, 'waiting')
    const before = await ben.see(draw)
    assert.deepEqual([before.entries, before.own, before.isDisputed, before.agreed], [1, null, false, []])
    assert.doesNotMatch(JSON.stringify(await ben.get('/api/desk')), /"017"/, 'nothing of it is on the wire')
    assert.equal((await ana.see(draw)).own, '017')
    assert.equal((await ben.enter(draw, '071')).body.state, 'disputed')
    assert.ok((await cely.see(draw)).isDisputed)
    assert.doesNotMatch(JSON.stringify(await cely.get('/api/desk')), /"0[17]{2}"/)
    assert.equal((await cely.enter(draw, '017')).body.state, 'counts')
    await draws.stands(draw, 'SETTLED')
    const after = await ben.see(draw)
    assert.deepEqual(after.agreed, [
      { person: 'ana', result: '017' },
      { person: 'ben', result: '071' },
      { person: 'cely', result: '017' },
    ])
    await assertTicketsAgree(studio, player)
    assert.equal(studio.operator.books.balanceOf(player.user), 100_000_000n - 500_000n + 450_000_000n)
  })

  test('GM-11 a wrong result is corrected by two persons after a look at what that changes, and the books follow', async (t) => {
    const studio = started()
    const draws = openDraws(t, studio)
    const player = await studio.player(100_000n, LOTTERY)
    const [ana, ben] = [await sitDown(studio, 'ana'), await sitDown(studio, 'ben')]
    const draw = await draws.open()
    await buy(player, draw, { lines: [straight('123'), straight('321')] })
    await draws.settle(draw, '123')
    const preview = await ben.get(`/api/desk/draws/${draw}/preview?result=999`)
    assert.deepEqual(preview.body, { changes: [{ currency: 'PHP', tickets: 1, changed: 1, takenBackMinor: '90000', paidMinor: '0' }] })
    await ana.enter(draw, '999')
    await ben.enter(draw, '999')
    await draws.stands(draw, 'SETTLED')
    await assertTicketsAgree(studio, player)
    assert.equal(studio.operator.books.balanceOf(player.user), 99_800_000n)
    assert.deepEqual([(await ana.see(draw)).version, (await ana.see(draw)).agreed.length], [2, 2])
  })

  test('GM-11 a person opens a draw, and a file of results counts as the entries of whoever brings it', async () => {
    const studio = started()
    const [ana, ben] = [await sitDown(studio, 'ana'), await sitDown(studio, 'ben')]
    const { body, status } = await ana.post('/api/desk/draws', { game: 'filipino-3d', series: 'official', closesAtMs: Date.now() + 900 })
    assert.equal(status, 200, JSON.stringify(body))
    const id = String(body.id)
    await studio.database.until(`select from studio.draw where id = '${id}' and state = 'CLOSED'`)
    const { number } = await ana.see(id)
    const lines = `game,series,number,result\r\nfilipino-3d,official,${number},005\r\nfilipino-3d,official,1999,123\nno-game,x,1,1\n`
    const first = (await ana.post('/api/desk/import', { text: lines })).body.rows as { outcome: string }[]
    assert.deepEqual(
      first.map(({ outcome }) => outcome),
      ['waiting', 'NOT_FOUND', 'NOT_FOUND'],
    )
    const twice = (await ana.post('/api/desk/import', { text: lines })).body.rows as { outcome: string }[]
    assert.equal(twice[0]?.outcome, 'DUPLICATE', 'nobody is two persons')
    const text = JSON.stringify([
      { game: 'filipino-3d', series: 'official', number, result: '05' },
      { game: 'filipino-3d', series: 'official', number, result: '005' },
    ])
    const second = (await ben.post('/api/desk/import', { text })).body.rows as { outcome: string }[]
    assert.deepEqual(
      second.map(({ outcome }) => outcome),
      ['INVALID_SELECTION', 'counts'],
      'a lost zero is no result',
    )
    await studio.database.until(`select from studio.draw where id = '${id}' and state = 'SETTLED'`)
  })

  test('GM-11 a launch of the desk is used once, strangers and players see nothing, and an operator without the right has no desk', async () => {
    const studio = started()
    const ana = await sitDown(studio, 'ana')
    const again = await fetch(`${studio.url}/api/desk/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ launch: ana.launch }),
    })
    assert.equal(again.status, 401)
    const player = await studio.player(1000n, LOTTERY)
    for (const token of ['', 'x', player.session, ana.launch ?? '']) {
      const response = await fetch(`${studio.url}/api/desk`, { headers: { 'x-studio-desk': token } })
      assert.equal(response.status, 401, token)
    }
    for (const person of ['', 'A', '1ana', 'ana ben', 'x'.repeat(41), '../etc'])
      assert.equal((await studio.operator.callVendor(`${studio.url}/desk/url`, { operator_id: 7n, person, lang: 'en' })).status, 400)
  })

  test('GM-11 what is no result, no draw or no time is refused at the desk, and nothing is written', async (t) => {
    const studio = started()
    const draws = openDraws(t, studio)
    const dora = await sitDown(studio, 'dora')
    const draw = await draws.open()
    const results = [
      '',
      '12',
      '1234',
      'abc',
      '١٢٣',
      ' 123',
      '123 ',
      '1 2 3',
      '-123',
      '0x1',
      'not held',
      'NOT-HELD',
      '9'.repeat(401),
      null,
      123,
      ['123'],
    ]
    for (const result of results) {
      const { status } = await dora.post(`/api/desk/draws/${draw}/entries`, { result })
      assert.equal(status, 400, String(result))
    }
    assert.equal((await dora.enter(draw, '123')).status, 409, 'an open draw has no result yet')
    for (const id of ['1', 'x'.repeat(36), '00000000-0000-4000-8000-000000000000'])
      assert.ok([400, 404].includes((await dora.enter(id, '123')).status))
    for (const asked of [
      {},
      { game: 'filipino-3d' },
      { game: 'mines', series: 'official' },
      { game: 'filipino-3d', series: 'express' },
      { game: 'filipino-3d', series: 'official', closesAtMs: 5 },
      { game: 'filipino-3d', series: 'official', closesAtMs: -1 },
      { game: 'filipino-3d', series: 'official', closesAtMs: 1.5 },
      { game: 'filipino-3d', series: 'official', closesAtMs: 1e300 },
      { game: 'filipino-3d', series: 'official', more: true },
    ])
      assert.ok([400, 404, 409].includes((await dora.post('/api/desk/draws', asked)).status), JSON.stringify(asked))
    for (const text of ['', '[', '[]', 'x', '{}', JSON.stringify([{ game: 1 }]), 'a,b\n', '\0'])
      assert.equal((await dora.post('/api/desk/import', { text })).status, 400, text)
    const written = await studio.database.query("select from studio.draw_entry where person = 'dora'")
    assert.equal(written.length, 0)
  })
})
