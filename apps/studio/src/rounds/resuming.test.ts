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
