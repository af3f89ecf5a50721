import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { filipino3d } from '@croupier/games/filipino-3d/rules'
import { openSocket } from './studio-sockets.ts'
import { ask, note, PAUSE_MS, type Playing, type RoundRow, type StudioSeat } from './studio-traffic.ts'

const UNIT_MINOR = '100'
/** A draw takes so many tickets of a player that one every 600 ms never comes to an end. */
const APART_MS = 4 * PAUSE_MS
const SOLD_BACK = ['REJECTED', 'ROLLED_BACK']

/** Results on which every ticket wins, and one on which none does. */
export const RESULTS = { paid: '123', corrected: '471', unpaid: '000' } as const

/** Both results of a correction, and enough other numbers that some ticket of every few draws of the chain wins. */
const LINES = [
  ...[RESULTS.paid, RESULTS.corrected].map((pick) => ({ type: 'straight', pick, unitMinor: UNIT_MINOR })),
  ...['012', '034', '056', '078', '125', '136', '157', '246', '268', '379', '458', '479', '589', '689'].map((pick) => ({
    ...{ type: 'rambolito-6', pick, unitMinor: UNIT_MINOR },
  })),
]

/** A ticket of every draw that a player sees open, again and again. */
export const ticketPlaying: Playing = {
  gameCode: filipino3d.manifest.code,
  histories: ['/api/tickets'],
  rowsIn: 'tickets',
  play: playTickets,
  gainOf: ({ state, costMinor, payoutMinor }: RoundRow) => {
    if (state === 'CLOSED') return BigInt(payoutMinor ?? '0') - BigInt(costMinor ?? '0')
    return SOLD_BACK.includes(state) ? 0n : undefined
  },
  factsOf: ({ id }) => [[id, '']],
}

async function playTickets(seat: StudioSeat): Promise<void> {
  // What it shows is compared with what other players are shown.
  const socket = openSocket(seat, '/socket', () => undefined)
  while (seat.run.overAt === undefined) {
    const counter = await ask(seat, '/api/tickets/counter')
    const draws = (counter?.body.draws ?? []) as { id: string; state: string }[]
    await Promise.all(draws.filter(({ state }) => state === 'OPEN').map(({ id }) => buy(seat, id)))
    await sleep(APART_MS)
  }
  socket.close()
}

async function buy(seat: StudioSeat, draw: string): Promise<void> {
  const id = randomUUID()
  const answer = await ask(seat, '/api/tickets', { id, draw, lines: LINES })
  if (answer && !answer.isRefused) note(seat, id)
}
