import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import {
  type AnyTicketGame,
  lineCostMinor,
  linePaidMinor,
  ofPrizeGroup,
  REBATE_PARTS,
  returnAt,
  returnOf,
  type TicketType,
} from '@croupier/game-kit/ticket-game'
import { pk10 } from '@croupier/games/pk10/rules'
import { ticketGames } from '#games.ts'
import { assertTicketsAgree, buyExpress, LOTTERY_PACE } from '../../testing/lottery.ts'
import { sharedStudio } from '../../testing/studio.ts'

const PARTS = BigInt(REBATE_PARTS)
const GROUPS = Array.from({ length: 27 }, (_, at) => 1700 + 10 * at)
const OUTCOMES = 3
const UNIT_MINOR = 100n

const steps = ({ rebate }: AnyTicketGame) =>
  rebate ? Array.from({ length: rebate.most / rebate.step + 1 }, (_, at) => at * rebate.step) : []
const outcomesOf = (game: AnyTicketGame): unknown[] =>
  Array.from({ length: OUTCOMES }, (_, nonce) =>
    runDraws(game.draw(), chanceFrom({ serverSeed: Buffer.alloc(32, 3), clientSeed: game.manifest.slug, nonce })),
  )

type Sold = { game: AnyTicketGame; type: TicketType<unknown>; pick: string; rebate: number }

/** Every price of every bet of a lottery in prize mode, at every rebate that the prize group leaves. */
const soldIn = (game: AnyTicketGame): Sold[] =>
  steps(game).flatMap((rebate) => game.types.flatMap((type) => type.samples.map((pick) => ({ game, type, pick, rebate }))))

const nameOf = ({ game, type, pick, rebate }: Sold) =>
  `${game.manifest.slug} ${type.code} ${pick} of ${game.rebate?.prizeGroup} at ${rebate}`

function assertReturn(sold: Sold): void {
  const { game, type, pick, rebate } = sold
  const { group = 0, prizeGroup = 0 } = game.rebate ?? {}
  const { paid, of } = returnAt(type, pick, { rebate, mode: game.rebate })
  assert.ok(paid * PARTS <= of * BigInt(prizeGroup), `${nameOf(sold)} returns more than its group`)
  const atTable = returnOf(type, pick)
  const isWhole = atTable.paid * PARTS === atTable.of * BigInt(group)
  if (isWhole) assert.equal(paid * PARTS, of * BigInt(prizeGroup), `${nameOf(sold)} returns its group`)
}

/** What is paid lies less than a minor unit below what a line comes to without any rounding. */
function assertRounded(sold: Sold, outcome: unknown): void {
  const { game, type, pick, rebate } = sold
  const { group = 0, prizeGroup = 0 } = game.rebate ?? {}
  const scale = 1000n * BigInt(group) * PARTS
  const line = { type: type.code, pick, unitMinor: UNIT_MINOR, rebate }
  const hits = type.hits(pick, outcome)
  const odds = type.prizes(pick).reduce((sum, { oddsThousandths }, at) => sum + BigInt(oddsThousandths * (hits[at] ?? 0)), 0n)
  const back = lineCostMinor(game, line) * BigInt(rebate * group) * 1000n
  const lost = UNIT_MINOR * odds * BigInt(prizeGroup - rebate) * PARTS + back - linePaidMinor(game, line, outcome) * scale
  assert.ok(lost >= 0n && lost < scale, `${nameOf(sold)} is rounded down once`)
}

test('GM-12 odds and rebate of every prize group, rebate and bet return no more than the group, and less only by one rounding down', () => {
  const games = ticketGames().filter(({ rebate }) => rebate)
  assert.equal(games.length, 6)
  for (const game of games) {
    assert.equal(game.rebate?.group, GROUPS.at(-1))
    const outcomes = outcomesOf(game)
    for (const sold of GROUPS.flatMap((prizeGroup) => soldIn(ofPrizeGroup(game, prizeGroup)))) {
      assertReturn(sold)
      for (const outcome of outcomes) assertRounded(sold, outcome)
    }
  }
})

