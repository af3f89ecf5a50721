import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { type AnyTicketGame, linePaidMinor } from '@croupier/game-kit/ticket-game'
import { elevenFive } from '@croupier/games/eleven-five/rules'
import { filipino2d } from '@croupier/games/filipino-2d/rules'
import { filipino6 } from '@croupier/games/filipino-6/rules'
import { fiveD } from '@croupier/games/five-d/rules'
import { k3 } from '@croupier/games/k3/rules'
import { keno } from '@croupier/games/keno/rules'
import { lucky28 } from '@croupier/games/lucky-28/rules'
import { pk10 } from '@croupier/games/pk10/rules'
import { verifyTable } from '../../client/fair/table-verification.ts'
import { assertTicketsAgree, buy, buyExpress, LOTTERY_PACE, openDraws } from '../../testing/lottery.ts'
import { sharedStudio } from '../../testing/studio.ts'

const lotteries: readonly AnyTicketGame[] = [lucky28, k3, pk10, fiveD, elevenFive, keno, filipino2d, filipino6]

/** As many bet types as a ticket holds, from both ends of the list, at the largest rebate where there is one. */
function linesOf({ types, linesMax, rebate }: AnyTicketGame) {
  const chosen = types.filter((_, at) => at < linesMax / 2 || at >= types.length - linesMax / 2)
  return chosen.map(({ code, samples: [pick = ''] }) => ({ type: code, pick, unitMinor: '100', ...(rebate && { rebate: rebate.most }) }))
}

describe('lotteries of drawn numbers', { concurrency: true }, () => {
  const started = sharedStudio(undefined, { tablePacePercent: LOTTERY_PACE })

  for (const game of lotteries) {
    const { code, slug } = game.manifest
    test(`GM-11 a ticket of ${slug} is drawn, paid line by line as its rules say, and worked out again by a stranger`, async () => {
      const studio = started()
      const player = await studio.player(100_000n, code)
      const lines = linesOf(game)
      const { draw, id } = await buyExpress(player, lines)
      await studio.database.until(`select from studio.draw where id = '${draw}' and state = 'SETTLED'`)
      const [ticket] = await assertTicketsAgree(studio, player)
      const { body } = await player.get(`/api/tickets/${id}/proof`)
      const paid = lines.reduce((sum, line) => sum + linePaidMinor(game, { ...line, unitMinor: 100n }, body.outcome), 0n)
      assert.deepEqual([ticket?.state, ticket?.payout_minor], ['CLOSED', String(paid)])
      const { salt, commitment } = body.chain as { salt: string; commitment: string }
      const verified = await verifyTable({ game: code, seed: String(body.seed), link: String(body.link), salt, commitment })
      assert.ok(verified.isReadable && verified.isCommitmentKept)
      assert.equal(verified.result, game.resultOf(body.outcome))
    })
  }

  test('GM-09 an official result of Filipino 6/42 stands as it was entered, and is paid whatever its order', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, filipino6.manifest.code)
    const draws = openDraws(t, studio, { game: filipino6, series: 'official' })
    const draw = await draws.open()
    const id = randomUUID()
    const { status } = await buy(player, draw, { id, lines: [{ type: 'six', pick: '01-02-03-07-08-09', unitMinor: '100' }] })
    assert.equal(status, 200)
    await draws.settle(draw, '42-03-25-02-33-01')
    const [ticket] = await assertTicketsAgree(studio, player)
    assert.equal(ticket?.payout_minor, '1000')
    const { body } = await player.get(`/api/tickets/${id}`)
    assert.equal((body.draw as { result: string }).result, '42-03-25-02-33-01')
  })
})
