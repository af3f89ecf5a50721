import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPageSocket } from '@croupier/vendor-server/testing/page-socket'
import { type Draws, LOTTERY, openDraws, straight } from '../../apps/studio/testing/lottery.ts'
import { startStudio, type TestPlayer, type TestStudio } from '../../apps/studio/testing/studio.ts'
import { memoryFlags } from '../start/memory-flags.ts'
import { percentile, type Row, rowOf, sayRows } from './figures.ts'
import { type Owner, withStudioCluster } from './studio-stage.ts'

const BALANCE_MINOR = 100_000_000n
/** Studio lets twenty sessions and twenty sockets a second in from one address. */
const APART_MS = 60
const LINES = 20
/** Of a bet in the last seconds before a close. */
const LAST_LINES = 3
const SELL_PLAYERS = 120
const SELL_MS = 15_000
/** A session may ask ten times a second. */
const SELL_EVERY_MS = 110
const LAST_CALL_MS = 10_000
const WALLET_TIMEOUT_MS = 1000
const KILLS = 2
const LOOK_MS = 100
/** Counting a million payouts takes a processor of its own for a moment. */
const COUNT_EVERY_MS = 4000

type Part = (owner: Owner, sizes: { players: number; tickets: number }) => Promise<Row[]>
const parts: Readonly<Record<string, Part>> = { sell: benchSelling, close: benchClose, settle: benchSettling }
const USAGE = `usage: npm run bench -- lottery [${Object.keys(parts).join(' ')}] [--players 2000] [--tickets 1000000]`

/** `npm run bench -- lottery`: tickets sold, the rush before a close with the reveal after it, and a large draw that is settled. */
export async function benchLottery(given: string[]): Promise<void> {
  const options = { players: { type: 'string', default: '2000' }, tickets: { type: 'string', default: '1000000' } } as const
  const { values, positionals } = parseArgs({ args: given, allowPositionals: true, options })
  const sizes = { players: Number(values.players), tickets: Number(values.tickets) }
  const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
  if (!(sizes.players > 0 && sizes.tickets > 0) || wanted.some((name) => !Object.hasOwn(parts, name))) throw new Error(USAGE)
  for (const name of wanted) sayRows(await withStudioCluster((owner) => parts[name]?.(owner, sizes) ?? Promise.resolve([])))
}

