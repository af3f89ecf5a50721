import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { baccarat } from '@croupier/games/baccarat/rules'
import { openPageSocket } from '@croupier/vendor-server/testing/page-socket'
import { startStudio, type TestPlayer } from '../../apps/studio/testing/studio.ts'
import { percentile, type Row, rowOf } from './figures.ts'
import { type Owner, withStudioCluster } from './studio-stage.ts'

const PLAYERS = 500
const ROUNDS = 3
/** What each player bets in a round, each at a moment of chance. */
const BETS_EACH = 2
const SIDES = ['main:player', 'main:banker']
const STAKE_MINOR = '1000'
const BALANCE_MINOR = 1_000_000n
/** Studio lets twenty sessions and twenty sockets a second in from one address. */
const APART_MS = 60
const ROUND_WITHIN_MS = 90_000
const WALLET_TIMEOUT_MS = 1000

type Event = { kind: string; round: string; serverMs: number }
/** What one round came to: how old events were when each socket had them, how long bets took, and how many of them were taken. */
type Measured = { ages: number[]; answers: number[]; taken: number }

/**
 * Five hundred players at one table at the game's own pace. Studio, its database, a wallet that stands in for the operator's and all
 * sockets share the machine; the socket stands for the screen.
 */
export async function benchTable(): Promise<Row[]> {
  const rounds = await withStudioCluster(measure)
  const percentiles = (of: (round: Measured) => number[], share: number) => rounds.map((round) => percentile(of(round), share))
  return [
    rowOf(
      'event to socket p99, ms',
      { reach: '<= 150', stretch: '<= 75' },
      percentiles(({ ages }) => ages, 0.99),
    ),
    rowOf(
      'event to socket p50, ms',
      {},
      percentiles(({ ages }) => ages, 0.5),
    ),
    rowOf(
      'answer to a bet p99, ms',
      {},
      percentiles(({ answers }) => answers, 0.99),
    ),
    rowOf(
      `bets taken of ${PLAYERS * BETS_EACH} a round`,
      {},
      rounds.map(({ taken }) => taken),
    ),
  ]
}

async function measure(owner: Owner): Promise<Measured[]> {
  const studio = await startStudio(owner, WALLET_TIMEOUT_MS, { tablePacePercent: 100 })
  const measured: Measured[] = []
  const hearers = new Set<(event: Event) => void>()
  const players: TestPlayer[] = []
  for (let at = 0; at < PLAYERS; at += 1) {
    const player = await studio.player(BALANCE_MINOR, baccarat.manifest.code)
    players.push(player)
    const socket = openPageSocket(studio.url, '/socket', player.session)
    owner.after(() => void socket.close())
    socket.on('event', (event: Event) => {
      measured.at(-1)?.ages.push(Date.now() - event.serverMs)
      if (at === 0) for (const hear of hearers) hear(event)
    })
    await sleep(APART_MS)
  }
  const ended = (kind: string) => heard(hearers, kind)
  await ended('result')
  for (let round = 0; round < ROUNDS; round += 1) {
    const { round: id } = await ended('opened')
    const current: Measured = { ages: [], answers: [], taken: 0 }
    measured.push(current)
    const betting = players.flatMap((player) => betInRound(player, id, current))
    await ended('result')
    await Promise.all(betting)
  }
  return measured
}

function heard(hearers: Set<(event: Event) => void>, kind: string): Promise<Event> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing was ${kind} within ${ROUND_WITHIN_MS} ms`)), ROUND_WITHIN_MS)
    const hear = (event: Event) => {
      if (event.kind !== kind) return
      hearers.delete(hear)
      clearTimeout(timer)
      resolve(event)
    }
    hearers.add(hear)
  })
}

function betInRound(player: TestPlayer, round: string, current: Measured): Promise<void>[] {
  const { bettingMs, lastCallMs } = baccarat.times
  return SIDES.slice(0, BETS_EACH).map(async (on) => {
    await sleep(randomInt(bettingMs - lastCallMs))
    const began = performance.now()
    const answer = await player.post('/api/table/bets', { id: randomUUID(), round, on, amountMinor: STAKE_MINOR }).catch(() => undefined)
    current.answers.push(performance.now() - began)
    if (answer?.status === 200) current.taken += 1
  })
}
