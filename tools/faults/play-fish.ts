import { setTimeout as sleep } from 'node:timers/promises'
import { abyssLantern } from '@croupier/games/abyss-lantern/rules'
import { openSocket } from './studio-sockets.ts'
import { isAsking, PAUSE_MS, type Playing, type RoundRow, type StudioSeat } from './studio-traffic.ts'

const ROOM = 1
const APART_MS = 150
const SITS_AGAIN_MS = 1_000
const LEFT_WITHIN_MS = 10_000
/** A player who has fired so many shots cashes in, about every ten seconds. */
const SHOTS_A_STAY = 60

/** Cannons that shoot as fast as they may; who has lost a seat sits down again. */
export const fishPlaying: Playing = {
  gameCode: abyssLantern.manifest.code,
  histories: ['/api/fish/rounds'],
  rowsIn: 'rounds',
  play: playFish,
  gainOf: ({ state, betMinor, payoutMinor }: RoundRow) =>
    state === 'CLOSED' ? BigInt(payoutMinor ?? '0') - BigInt(betMinor ?? '0') : undefined,
  factsOf: ({ id }) => [[id, '']],
}

type End = { seat: number; fish?: number; paidMinor?: string }

async function playFish(seat: StudioSeat): Promise<void> {
  let [place, shot, askedAt] = [0, 0, Number.NEGATIVE_INFINITY]
  const socket = openSocket(seat, '/fish', (name, body) => {
    if (name === 'snapshot') place = Number(body.seat)
    if (name === 'left' || name === 'rooms') place = 0
    if (name === 'refused' && body.code === 'NOT_FOUND') place = 0
    if (name !== 'ended') return
    const own = (body.ends as End[]).filter((end) => end.seat === place && end.fish !== undefined)
    seat.acknowledged += own.length
    // What a page was shown is written down, whatever happens afterwards.
    seat.paidMinor += own.reduce((sum, { paidMinor = '0' }) => sum + BigInt(paidMinor), 0n)
  })
  socket.on('disconnect', () => {
    place = 0
  })
  while (seat.run.overAt === undefined) {
    if (place > 0) {
      shot += 1
      if (shot % SHOTS_A_STAY === 0) socket.emit('leave', {})
      socket.emit('fire', { shot, angle: 200 + seat.dice.roll(abyssLantern.angleMost - 400) })
    } else if (socket.connected && performance.now() - askedAt > SITS_AGAIN_MS) {
      askedAt = performance.now()
      socket.emit('sit', { room: ROOM })
    }
    await sleep(APART_MS)
  }
  await leave(seat, { isSeated: () => place > 0, emit: () => void socket.emit('leave', {}) })
  socket.close()
}

async function leave({ run }: StudioSeat, { isSeated, emit }: { isSeated(): boolean; emit(): void }): Promise<void> {
  const began = performance.now()
  emit()
  while (isSeated() && isAsking(run) && performance.now() - began < LEFT_WITHIN_MS) await sleep(PAUSE_MS)
}
