import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { assertTicketsAgree, buy, buyExpress, LOTTERY, LOTTERY_PACE, openDraws, straight } from '../../testing/lottery.ts'
import { SHORT_TIMEOUT_MS, startStudio, type TestStudio } from '../../testing/studio.ts'
import { viewTable } from '../../testing/table-viewer.ts'

/** Where every stake must be taken, however busy the machine is. */
const PATIENT_TIMEOUT_MS = 5000
const LEADING = "select fence::text from studio.game_table where id = 'filipino-3d'"

async function startOfficial(t: TestContext, timeoutMs?: number) {
  const studio = await startStudio(t, timeoutMs)
  const draws = openDraws(t, studio)
  const player = await studio.player(100_000n, LOTTERY)
  const draw = await draws.open()
  return { studio, draws, player, draw }
}

const winsOf = (studio: TestStudio, user: string) => studio.operator.receivedOf(user).filter(({ kind }) => kind === 'win')

describe('tickets under faults', { concurrency: 2 }, () => {
  for (const when of ['before', 'after'] as const)
    test(`GM-11 after kill -9 while a bet is on its way (${when} it is booked), the ticket is rolled back and the draw is settled without it`, async (t) => {
      const { studio, draws, player, draw } = await startOfficial(t)
      const held = studio.operator.hold(player.user, 'bet', when)
      const interrupted = buy(player, draw).catch(() => undefined)
      await held.arrived
      await studio.kill()
      await interrupted
      held.release()
      await studio.restart()
      await draws.settle(draw, '123')
      const [ticket] = await assertTicketsAgree(studio, player)
      assert.equal(ticket?.state, 'ROLLED_BACK')
    })

  test('GM-11 a debit that is unknown when the draw closes goes back, and its player is told so', async (t) => {
    const { studio, draws, player, draw } = await startOfficial(t, SHORT_TIMEOUT_MS)
    studio.operator.fail(player.user, { kind: 'bet', mode: 'silent', times: 10 })
    const answer = await buy(player, draw)
    assert.deepEqual([answer.status, answer.body.error], [503, 'UNKNOWN_DEBIT'])
    await draws.settle(draw, '123')
    const [ticket] = await assertTicketsAgree(studio, player)
    assert.equal(ticket?.state, 'ROLLED_BACK')
  })

  test('GM-11 a debit that is acknowledged after the close is rolled back, whatever the wallet said', async (t) => {
    const { studio, draws, player, draw } = await startOfficial(t, 10_000)
    const held = studio.operator.hold(player.user, 'bet', 'after')
    const answer = buy(player, draw)
    await held.arrived
    await draws.close(draw)
    held.release()
    assert.equal((await answer).body.error, 'UNKNOWN_DEBIT')
    await draws.enter(draw, '123')
    const [ticket] = await assertTicketsAgree(studio, player)
    assert.equal(ticket?.state, 'ROLLED_BACK')
  })

  test('GM-11 after kill -9 between the close and the result, the next leader draws the link and pays', async (t) => {
    const studio = await startStudio(t, undefined, { tablePacePercent: LOTTERY_PACE })
    const player = await studio.player(100_000n, LOTTERY)
    const { draw } = await buyExpress(player)
    const lock = await studio.database.openLock()
    await lock.take('lock table studio.chain_pebble in access exclusive mode')
    await studio.database.until(`select from studio.draw where id = '${draw}' and state = 'CLOSED'`)
    await lock.blocked()
    await studio.kill()
    await lock.release()
    await studio.restart()
    await studio.database.until(`select from studio.draw where id = '${draw}' and state = 'SETTLED'`)
    await assertTicketsAgree(studio, player)
    assert.equal(winsOf(studio, player.user).length, 1)
  })

  test('GM-11 after kill -9 between the result and the first batch, the next leader settles by that result', async (t) => {
    const { studio, draws, player, draw } = await startOfficial(t)
    await buy(player, draw)
    await draws.close(draw)
    const lock = await studio.database.openLock()
    await lock.take('lock table studio.ticket_payout in access exclusive mode')
    await draws.enter(draw, '123')
    await draws.stands(draw, 'SETTLING')
    await lock.blocked()
    await studio.kill()
    await lock.release()
    await studio.restart()
    await draws.stands(draw, 'SETTLED')
    const [ticket] = await assertTicketsAgree(studio, player)
    assert.equal(ticket?.payout_minor, '90000')
  })

  for (const when of ['before', 'after'] as const)
    test(`GM-11 after kill -9 while a win is on its way (${when} it is booked), it is paid once`, async (t) => {
      const { studio, draws, player, draw } = await startOfficial(t)
      await buy(player, draw)
      const held = studio.operator.hold(player.user, 'win', when)
      await draws.close(draw)
      await draws.enter(draw, '123')
      await held.arrived
      await studio.kill()
      held.release()
      await studio.restart()
      await draws.stands(draw, 'SETTLED')
      const [ticket] = await assertTicketsAgree(studio, player)
      assert.equal(ticket?.payout_minor, '90000')
    })

  test('GM-11 a leader that slept through its lease writes nothing when it wakes, and another closes, draws and pays', async (t) => {
    const studio = await startStudio(t, undefined, { tablePacePercent: LOTTERY_PACE })
    const second = await studio.startAnother()
    const player = await studio.player(100_000n, LOTTERY)
    viewTable(t, second, player.session)
    const { draw } = await buyExpress(player)
    // Whichever of both leads: a first that sleeps cannot close the draw, and a second that leads already is not hindered.
    studio.pause(true)
    await studio.database.until(`select from studio.draw where id = '${draw}' and state = 'SETTLED'`)
    const [before] = await studio.database.query<{ fence: string }>(LEADING)
    studio.pause(false)
    await studio.database.until(
      `select from studio.draw where state = 'SETTLED' and closes_at > (select closes_at from studio.draw where id = '${draw}')`,
    )
    const [after] = await studio.database.query<{ fence: string }>(LEADING)
    assert.equal(after?.fence, before?.fence, 'the lead stays with the process that took it')
    await assertTicketsAgree(studio, player)
    assert.equal(new Set(winsOf(studio, player.user).map(({ transactionUuid }) => transactionUuid)).size, 1)
  })

  test('GM-11 two processes sell tickets of one draw, also the same ticket at both, and each is settled once', async (t) => {
    const { studio, draws, player, draw } = await startOfficial(t, PATIENT_TIMEOUT_MS)
    const second = await studio.startAnother()
    const id = randomUUID()
    const answers = await Promise.all([
      buy(player, draw, { id }),
      buy(player, draw, { id, url: second }),
      buy(player, draw, { lines: [straight('777')], url: second }),
      buy(player, draw, { lines: [straight('888')] }),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    await draws.settle(draw, '777')
    const tickets = await assertTicketsAgree(studio, player)
    assert.deepEqual(tickets.map(({ payout_minor }) => payout_minor).sort(), ['0', '0', '90000'])
  })
})