test('GM-12 a rebate ends where the least prize group is left for the odds, and never beyond that of the lottery', () => {
  const most = (prizeGroup: number) => ofPrizeGroup(pk10, prizeGroup).rebate?.most
  assert.deepEqual([1700, 1710, 1750, 1760, 1770, 1960].map(most), [0, 10, 50, 60, 60, 60])
})

describe('prize groups of players', { concurrency: true }, () => {
  const started = sharedStudio(undefined, { tablePacePercent: LOTTERY_PACE })
  const code = pk10.manifest.code
  const lines = pk10.types.slice(0, 20).map(({ code: type, samples: [pick = ''] }) => ({ type, pick, unitMinor: '10000', rebate: 20 }))

  test('GM-12 a ticket is sold and paid at the prize group of its launch, and a later one changes nothing of it', async () => {
    const studio = started()
    const player = await studio.player(2_000_000n, code)
    assert.equal(player.opened.prizeGroup, 1960)
    const lower = await studio.openAgain(player, code, { prize_group: 1800n })
    assert.equal(lower.opened.prizeGroup, 1800)
    const { draw, id, body } = await buyExpress(lower, lines)
    assert.equal(body.prizeGroup, 1800)
    const later = await studio.openAgain(player, code, { prize_group: 1900n })
    await studio.database.until(`select from studio.draw where id = '${draw}' and state = 'SETTLED'`)
    const [ticket] = await assertTicketsAgree(studio, player)
    const { body: proof } = await later.get(`/api/tickets/${id}/proof`)
    const at1800 = ofPrizeGroup(pk10, 1800)
    const paid = lines.map((line) => linePaidMinor(at1800, { ...line, unitMinor: BigInt(line.unitMinor) }, proof.outcome as never))
    assert.equal(ticket?.payout_minor, String(paid.reduce((sum, minor) => sum + minor, 0n)))
    const shown = proof.ticket as { prizeGroup: number; lines: { paidMinor: string }[] }
    assert.deepEqual([shown.prizeGroup, shown.lines.map(({ paidMinor }) => paidMinor)], [1800, paid.map(String)])
    await assert.rejects(studio.database.query(`update studio.ticket set prize_group = 1960 where id = '${id}'`), /terms of a ticket/)
  })

  test('GM-12 a prize group is the operator’s to tell: one that a ticket claims, a rebate below the least and a launch of another are refused', async () => {
    const studio = started()
    const { user, token } = await studio.player(100_000n, code)
    for (const prizeGroup of [1690n, 1970n, 1805n, 0n, -1700n, '1800']) {
      const launched = await studio.launch({ user, token, game_code: code, prize_group: prizeGroup })
      assert.equal(launched.status, 400, JSON.stringify(launched.body))
      assert.match(JSON.stringify(launched.body), /prize_group/)
    }
    const player = await studio.openAgain({ user, token }, code, { prize_group: 1710n })
    const line = { type: 'p1', pick: '07', unitMinor: '100' }
    const order = { id: randomUUID(), draw: randomUUID(), lines: [line] }
    for (const [body, field] of [
      [{ ...order, prizeGroup: 1960 }, 'prizeGroup'],
      [{ ...order, prize_group: 1960 }, 'prize_group'],
      [{ ...order, lines: [{ ...line, prizeGroup: 1960 }] }, 'lines.0.prizeGroup'],
      [{ ...order, lines: [{ ...line, rebate: 20 }] }, 'lines.0.rebate'],
    ] as const) {
      const answer = await player.post('/api/tickets', body)
      assert.deepEqual([answer.status, answer.body.field], [400, field], JSON.stringify(answer.body))
    }
    assert.equal((await buyExpress(player, [{ ...line, rebate: 10 }])).body.prizeGroup, 1710)
  })
})
