import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import type { BlackjackShown, Move } from '@croupier/games/blackjack/rules'
import { FREEBET_PATHS } from '@croupier/wallet-protocol/freebets'
import { assertBooksAgree } from '../../testing/books-check.ts'
import { SHORT_TIMEOUT_MS, sharedStudio, startStudio, type TestPlayer, type TestStudio } from '../../testing/studio.ts'

const GAME = 'stu_blackjack'
const BET = '1000'
/** For answers that are held until a lock stands: a shorter patience could end before that. */
const PATIENT_MS = 2_000

type CallResult = Awaited<ReturnType<TestPlayer['get']>>
type Play = { shown: BlackjackShown; position: number } | null
const playOf = ({ body }: CallResult) => body.play as Play
const movesOf = (answer: CallResult) => playOf(answer)?.shown.moves.map(({ move }) => move) ?? []
const act = (player: TestPlayer, round: string, step: { id?: string; position: number; move: Move }) =>
  player.post(`/api/rounds/${round}/actions`, { id: step.id ?? randomUUID(), position: step.position, action: { move: step.move } })
const betsOf = (studio: TestStudio, player: TestPlayer) => studio.operator.receivedOf(player.user).filter(({ kind }) => kind === 'bet')

/** Opens rounds until one waits for a move that may be a double; gives its id and how many actions it has. */
async function openToDouble(player: TestPlayer, reward?: string): Promise<{ round: string; position: number }> {
  for (let tries = 0; tries < 40; tries += 1) {
    const round = randomUUID()
    let answer = await player.post('/api/rounds', { id: round, betMinor: BET, reward })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    if (movesOf(answer).includes('decline')) answer = await act(player, round, { position: 0, move: 'decline' })
    if (movesOf(answer).includes('double')) return { round, position: playOf(answer)?.position ?? 0 }
    await player.until(round, ['CLOSED'])
  }
  throw new Error('most rounds let the player double')
}

/** Opens rounds of one player after the other until one lets the player do this. */
async function openTo(studio: TestStudio, move: Move) {
  for (let tries = 0; tries < 300; tries += 1) {
    const player = await studio.player(100_000n, GAME)
    const round = randomUUID()
    const opened = await player.post('/api/rounds', { id: round, betMinor: BET })
    const play = playOf(opened)
    if (play && movesOf(opened).includes(move)) return { player, round, position: play.position, shown: play.shown }
  }
  throw new Error(`some round lets the player ${move}`)
}

/** Stands until the round is over. */
async function standOut(player: TestPlayer, round: string): Promise<CallResult> {
  for (let answer = await player.get(`/api/rounds/${round}`); answer.body.state === 'PLAYING'; ) {
    answer = await act(player, round, { position: playOf(answer)?.position ?? 0, move: 'stand' })
  }
  return player.until(round, ['CLOSED'])
}

/** Free bets at this game; the catalogue of them has none of it yet. */
async function rewardOf(studio: TestStudio, { user }: TestPlayer): Promise<string> {
  const order = { operator_id: 7n, user, prepaid_uuid: '5e0f4c1a-6a52-4f0e-9d0b-0d7e6b1c0001', bet_value: 1_000_000n, bet_count: 40n }
  const { body } = await studio.operator.callVendor(`${studio.url}${FREEBET_PATHS.createReward}`, order)
  const reward = String((body as { reward_uuid: string }).reward_uuid)
  await studio.database.query('update studio.reward set game_code = $2 where id = $1', [reward, GAME])
  return reward
}

/** A player of this Studio with a round that may be doubled. */
async function stage(studio: TestStudio) {
  const player = await studio.player(100_000n, GAME)
  return { studio, player, ...(await openToDouble(player)) }
}

const suite = sharedStudio(SHORT_TIMEOUT_MS)

