import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { chanceOfRound, roundKey } from '@croupier/fairness/chain'
import { runDraws } from '@croupier/game-kit/run-draws'
import { baccarat } from '@croupier/games/baccarat/rules'
import { sharedStudio, type TestPlayer } from '../../testing/studio.ts'
import { assertTableBooksAgree } from '../../testing/table-books.ts'
import { type Frame, isEvent, viewTable } from '../../testing/table-viewer.ts'

const BACCARAT = 'stu_baccarat'

const bet = (player: TestPlayer, round: string, on = 'main:banker', amountMinor = '1000', id: string = randomUUID()) =>
  player.post('/api/table/bets', { id, round, on, amountMinor })

describe('tables', { concurrency: 4 }, () => {
  const started = sharedStudio()

  test('GM-03 a round takes bets until the clock, draws from its link, shows card by card and pays every bet', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, BACCARAT)
    const viewer = viewTable(t, studio.url, player.session)
    const round = await viewer.openRound()
    const { limits } = (await player.get('/api/table')).body as { limits: Record<string, unknown> }
    assert.deepEqual(limits['main:tie'], { minMinor: '100', maxMinor: '50000' })
    const sides = ['main:banker', 'main:player', 'main:tie']
    const placed = await Promise.all(sides.map((on) => bet(player, round, on)))
    assert.deepEqual(
      placed.map(({ status, body }) => [status, body.state, body.payoutMinor]),
      sides.map(() => [200, 'ACCEPTED', null]),
    )
    const result = await viewer.until(isEvent('result', round))
    const slip = await viewer.until(({ name, body }) => name === 'slip' && body.round === round && isPaid(body))
    const { body: proof } = await player.get(`/api/table/rounds/${slip.body.id}/proof`)
    const chain = proof.chain as { commitment: string; salt: string; links: number }
    const key = roundKey(Buffer.from(String(proof.seed), 'hex'), chain.salt)
    const chance = chanceOfRound(key, { gameCode: BACCARAT, roundId: String(proof.link) })
    const outcome = runDraws(baccarat.draw(), chance)
    assert.deepEqual(proof.outcome, JSON.parse(JSON.stringify(outcome)))
    assert.deepEqual(proof.draws, JSON.parse(JSON.stringify(chance.draws)))
    assert.equal((result.body.body as { result: string }).result, baccarat.resultOf(outcome))
    assert.equal(commitmentBehind(String(proof.seed), Number(proof.link)), chain.commitment)
    const shown = viewer.frames.filter(isEvent('reveal', round)).map(({ body }) => body.body)
    assert.deepEqual(shown, JSON.parse(JSON.stringify(baccarat.script(outcome).map(({ event }) => event))))
    const paid = sides.reduce((sum, on) => sum + baccarat.payoutMinor({ on, amountMinor: 1000n }, outcome), 0n)
    assert.deepEqual([slip.body.betMinor, slip.body.payoutMinor], ['3000', String(paid)])
    assert.equal(studio.operator.books.balanceOf(player.user), (100_000n - 3000n + paid) * 1000n)
    await assertTableBooksAgree(studio, player)
  })
})

function isPaid(slip: Frame['body']): boolean {
  return (slip.bets as { state: string }[]).every(({ state }) => state === 'CLOSED')
}

/** Hashes a seed of a link down to what was published before the first round. */
function commitmentBehind(seed: string, link: number): string {
  let hash: Buffer = Buffer.from(seed, 'hex')
  for (let step = 0; step < link; step += 1) hash = createHash('sha256').update(hash).digest()
  return hash.toString('hex')
}
