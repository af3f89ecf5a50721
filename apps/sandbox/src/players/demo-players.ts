import { randomInt } from 'node:crypto'
import { systemStatus } from '@croupier/contract/site'
import type { FastifyBaseLogger } from 'fastify'
import { type Habit, habits } from './habits.ts'
import { rest } from './resting.ts'
import { type Account, keepSolvent, logIn, openGame, type SiteVisit } from './site-visit.ts'

/** `stays` is whether the players go on after their first rounds. */
export type Crowd = { site: string; accounts: readonly Account[]; stays: boolean }

const FIRST_ROUNDS = 3
const SITTING = { least: 4, most: 12 }
const BREAK_MS = { least: 5_000, most: 40_000 }
/** After a site that refused or did not answer. */
const AGAIN_MS = 20_000
const OPEN_EVERY_MS = 500

/**
 * Members of the demo who play as anybody does, by the calls of the site and of its games: they keep tables alive, and histories and
 * winners true. Each begins with another game and goes through all of them; a failure ends the visit, and the next begins later.
 */
export function startCrowd({ site, accounts, stays }: Crowd, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const ending = new AbortController()
  const lives = accounts.map(async (account, index) => {
    await untilOpen(site, ending.signal)
    for (let turn = index; !ending.signal.aborted; ) {
      try {
        turn = await visitOnce({ site, account, turn, stays, signal: ending.signal })
        if (!stays) return
      } catch (error) {
        log.warn({ err: error, player: account.username }, 'the visit of a demo player ended early')
      }
      await rest(AGAIN_MS, ending.signal)
    }
  })
  return {
    async stop() {
      ending.abort()
      await Promise.all(lives)
    },
  }
}

/** The site starts beside the sandbox, and may be there later. */
async function untilOpen(site: string, signal: AbortSignal): Promise<void> {
  const answers = () =>
    fetch(`${site}${systemStatus.path}`, { headers: { merchant: 'parola' }, signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!signal.aborted && !(await answers())) await rest(OPEN_EVERY_MS, signal)
}

type Visiting = { site: string; account: Account; turn: number; stays: boolean; signal: AbortSignal }

/** One visit through as many games as there are; gives the turn with which the next one begins. */
async function visitOnce({ site, account, turn, stays, signal }: Visiting): Promise<number> {
  const visit = await logIn(site, account)
  try {
    if (!stays) {
      for (const habit of [habitAt(turn), habitAt(turn + 1)]) await sitAt(visit, habit, { rounds: FIRST_ROUNDS, signal })
      return turn
    }
    for (let at = turn; at < turn + habits.length && !signal.aborted; at += 1) {
      await sitAt(visit, habitAt(at), { rounds: at === turn ? FIRST_ROUNDS : randomInt(SITTING.least, SITTING.most), signal })
      await rest(randomInt(BREAK_MS.least, BREAK_MS.most), signal)
    }
    return turn + habits.length
  } finally {
    await visit.leave().catch(() => undefined)
  }
}

function habitAt(turn: number): Habit {
  return habits[turn % habits.length] as Habit
}

async function sitAt(visit: SiteVisit, habit: Habit, { rounds, signal }: { rounds: number; signal: AbortSignal }): Promise<void> {
  await keepSolvent(visit)
  await habit.play(await openGame(visit, habit.gameCode), rounds, signal)
}