describe('debits of steps', { concurrency: 3 }, () => {
  test('GM-01 a double debits the bet once more, counts once however often it is sent, and pays on both stakes', async () => {
    const { studio, player, round, position } = await stage(suite())
    const before = betsOf(studio, player).length
    const step = { id: randomUUID(), position, move: 'double' as const }
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(player, round, step)))
    assert.ok(answers.some(({ status }) => status === 200))
    const { body } = await player.until(round, ['CLOSED'])
    assert.equal(body.extraMinor, BET)
    const { hands } = body.outcome as { hands: { stakeMinor: string; payoutMinor: string; cards: number[] }[] }
    assert.deepEqual([hands[0]?.stakeMinor, hands[0]?.cards.length], ['2000', 3])
    assert.ok(['0', '2000', '4000'].includes(String(body.payoutMinor)))
    assert.equal((await act(player, round, step)).status, 200, 'a repeat answers the round')
    assert.equal(betsOf(studio, player).length, before + 1)
    await assertBooksAgree(studio, player)
  })

  for (const { move, costMinor } of [
    { move: 'insure', costMinor: '500' },
    { move: 'split', costMinor: BET },
  ] as const)
    test(`GM-01 the debit of a move to ${move} is what the page was told, refused first and then taken`, async () => {
      const studio = suite()
      const { player, round, position, shown } = await openTo(studio, move)
      assert.equal(shown.moves.find((each) => each.move === move)?.costMinor, costMinor)
      const balance = studio.operator.books.balanceOf(player.user)
      studio.operator.fail(player.user, { kind: 'bet', mode: 'refuse', status: 'RS_ERROR_NOT_ENOUGH_MONEY' })
      assert.equal((await act(player, round, { position, move })).body.error, 'INSUFFICIENT_FUNDS')
      const step = { id: randomUUID(), position, move }
      const { body } = await act(player, round, step)
      assert.equal(body.extraMinor, costMinor)
      await act(player, round, step)
      const closed = await standOut(player, round)
      assert.equal(closed.body.extraMinor, costMinor)
      const paid = BigInt(String(closed.body.payoutMinor)) - BigInt(costMinor)
      assert.equal(studio.operator.books.balanceOf(player.user), balance + paid * 1000n)
      await assertBooksAgree(studio, player)
    })

  test('GM-01 of two different moves at once with a debit, one counts', async () => {
    const { studio, player, round, position } = await stage(suite())
    const answers = await Promise.all(['double', 'double', 'hit'].map((move) => act(player, round, { position, move: move as Move })))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    for (const { status, body } of answers) assert.ok(status === 200 || body.error === 'ROUND_MOVED_ON', JSON.stringify(body))
    await standOut(player, round)
    await assertBooksAgree(studio, player)
  })

  test('GM-01 a debit that the wallet refuses leaves the round where it stood, and another move goes on', async () => {
    const { studio, player, round, position } = await stage(suite())
    const before = await player.get(`/api/rounds/${round}`)
    studio.operator.fail(player.user, { kind: 'bet', mode: 'refuse', status: 'RS_ERROR_LIMIT_REACHED' })
    assert.equal((await act(player, round, { position, move: 'double' })).body.error, 'LIMIT_MAX')
    const after = await player.get(`/api/rounds/${round}`)
    assert.deepEqual(playOf(after)?.shown, playOf(before)?.shown)
    assert.deepEqual([playOf(after)?.position, after.body.extraMinor], [position, '0'])
    assert.equal((await standOut(player, round)).body.extraMinor, '0')
    await assertBooksAgree(studio, player)
  })

  test('GM-01 a player without the money for a double is told so, and plays on without it', async () => {
    const studio = suite()
    for (let tries = 0; tries < 30; tries += 1) {
      const player = await studio.player(BigInt(BET), GAME)
      const round = randomUUID()
      const opened = await player.post('/api/rounds', { id: round, betMinor: BET })
      if (!movesOf(opened).includes('double')) continue
      assert.equal((await act(player, round, { position: 0, move: 'double' })).body.error, 'INSUFFICIENT_FUNDS')
      await standOut(player, round)
      return assertBooksAgree(studio, player)
    }
    assert.fail('most rounds let the player double')
  })

  for (const mode of ['lost', 'error', 'error_after', 'malformed', 'silent', 'slow'] as const)
    test(`GM-01 a debit whose first answer is ${mode} is sent again under its id and counts once`, async () => {
      const { studio, player, round, position } = await stage(suite())
      const before = betsOf(studio, player).length
      studio.operator.fail(player.user, { kind: 'bet', mode })
      assert.equal((await act(player, round, { position, move: 'double' })).status, 200)
      assert.equal((await player.until(round, ['CLOSED'])).body.extraMinor, BET)
      const sent = betsOf(studio, player).slice(before)
      assert.equal(new Set(sent.map(({ transactionUuid }) => transactionUuid)).size, 1)
      await assertBooksAgree(studio, player)
    })

  for (const mode of ['lost', 'error', 'silent'] as const)
    test(`GM-01 a debit that stays ${mode} is taken back, and the round plays on as if it had not been asked for`, async () => {
      const { studio, player, round, position } = await stage(suite())
      const before = await player.get(`/api/rounds/${round}`)
      studio.operator.fail(player.user, { kind: 'bet', times: 4, mode })
      studio.operator.fail(player.user, { kind: 'rollback', times: 2, mode })
      await act(player, round, { position, move: 'double' })
      const after = await player.until(round, ['PLAYING'])
      assert.deepEqual(playOf(after), { ...playOf(before), deadline: (after.body.play as { deadline: string }).deadline })
      assert.equal(after.body.extraMinor, '0')
      assert.equal((await act(player, round, { position, move: 'double' })).status, 200, 'a new double may be asked for')
      assert.equal((await player.until(round, ['CLOSED'])).body.extraMinor, BET)
      await assertBooksAgree(studio, player)
    })

  test('GM-01 in a round that a free bet opened, a double takes cash, is taken back as cash, and both stakes are paid', async () => {
    const studio = suite()
    const player = await studio.player(100_000n, GAME)
    const reward = await rewardOf(studio, player)
    const { round, position } = await openToDouble(player, reward)
    const balance = studio.operator.books.balanceOf(player.user)
    studio.operator.fail(player.user, { kind: 'bet', times: 4, mode: 'lost' })
    await act(player, round, { position, move: 'double' })
    await player.until(round, ['PLAYING'])
    assert.equal(studio.operator.books.balanceOf(player.user), balance)
    assert.equal((await act(player, round, { position, move: 'double' })).status, 200)
    const { body } = await player.until(round, ['CLOSED'])
    assert.deepEqual([body.isFree, body.extraMinor], [true, BET])
    const won = BigInt(String(body.payoutMinor)) * 1000n
    assert.equal(studio.operator.books.balanceOf(player.user), balance - 1_000_000n + won)
    const calls = await studio.database.query<{ kind: string; free: boolean }>(
      `select distinct kind, (request->>'is_free')::boolean as free from studio.wallet_call where round_id = $1 order by kind, free`,
      [round],
    )
    assert.deepEqual(
      calls.map(({ kind, free }) => `${kind} ${free}`),
      ['bet false', 'bet true', 'rollback false', 'win true'],
    )
  })

  const boundaries = [
    { name: 'the debit arrived but is not booked', kind: 'bet', when: 'before' },
    { name: 'the debit is booked but not answered', kind: 'bet', when: 'after' },
    { name: 'the rollback arrived but is not booked', kind: 'rollback', when: 'before' },
    { name: 'the rollback is booked but not answered', kind: 'rollback', when: 'after' },
  ] as const
  for (const { name, kind, when } of boundaries)
    test(`GM-01 after kill -9 while ${name}, the step has not happened and its money is back`, async (t) => {
      const { studio, player, round, position } = await stage(await startStudio(t, SHORT_TIMEOUT_MS))
      const balance = studio.operator.books.balanceOf(player.user)
      const before = await player.get(`/api/rounds/${round}`)
      if (kind === 'rollback') studio.operator.fail(player.user, { kind: 'bet', times: 4, mode: 'lost' })
      const held = studio.operator.hold(player.user, kind, when)
      const interrupted = act(player, round, { position, move: 'double' }).catch(() => undefined)
      await held.arrived
      await studio.kill()
      await interrupted
      held.release()
      await studio.restart()
      const after = await player.until(round, ['PLAYING'])
      assert.deepEqual(playOf(after)?.shown, playOf(before)?.shown)
      assert.equal(studio.operator.books.balanceOf(player.user), balance)
      await standOut(player, round)
      await assertBooksAgree(studio, player)
    })

  test('GM-01 after kill -9 between writing a step and sending its debit, nothing was taken', async (t) => {
    const { studio, player, round, position } = await stage(await startStudio(t, SHORT_TIMEOUT_MS))
    const before = betsOf(studio, player).length
    const lock = await studio.database.openLock()
    await lock.take('lock table studio.wallet_call in exclusive mode')
    const interrupted = act(player, round, { position, move: 'double' }).catch(() => undefined)
    await lock.blocked()
    await studio.kill()
    await interrupted
    await lock.release()
    assert.equal(betsOf(studio, player).length, before)
    await studio.restart()
    assert.equal((await player.until(round, ['PLAYING'])).body.extraMinor, '0')
    await standOut(player, round)
    await assertBooksAgree(studio, player)
  })

  test('GM-01 after kill -9 between an acknowledged debit and its counting, the money is back and the player may ask again', async (t) => {
    const { studio, player, round, position } = await stage(await startStudio(t, PATIENT_MS))
    const balance = studio.operator.books.balanceOf(player.user)
    const lock = await studio.database.openLock()
    const held = studio.operator.hold(player.user, 'bet', 'after')
    const interrupted = act(player, round, { position, move: 'double' }).catch(() => undefined)
    await held.arrived
    await lock.take('select from studio.round for update')
    held.release()
    await lock.blocked()
    assert.equal(studio.operator.books.balanceOf(player.user), balance - 1_000_000n)
    await studio.kill()
    await interrupted
    await lock.release()
    await studio.restart()
    await player.until(round, ['PLAYING'])
    assert.equal(studio.operator.books.balanceOf(player.user), balance)
    assert.equal((await act(player, round, { position, move: 'double' })).status, 200)
    assert.equal((await player.until(round, ['CLOSED'])).body.extraMinor, BET)
    await assertBooksAgree(studio, player)
  })

  test('GM-01 a debit that reaches the wallet after its own rollback is refused there, and the round plays on', async (t) => {
    const { studio, player, round, position } = await stage(await startStudio(t, SHORT_TIMEOUT_MS))
    const balance = studio.operator.books.balanceOf(player.user)
    const held = studio.operator.hold(player.user, 'bet', 'before')
    const interrupted = act(player, round, { position, move: 'double' }).catch(() => undefined)
    await held.arrived
    await studio.kill()
    await interrupted
    await studio.restart()
    await player.until(round, ['PLAYING'])
    held.release()
    await new Promise((resolve) => setTimeout(resolve, 100))
    assert.equal(studio.operator.books.balanceOf(player.user), balance)
    await standOut(player, round)
    await assertBooksAgree(studio, player)
  })

  test('GM-01 a doubled round whose payout finds no wallet is paid once, on both stakes', async () => {
    const { studio, player, round, position } = await stage(suite())
    studio.operator.fail(player.user, { kind: 'win', times: 2, mode: 'lost' })
    assert.equal((await act(player, round, { position, move: 'double' })).body.extraMinor, BET)
    await player.until(round, ['CLOSED'])
    await assertBooksAgree(studio, player)
  })
})
