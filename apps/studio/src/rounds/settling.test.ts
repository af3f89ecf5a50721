import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { assertBooksAgree } from '../../testing/books-check.ts'
import { SHORT_TIMEOUT_MS, sharedStudio } from '../../testing/studio.ts'

describe('settling', { concurrency: 6 }, () => {
  const started = sharedStudio(SHORT_TIMEOUT_MS)

  for (const mode of ['lost', 'silent', 'error', 'error_after', 'malformed'] as const) {
    test(`a bet whose answer goes missing once (${mode}) is asked for again under the same transaction`, async () => {
      const studio = started()
      const player = await studio.player()
      studio.operator.fail(player.user, { kind: 'bet', mode })
      const { status, body } = await player.bet(randomUUID())
      assert.deepEqual([status, body.state], [200, 'CLOSED'])
      const bets = studio.operator.receivedOf(player.user).filter((call) => call.kind === 'bet')
      assert.equal(new Set(bets.map((call) => call.transactionUuid)).size, 1)
      assert.equal(new Set(bets.map((call) => call.requestUuid)).size, bets.length)
      await assertBooksAgree(studio, player)
    })

    test(`a bet whose answers stay missing (${mode}) is rolled back and never drawn`, async () => {
      const studio = started()
      const player = await studio.player()
      studio.operator.fail(player.user, { kind: 'bet', times: 4, mode })
      studio.operator.fail(player.user, { kind: 'rollback', times: 2, mode })
      const id = randomUUID()
      const answer = await player.bet(id)
      assert.deepEqual([answer.status, answer.body.error], [503, 'UNKNOWN_DEBIT'])
      const { body } = await player.until(id, ['ROLLED_BACK'])
      assert.deepEqual([body.outcome, body.nonce], [null, null])
      assert.equal(studio.operator.books.balanceOf(player.user), 100_000_000n)
      assert.equal(
        new Set(
          studio.operator
            .receivedOf(player.user)
            .filter((call) => call.kind === 'rollback')
            .map((call) => call.transactionUuid),
        ).size,
        1,
      )
      assert.equal((await player.bet(id)).body.error, 'UNKNOWN_DEBIT', 'the id stays with its round')
      assert.equal((await player.bet(randomUUID())).body.nonce, 0, 'no nonce was used up')
      await assertBooksAgree(studio, player)
    })

    test(`a payout whose answer goes missing (${mode}) is sent until it is acknowledged, once in the books`, async () => {
      const studio = started()
      const player = await studio.player()
      studio.operator.fail(player.user, { kind: 'win', times: 2, mode })
      const id = randomUUID()
      const { status, body } = await player.bet(id)
      assert.deepEqual([status, body.state], [200, 'CREDIT_PENDING'])
      const closed = await player.until(id, ['CLOSED'])
      assert.deepEqual(closed.body.outcome, body.outcome, 'nothing is drawn twice')
      assert.equal(
        new Set(
          studio.operator
            .receivedOf(player.user)
            .filter((call) => call.kind === 'win')
            .map((call) => call.transactionUuid),
        ).size,
        1,
      )
      await assertBooksAgree(studio, player)
    })
  }

  test('a refusal after an unknown try proves nothing, so the bet is rolled back', async () => {
    const studio = started()
    const player = await studio.player()
    studio.operator.fail(player.user, { kind: 'bet', mode: 'lost' })
    studio.operator.fail(player.user, { kind: 'bet', mode: 'refuse', status: 'RS_ERROR_TOKEN_EXPIRED' })
    const id = randomUUID()
    assert.equal((await player.bet(id)).body.error, 'UNKNOWN_DEBIT')
    await player.until(id, ['ROLLED_BACK'])
    assert.equal(studio.operator.books.balanceOf(player.user), 100_000_000n)
    await assertBooksAgree(studio, player)
  })

  test('a refused payout is never given up', async () => {
    const studio = started()
    const player = await studio.player()
    studio.operator.fail(player.user, { kind: 'win', times: 2, mode: 'refuse', status: 'RS_ERROR_USER_DISABLED' })
    const id = randomUUID()
    assert.equal((await player.bet(id)).body.state, 'CREDIT_PENDING')
    await player.until(id, ['CLOSED'])
    await assertBooksAgree(studio, player)
  })
})