/** Players who buy tickets of twenty lines as fast as their sessions may. */
async function benchSelling(owner: Owner): Promise<Row[]> {
  const { studio, draws } = await stage(owner)
  const draw = await draws.open()
  const players = await seat(studio, SELL_PLAYERS)
  const answers: number[] = []
  let sold = 0
  const began = performance.now()
  await Promise.all(
    players.map(async (player) => {
      while (performance.now() - began < SELL_MS) {
        const asked = performance.now()
        const answer = await player.post('/api/tickets', { id: randomUUID(), draw, lines: someLines() }).catch(() => undefined)
        answers.push(performance.now() - asked)
        if (answer?.status === 200) sold += 1
        await sleep(Math.max(0, SELL_EVERY_MS - (performance.now() - asked)))
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return [
    rowOf('tickets of 20 lines a second', { reach: '>= 200', stretch: '>= 600' }, [sold / seconds]),
    rowOf('answer to a ticket p99, ms', {}, [percentile(answers, 0.99)]),
  ]
}

/** Every player bets once in the last ten seconds of a draw, and a socket each waits for its result. */
async function benchClose(owner: Owner, { players: count }: { players: number }): Promise<Row[]> {
  const { studio, draws } = await stage(owner)
  const players = await seat(studio, count)
  const ages: number[] = []
  const watched = { draw: '' }
  for (const player of players) {
    const socket = openPageSocket(studio.url, '/socket', player.session)
    owner.after(() => void socket.close())
    socket.on('event', ({ kind, serverMs, body }: { kind: string; serverMs: number; body: { id?: string } }) => {
      if (kind === 'result' && body.id === watched.draw) ages.push(Date.now() - serverMs)
    })
    await sleep(APART_MS)
  }
  const closesAtMs = Date.now() + LAST_CALL_MS
  const draw = await draws.open(closesAtMs)
  watched.draw = draw
  const answers: number[] = []
  let taken = 0
  await Promise.all(
    players.map(async (player) => {
      await sleep(randomInt(LAST_CALL_MS + LAST_CALL_MS / 10))
      const asked = performance.now()
      const answer = await player.post('/api/tickets', { id: randomUUID(), draw, lines: someLines(LAST_LINES) }).catch(() => undefined)
      if (answer?.status === 200) taken += 1
      answers.push(performance.now() - asked)
    }),
  )
  await draws.stands(draw, 'CLOSED')
  const [late] = await studio.database.query<{ count: number }>(
    `select count(*)::int from studio.ticket join studio.draw on draw.id = draw_id where ticket.placed_at >= draw.closes_at`,
  )
  await draws.enter(draw, '123')
  for (let waited = 0; ages.length < players.length && waited < LAST_CALL_MS; waited += LOOK_MS) await sleep(LOOK_MS)
  return [
    rowOf('a bet in the last ten seconds p99, ms', { reach: '<= 300', stretch: '<= 120' }, [percentile(answers, 0.99)]),
    rowOf('bets that were taken; a tenth comes after the close', {}, [taken]),
    rowOf('tickets that came late and were taken', { reach: '0' }, [late?.count ?? Number.NaN]),
    rowOf(`result to ${count} sockets p99, ms`, { reach: '<= 500', stretch: '<= 200' }, [percentile(ages, 0.99)]),
    rowOf('sockets that got it', {}, [ages.length]),
  ]
}

/** A draw with very many tickets is settled, Studio being ended twice in the middle. */
async function benchSettling(owner: Owner, { tickets }: { tickets: number }): Promise<Row[]> {
  const { studio, draws } = await stage(owner)
  const draw = await draws.open()
  const demo = await studio.demoPlayer(LOTTERY)
  await demo.post('/api/tickets', { id: randomUUID(), draw, lines: [straight('000')] })
  await studio.database.query(
    `insert into studio.ticket (id, draw_id, session_id, player_id, currency, lines, cost_minor, state, next_attempt_at)
     select gen_random_uuid(), draw_id, session_id, player_id, currency,
       jsonb_build_array(jsonb_build_object('type', 'straight', 'pick', lpad((number % 999 + 1)::text, 3, '0'), 'unitMinor', '100')),
       100, 'ACCEPTED', 'infinity'
     from studio.ticket, generate_series(1, ${tickets - 1}) number`,
  )
  await studio.database.query('analyze studio.ticket')
  await draws.close(draw)
  // A number that nobody has, so that batches alone are measured and no credits after them.
  await draws.enter(draw, '000')
  let peakMb = 0
  let kills = 0
  let downMs = 0
  const began = performance.now()
  for (;;) {
    const [standing] = await studio.database.query<{ state: string; paid: number }>(
      `select state, (select count(*)::int from studio.ticket_payout) as paid from studio.draw where id = '${draw}'`,
    )
    peakMb = Math.max(peakMb, residentMb(studio.pid()))
    if (standing?.state === 'SETTLED') break
    if (kills < KILLS && (standing?.paid ?? 0) > (tickets * (kills + 1)) / (KILLS + 1)) {
      const ended = performance.now()
      await studio.kill()
      await studio.restart()
      downMs += performance.now() - ended
      kills += 1
    }
    await sleep(COUNT_EVERY_MS)
  }
  const seconds = (performance.now() - began - downMs) / 1000
  const [sums] = await studio.database.query<{ payouts: number; tickets: number }>(
    'select count(*)::int as payouts, count(distinct ticket_id)::int as tickets from studio.ticket_payout',
  )
  return [
    rowOf(`${tickets} tickets settled, s`, { reach: '<= 60' }, [seconds]),
    rowOf('resident memory at most, MB', { reach: '<= 300' }, [peakMb]),
    rowOf('kills in the middle', {}, [kills]),
    rowOf('tickets without exactly one payout', { reach: '0' }, [
      tickets - (sums?.tickets ?? 0) + ((sums?.payouts ?? 0) - (sums?.tickets ?? 0)),
    ]),
  ]
}

/** Studio as an installation starts it, behind a proxy: from one address it lets in fewer sockets than a bench has. */
async function stage(owner: Owner): Promise<{ studio: TestStudio; draws: Draws }> {
  const undoing = { after: (undo: () => Promise<void>) => owner.after(undo) }
  const studio = await startStudio(undoing, WALLET_TIMEOUT_MS, {
    tablePacePercent: 100,
    trustedProxies: '127.0.0.1',
    nodeFlags: memoryFlags,
  })
  return { studio, draws: openDraws(undoing, studio) }
}

async function seat(studio: TestStudio, count: number): Promise<TestPlayer[]> {
  const players: TestPlayer[] = []
  for (let at = 0; at < count; at += 1) {
    players.push(await studio.player(BALANCE_MINOR, LOTTERY))
    await sleep(APART_MS)
  }
  return players
}

/** Lines, each of another number. */
function someLines(count = LINES): object[] {
  const first = randomInt(1000)
  return Array.from({ length: count }, (_, at) => straight(String((first + at * 37) % 1000).padStart(3, '0')))
}

function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0
  }
}
