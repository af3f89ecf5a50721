import { randomBytes, randomUUID } from 'node:crypto'
import { feedOf, type MatchFeed } from '@croupier/match-simulator/match-feed'
import { simulateMatch } from '@croupier/match-simulator/simulated-match'
import { fixturesBetween, type World } from '@croupier/match-simulator/worlds'
import type { FeedMessageOnWire } from '@croupier/sports-feed/messages'
import { startWork, type WorkLoop } from '@croupier/vendor-server/work-loop'
import type { Context } from '#context.ts'
import { MESSAGES_MAX, receiveFeed } from './receiving.ts'
import { beginSimulation, noteSpoken, type Simulation, takeSimulation } from './store-simulation.ts'

export type SimulationSpeed = {
  /** How much faster than life matches are played, from 1 to 60. */
  speed: number
  /** From a round of a league to its next one. */
  roundMinutes: number
}

const TICK_MS = 300
const SEED_BYTES = 32
/** What a first start finds in the past. */
const PAST_HOURS = 2
/** After a longer pause matches are told as they stand, and not minute by minute. */
const CAUGHT_UP_MS = 20_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** No match of the simulator lasts longer, on its own clock. */
const MATCH_MAX_MS = 6 * 3_600_000
const ALIVE_EVERY_MS = 3000

/** Lets the simulator speak through the door of feeds, at one process of this database at a time. */
export async function startSimulation(context: Context, pace: SimulationSpeed): Promise<WorkLoop> {
  const holder = randomUUID()
  await beginSimulation(context.db, context.vault.seal(randomBytes(SEED_BYTES), 'simulation'), PAST_HOURS)
  const feeds = new Map<string, MatchFeed>()
  let aliveAtMs = 0
  return startWork({
    everyMs: TICK_MS,
    work: async () => {
      const simulation = await takeSimulation(context.db, holder)
      if (!simulation) return { hasMore: false }
      const world = worldOf(context, simulation, pace)
      const { spokenUntilMs, nowMs } = simulation
      keepFeeds(feeds, world, { fromMs: Math.min(spokenUntilMs, nowMs), nowMs })
      const isLate = nowMs - spokenUntilMs > CAUGHT_UP_MS
      if (isLate) await catchUp(context, feeds, nowMs)
      else await deliver(context, messages(feeds, spokenUntilMs, nowMs))
      await noteSpoken(context.db, holder, nowMs)
      if (isLate || nowMs - aliveAtMs >= ALIVE_EVERY_MS) {
        await deliver(context, alive(nowMs, isLate))
        aliveAtMs = nowMs
      }
      return { hasMore: false }
    },
    onError: (error) => context.log.error({ err: error }, 'the simulated feed was interrupted'),
  })
}

function worldOf({ vault }: Context, { seedSealed }: Simulation, { speed, roundMinutes }: SimulationSpeed): World {
  return { seed: vault.open(seedSealed, 'simulation'), speed, roundMs: roundMinutes * MINUTE_MS }
}

/** The matches that are announced, on, or just over: those of which something may be said. */
function keepFeeds(feeds: Map<string, MatchFeed>, world: World, { fromMs, nowMs }: { fromMs: number; nowMs: number }): void {
  const earliest = fromMs - MATCH_MAX_MS / world.speed
  for (const fixture of fixturesBetween(world, earliest, nowMs + DAY_MS / world.speed)) {
    if (!feeds.has(fixture.id)) feeds.set(fixture.id, feedOf(simulateMatch(world, fixture)))
  }
  for (const [id, { match }] of feeds) if (match.fixture.kickOffMs < earliest) feeds.delete(id)
}

function messages(feeds: ReadonlyMap<string, MatchFeed>, fromMs: number, untilMs: number): FeedMessageOnWire[] {
  return [...feeds.values()]
    .flatMap((feed) => feed.messagesBetween(fromMs, untilMs))
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ message }) => message)
}

/** Tells of every match as it stands, one after the other: all at once would be held in memory together. */
async function catchUp(context: Context, feeds: ReadonlyMap<string, MatchFeed>, atMs: number): Promise<void> {
  for (const feed of feeds.values()) await deliver(context, feed.snapshotAt(atMs))
}

function alive(atMs: number, isWhole: boolean): FeedMessageOnWire[] {
  const timestamp = Math.floor(atMs)
  return ([1, 3] as const).flatMap((product): FeedMessageOnWire[] => [
    ...(isWhole ? [{ type: 'snapshot_complete', product, timestamp, request_id: 1 } as const] : []),
    { type: 'alive', product, timestamp, subscribed: 1 },
  ])
}

async function deliver(context: Context, said: readonly FeedMessageOnWire[]): Promise<void> {
  for (let from = 0; from < said.length; from += MESSAGES_MAX) {
    const { refused } = await receiveFeed(context, said.slice(from, from + MESSAGES_MAX))
    if (refused.length > 0) context.log.error({ message: said[from + (refused[0] ?? 0)] }, 'the simulator said what is no message')
  }
}
