import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSocket } from './studio-sockets.ts'
import { ask, note, PAUSE_MS, type Playing, type RoundRow, type StudioSeat } from './studio-traffic.ts'

const STAKE_MINOR = '1000'
const AT_REST = ['CLOSED', 'REJECTED', 'ROLLED_BACK']
/** When a player leaves a flight by hand, counted from its start. */
const LEAVES_WITHIN_MS = 2_500

export const slips = {
  histories: ['/api/table/rounds'],
  rowsIn: 'rounds' as const,
  gainOf: ({ bets = [] }: RoundRow) => {
    if (!bets.every(({ state }) => AT_REST.includes(state))) return undefined
    const closed = bets.filter(({ state }) => state === 'CLOSED')
    return closed.reduce((sum, bet) => sum + BigInt(bet.payoutMinor ?? '0') - BigInt(bet.amountMinor), 0n)
  },
  factsOf: ({ id, bets = [] }: RoundRow): [string, string][] => [
    [id, ''],
    ...bets.map((bet): [string, string] => [bet.id, String(bet.cashedOut ?? '')]),
  ],
}

/** Bets on baccarat in every round that a player sees open. */
export const tablePlaying: Playing = {
  gameCode: 'stu_baccarat',
  ...slips,
  play: (seat) => playTable(seat, { bets: [{ on: 'main:player' }, { on: 'main:banker' }, { on: 'main:tie' }], leaves: false }),
}

/** Two kites a flight: one leaves by itself, the other where its player says so. */
export const flightPlaying: Playing = {
  gameCode: 'stu_kite_crash',
  ...slips,
  play: (seat) => playTable(seat, { bets: [{ on: 'kite-one:up' }, { on: 'kite-two:up', autoCashOut: 130 }], leaves: true }),
}

type Plan = { bets: readonly { on: string; autoCashOut?: number }[]; leaves: boolean }
type Standing = { round: null | { id: string; state: string } }
type Event = { kind: string; round: string; body: { kind?: string } }

async function playTable(seat: StudioSeat, plan: Plan): Promise<void> {
  const own = new Map<string, string[]>()
  const running = new Set<Promise<void>>()
  const keep = (work: Promise<void>) => {
    running.add(work)
    void work.finally(() => running.delete(work))
  }
  const bet = (round: string) => {
    if (own.has(round) || seat.run.overAt !== undefined) return
    const placed: string[] = []
    own.set(round, placed)
    keep(betOn(seat, { round, plan, placed }))
  }
  const socket = openSocket(seat, '/socket', (name, body) => {
    const { round } = body as Standing
    if (name === 'snapshot' && round?.state === 'BETTING_OPEN') bet(round.id)
    const { kind, round: about, body: shown } = body as unknown as Event
    if (name === 'event' && kind === 'opened') bet(about)
    if (name === 'event' && kind === 'reveal' && shown.kind === 'launch' && plan.leaves) keep(leaveFlight(seat, own.get(about)?.[0]))
  })
  while (seat.run.overAt === undefined) await sleep(PAUSE_MS)
  await Promise.all(running)
  socket.close()
}

async function betOn(seat: StudioSeat, { round, plan, placed }: { round: string; plan: Plan; placed: string[] }): Promise<void> {
  await sleep(seat.dice.roll(4 * PAUSE_MS))
  for (const chosen of plan.bets) {
    const id = randomUUID()
    const answer = await ask(seat, '/api/table/bets', { id, round, amountMinor: STAKE_MINOR, ...chosen })
    if (!answer || answer.isRefused) continue
    // A bet that leaves by itself is told in the end where it left.
    if (chosen.autoCashOut === undefined) note(seat, id)
    placed.push(id)
  }
}

async function leaveFlight(seat: StudioSeat, id: string | undefined): Promise<void> {
  if (id === undefined) return
  await sleep(seat.dice.roll(LEAVES_WITHIN_MS))
  const answer = await ask(seat, `/api/table/bets/${id}/cash-out`, {})
  if (answer && !answer.isRefused) note(seat, id, String(answer.body.cashedOut))
}
