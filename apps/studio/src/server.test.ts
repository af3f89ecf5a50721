import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { SITE } from '@croupier/vendor-server/testing/players'
import { parseJson } from '@croupier/wallet-protocol/json'
import { gameListAnswer, transactionsAnswer } from '@croupier/wallet-protocol/messages'
import { LOTTERY } from '../testing/lottery.ts'
import { sharedStudio } from '../testing/studio.ts'

const errorOf = (answer: { body: unknown }) => (answer.body as { error: string }).error

describe('the doors of Studio', { concurrency: 4 }, () => {
  const started = sharedStudio()

  test('an operator launches a game with a link that works once', async () => {
    const studio = started()
    const { user, token } = await studio.player()
    const launched = await studio.launch({ user, token, lang: 'en' })
    const { url } = launched.body as { url: string }
    assert.match(url, /\/play\/lantern-tide\?launch=[\w-]{43}&lang=EN$/)
    const launch = new URL(url).searchParams.get('launch')
    const exchange = () =>
      fetch(`${studio.url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ launch }),
      })
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await exchange()).status))
    assert.deepEqual(statuses.sort(), [200, ...Array<number>(9).fill(401)])
  })

  test('UI-07 a page that follows the device takes the theme of its launch before it is painted, and no word but dark and light', async () => {
    const studio = started()
    const opened = async (theme: string) => {
      const { user, token } = await studio.player()
      const launched = await studio.launch({ user, token, game_code: LOTTERY, theme })
      const { url } = launched.body as { url: string }
      assert.equal(new URL(url).searchParams.get('theme'), theme)
      return await (await fetch(url)).text()
    }
    assert.match(await opened('light'), /<html lang="en" data-theme="light">/)
    assert.match(await opened('dark'), /<html lang="en" data-theme="dark">/)
    for (const theme of ['', '?theme=system', '?theme="><script>', '?theme=light&theme=dark'])
      assert.match(await (await fetch(`${studio.url}/play/filipino-3d${theme}`)).text(), /<html lang="en" data-theme="system">/)
  })

  test('a launch is not used up while the wallet does not answer, and ends when the wallet says no', async () => {
    const studio = started()
    const player = await studio.player()
    const { url } = (await studio.launch({ user: player.user, token: player.token })).body as { url: string }
    const body = JSON.stringify({ launch: new URL(url).searchParams.get('launch') })
    const exchange = async () => {
      const answer = await fetch(`${studio.url}/api/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return { status: answer.status, body: await answer.json() }
    }
    studio.operator.fail(player.user, { kind: 'balance', mode: 'error' })
    assert.deepEqual([(await exchange()).status], [503])
    studio.operator.fail(player.user, { kind: 'balance', mode: 'refuse', status: 'RS_ERROR_TOKEN_EXPIRED' })
    const refused = await exchange()
    assert.deepEqual([refused.status, errorOf(refused)], [401, 'SESSION_ENDED'])
    assert.equal((await exchange()).status, 200)
  })

  test('a launch names what is wrong with it', async () => {
    const studio = started()
    const real = { user: 'p_1001', token: 'token-0123456789' }
    const cases: [object, number, RegExp][] = [
      [{ ...real, game_code: 'stu_unknown' }, 404, /game_code/],
      [{ ...real, game_code: 5n }, 400, /game_code/],
      [{ user: 'p_1001' }, 400, /token/],
      [{ token: 'token-0123456789' }, 400, /user/],
      [{ ...real, token: 'short' }, 400, /token/],
      [{ ...real, platform: 'GPL_TOASTER' }, 400, /platform/],
      [{ ...real, currency: 'KWD' }, 403, /currency/],
      [{ ...real, lobby_url: 'https://evil.example/lobby' }, 400, /lobby_url/],
      [{ ...real, deposit_url: `${SITE}.evil.example/` }, 400, /deposit_url/],
      [{ ...real, lobby_url: 'javascript:alert(1)' }, 400, /lobby_url/],
      [{ ...real, lobby_url: undefined }, 400, /lobby_url/],
      [{ ...real, theme: 'sepia' }, 400, /theme/],
    ]
    for (const [body, status, words] of cases) {
      const answer = await studio.launch(body)
      assert.equal(answer.status, status, JSON.stringify(answer.body))
      assert.match(errorOf(answer), words)
    }
    assert.equal((await studio.launch({ ...real, something_new: { from: 'tomorrow' } })).status, 200)
  })

  test('nobody but a known operator is heard, and nothing is said about the body', async () => {
    const studio = started()
    const { operator, url } = studio
    const body = { operator_id: 7n }
    assert.equal((await operator.callVendor(`${url}/game/list`, body)).status, 200)
    for (const answer of [
      await operator.callVendor(`${url}/game/list`, body, 'x'.repeat(344)),
      await operator.callVendor(`${url}/game/list`, { operator_id: 8n }),
      await operator.callVendor(`${url}/game/url`, { operator_id: '7' }),
      await operator.callVendor(`${url}/game/url`, [7n]),
    ]) {
      assert.deepEqual([answer.status, answer.body], [401, { error: 'invalid signature' }])
    }
    const unsigned = await fetch(`${url}/transactions/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"operator_id":7}',
    })
    assert.equal(unsigned.status, 401)
  })

  test('the game list is what the protocol asks for', async () => {
    const studio = started()
    const { body } = await studio.operator.callVendor(`${studio.url}/game/list`, { operator_id: 7n })
    const [game] = gameListAnswer.parse(body)
    assert.deepEqual([game?.game_code, game?.rtp, game?.enabled], ['stu_lantern_tide', '95.9873', true])
  })

  test('the transaction list tells every movement once, by window, by round and by user', async () => {
    const studio = started()
    const player = await studio.player()
    const other = await studio.player(5n)
    const [won, undone, declined] = [randomUUID(), randomUUID(), randomUUID()]
    await player.bet(won)
    studio.operator.fail(player.user, { kind: 'bet', times: 4, mode: 'lost' })
    await player.bet(undone)
    await player.until(undone, ['ROLLED_BACK'])
    await other.bet(declined)
    const list = async (asked: object) => {
      const answer = await studio.operator.callVendor(`${studio.url}/transactions/list`, { operator_id: 7n, ...asked })
      assert.equal(answer.status, 200)
      return transactionsAnswer.parse(parseJson(JSON.stringify(answer.body)))
    }
    const day = { start_time: '2000-01-01T00:00:00', end_time: '2100-01-01T00:00:00Z' }
    const told = (items: Awaited<ReturnType<typeof list>>) => items.map((item) => [item.round, item.kind, item.transaction_status])
    assert.deepEqual(told(await list({ ...day, user: player.user })), [
      [won, 'TK_BET', 'TS_SUCCESS'],
      [won, 'TK_WIN', 'TS_SUCCESS'],
      [undone, 'TK_BET', 'TS_ROLLEDBACK'],
      [undone, 'TK_ROLLBACK', 'TS_SUCCESS'],
    ])
    assert.ok((await list(day)).length >= 5)
    assert.deepEqual(told(await list({ ...day, user: other.user })), [[declined, 'TK_BET', 'TS_DECLINED']])
    assert.equal((await list({ round: won }))[0]?.amount, 1_000_000n)
    assert.deepEqual(await list({ start_time: '2000-01-01T00:00:00', end_time: '2000-01-02T00:00:00' }), [])
    assert.deepEqual(await list({ round: 'not-ours' }), [])
    assert.equal((await studio.operator.callVendor(`${studio.url}/transactions/list`, { operator_id: 7n })).status, 400)
  })

  test('support sees a round by a link that cannot be guessed', async () => {
    const studio = started()
    const player = await studio.player()
    const id = randomUUID()
    await player.bet(id)
    const { status, body } = await studio.operator.callVendor(`${studio.url}/game/round`, { operator_id: 7n, round: id })
    assert.equal(status, 200)
    const { url } = body as { url: string }
    assert.match(await (await fetch(url)).text(), /"state": "CLOSED"/)
    assert.equal((await fetch(`${url.slice(0, -4)}AAAA`)).status, 404)
    assert.equal((await fetch(`${studio.url}/rounds/${id}`)).status, 404)
    assert.equal((await studio.operator.callVendor(`${studio.url}/game/round`, { operator_id: 7n, round: randomUUID() })).status, 404)
    assert.equal((await studio.operator.callVendor(`${studio.url}/game/round`, { operator_id: 7n })).status, 400)
  })

  test('whatever is sent to the player API, the answer is a clear no with the field named, never a 500', async () => {
    const studio = started()
    const player = await studio.player()
    const id = randomUUID()
    const money = [1000, '1e3', '1000.00', '-1', '0', '', null, true, [1000], '０１', 'NaN', '99999999999999999999', '1 ', 1000.5, {}]
    const cases: [string, unknown, string][] = [
      ...money.map((betMinor): [string, unknown, string] => ['/api/rounds', { id, betMinor }, 'betMinor']),
      ...['x', '', null, 5, {}, [id], id.slice(1), `${id}0`].map((one): [string, unknown, string] => [
        '/api/rounds',
        { id: one, betMinor: '1000' },
        'id',
      ]),
      ['/api/rounds', { betMinor: '1000' }, 'id'],
      ['/api/rounds', { id, betMinor: '1000', payoutMinor: '5' }, 'payoutMinor'],
      ['/api/rounds', { id, betMinor: '1000', session: player.session }, 'session'],
      ['/api/rounds', [], 'body'],
      ['/api/rounds', 'text', 'body'],
      ...['a:b', 'x'.repeat(65), '', 7, null, {}, []].map((clientSeed): [string, unknown, string] => [
        '/api/seeds/rotate',
        { clientSeed },
        'clientSeed',
      ]),
      ...[7, null, {}, [], true, '', `${player.session}x`].map((launch): [string, unknown, string] => [
        '/api/session',
        { launch },
        'launch',
      ]),
    ]
    assert.ok(cases.length >= 40)
    for (const [path, body, field] of cases) {
      const answer = await player.post(path, body)
      if (answer.status === 429) await new Promise((resolve) => setTimeout(resolve, 200))
      const { status, body: told } = answer.status === 429 ? await player.post(path, body) : answer
      assert.deepEqual([status, told.error, told.field], [400, 'INVALID_INPUT', field], JSON.stringify(body))
    }
    assert.equal(studio.operator.receivedOf(player.user).filter((call) => call.kind === 'bet').length, 0)
  })

  test('broken requests are refused before they cost anything', async () => {
    const studio = started()
    const player = await studio.player()
    const send = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${studio.url}/api/rounds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-studio-session': player.session, ...headers },
        body,
      })
    assert.equal((await send('{')).status, 400)
    assert.equal((await send('{"__proto__":{"id":1}}')).status, 400)
    assert.equal((await send(`{"id":"${'x'.repeat(20_000)}"}`)).status, 413)
    assert.equal((await send('id=1', { 'content-type': 'text/plain' })).status, 415)
    assert.equal((await send('{}', { 'x-studio-session': 'nobody' })).status, 401)
    for (const path of [
      '/api/rounds/x',
      '/api/rounds?before=x',
      '/api/rounds?after=1',
      `/api/rounds/${randomUUID()}/proof?x=1`,
      '/%',
      '/api/nothing',
    ]) {
      const { status } = await fetch(`${studio.url}${path}`, { headers: { 'x-studio-session': player.session } })
      assert.ok(status === 400 || status === 404, `${path} ${status}`)
    }
  })

  test('a flood of one session is slowed down', async () => {
    const studio = started()
    const player = await studio.player()
    const statuses: number[] = []
    // However slowly a busy machine answers, more at once come in than the seconds that pass give back.
    for (let floods = 0; floods < 10 && !statuses.includes(429); floods += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 60 }, async () => (await player.get('/api/rounds')).status))))
    assert.ok(statuses.includes(429))
    assert.ok(statuses.filter((status) => status === 200).length >= 20)
  })

  test('history pages through all rounds, newest first, and is read in the time zone of the site', async () => {
    const studio = started()
    const player = await studio.player(1_000_000n)
    assert.equal(player.opened.timeZone, 'Asia/Manila')
    const ids: string[] = []
    for (let index = 0; index < 23; index += 1) {
      const id = randomUUID()
      if ((await player.bet(id, '100')).status === 200) ids.unshift(id)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    assert.ok(ids.length > 20)
    const first = await player.get('/api/rounds')
    const second = await player.get(`/api/rounds?before=${first.body.next}`)
    const seen = [...(first.body.rounds as { id: string }[]), ...(second.body.rounds as { id: string }[])].map((round) => round.id)
    assert.deepEqual(seen, ids)
    assert.equal(second.body.next, null)
  })

  test('pages forbid inline scripts and frames of other sites, and API answers are never cached', async () => {
    const studio = started()
    const { user, token } = await studio.player()
    const { url } = (await studio.launch({ user, token })).body as { url: string }
    const page = await fetch(url)
    const policy = String(page.headers.get('content-security-policy'))
    assert.equal(page.status, 200)
    assert.match(policy, new RegExp(`frame-ancestors ${SITE}$`))
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/)
    assert.doesNotMatch(policy, /unsafe/)
    assert.equal(page.headers.get('cache-control'), 'no-store')
    assert.equal((await fetch(`${studio.url}/fair`)).status, 200)
    assert.match(String((await fetch(`${studio.url}/assets/play.js`)).headers.get('cache-control')), /immutable/)
    const cover = await fetch(`${studio.url}/covers/lantern-tide.svg`)
    assert.deepEqual([cover.status, cover.headers.get('cross-origin-resource-policy')], [200, 'cross-origin'])
    assert.equal((await fetch(`${studio.url}/play/unknown`)).status, 404)
    for (const path of ['/assets/..%2f..%2fmain.ts', '/assets/%2e%2e/play.html', '/assets/.env']) {
      assert.ok((await fetch(`${studio.url}${path}`)).status >= 400)
    }
    const api = await fetch(`${studio.url}/api/rounds`)
    assert.deepEqual(
      [api.status, api.headers.get('cache-control'), api.headers.get('x-content-type-options')],
      [401, 'no-store', 'nosniff'],
    )
    assert.match(String(api.headers.get('content-security-policy')), /default-src 'none'/)
  })

  test('health tells whether the process lives and whether it can work', async () => {
    const studio = started()
    assert.equal((await fetch(`${studio.url}/health/live`)).status, 200)
    assert.equal((await fetch(`${studio.url}/health/ready`)).status, 200)
  })
})
