import { randomInt, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { openPageSocket } from '@croupier/vendor-server/testing/page-socket'
import { startSportsbook, type TestPlayer, type TestSportsbook } from '../../apps/sportsbook/testing/sportsbook.ts'
import { root } from '../start/building.ts'
import { memoryFlags } from '../start/memory-flags.ts'
import { percentile, type Row, rowOf, sayRows } from './figures.ts'
import { type Owner, withStudioCluster } from './studio-stage.ts'

const EVENTS = 500
const MARKETS = 60
const PRICES_MS = 15_000
/** A message of a list changes so many markets of one event. */
const CHANGED = 25
const LIST = 10
const LISTS_AT_ONCE = 4
const BET_PLAYERS = 80
const BETS_MS = 15_000
/** A session may ask ten times a second. */
const BET_EVERY_MS = 110
const BALANCE_MINOR = 1_000_000_000n
const OPEN_TICKETS = 100_000
const ALIVE_EVERY_MS = 2000
const WATCH_MS = 30_000
const LOOK_MS = 200

type Part = (owner: Owner) => Promise<Row[]>
const parts: Readonly<Record<string, Part>> = {
  prices: benchPrices,
  bets: benchBets,
  settle: benchSettling,
  bytes: benchBytes,
  load: benchLoad,
}
const USAGE = `usage: npm run bench -- sportsbook [${Object.keys(parts).join(' ')}]`

/** `npm run bench -- sportsbook`: prices that come in, bets that are taken, a match that is settled and settled again, and what a page costs. */
export async function benchSportsbook(given: string[]): Promise<void> {
  const { positionals } = parseArgs({ args: given, allowPositionals: true })
  const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
  if (wanted.some((name) => !Object.hasOwn(parts, name))) throw new Error(USAGE)
  for (const name of wanted) sayRows(await withStudioCluster((owner) => parts[name]?.(owner) ?? Promise.resolve([])))
}

type Stage = { book: TestSportsbook; events: string[]; say(messages: readonly object[]): Promise<void> }

/** Events that are about to begin, each with its markets, and a feed that stays alive. */
async function stage(owner: Owner, count: number): Promise<Stage> {
  const book = await startSportsbook({ after: (undo) => owner.after(undo) }, undefined, { nodeFlags: memoryFlags })
  let now = Date.now()
  const say = async (messages: readonly object[]) => {
    now = Math.max(now + 1, Date.now())
    const refused = await book.feed(messages.map((message) => ({ product: 3, timestamp: now, ...message })))
    if (refused > 0) throw new Error(`${refused} messages were refused`)
  }
  const alive = () => say([1, 3].map((product) => ({ type: 'alive', product, subscribed: 1 })))
  const timer = setInterval(() => void alive().catch(() => undefined), ALIVE_EVERY_MS)
  owner.after(() => clearInterval(timer))
  await alive()
  const events = Array.from({ length: count }, (_, at) => `stu:match:${at + 1}`)
  for (const id of events) await say([fixture(id), change(id, MARKETS)])
  return { book, events, say }
}

function fixture(id: string): object {
  const side = (qualifier: 'home' | 'away') => ({
    id: `stu:competitor:${randomInt(1_000_000)}`,
    name: qualifier,
    abbreviation: 'ABC',
    qualifier,
  })
  return {
    type: 'fixture',
    event_id: id,
    start_time: Date.now() + 3_600_000,
    sport: { id: 'sr:sport:1', name: 'Football' },
    category: { id: 'stu:category:1', name: 'Islands' },
    tournament: { id: 'stu:tournament:1', name: 'League' },
    competitors: [side('home'), side('away')],
  }
}

/** New odds of so many totals of an event. */
function change(id: string, markets: number): object {
  const odds = () => (1.5 + randomInt(100) / 100).toFixed(2)
  return {
    type: 'odds_change',
    event_id: id,
    odds: {
      markets: Array.from({ length: markets }, (_, at) => ({
        id: 18,
        specifiers: `total=${at}.5`,
        status: 1,
        outcomes: ['12', '13'].map((outcome) => ({ id: outcome, odds: odds(), active: true, win_probabilities: '0.5' })),
      })),
    },
  }
}

/** Lists of changes one after the other, a few at once, while players bet. */
async function benchPrices(owner: Owner): Promise<Row[]> {
  const { book, events, say } = await stage(owner, EVENTS)
  const players = await seat(book, 10)
  const ages: number[] = []
  let written = 0
  const began = performance.now()
  const isOver = () => performance.now() - began > PRICES_MS
  const feed = async () => {
    while (!isOver()) {
      const list = Array.from({ length: LIST }, () => change(events[randomInt(events.length)] ?? '', CHANGED))
      const asked = performance.now()
      await say(list)
      ages.push(performance.now() - asked)
      written += LIST * CHANGED
    }
  }
  let bets = 0
  const bet = async (player: TestPlayer) => {
    while (!isOver()) {
      if (await placeOne(book, player, 1)) bets += 1
      await sleep(BET_EVERY_MS)
    }
  }
  await Promise.all([...Array.from({ length: LISTS_AT_ONCE }, feed), ...players.map(bet)])
  const seconds = (performance.now() - began) / 1000
  return [
    rowOf('market prices a second', { reach: '>= 5000', stretch: '>= 15000' }, [written / seconds]),
    rowOf('message to stored price p99, ms', { reach: '<= 250', stretch: '<= 100' }, [percentile(ages, 0.99)]),
    rowOf('bets a second meanwhile', {}, [bets / seconds]),
  ]
}

/** Players who bet as fast as their sessions may: every third ticket a parlay of three. */
async function benchBets(owner: Owner): Promise<Row[]> {
  const { book } = await stage(owner, 50)
  const players = await seat(book, BET_PLAYERS)
  const answers: number[] = []
  let taken = 0
  const began = performance.now()
  await Promise.all(
    players.map(async (player) => {
      while (performance.now() - began < BETS_MS) {
        const asked = performance.now()
        if (await placeOne(book, player, randomInt(3) === 0 ? 3 : 1)) taken += 1
        answers.push(performance.now() - asked)
        await sleep(Math.max(0, BET_EVERY_MS - (performance.now() - asked)))
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return [
    rowOf('bets accepted a second', { reach: '>= 300', stretch: '>= 1000' }, [taken / seconds]),
    rowOf('answer to a bet p99, ms', { reach: '<= 150', stretch: '<= 80' }, [percentile(answers, 0.99)]),
  ]
}

type Listed = { id: string; market: string; version: string; odds: number }
const listed = new WeakMap<TestSportsbook, Promise<Listed[]>>()

/** What is on sale, as the database has it: pages would cost more than the bets that are measured. */
function onSale(book: TestSportsbook): Promise<Listed[]> {
  const known =
    listed.get(book) ??
    book.database.query<Listed>(`
    select event_id as id, id::text as market, version::text as version, (outcomes -> '12' ->> 'odds')::integer as odds from sportsbook.market`)
  listed.set(book, known)
  return known
}

async function placeOne(book: TestSportsbook, player: TestPlayer, count: number): Promise<boolean> {
  const all = await onSale(book)
  const chosen = new Map<string, Listed>()
  while (chosen.size < count) {
    const one = all[randomInt(all.length)]
    if (one) chosen.set(one.id, one)
  }
  const legs = [...chosen.values()].map(({ market, odds }) => ({ market, version: '1000000', outcome: '12', odds, banker: false }))
  const answer = await player
    .post('/api/tickets', { id: randomUUID(), legs, sizes: [count], unitMinor: '10000', oddsChange: 'any' })
    .catch(() => undefined)
  return answer?.status === 200
}

/** A market with very many open tickets is settled, rolled back, and settled again. */
async function benchSettling(owner: Owner): Promise<Row[]> {
  const { book, events, say } = await stage(owner, 1)
  const [event = ''] = events
  const demo = await book.demoPlayer()
  const [market] = await onSale(book)
  if (!market) throw new Error('nothing is on sale')
  const legs = [{ market: market.market, version: market.version, outcome: '12', odds: market.odds, banker: false }]
  await demo.post('/api/tickets', { id: randomUUID(), legs, sizes: [1], unitMinor: '10000', oddsChange: 'any' })
  await plant(book, OPEN_TICKETS - 1)
  const name = { event_id: event, markets: [{ id: 18, specifiers: 'total=0.5' }] }
  const outcomes = [
    { id: '12', result: 0 },
    { id: '13', result: 1 },
  ]
  const settlement = { type: 'bet_settlement', certainty: 2, event_id: event, markets: [{ ...name.markets[0], outcomes }] }
  const settleOnce = async (count: number) => {
    const began = performance.now()
    await say([settlement])
    await untilVersions(book, count)
    return (performance.now() - began) / 1000
  }
  const first = await settleOnce(1)
  const began = performance.now()
  await say([{ type: 'rollback_bet_settlement', ...name }])
  await untilVersions(book, 2)
  const back = (performance.now() - began) / 1000
  const again = await settleOnce(3)
  const [sums] = await book.database.query<{ payouts: number; same: boolean }>(
    `select count(*)::int as payouts, bool_and(payout_minor is not distinct from case when version = 2 then null else 0 end) as same from sportsbook.ticket_payout`,
  )
  return [
    rowOf(`${OPEN_TICKETS} tickets settled, s`, { reach: '<= 30', stretch: '<= 10', digits: 1 }, [first, again]),
    rowOf('rolled back, s', { reach: '<= 30', digits: 1 }, [back]),
    rowOf('versions of payouts that are missing or differ', { reach: '0' }, [
      3 * OPEN_TICKETS - (sums?.payouts ?? 0) + (sums?.same ? 0 : 1),
    ]),
  ]
}

async function plant(book: TestSportsbook, count: number): Promise<void> {
  await book.database.query(
    `with made as (
       insert into sportsbook.ticket (id, session_id, player_id, currency, sizes, unit_minor, cost_minor, odds_change, rule_set, cap_minor, state,
         next_attempt_at, accepted_at)
       select gen_random_uuid(), session_id, player_id, currency, sizes, unit_minor, cost_minor, odds_change, rule_set, cap_minor, 'ACCEPTED',
         'infinity', accepted_at
       from sportsbook.ticket, generate_series(1, ${count}) returning id
     )
     insert into sportsbook.ticket_leg (ticket_id, place, market_row, event_id, outcome_id, is_banker, is_live, odds, price_version, home_score, away_score)
     select made.id, leg.place, leg.market_row, leg.event_id, leg.outcome_id, leg.is_banker, leg.is_live, leg.odds, leg.price_version, 0, 0
     from made, sportsbook.ticket_leg leg`,
  )
  await book.database.query('analyze sportsbook.ticket, sportsbook.ticket_leg')
}

async function untilVersions(book: TestSportsbook, version: number): Promise<void> {
  for (;;) {
    const [row] = await book.database.query<{ left: number }>(
      `select count(*)::int as left from sportsbook.ticket where version < ${version}`,
    )
    if (row?.left === 0) return
    await sleep(LOOK_MS)
  }
}

/** What one page hears that watches a match in play of the simulated feed. */
async function benchBytes(owner: Owner): Promise<Row[]> {
  const book = await startSportsbook({ after: (undo) => owner.after(undo) }, undefined, {
    simulation: { speed: 10, roundMinutes: 30 },
    nodeFlags: memoryFlags,
  })
  const player = await book.player(BALANCE_MINOR)
  const id = await liveFootball(player)
  const socket = openPageSocket(book.url, '/socket', player.session)
  owner.after(() => void socket.close())
  let bytes = 0
  socket.on('change', (body: object) => {
    bytes += JSON.stringify(body).length
  })
  socket.on('connect', () => socket.emit('watch', { events: [id], markets: 'all' }))
  await sleep(WATCH_MS)
  return [rowOf('kB a second to a page that watches a match', { reach: '<= 10', stretch: '<= 4', digits: 1 }, [bytes / WATCH_MS])]
}

async function liveFootball(player: TestPlayer): Promise<string> {
  for (;;) {
    const { body } = await player.get('/api/events?when=live&sport=sr%3Asport%3A1')
    const [event] = (body as { events: { id: string }[] }).events
    if (event) return event.id
    await sleep(1000)
  }
}

/** What a browser loads before the page is there, after gzip: the built files that the page names. */
async function benchLoad(): Promise<Row[]> {
  const folder = `${root}apps/sportsbook/dist/client/`
  const page = readFileSync(`${folder}play.html`, 'utf8')
  const named = globSync(`${folder}assets/*.{js,css}`).filter((file) => page.includes(file.slice(file.lastIndexOf('/'))))
  const bytes = named.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
  return [rowOf('first load of the page, kB', { reach: '<= 150', stretch: '<= 110', digits: 1 }, [bytes / 1000])]
}

async function seat(book: TestSportsbook, count: number): Promise<TestPlayer[]> {
  const players: TestPlayer[] = []
  for (let at = 0; at < count; at += 1) {
    players.push(await book.player(BALANCE_MINOR))
    await sleep(60)
  }
  return players
}
