import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { assertBooksAgree } from '../../testing/books-check.ts'
import { startStudio } from '../../testing/studio.ts'

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
      const studio = await startStudio(t)
      const player = await studio.player()
      if (kind === 'rollback') studio.operator.fail('bet', { mode: 'lost' }, 4)
      const held = studio.operator.hold(kind, when)
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
      await assertBooksAgree(studio)
    })
  }

  test('after kill -9 between writing the round and sending the bet, nothing was taken and nothing is drawn', async (t) => {
    const studio = await startStudio(t)
    const player = await studio.player()
    const lock = await studio.database.lock('lock table studio.wallet_call in exclusive mode')
    const id = randomUUID()
    const interrupted = player.bet(id).catch(() => undefined)
    await lock.blocked()
    await studio.kill()
    await interrupted
    await lock.release()
    assert.equal(studio.operator.received.filter((call) => call.kind === 'bet').length, 0)
    await studio.restart()
    assert.equal((await player.until(id, ['ROLLED_BACK'])).body.outcome, null)
    await assertBooksAgree(studio)
  })

  test('after kill -9 between the acknowledged bet and the drawing, the stake goes back', async (t) => {
    const studio = await startStudio(t)
    const player = await studio.player()
    const id = randomUUID()
    const held = studio.operator.hold('bet', 'after')
    const interrupted = player.bet(id).catch(() => undefined)
    await held.arrived
    const lock = await studio.database.lock('select from studio.seed_pair for no key update')
    held.release()
    await lock.blocked()
    assert.equal(studio.operator.books.balanceOf(player.user), 99_000_000n)
    await studio.kill()
    await interrupted
    await lock.release()
    await studio.restart()
    assert.equal((await player.until(id, ['ROLLED_BACK'])).body.outcome, null)
    assert.equal(studio.operator.books.balanceOf(player.user), 100_000_000n)
    await assertBooksAgree(studio)
  })

  test('after kill -9 between the acknowledged payout and its record, it is paid once', async (t) => {
    const studio = await startStudio(t)
    const player = await studio.player()
    const held = studio.operator.hold('win', 'after')
    const id = randomUUID()
    const interrupted = player.bet(id).catch(() => undefined)
    await held.arrived
    const lock = await studio.database.lock('select from studio.round for update')
    held.release()
    await lock.blocked()
    await studio.kill()
    await interrupted
    await lock.release()
    await studio.restart()
    await player.until(id, ['CLOSED'])
    assert.equal(studio.operator.received.filter((call) => call.kind === 'win').length, 2)
    await assertBooksAgree(studio)
  })

  test('a bet that reaches the wallet after its own rollback is refused there, and the round stays void', async (t) => {
    const studio = await startStudio(t)
    const player = await studio.player()
    const held = studio.operator.hold('bet', 'before')
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
    await assertBooksAgree(studio)
  })

  test('two processes take up unfinished rounds together without paying twice', async (t) => {
    const studio = await startStudio(t)
    const players = await Promise.all(Array.from({ length: 6 }, () => studio.player()))
    studio.operator.fail('win', { mode: 'error_after' }, 12)
    const ids = players.map(() => randomUUID())
    await Promise.all(players.map((player, index) => player.bet(ids[index]!)))
    await studio.startAnother()
    await Promise.all(players.map((player, index) => player.until(ids[index]!, ['CLOSED'])))
    await assertBooksAgree(studio)
  })
})
