import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { timesStake } from '@croupier/game-kit/timed-game'
import { betOnFlight, cashOut, type Flight, flightMs, flown, isCrash, PACE, SHORT, startFlight } from '../../testing/flights.ts'
import { assertTableBooksAgree } from '../../testing/table-books.ts'
import { type Frame, isEvent, viewTable } from '../../testing/table-viewer.ts'

async function slipOf({ viewer, round }: Flight) {
  const { body } = await viewer.until(
    ({ name, body }) => name === 'slip' && body.round === round && body.payoutMinor !== null && isPaid(body),
  )
  return body as { betMinor: string; payoutMinor: string; bets: { id: string; cashedOut: number | null; payoutMinor: string }[] }
}

const isPaid = (slip: Frame['body']) =>
  (slip.bets as { state: string }[]).every(({ state }) => state === 'CLOSED' || state === 'ROLLED_BACK')

describe('cash-outs', { concurrency: 3 }, () => {
  test('GM-02 a bet that its player ends is paid the multiplier of that moment, one with an automatic cash-out exactly that, one that rides nothing', async (t) => {
    const flight = await startFlight(t, { guests: ['member'] })
    const { player, viewer, round, crash, studio } = flight
    const [rider = player] = flight.guests
    const [hand, itself] = [await betOnFlight(flight), await betOnFlight(flight, { on: 'kite-two:up', autoCashOut: 250 })]
    await betOnFlight({ player: rider, round })
    await flown(flight, 6000)
    const left = await cashOut(player, hand)
    assert.deepEqual([left.status, left.body.state, left.body.payoutMinor], [200, 'ACCEPTED', null])
    const at = Number(left.body.cashedOut)
    assert.ok(at >= 143 && at < 300, `${at} after six seconds`)
    const slip = await slipOf(flight)
    const paid = [timesStake(1000n, at), 2500n]
    assert.deepEqual(
      slip.bets.map(({ id, cashedOut, payoutMinor }) => [id, cashedOut, payoutMinor]),
      [
        [hand, at, String(paid[0])],
        [itself, 250, String(paid[1])],
      ],
    )
    const sum = (paid[0] ?? 0n) + (paid[1] ?? 0n)
    assert.equal(studio.operator.books.balanceOf(player.user), (1_000_000n - 2000n + sum) * 1000n)
    assert.equal(studio.operator.books.balanceOf(rider.user), 999_000_000n)
    const result = await viewer.until(isEvent('result', round))
    assert.equal((result.body.body as { result: string }).result, String(crash))
    for (const one of [player, rider]) await assertTableBooksAgree(studio, one)
  })

  test('GM-02 nothing that anybody is sent tells the crash point before its moment, and the others see multipliers without names and sums', async (t) => {
    const flight = await startFlight(t, { guests: ['demo', 'member'] })
    const { studio, player, viewer, round, crash } = flight
    const [demo = player, watcher = player] = flight.guests
    const elsewhere = viewTable(t, studio.url, watcher.session)
    const [own, fun] = [await betOnFlight(flight), await betOnFlight({ player: demo, round }, { amountMinor: '5000', autoCashOut: 125 })]
    await flown(flight, 4000)
    await cashOut(player, own)
    const read: unknown[] = []
    for (let looks = 0; looks < 60 && !viewer.frames.some(isCrash(round)); looks += 1) {
      const answers = await Promise.all(['/api/table', '/api/table/rounds'].map((path) => player.get(path)))
      if (!viewer.frames.some(isCrash(round))) read.push(answers.map(({ body }) => body))
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    const crashed = await elsewhere.until(isCrash(round))
    const { startsAtMs } = (await viewer.until(isEvent('reveal', round))).body.body as { startsAtMs: number }
    assert.ok(Number(crashed.body.serverMs) >= startsAtMs + Math.floor(flightMs(crash) * PACE) - 1, 'the crash is not written before it is')
    const before = [viewer, elsewhere].flatMap(({ frames }) => frames.slice(0, frames.findIndex(isCrash(round))))
    const text = JSON.stringify([
      before.filter(({ body }) => isOfRound(body, round)).map(({ body }) => withoutPast(body)),
      read.map(withoutPast),
    ])
    assert.doesNotMatch(text, new RegExp(`"(crash|seed|outcome|draws|bits)"|"result":"|[^0-9]${crash}[^0-9]`))
    assert.ok(read.length > 5)
    const cashed = await elsewhere.until(isEvent('cashed', round))
    assert.deepEqual(Object.keys(cashed.body.body as object), ['cashOuts'])
    const all = elsewhere.frames.filter(isEvent('cashed', round)).flatMap(({ body }) => (body.body as { cashOuts: object[] }).cashOuts)
    assert.ok(all.every((one) => JSON.stringify(Object.keys(one)) === '["at","bets"]'))
    assert.ok(!JSON.stringify(all).includes('"at":125'), `the fun money of ${fun} is nobody's to see`)
  })

  test('GM-02 a cash-out is refused before the flight, at the crash and after it, and of bets that are unknown, of others or not taken', async (t) => {
    const flight = await startFlight(t, { wanted: SHORT, guests: ['member'] })
    const { studio, player, viewer, round } = flight
    const [stranger = player] = flight.guests
    const taken = await betOnFlight(flight, { on: 'kite-two:up' })
    assert.equal((await player.post(`/api/table/bets/${taken}/undo`, {})).body.state, 'ROLLED_BACK')
    const own = await betOnFlight(flight)
    const early = await cashOut(player, own)
    assert.deepEqual([early.status, early.body.error], [409, 'TOO_EARLY'])
    await viewer.until(isEvent('closed', round))
    assert.equal((await cashOut(player, own)).body.error, 'TOO_EARLY')
    await flown(flight, 2000)
    for (const [who, id] of [
      [stranger, own],
      [player, randomUUID()],
    ] as const) {
      const answer = await cashOut(who, id)
      assert.deepEqual([answer.status, answer.body.error], [404, 'NOT_FOUND'])
    }
    assert.equal((await cashOut(player, taken)).body.error, 'ROUND_CLOSED')
    await viewer.until(isCrash(round))
    const late = await cashOut(player, own)
    assert.deepEqual([late.status, late.body.error], [409, 'ROUND_CLOSED'])
    await viewer.until(isEvent('result', round))
    assert.equal((await cashOut(player, own)).body.error, 'ROUND_CLOSED')
    assert.deepEqual((await slipOf(flight)).payoutMinor, '0')
    await assertTableBooksAgree(studio, player)
  })

  test('GM-02 a bet is cashed out once, however often and at how many processes it is asked at the same time', async (t) => {
    const flight = await startFlight(t, { isTwofold: true })
    const { studio, second, player } = flight
    const id = await betOnFlight(flight)
    await flown(flight, 1500)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => cashOut(player, id, at % 2 === 0 ? undefined : second)))
    const said = new Set(answers.map(({ status, body }) => `${status} ${body.cashedOut}`))
    assert.equal(said.size, 1, [...said].join(', '))
    const again = await cashOut(player, id)
    assert.deepEqual(new Set([`${again.status} ${again.body.cashedOut}`]), said)
    const slip = await slipOf(flight)
    assert.equal(slip.payoutMinor, String(timesStake(1000n, Number(again.body.cashedOut))))
    await assert.rejects(
      studio.database.query('update studio.table_bet set cashed_out = cashed_out + 1 where cashed_out is not null'),
      /do not change/,
    )
    await assertTableBooksAgree(studio, player)
  })

  test('GM-02 a request that is begun early and ended late counts when it has arrived as a whole', async (t) => {
    const flight = await startFlight(t, { wanted: SHORT })
    const { studio, player, viewer, round } = flight
    const id = await betOnFlight(flight)
    await flown(flight, 1000)
    const slow = startSlowly(studio.url, { path: `/api/table/bets/${id}/cash-out`, session: player.session })
    await viewer.until(isCrash(round))
    assert.match(await slow.finish(), /^HTTP\/1.1 409 .*ROUND_CLOSED/s)
    assert.equal((await slipOf(flight)).payoutMinor, '0')
  })

  test('GM-02 a cash-out that arrives at the last moment is written although it waits, and paid', async (t) => {
    const flight = await startFlight(t, { wanted: SHORT })
    const { studio, player, viewer, round, crash } = flight
    const id = await betOnFlight(flight)
    await flown(flight, flightMs(crash) - 2000)
    const lock = await studio.database.openLock()
    await lock.take(`select from studio.table_round where id = '${round}' for no key update`)
    const asked = cashOut(player, id)
    await lock.blocked()
    await viewer.until(isCrash(round))
    await lock.release()
    const left = await asked
    assert.equal(left.status, 200, JSON.stringify(left.body))
    const slip = await slipOf(flight)
    assert.equal(slip.payoutMinor, String(timesStake(1000n, Number(left.body.cashedOut))))
    await assertTableBooksAgree(studio, player)
  })

  test('GM-02 a connection that is lost changes nothing: the automatic cash-out stands, and a bet without one rides', async (t) => {
    const flight = await startFlight(t, { wanted: SHORT })
    const { studio, player, viewer, round } = flight
    await betOnFlight(flight, { autoCashOut: 150 })
    await betOnFlight(flight, { on: 'kite-two:up' })
    viewer.close()
    await studio.database.until(`select from studio.table_round where id = '${round}' and state = 'SETTLED'`)
    await assertTableBooksAgree(studio, player)
    assert.equal(studio.operator.books.balanceOf(player.user), (1_000_000n - 2000n + 1500n) * 1000n)
  })
})

function isOfRound(body: Frame['body'], round: string): boolean {
  return body.round === round || (body.round as { id?: string } | null)?.id === round
}

/** What may hold any number: instants, balances, and what is told of other rounds and of chains. */
const ANY_NUMBER = /^(results|chain|serverMs|sequence|table|openedAt|\w+AtMs|balanceMinor)$/
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

function withoutPast(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (key, value) => (ANY_NUMBER.test(key) || UUID.test(String(value)) ? undefined : value)))
}

/** Sends the head of a request and holds its body back. */
function startSlowly(url: string, { path, session }: { path: string; session: string }) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `x-studio-session: ${session}`,
    'content-type: application/json',
    'content-length: 2',
  ]
  socket.write(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n{`)
  return {
    finish: () =>
      new Promise<string>((resolve, reject) => {
        const parts: Buffer[] = []
        socket.on('data', (part) => parts.push(part))
        socket.once('close', () => resolve(Buffer.concat(parts).toString()))
        socket.once('error', reject)
        socket.write('}')
      }),
  }
}
