import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, isAsking, note, PAUSE_MS, type Playing, type RoundRow, type StudioSeat } from './studio-traffic.ts'

const STAKE_MINOR = '2000'
const AT_REST = ['CLOSED', 'ROLLED_BACK', 'DEBIT_REJECTED']

type Move = { move: string }
type Round = { id: string; state: string; play: null | { position: number; shown: { moves?: Move[] } } }

const ownRounds = {
  histories: ['/api/rounds'],
  rowsIn: 'rounds' as const,
  gainOf: ({ state, betMinor, payoutMinor, extraMinor }: RoundRow) => {
    if (state === 'CLOSED') return BigInt(payoutMinor ?? '0') - BigInt(betMinor ?? '0') - BigInt(extraMinor ?? '0')
    return AT_REST.includes(state) ? 0n : undefined
  },
  factsOf: ({ id }: RoundRow): [string, string][] => [[id, '']],
}

/** Rounds of a slot, each decided by one call. */
export const instantPlaying: Playing = { gameCode: 'stu_lantern_tide', ...ownRounds, play: playOneByOne }

/** Hands of blackjack: moves at chance, among them those that debit more. */
export const steppedPlaying: Playing = { gameCode: 'stu_blackjack', ...ownRounds, play: playOneByOne }

async function playOneByOne(seat: StudioSeat): Promise<void> {
  while (seat.run.overAt === undefined) {
    await playRound(seat)
    await sleep(PAUSE_MS)
  }
}

/** Plays one round under one id until it rests, or nobody can say a while after all is well. */
async function playRound(seat: StudioSeat): Promise<void> {
  const id = randomUUID()
  const opened = await ask(seat, '/api/rounds', { id, betMinor: STAKE_MINOR })
  if (opened?.isRefused) return
  note(seat, id)
  while (isAsking(seat.run)) {
    const answer = await ask(seat, `/api/rounds/${id}`)
    const round = answer?.body as Round | undefined
    if (round === undefined || answer?.isRefused || AT_REST.includes(round.state)) return
    await moveOn(seat, round)
    await sleep(PAUSE_MS)
  }
}

async function moveOn(seat: StudioSeat, { id, play }: Round): Promise<void> {
  const moves = play?.shown.moves ?? []
  const chosen = moves[seat.dice.roll(moves.length)]
  if (!play || !chosen) return
  const action = { id: randomUUID(), position: play.position, action: { move: chosen.move } }
  const answer = await ask(seat, `/api/rounds/${id}/actions`, action)
  if (answer && !answer.isRefused) seat.acknowledged += 1
}
