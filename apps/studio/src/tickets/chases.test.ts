import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { assertTicketsAgree, buy, LOTTERY, LOTTERY_PACE, openDraws, straight } from '../../testing/lottery.ts'
import { sharedStudio, startStudio, type TestPlayer, type TestStudio } from '../../testing/studio.ts'

/** Express draws close every 9 s, so that a chase of several draws is bought before the first closes. */
const PACE = 5
/** A lottery of sides; its longest draws close every 6 s at the pace of lotteries. */
const SIDES_LOTTERY = 'stu_pk10'
/** Longer than a bet is held here. */
const PATIENT_TIMEOUT_MS = 10_000

/** Twenty lines, each of another number. */
const linesFrom = (first: number) => Array.from({ length: 20 }, (_, at) => straight(String(first + at).padStart(3, '0')))

async function openDraw(player: TestPlayer, wanted = 'express'): Promise<string> {
  for (;;) {
    const { body } = await player.get('/api/tickets/counter')
    const draws = (body.draws ?? []) as { id: string; series: string; state: string; closesAtMs: number }[]
    const open = draws.find(({ series, state }) => series === wanted && state === 'OPEN')
    if (open && open.closesAtMs - Number(body.serverMs) > 5000) return open.id
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const chase = (player: TestPlayer, draw: string, asked: { draws: number; stopsOnWin: boolean; lines: object[]; id?: string }) =>
  player.post('/api/tickets', {
    id: asked.id ?? randomUUID(),
    draw,
    lines: asked.lines,
    chase: { draws: asked.draws, stopsOnWin: asked.stopsOnWin },
  })

describe('chases of express draws', { concurrency: 3 }, () => {
  const started = sharedStudio(undefined, { tablePacePercent: PACE })
  const ticketsOf = (studio: ReturnType<typeof started>, chaseId: string) =>
    studio.database.query<{ state: string; number: string }>(
      `select ticket.state, draw.number::text from studio.ticket join studio.draw on draw.id = draw_id where chase_id = '${chaseId}' order by serial`,
    )

  async function assertReturned(studio: TestStudio, player: TestPlayer, bought: { id: string; tickets: number }): Promise<void> {
    const rows = await assertTicketsAgree(studio, player)
    assert.deepEqual(
      rows.map(({ state }) => state),
      Array.from({ length: bought.tickets }, () => 'ROLLED_BACK'),
    )
    assert.equal((await ticketsOf(studio, bought.id)).length, bought.tickets)
    assert.equal(studio.operator.books.balanceOf(player.user), 100_000_000n)
  }

  test('GM-11 the same lines are bought for draws that follow one another, each with a debit of its own, and all are settled', async () => {
    const studio = started()
    const player = await studio.player(100_000n, LOTTERY)
    const id = randomUUID()
    const { status, body } = await chase(player, await openDraw(player), { id, draws: 3, stopsOnWin: false, lines: [straight('123')] })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(body.chase, { id, stopsOnWin: false })
    const tickets = await ticketsOf(studio, id)
    assert.equal(tickets.length, 3)
    assert.equal(new Set(tickets.map(({ number }) => number)).size, 3)
    assert.equal(studio.operator.books.balanceOf(player.user), 99_700_000n, 'the money of later draws is put aside')
    const rows = await assertTicketsAgree(studio, player)
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['CLOSED', 'CLOSED', 'CLOSED'],
    )
  })

  test('GM-11 a chase that stops on a win gets back what it stakes in later draws, and keeps what was drawn', async () => {
    const studio = started()
    const player = await studio.player(10_000_000n, LOTTERY)
    const draw = await openDraw(player)
    // Fifty chases share all numbers, so that one of them wins in the first draw.
    const ids = Array.from({ length: 50 }, () => randomUUID() as string)
    const sold = await Promise.all(
      ids.map(async (id, at) => (await chase(player, draw, { id, draws: 2, stopsOnWin: true, lines: linesFrom(at * 20) })).status === 200),
    )
    await studio.database.until(`select from studio.draw where id = '${draw}' and state = 'SETTLED'`)
    await assertTicketsAgree(studio, player)
    const pairs = await studio.database.query<{ hit: boolean; states: string[] }>(
      `select bool_or(lines @> jsonb_build_array(jsonb_build_object('pick', result))) filter (where draw_id = '${draw}') as hit,
         array_agg(ticket.state order by ticket.serial) as states
       from studio.ticket cross join (select result from studio.draw_result where draw_id = '${draw}') drawn
       where chase_id = any($1::uuid[]) group by chase_id having count(*) = 2`,
      [ids],
    )
    for (const { hit, states } of pairs) assert.deepEqual(states, ['CLOSED', hit ? 'ROLLED_BACK' : 'CLOSED'])
    if (sold.every((isSold) => isSold)) assert.equal(pairs.filter(({ hit }) => hit).length, 1)
  })

  test('GM-11 a player stops a chase: open draws give their stakes back, and nobody else can', async () => {
    const studio = started()
    const [player, other] = [await studio.player(100_000n, LOTTERY), await studio.player(100_000n, LOTTERY)]
    const id = randomUUID()
    await chase(player, await openDraw(player), { id, draws: 4, stopsOnWin: true, lines: [straight('555')] })
    assert.equal((await other.post(`/api/tickets/chases/${id}/stop`, {})).status, 404)
    const { body } = await player.post(`/api/tickets/chases/${id}/stop`, {})
    assert.ok(Number(body.returned) >= 3, `${body.returned} came back`)
    const again = await player.post(`/api/tickets/chases/${id}/stop`, {})
    assert.equal(again.body.returned, 0)
    const rows = await assertTicketsAgree(studio, player)
    assert.equal(rows.filter(({ state }) => state === 'ROLLED_BACK').length, Number(body.returned))
    const exposed = await studio.database.query("select from studio.draw_exposure where number = '555' and paid_minor > 90000")
    assert.equal(exposed.length, 0, 'what came back weighs on no number')
  })

  test('GM-11 a player stops a chase while its second ticket is being bought: no more is bought, and what was bought comes back', async () => {
    const studio = started()
    const player = await studio.player(100_000n, LOTTERY)
    const id = randomUUID()
    const first = studio.operator.hold(player.user, 'bet', 'before')
    const buying = chase(player, await openDraw(player), { id, draws: 4, stopsOnWin: false, lines: [straight('246')] })
    await first.arrived
    const second = studio.operator.hold(player.user, 'bet', 'after')
    first.release()
    await second.arrived
    const { body } = await player.post(`/api/tickets/chases/${id}/stop`, {})
    assert.equal(body.returned, 2)
    second.release()
    await buying
    await assertReturned(studio, player, { id, tickets: 2 })
  })

  test('GM-11 a player stops a chase while its first ticket is being bought: it goes back when the wallet has answered', async () => {
    const studio = started()
    const player = await studio.player(100_000n, LOTTERY)
    const id = randomUUID()
    const held = studio.operator.hold(player.user, 'bet', 'after')
    const buying = chase(player, await openDraw(player), { id, draws: 3, stopsOnWin: false, lines: [straight('135')] })
    await held.arrived
    assert.equal((await player.post(`/api/tickets/chases/${id}/stop`, {})).body.returned, 1)
    held.release()
    assert.equal((await buying).body.error, 'UNKNOWN_DEBIT')
    await assertReturned(studio, player, { id, tickets: 1 })
  })

  test('GM-11 a chase that stops on a win, and has one while a later ticket is being bought, gets that one back and buys no more', async (t) => {
    const studio = await startStudio(t, PATIENT_TIMEOUT_MS, { tablePacePercent: LOTTERY_PACE })
    const player = await studio.player(100_000n, SIDES_LOTTERY)
    const id = randomUUID()
    const first = studio.operator.hold(player.user, 'bet', 'before')
    // One of both sides wins in every draw.
    const lines = ['big', 'small'].map((pick) => ({ type: 'p1-sides', pick, unitMinor: '100' }))
    const draw = await openDraw(player, 'five')
    const buying = chase(player, draw, { id, draws: 4, stopsOnWin: true, lines })
    await first.arrived
    const second = studio.operator.hold(player.user, 'bet', 'after')
    first.release()
    await second.arrived
    await studio.database.until(`select from studio.draw where id = '${draw}' and state in ('SETTLING', 'SETTLED')`)
    await studio.database.until(`select from studio.ticket where id = '${id}' and payout_minor > 0`)
    second.release()
    await buying
    const rows = await assertTicketsAgree(studio, player)
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['CLOSED', 'ROLLED_BACK'],
    )
  })

  test('GM-11 a chase that the wallet cannot pay in full ends with the last draw that it could, and a repeat buys nothing more', async () => {
    const studio = started()
    const player = await studio.player(250n, LOTTERY)
    const draw = await openDraw(player)
    const asked = { id: randomUUID() as string, draws: 5, stopsOnWin: false, lines: [straight('321')] }
    const { body } = await chase(player, draw, asked)
    assert.equal(body.state, 'ACCEPTED')
    const again = await chase(player, draw, asked)
    assert.deepEqual([again.status, again.body.id], [200, asked.id])
    const tickets = await ticketsOf(studio, asked.id)
    assert.deepEqual(
      tickets.map(({ state }) => state).filter((state) => state !== 'CLOSED' && state !== 'ACCEPTED' && state !== 'CREDIT_PENDING'),
      ['REJECTED'],
    )
    assert.equal(tickets.length, 3)
    await assertTicketsAgree(studio, player)
  })

  test('GM-11 a chase that meets a full number in a later draw ends before it, and says what it bought', async () => {
    const studio = started()
    const [player, first, second] = await Promise.all([1, 2, 3].map(() => studio.player(10_000_000n, LOTTERY)))
    const draw = await openDraw(player!)
    // Opens the next draw ahead, in which two others come near the cap of a number.
    await chase(first!, draw, { draws: 2, stopsOnWin: false, lines: [straight('001')] })
    const [next] = await studio.database.query<{ id: string }>(
      `select id from studio.draw where series = 'express' and closes_at > (select closes_at from studio.draw where id = '${draw}') order by closes_at limit 1`,
    )
    for (const other of [first!, second!]) assert.equal((await buy(other, next!.id, { lines: [straight('808', '20000')] })).status, 200)
    const id = randomUUID()
    const { status, body } = await chase(player!, draw, { id, draws: 2, stopsOnWin: false, lines: [straight('808', '20000')] })
    assert.deepEqual([status, body.state, body.id], [200, 'ACCEPTED', id])
    assert.equal((await ticketsOf(studio, id)).length, 1)
    await assertTicketsAgree(studio, player!)
  })

  test('GM-11 draws that people decide are not chased, nor fewer than two or more than fifty draws', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, LOTTERY)
    const official = await openDraws(t, studio).open()
    const one = await chase(player, official, { draws: 2, stopsOnWin: false, lines: [straight('123')] })
    assert.deepEqual([one.status, one.body.error, one.body.field], [400, 'INVALID_SELECTION', 'chase'])
    for (const draws of [1, 0, -1, 51, 2.5])
      assert.equal((await chase(player, official, { draws, stopsOnWin: false, lines: [straight('123')] })).body.error, 'INVALID_INPUT')
    assert.equal((await buy(player, official)).status, 200)
  })
})
