import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { tongits } from '@croupier/games/tongits/rules'
import { slips } from './play-tables.ts'
import { openSocket } from './studio-sockets.ts'
import { ask, isAsking, note, PAUSE_MS, type Playing, type StudioSeat } from './studio-traffic.ts'

const STAKE_MINOR = String(tongits.manifest.betsMinor[0])

/** Hands of tongits, played as practice bots would; a silent player sits there and never answers. */
export const handPlaying: Playing = { gameCode: tongits.manifest.code, ...slips, play: playHands }

type Hand = { id: string; slip: string | null; seat: number | null; state: string; position: number; turn: number | null; view: unknown }
type Standing = { seat: number | null; hand: (Hand & { result: unknown }) | null }
type Table = { standing: Standing | undefined; acted: Set<string> }

async function playHands(seat: StudioSeat): Promise<void> {
  const table: Table = { standing: undefined, acted: new Set() }
  await sitDown(seat)
  const socket = openSocket(seat, '/socket', (name, body) => {
    if (name === 'snapshot' || name === 'view') table.standing = body as unknown as Standing
  })
  while (isAtTable(seat, table)) {
    await playOn(seat, table)
    if (seat.run.overAt === undefined && (!socket.active || table.standing?.seat === null)) {
      await sitDown(seat)
      table.standing = undefined
      socket.disconnect().connect()
    }
    await sleep(PAUSE_MS)
  }
  await ask(seat, '/api/seats/leave', {})
  socket.close()
}

/** Notes the end of a hand, and acts once where it is the own turn. */
async function playOn(seat: StudioSeat, { standing, acted }: Table): Promise<void> {
  const hand = standing?.hand
  if (!hand) return
  if (hand.result && hand.slip !== null && !seat.told.has(hand.slip)) note(seat, hand.slip)
  const turn = `${hand.id} ${hand.position}`
  if (!isOwnTurn(hand) || isSilent(seat) || acted.has(turn)) return
  acted.add(turn)
  await act(seat, hand)
}

/** After the last round of the run a hand that is being played is played to its end. */
function isAtTable({ run }: StudioSeat, { standing }: Table): boolean {
  if (run.overAt === undefined) return true
  const hand = standing?.hand
  return isAsking(run) && hand?.state === 'PLAYING' && hand.slip !== null
}

function isSilent({ run, at }: StudioSeat): boolean {
  return at < run.habits.silent
}

function isOwnTurn({ state, turn, seat }: Hand): boolean {
  return state === 'PLAYING' && turn !== null && turn === seat
}

async function sitDown(seat: StudioSeat): Promise<void> {
  await ask(seat, '/api/seats', { stakeMinor: STAKE_MINOR })
}

async function act(seat: StudioSeat, { id, position, view }: Hand): Promise<void> {
  const action = tongits.choose(view as Parameters<typeof tongits.choose>[0], (n) => seat.dice.roll(n))
  await ask(seat, '/api/seats/actions', { id: randomUUID(), hand: id, position, action })
}
