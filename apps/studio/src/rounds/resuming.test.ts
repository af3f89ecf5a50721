import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { assertBooksAgree } from '../../testing/books-check.ts'
import { SHORT_TIMEOUT_MS, startStudio } from '../../testing/studio.ts'

/** For answers that are held until a lock stands: a shorter patience could end before that. */
const PATIENT_MS = 2_000

type Boundary = { name: string; kind: 'bet' | 'win' | 'rollback'; when: 'before' | 'after'; ends: string }

const boundaries: Boundary[] = [
  { name: 'the bet arrived but is not booked', kind: 'bet', when: 'before', ends: 'ROLLED_BACK' },
  { name: 'the bet is booked but not answered', kind: 'bet', when: 'after', ends: 'ROLLED_BACK' },
  { name: 'the payout arrived but is not booked', kind: 'win', when: 'before', ends: 'CLOSED' },
  { name: 'the payout is booked but not answered', kind: 'win', when: 'after', ends: 'CLOSED' },
  { name: 'the rollback arrived but is not booked', kind: 'rollback', when: 'before', ends: 'ROLLED_BACK' },
  { name: 'the rollback is booked but not answered', kind: 'rollback', when: 'after', ends: 'ROLLED_BACK' },
]

describe('resuming', { concurrency: 4 }, () => {
  for (const { name, kind, when, ends } of boundaries) {
    test(`after kill -9 while ${name}, the next start settles the round exactly once`, async (t) => {
      const studio = await startStudio(t, SHORT_TIMEOUT_MS)
      const player = await studio.player()
      if (kind === 'rollback') studio.operator.fail(player.user, { kind: 'bet', times: 4, mode: 'lost' })
      const held = studio.operator.hold(player.user, kind, when)
      const id = randomUUID()
      const interrupted = player.bet(id).catch(() => undefined)
      await held.arrived
      await studio.kill()
      await interrupted
      const drawn = await studio.database.query('select outcome, nonce from studio.round where id = $1', [id])
      held.release()
      await studio.restart()
      const { body } = await player.until(id, ['CLOSED', 'ROLLED_BACK'])
      assert.equal(body.state, ends)
      if (ends === 'CLOSED') assert.deepEqual([body.outcome, body.nonce], [drawn[0]?.outcome, drawn[0]?.nonce])
      assert.equal((await player.bet(randomUUID())).status, 200, 'the player plays on')
      await assertBooksAgree(studio, player)
    })
  }

  test('after kill -9 between writing the round and sending the bet, nothing was taken and nothing is drawn', async (t) => {
    const studio = await startStudio(t, SHORT_TIMEOUT_MS)
    const player = await studio.player()
    const lock = await studio.database.openLock()
    await lock.take('lock table studio.wallet_call in exclusive mode')
    const id = randomUUID()
    const interrupted = player.bet(id).catch(() => undefined)
    await lock.blocked()
    await studio.kill()
    await interrupted
    await lock.release()
    assert.equal(studio.operator.receivedOf(player.user).filter((call) => call.kind === 'bet').length, 0)
    await studio.restart()
    assert.equal((await player.until(id, ['ROLLED_BACK'])).body.outcome, null)
    await assertBooksAgree(studio, player)
  })

  test('a connection to the database that breaks within a transaction ends no process, and the player bets again', async (t) => {
    const studio = await startStudio(t, SHORT_TIMEOUT_MS)
    const player = await studio.player()
    const lock = await studio.database.openLock()
    await lock.take('lock table studio.wallet_call in exclusive mode')
    const id = randomUUID()
    const interrupted = player.bet(id)
    await lock.blocked()
    await studio.database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user and wait_event_type = 'Lock'",
    )
    await interrupted
    await lock.release()
    await player.until(id, ['CLOSED', 'ROLLED_BACK'])
    assert.equal((await player.bet(randomUUID())).status, 200)
    await assertBooksAgree(studio, player)
  })

  test('after kill -9 between the acknowledged bet and the drawing, the stake goes back', async (t) => {
    const studio = await startStudio(t, PATIENT_MS)
    const player = await studio.player()
    const id = randomUUID()
    const lock = await studio.database.openLock()
    const held = studio.operator.hold(player.user, 'bet', 'after')
    const interrupted = player.bet(id).catch(() => undefined)
    await held.arrived
    await lock.take('select from studio.seed_pair for no key update')
    held.release()
    await lock.blocked()
    assert.equal(studio.operator.books.balanceOf(player.user), 99_000_000n)
    await studio.kill()
    await interrupted
    await lock.release()
    await studio.restart()
    assert.equal((await player.until(id, ['ROLLED_BACK'])).body.outcome, null)
    assert.equal(studio.operator.books.balanceOf(player.user), 100_000_000n)
    await assertBooksAgree(studio, player)
  })

  test('after kill -9 between the acknowledged payout and its record, it is paid once', async (t) => {
    const studio = await startStudio(t, PATIENT_MS)
    const player = await studio.player()
    const lock = await studio.database.openLock()
    const held = studio.operator.hold(player.user, 'win', 'after')
    const id = randomUUID()
    const interrupted = player.bet(id).catch(() => undefined)
    await held.arrived
    await lock.take('select from studio.round for update')
    held.release()
    await lock.blocked()
    await studio.kill()
    await interrupted
    await lock.release()
    await studio.restart()
    await player.until(id, ['CLOSED'])
    const wins = studio.operator.receivedOf(player.user).filter((call) => call.kind === 'win')
    assert.ok(wins.length >= 2, 'the payout was said again')
    assert.equal(new Set(wins.map(({ transactionUuid }) => transactionUuid)).size, 1, 'and under its own id')
    await assertBooksAgree(studio, player)
  })

  test('a bet that reaches the wallet after its own rollback is refused there, and the round stays void', async (t) => {
    const studio = await startStudio(t, SHORT_TIMEOUT_MS)
    const player = await studio.player()
    const held = studio.operator.hold(player.user, 'bet', 'before')
    const id = randomUUID()
    const interrupted = player.bet(id).catch(() => undefined)
    await held.arrived
    await studio.kill()
    await interrupted
    await studio.restart()
    await player.until(id, ['ROLLED_BACK'])
    held.release()
    await new Promise((resolve) => setTimeout(resolve, 100))
    assert.equal(studio.operator.books.balanceOf(player.user), 100_000_000n)
    await assertBooksAgree(studio, player)
  })

  test('a process that slept through its round finds it taken back, and leaves it so', async (t) => {
    const studio = await startStudio(t, SHORT_TIMEOUT_MS)
    const player = await studio.player()
    await studio.startAnother()
    const held = studio.operator.hold(player.user, 'bet', 'after')
    const id = randomUUID()
    const slept = player.bet(id)
    await held.arrived
    studio.pause(true)
    held.release()
    await studio.database.until(`select from studio.round where id = '${id}' and state = 'ROLLED_BACK'`)
    studio.pause(false)
    assert.equal((await slept).body.error, 'UNKNOWN_DEBIT')
    assert.equal((await player.get(`/api/rounds/${id}`)).body.outcome, null)
    await assertBooksAgree(studio, player)
  })

  test('two processes take up unfinished rounds together without paying twice', async (t) => {
    const studio = await startStudio(t, SHORT_TIMEOUT_MS)
    const players = await Promise.all(Array.from({ length: 6 }, () => studio.player()))
    for (const player of players) studio.operator.fail(player.user, { kind: 'win', times: 2, mode: 'error_after' })
    const ids = players.map(() => randomUUID())
    await Promise.all(players.map((player, index) => player.bet(ids[index]!)))
    await studio.startAnother()
    await Promise.all(players.map((player, index) => player.until(ids[index]!, ['CLOSED'])))
    for (const player of players) await assertBooksAgree(studio, player)
  })
})
