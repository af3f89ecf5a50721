import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { filipino3d } from '@croupier/games/filipino-3d/rules'
import { verifyTable } from '../../client/fair/table-verification.ts'
import { assertTicketsAgree, buy, buyExpress, LOTTERY, LOTTERY_PACE, openDraws, straight } from '../../testing/lottery.ts'
import { sharedStudio } from '../../testing/studio.ts'
import { isEvent, viewTable } from '../../testing/table-viewer.ts'

const LINES = [
  straight('417', '500'),
  { type: 'rambolito-6', pick: '417', unitMinor: '200' },
  { type: 'rambolito-3', pick: '335', unitMinor: '100' },
]

describe('tickets of express draws', { concurrency: 1 }, () => {
  const started = sharedStudio(undefined, { tablePacePercent: LOTTERY_PACE })

  test('GM-11 a lottery that nobody watches opens no draw, and the first who looks opens one', async () => {
    const studio = started()
    const player = await studio.player(100_000n, LOTTERY)
    const none = await studio.database.query('select from studio.draw')
    assert.equal(none.length, 0)
    await buyExpress(player)
  })

  test('GM-11 a ticket is bought in one debit, the draw closes and is drawn, and the page hears of each step and of the end', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, LOTTERY)
    const viewer = viewTable(t, studio.url, player.session)
    const { draw, id, body: bought } = await buyExpress(player, LINES)
    assert.deepEqual([bought.state, bought.costMinor, bought.balanceMinor], ['ACCEPTED', '800', '99200'])
    const isOf = (kind: string) => (frame: Parameters<ReturnType<typeof isEvent>>[0]) =>
      isEvent(kind)(frame) && Object(frame.body.body).id === draw
    await viewer.until(isOf('closed'))
    const shown = Object((await viewer.until(isOf('result'))).body.body)
    const ended = await viewer.until(({ name, body }) => name === 'ticket' && body.id === id && body.state === 'CLOSED')
    const seen = ended.body as { draw: { result: string }; payoutMinor: string; lines: { hits: number; paidMinor: string }[] }
    assert.equal(seen.draw.result, shown.result)
    assert.equal(seen.payoutMinor, String(seen.lines.reduce((sum, { paidMinor }) => sum + BigInt(paidMinor), 0n)))
    await assertTicketsAgree(studio, player)
    const moved = studio.operator.receivedOf(player.user).filter(({ kind }) => kind !== 'balance')
    assert.deepEqual(
      moved.map(({ kind }) => kind),
      ['bet', 'win'],
    )
  })

  test('GM-12 a stranger works a draw out again from the seed of its link, and the verifier says the same', async () => {
    const studio = started()
    const player = await studio.player(100_000n, LOTTERY)
    const { draw, id } = await buyExpress(player)
    await studio.database.until(`select from studio.draw where id = '${draw}' and version = 1`)
    const { body } = await player.get(`/api/tickets/${id}/proof`)
    const chain = body.chain as { salt: string; commitment: string }
    const claim = { game: LOTTERY, seed: String(body.seed), link: String(body.link), salt: chain.salt, commitment: chain.commitment }
    const verified = await verifyTable(claim)
    assert.ok(verified.isReadable && verified.isCommitmentKept)
    assert.equal(verified.result, filipino3d.resultOf(body.outcome as { digits: number[] }))
    const forged = await verifyTable({ ...claim, commitment: '0'.repeat(64) })
    assert.ok(forged.isReadable && forged.isCommitmentKept === false)
  })
})

describe('tickets of draws that people decide', { concurrency: 2 }, () => {
  const started = sharedStudio()

  test('GM-11 an official draw is paid by the result that two persons entered, each line for its hits, and a repeat of a ticket is the same ticket', async (t) => {
    const studio = started()
    const draws = openDraws(t, studio)
    const player = await studio.player(100_000n, LOTTERY)
    const draw = await draws.open()
    const id = randomUUID()
    const [first, twin] = await Promise.all([buy(player, draw, { id, lines: LINES }), buy(player, draw, { id, lines: LINES })])
    assert.deepEqual([first.body.costMinor, twin.body.costMinor, twin.body.id], ['800', '800', id])
    const other = await buy(player, draw, { id, lines: [straight('001')] })
    assert.deepEqual([other.status, other.body.error], [409, 'DUPLICATE'])
    assert.equal((await player.get(`/api/tickets/${id}/proof`)).status, 404, 'nothing is told before there is a result')
    await draws.close(draw)
    const late = await buy(player, draw)
    assert.deepEqual([late.status, late.body.error], [409, 'DRAW_CLOSED'])
    await draws.enter(draw, '417')
    await draws.stands(draw, 'SETTLED')
    const { body } = await player.get(`/api/tickets/${id}`)
    assert.deepEqual(
      (body.lines as { hits: number; paidMinor: string }[]).map(({ hits, paidMinor }) => [hits, paidMinor]),
      [
        [1, '450000'],
        [1, '30000'],
        [0, '0'],
      ],
    )
    assert.deepEqual([body.payoutMinor, body.balanceMinor], ['480000', '579200'])
    await assertTicketsAgree(studio, player)
    assert.equal((await player.get(`/api/tickets/${id}/proof`)).status, 404, 'no chain decided it')
  })

  test('GM-11 a draw that two persons say was not held gives every stake back', async (t) => {
    const studio = started()
    const draws = openDraws(t, studio)
    const player = await studio.player(100_000n, LOTTERY)
    const draw = await draws.open()
    await buy(player, draw)
    await buy(player, draw, { lines: LINES })
    await draws.enter(draw, 'not-held')
    await draws.stands(draw, 'VOIDED')
    const tickets = await assertTicketsAgree(studio, player)
    assert.deepEqual(
      tickets.map(({ state }) => state),
      ['ROLLED_BACK', 'ROLLED_BACK'],
    )
    assert.equal(studio.operator.books.balanceOf(player.user), 100_000_000n)
    assert.equal((await buy(player, draw)).body.error, 'DRAW_CLOSED')
  })

  test('GM-11 a demo plays the same draws with fun money, and is paid by the same rules', async (t) => {
    const studio = started()
    const draws = openDraws(t, studio)
    const demo = await studio.demoPlayer(LOTTERY)
    const draw = await draws.open()
    const [won, lost] = [randomUUID(), randomUUID()]
    await buy(demo, draw, { id: won, lines: [straight('123')] })
    await buy(demo, draw, { id: lost, lines: [straight('321')] })
    await draws.settle(draw, '123')
    const tickets = await Promise.all([won, lost].map((id) => demo.get(`/api/tickets/${id}`)))
    assert.deepEqual(
      tickets.map(({ body }) => [body.state, body.payoutMinor]),
      [
        ['CLOSED', '90000'],
        ['CLOSED', '0'],
      ],
    )
    assert.equal((await demo.get('/api/session')).body.balanceMinor, String(500_000 - 200 + 90_000))
  })
})
