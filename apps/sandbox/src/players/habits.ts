import { randomInt, randomUUID } from 'node:crypto'
import { tienLen } from '@croupier/games/tien-len/rules'
import { tongits } from '@croupier/games/tongits/rules'
import { io } from 'socket.io-client'
import { playHands, type Sitting } from './card-hands.ts'
import { rest } from './resting.ts'
import type { GameSession } from './site-visit.ts'

/** How a player plays one game; `rounds` is how many, `signal` ends it early. */
export type Habit = { gameCode: string; play(session: GameSession, rounds: number, signal: AbortSignal): Promise<void> }

/** Players of the demo stake between 10 and 100, as far as a game offers that. */
const STAKE_MINOR = { least: 1000, most: 10_000 }
const SPIN_APART_MS = { least: 2500, most: 7000 }
const LOOK_MS = 2000
const SHOT_APART_MS = 260
const SHOTS_A_ROUND = 40

/** What demo players play: slots, tables of each kind, fish and cards. */
export const habits: readonly Habit[] = [
  slot('stu_lantern_tide'),
  table('stu_baccarat'),
  slot('stu_koi_ways'),
  table('stu_clockwork_roosters'),
  fish('stu_abyss_lantern'),
  slot('stu_vault_of_pearls'),
  table('stu_color_game'),
  table('stu_kite_crash'),
  cards(tongits),
  cards(tienLen),
]

const anyOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item

function stakeOf({ betsMinor }: GameSession): string {
  const usual = betsMinor.filter((stake) => Number(stake) >= STAKE_MINOR.least && Number(stake) <= STAKE_MINOR.most)
  return anyOf(usual.length > 0 ? usual : betsMinor)
}

function slot(gameCode: string): Habit {
  return {
    gameCode,
    play: async (session, rounds, signal) => {
      for (let round = 0; round < rounds && !signal.aborted; round += 1) {
        await session.ask('POST', '/api/rounds', { id: randomUUID(), betMinor: stakeOf(session) })
        await rest(randomInt(SPIN_APART_MS.least, SPIN_APART_MS.most), signal)
      }
    },
  }
}

type Snapshot = { serverMs: number; limits: Record<string, object>; round: { id: string; state: string; lastCallAtMs: number } | null }

/** One bet in each round that is seen in time, on any side that the table offers. */
function table(gameCode: string): Habit {
  return {
    gameCode,
    play: async (session, rounds, signal) => {
      let played = ''
      for (let left = rounds; left > 0 && !signal.aborted; await rest(LOOK_MS, signal)) {
        const { round, serverMs, limits } = (await session.ask('GET', '/api/table')) as Snapshot
        if (round?.state !== 'BETTING_OPEN' || round.id === played || serverMs > round.lastCallAtMs) continue
        played = round.id
        left -= 1
        await session.ask('POST', '/api/table/bets', {
          id: randomUUID(),
          round: round.id,
          on: anyOf(Object.keys(limits)),
          amountMinor: stakeOf(session),
        })
      }
    },
  }
}

/** A hand takes as long as some rounds at other tables. */
const ROUNDS_A_HAND = 4

/** Hands at the cheapest table, as a practice bot of the game would play them. */
function cards<View>({ manifest, choose }: { manifest: { code: string } } & Pick<Sitting<View>, 'choose'>): Habit {
  let isTaken = false
  return {
    gameCode: manifest.code,
    play: async (session, rounds, signal) => {
      // One of them at a time: a person who sits alone meets one of them and practice bots, and not a table full of them.
      if (isTaken) return
      isTaken = true
      const hands = Math.ceil(rounds / ROUNDS_A_HAND)
      await playHands(session, { hands, choose, signal }).finally(() => {
        isTaken = false
      })
    },
  }
}

function fish(gameCode: string): Habit {
  return {
    gameCode,
    play: async ({ origin, session }, rounds, signal) => {
      const socket = io(origin, { path: '/fish', transports: ['websocket'], auth: { token: session }, forceNew: true })
      try {
        socket.emit('sit', { room: 1 })
        await rest(LOOK_MS, signal)
        for (let shot = 1; shot <= rounds * SHOTS_A_ROUND && !signal.aborted; shot += 1) {
          socket.emit('fire', { shot, angle: randomInt(300, 2800) })
          await rest(SHOT_APART_MS, signal)
        }
        socket.emit('leave', {})
        await rest(LOOK_MS, signal)
      } finally {
        socket.close()
      }
    },
  }
}
