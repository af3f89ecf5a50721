import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { commit } from '@croupier/fairness/seeds'
import { runDraws } from '@croupier/game-kit/run-draws'
import { lanternTide } from '@croupier/games/lantern-tide/rules'
import { assertBooksAgree } from '../../testing/books-check.ts'
import { sharedStudio } from '../../testing/studio.ts'

describe('rounds', { concurrency: 4 }, () => {
  const started = sharedStudio()

  test('GM-12 a round takes the stake, draws from the committed seed, pays and closes', async () => {
    const studio = started()
    const player = await studio.player()
    const fairness = player.opened.fairness as { commit: string; clientSeed: string; nonce: number }
    assert.deepEqual([player.opened.balanceMinor, player.opened.language, player.opened.isDemo], ['100000', 'TY', false])

    const ids = Array.from({ length: 5 }, () => randomUUID())
    for (const [nonce, id] of ids.entries()) {
      const { status, body } = await player.bet(id)
      assert.deepEqual([status, body.state, body.nonce, body.betMinor], [200, 'CLOSED', nonce, '1000'])
      assert.equal(BigInt(String(body.balanceMinor)) * 1000n, studio.operator.books.balanceOf(player.user))
    }
    const kinds = studio.operator
      .receivedOf(player.user)
      .filter((call) => call.kind !== 'balance')
      .map((call) => call.kind)
    assert.deepEqual(
      kinds,
      ids.flatMap(() => ['bet', 'win']),
      'a lost round ends with a win of zero',
    )

    const { body: rotated } = await player.post('/api/seeds/rotate', { clientSeed: 'my-own-seed' })
    const revealed = rotated.revealed as { serverSeed: string; commit: string; clientSeed: string; rounds: number }
    assert.deepEqual([revealed.commit, revealed.clientSeed, revealed.rounds], [fairness.commit, fairness.clientSeed, 5])
    assert.equal(commit(Buffer.from(revealed.serverSeed, 'hex')), fairness.commit)
    for (const [nonce, id] of ids.entries()) {
      const { body: proof } = await player.get(`/api/rounds/${id}/proof`)
      const chance = chanceFrom({ serverSeed: Buffer.from(revealed.serverSeed, 'hex'), clientSeed: fairness.clientSeed, nonce })
      const replayed = runDraws(lanternTide.open(1000n, null), chance)
      assert.deepEqual(proof.outcome, JSON.parse(JSON.stringify(replayed.outcome)))
      assert.deepEqual(proof.draws, JSON.parse(JSON.stringify(chance.draws)))
      assert.equal(proof.payoutMinor, String(replayed.payoutMinor))
      assert.equal(proof.paytableVersion, lanternTide.manifest.paytableVersion)
    }
    assert.equal((await player.bet(randomUUID())).body.nonce, 0, 'a new pair starts at nonce 0')
    await assertBooksAgree(studio, player)
  })

  test('GM-12 the server seed stays sealed in the database and hidden in the proof until it is replaced', async () => {
    const studio = started()
    const player = await studio.player()
    const id = randomUUID()
    await player.bet(id)
    const { body } = await player.get(`/api/rounds/${id}/proof`)
    assert.equal((body.seeds as { serverSeed: unknown }).serverSeed, null)
    const [pair] = await studio.database.query<{ sealed: Buffer; commitment: string }>(
      'select server_seed_sealed as sealed, commitment from studio.seed_pair join studio.player on player.id = player_id where operator_user = $1',
      [player.user],
    )
    assert.equal(pair?.sealed.length, 12 + 16 + 32)
    const { body: rotated } = await player.post('/api/seeds/rotate', { clientSeed: 'x' })
    const serverSeed = Buffer.from((rotated.revealed as { serverSeed: string }).serverSeed, 'hex')
    assert.equal(commit(serverSeed), pair?.commitment)
    assert.equal(pair?.sealed.includes(serverSeed), false)
  })

  test('50 parallel requests with one round id place one bet and get one answer', async () => {
    const studio = started()
    const another = await studio.startAnother()
    const player = await studio.player()
    const id = randomUUID()
    studio.operator.fail(player.user, { kind: 'bet', mode: 'slow' })
    const answers = []
    for (let wave = 0; wave < 5; wave += 1)
      answers.push(...Array.from({ length: 10 }, (_, index) => player.bet(id, '1000', index % 2 ? another : studio.url)))
    const settled = await Promise.all(answers)
    const served = settled.filter((answer) => answer.status === 200)
    assert.ok(served.length >= 20, `${served.length} were served`)
    assert.ok(settled.every((answer) => answer.status === 200 || answer.status === 429))
    assert.equal(new Set(served.map((answer) => JSON.stringify(answer.body.outcome))).size, 1)
    assert.equal(studio.operator.receivedOf(player.user).filter((call) => call.kind === 'bet').length, 1)
    await player.until(id, ['CLOSED'])
    await assertBooksAgree(studio, player)
  })

  test('an id answers its round again, and serves no other bet and no other player', async () => {
    const studio = started()
    const player = await studio.player()
    const stranger = await studio.player()
    const id = randomUUID()
    const first = await player.bet(id)
    assert.deepEqual((await player.bet(id.toUpperCase())).body, first.body)
    assert.deepEqual([(await player.bet(id, '2000')).status, (await player.bet(id, '2000')).body.error], [409, 'DUPLICATE'])
    assert.equal((await stranger.bet(id)).body.error, 'DUPLICATE')
    assert.equal((await stranger.get(`/api/rounds/${id}`)).status, 404)
    assert.equal((await stranger.get(`/api/rounds/${id}/proof`)).status, 404)
    await assertBooksAgree(studio, player)
  })

  test('a player has one round at a time, and no rotation while it is open', async () => {
    const studio = started()
    const player = await studio.player()
    const held = studio.operator.hold(player.user, 'bet', 'before')
    const first = player.bet(randomUUID())
    await held.arrived
    assert.equal((await player.bet(randomUUID())).body.error, 'DUPLICATE')
    assert.deepEqual([(await player.post('/api/seeds/rotate', { clientSeed: 'now' })).body.error], ['ROUND_OPEN'])
    held.release()
    assert.equal((await first).status, 200)
    assert.equal((await player.post('/api/seeds/rotate', { clientSeed: 'now' })).status, 200)
    await assertBooksAgree(studio, player)
  })

  test('a refused bet moves nothing, draws nothing and says why', async () => {
    const studio = started()
    const poor = await studio.player(999n)
    const id = randomUUID()
    assert.deepEqual([(await poor.bet(id)).status, (await poor.bet(id)).body.error], [409, 'INSUFFICIENT_FUNDS'])
    assert.equal((await poor.get(`/api/rounds/${id}`)).body.outcome, null)

    const reasons: [string, string][] = [
      ['RS_ERROR_LIMIT_REACHED', 'LIMIT_MAX'],
      ['RS_ERROR_INVALID_GAME', 'MAINTENANCE'],
      ['RS_ERROR_WRONG_CURRENCY', 'WALLET_UNAVAILABLE'],
    ]
    const player = await studio.player()
    for (const [status, code] of reasons) {
      studio.operator.fail(player.user, { kind: 'bet', mode: 'refuse', status })
      assert.equal((await player.bet(randomUUID())).body.error, code)
    }
    assert.equal((await player.bet(randomUUID())).status, 200)
    studio.operator.books.expireToken(player.token)
    assert.equal((await player.bet(randomUUID())).body.error, 'SESSION_ENDED')
    assert.equal((await player.get('/api/rounds')).status, 401)
    await assertBooksAgree(studio, player)
  })

  test('GL-05 a demo plays the same game with fun money and never speaks to a wallet', async () => {
    const studio = started()
    const demo = await studio.demoPlayer()
    assert.deepEqual([demo.opened.isDemo, demo.opened.balanceMinor, demo.opened.depositUrl], [true, '500000', null])
    let balance = 500_000n
    for (let round = 0; round < 5; round += 1) {
      const { status, body } = await demo.bet(randomUUID(), '100000')
      assert.deepEqual([status, body.state], [200, 'CLOSED'])
      balance += BigInt(String(body.payoutMinor)) - 100_000n
      assert.equal(body.balanceMinor, String(balance))
      if (balance < 100_000n) break
    }
    const [{ id } = { id: '' }] = await studio.database.query<{ id: string }>(
      'update studio.fun_balance set balance_minor = 99999 where player_id = (select player_id from studio.session where token_hash = sha256($1)) returning player_id as id',
      [Buffer.from(demo.session)],
    )
    assert.equal((await demo.bet(randomUUID(), '100000')).body.error, 'INSUFFICIENT_FUNDS')
    const said = await studio.database.query(
      'select from studio.wallet_call join studio.round on round.id = round_id where player_id = $1',
      [id],
    )
    assert.equal(said.length, 0)
    assert.equal(studio.operator.receivedOf('').length, 0)
  })

  test('what was said and what was drawn cannot be rewritten, even by Studio itself', async () => {
    const studio = started()
    const player = await studio.player()
    const id = randomUUID()
    await player.bet(id)
    const [call] = await studio.database.query<{ request: { amount: number; token?: string } }>(
      "select request from studio.wallet_call where kind = 'bet'",
    )
    assert.deepEqual([call?.request.amount, call?.request.token], [1_000_000, undefined])
    for (const statement of [
      "update studio.wallet_call set request = '{}'",
      'delete from studio.wallet_answer',
      'truncate studio.round_step',
      "update studio.round set outcome = '{}'",
      'update studio.round set nonce = 99',
      'update studio.round set bet_minor = 1',
    ]) {
      await assert.rejects(studio.database.query(statement), /append-only|does not change|do not change/, statement)
    }
  })
})
