import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { launchIn, SITE } from '@croupier/vendor-server/testing/players'
import { gameListAnswer } from '@croupier/wallet-protocol/messages'
import { sharedSportsbook } from '../testing/sportsbook.ts'

describe('the doors of the sportsbook', { concurrency: 4 }, () => {
  const started = sharedSportsbook()

  test('an operator lists two products and opens each with a link that works once', async () => {
    const { operator, url, launch, player } = started()
    const { body } = await operator.callVendor(`${url}/game/list`, { operator_id: 7n })
    assert.deepEqual(
      gameListAnswer.parse(body).map((game) => [game.game_code, game.category, game.name]),
      [
        ['spb_sports', 'SPORTS', 'Sportsbook'],
        ['spb_esports', 'ESPORTS', 'E-sports Book'],
      ],
    )
    const { user, token } = await player()
    const exchange = (id: string) =>
      fetch(`${url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ launch: id }),
      })
    for (const [product, slug] of [
      ['spb_sports', 'sports'],
      ['spb_esports', 'esports'],
    ] as const) {
      const launched = await launch({ user, token, game_code: product })
      assert.match(String((launched.body as { url: string }).url), new RegExp(`/play/${slug}\\?launch=[\\w-]{43}&lang=TY$`))
      const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await exchange(launchIn(launched))).status))
      assert.deepEqual(statuses.sort(), [200, 401, 401, 401, 401])
    }
    assert.equal((await launch({ user, token, game_code: 'spb_horses' })).status, 404)
    assert.equal((await launch({ user, token, lobby_url: 'https://evil.example/' })).status, 400)
  })

  test('a session tells the product, the balance of the wallet and how odds are shown, which its player may choose', async () => {
    const sportsbook = started()
    const player = await sportsbook.player(12_345n, 'spb_esports')
    const { product, balanceMinor, currency, isDemo, language, oddsFormat, timeZone, operatorOrigin } = player.opened
    assert.deepEqual(
      [product, balanceMinor, currency, isDemo, language, oddsFormat, timeZone, operatorOrigin],
      ['esports', '12345', 'PHP', false, 'TY', 'decimal', 'Asia/Manila', SITE],
    )
    assert.equal((await player.post('/api/odds-format', { oddsFormat: 'malay' })).status, 200)
    assert.equal((await player.get('/api/session')).body.oddsFormat, 'malay')
    assert.equal((await sportsbook.openAgain(player)).opened.oddsFormat, 'malay', 'and it stays in the next session')
    for (const oddsFormat of ['roman', 7, null, '', ['malay']]) {
      const { status, body } = await player.post('/api/odds-format', { oddsFormat })
      assert.deepEqual([status, body.error, body.field], [400, 'INVALID_INPUT', 'oddsFormat'])
    }
  })

  test('nobody without a session is heard, nor with the token of a launch, of another vendor or of a session that has ended', async () => {
    const { url, launch, player, database } = started()
    const { user, token, session } = await player()
    const ask = async (given: Record<string, string>) => (await fetch(`${url}/api/session`, { headers: given })).status
    const launched = launchIn(await launch({ user, token }))
    assert.equal(await ask({ 'x-sportsbook-session': session }), 200)
    for (const given of [
      {},
      { 'x-sportsbook-session': launched },
      { 'x-studio-session': session },
      { 'x-sportsbook-session': `${session.slice(0, -1)}_` },
    ] as Record<string, string>[])
      assert.equal(await ask(given), 401)
    await database.query(
      'update sportsbook.session set ended_at = now() where player_id = (select id from sportsbook.player where operator_user = $1)',
      [user],
    )
    assert.equal(await ask({ 'x-sportsbook-session': session }), 401)
  })

  test('a demo plays with play money of the sportsbook, and no wallet is called', async () => {
    const { demoPlayer, operator, database } = started()
    const { opened, get } = await demoPlayer()
    assert.deepEqual([opened.isDemo, opened.balanceMinor, opened.currency, opened.depositUrl], [true, '500000', 'XXX', null])
    assert.equal((await get('/api/session')).status, 200)
    assert.deepEqual(operator.receivedOf(''), [])
    const calls = await database.query("select from sportsbook.wallet_call where request ->> 'user' like 'demo%'")
    assert.equal(calls.length, 0)
  })

  test('a launch waits while the wallet is silent, and every word said to the wallet is kept', async () => {
    const { player, launch, operator, url, database } = started()
    const { user, token } = await player()
    const body = JSON.stringify({ launch: launchIn(await launch({ user, token })) })
    const exchange = async () =>
      (await fetch(`${url}/api/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
    operator.fail(user, { kind: 'balance', mode: 'error' })
    assert.equal(await exchange(), 503)
    assert.equal(await exchange(), 200)
    const kept = await database.query<{ result: string }>(
      `select result from sportsbook.wallet_call call join sportsbook.wallet_answer answer on call_id = call.id
       where request ->> 'user' = $1 order by call.id`,
      [user],
    )
    assert.deepEqual(
      kept.map(({ result }) => result),
      ['ok', 'unknown', 'ok'],
    )
    await assert.rejects(database.query('delete from sportsbook.wallet_answer'), /append-only/)
    await assert.rejects(database.query('update sportsbook.wallet_call set kind = kind'), /append-only/)
  })

  test('a body that no operator of ours signed is not read', async () => {
    const { operator, url } = started()
    for (const path of ['/game/list', '/game/url', '/game/round', '/transactions/list']) {
      const forged = await operator.callVendor(`${url}${path}`, { operator_id: 7n }, 'x'.repeat(344))
      assert.deepEqual([forged.status, forged.body], [401, { error: 'invalid signature' }])
    }
    assert.equal((await operator.callVendor(`${url}/game/round`, { operator_id: 7n, round: randomUUID() })).status, 404)
    const day = { start_time: '2000-01-01T00:00:00', end_time: '2100-01-01T00:00:00' }
    assert.deepEqual((await operator.callVendor(`${url}/transactions/list`, { operator_id: 7n, ...day })).body, [])
  })

  test('the page stands only in frames of the operator, and knows no address but those of the products', async () => {
    const { url, launch, player } = started()
    const { user, token } = await player()
    const page = await fetch(((await launch({ user, token })).body as { url: string }).url)
    assert.equal(page.status, 200)
    assert.match(String(page.headers.get('content-security-policy')), new RegExp(`frame-ancestors ${SITE}$`))
    assert.equal((await fetch(`${url}/play/horses`)).status, 404)
    assert.equal((await fetch(`${url}/health/ready`)).status, 200)
  })
})
