import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFeed } from './sports-feed.ts'
import { ask, note, PAUSE_MS, type Playing, type RoundRow, type StudioSeat } from './studio-traffic.ts'

const UNITS_MINOR = ['1000', '2000', '5000']
/** A single, a double, a treble, and all doubles and the treble of three. */
const KINDS = [
  { legs: 1, sizes: [1] },
  { legs: 1, sizes: [1] },
  { legs: 2, sizes: [2] },
  { legs: 3, sizes: [3] },
  { legs: 3, sizes: [2, 3] },
] as const
/** Of a player; most tickets are settled. */
const SOLD_EVERY_MS = 2_000
const PARTS_PPM = [1_000_000, 500_000]
const OPEN = 1

type Sold = { event: string; market: string; version: string; outcome: string; odds: number }
type EventRow = { id: string; markets: { row: string; version: string; status: number; outcomes: { id: string; odds?: number }[] }[] }

/** Singles, parlays and systems on matches of a feed of the run's own, before they begin and in play, some of them sold back. */
export const sportsPlaying: Playing = {
  gameCode: 'spb_sports',
  begin: ({ system, habits, dice }) => startFeed(system, habits.feed, dice.split(500)),
  histories: ['/api/tickets?state=open', '/api/tickets?state=settled'],
  rowsIn: 'tickets',
  play: playSports,
  gainOf: ({ state, costMinor, payoutMinor, cashedOutMinor = '0' }: RoundRow) => {
    if (state === 'REJECTED' || state === 'ROLLED_BACK') return 0n
    if (state === 'CLOSED') return BigInt(payoutMinor ?? '0') + BigInt(cashedOutMinor) - BigInt(costMinor ?? '0')
    return state === 'CASHED_OUT' ? BigInt(cashedOutMinor) - BigInt(costMinor ?? '0') : undefined
  },
  factsOf: ({ id }) => [[id, '']],
}

/** Buys, and beside that sells back, so that one goes on while the other waits for the wallet. */
async function playSports(seat: StudioSeat): Promise<void> {
  const bought: string[] = []
  await Promise.all([buyAll(seat, bought), sellSome(seat, bought)])
}

async function buyAll(seat: StudioSeat, bought: string[]): Promise<void> {
  while (seat.run.overAt === undefined) {
    const page = await ask(seat, '/api/events?when=all')
    await buy(seat, (page?.body.events ?? []) as EventRow[], bought)
    await sleep(PAUSE_MS)
  }
}

async function sellSome(seat: StudioSeat, bought: string[]): Promise<void> {
  while (seat.run.overAt === undefined) {
    const [id] = bought.splice(seat.dice.roll(bought.length), 1)
    if (id !== undefined) await sellBack(seat, id)
    await sleep(SOLD_EVERY_MS)
  }
}

async function buy(seat: StudioSeat, events: readonly EventRow[], bought: string[]): Promise<void> {
  const { dice } = seat
  const kind = KINDS[dice.roll(KINDS.length)] ?? KINDS[0]
  const legs = legsOn(seat, events, kind.legs)
  if (legs.length < kind.legs) return
  const id = randomUUID()
  const order = { unitMinor: UNITS_MINOR[dice.roll(UNITS_MINOR.length)], sizes: kind.sizes, oddsChange: 'any' }
  const answer = await ask(seat, '/api/tickets', { id, legs, ...order })
  if (answer?.isRefused) seat.refused.add(id)
  if (!answer || answer.isRefused) return
  note(seat, id)
  bought.push(id)
}

/** An outcome of each of some matches that are sold, as the page shows them. */
function legsOn({ dice }: StudioSeat, events: readonly EventRow[], count: number): object[] {
  const left = events.flatMap((event) => {
    const sold = event.markets.filter(({ status }) => status === OPEN).flatMap((market) => soldOf(event.id, market))
    return sold.length === 0 ? [] : [sold]
  })
  const legs: object[] = []
  while (legs.length < count && left.length > 0) {
    const [sold = []] = left.splice(dice.roll(left.length), 1)
    const { event, ...leg } = sold[dice.roll(sold.length)] as Sold
    legs.push({ ...leg, banker: false })
  }
  return legs
}

function soldOf(event: string, { row, version, outcomes }: EventRow['markets'][number]): Sold[] {
  return outcomes.flatMap(({ id, odds }) => (odds === undefined ? [] : [{ event, market: row, version, outcome: id, odds }]))
}

async function sellBack(seat: StudioSeat, id: string): Promise<void> {
  const quoted = await ask(seat, `/api/tickets/${id}/cash-out/quote`, { partPpm: PARTS_PPM[seat.dice.roll(PARTS_PPM.length)] })
  if (quoted && !quoted.isRefused) await ask(seat, `/api/tickets/${id}/cash-out`, { quote: quoted.body.id })
}
