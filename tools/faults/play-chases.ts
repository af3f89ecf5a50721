import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pk10 } from '@croupier/games/pk10/rules'
import { ticketPlaying } from './play-tickets.ts'
import { ask, isAsking, note, PAUSE_MS, type Playing, type StudioSeat } from './studio-traffic.ts'

const SERIES = 'one'
const LONGEST = 50
const SHORTEST = 2
const SHORT = 6
/** A stop may find one of them while it is being bought. */
const NEWEST = 4
/** A player has room for fifty tickets in a draw, and a history that is read whole in the end. */
const APART_MS = 5 * PAUSE_MS
/** Wins in every other draw. */
const LINES = [{ type: 'p1-sides', pick: 'big', unitMinor: '1000' }]

/** Chases of up to fifty draws: most stop with a win, some are stopped by their player, and all at the end. */
export const chasePlaying: Playing = { ...ticketPlaying, gameCode: pk10.manifest.code, play: playChases }

async function playChases(seat: StudioSeat): Promise<void> {
  const { dice, run } = seat
  const bought: string[] = []
  const playing: Promise<void>[] = []
  while (run.overAt === undefined) {
    playing.push(buyChase(seat, bought))
    if (dice.chance(0.3)) await stop(seat, bought.at(-1 - dice.roll(NEWEST)))
    await sleep(APART_MS)
  }
  await Promise.all(playing)
  for (const chase of bought) await stop(seat, chase)
}

async function buyChase(seat: StudioSeat, bought: string[]): Promise<void> {
  const { dice } = seat
  const counter = await ask(seat, '/api/tickets/counter')
  const draws = (counter?.body.draws ?? []) as { id: string; series: string; state: string }[]
  const open = draws.find(({ series, state }) => series === SERIES && state === 'OPEN')
  if (!open) return
  const id = randomUUID()
  const chase = { draws: dice.chance(0.4) ? LONGEST : SHORTEST + dice.roll(SHORT), stopsOnWin: dice.chance(0.7) }
  bought.push(id)
  const answer = await ask(seat, '/api/tickets', { id, draw: open.id, lines: LINES, chase })
  if (answer && !answer.isRefused) note(seat, id)
}

/** One that was never written is not found. */
async function stop(seat: StudioSeat, chase: string | undefined): Promise<void> {
  if (chase !== undefined && isAsking(seat.run)) await ask(seat, `/api/tickets/chases/${chase}/stop`, {})
}
