import { LRUCache } from 'lru-cache'
import { usedSessions } from '#modules/identity/index.ts'
import { perDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { findGames } from '../catalogue/store.ts'
import { tokenHash } from '../launches/rules.ts'
import type { Command } from './settlements.ts'
import { readSessions, type Session } from './store-messages.ts'
import { readOwnRewards } from './store-promos.ts'

/**
 * What one message needs to be decided, besides money and records: its session and its game, where they are known. `isOver`: the site session
 * of a bet's launch has ended or lapsed. `isOwnReward`: a win's reward is its player's.
 */
export type MessageFacts = {
  session: Session | undefined
  nodeId: number | null
  /** The game's category, where the game is known. */
  gameType?: string
  isOver?: boolean
  isOwnReward?: boolean
}

const SESSIONS_MAX = 200_000
const GAMES_MAX = 50_000

/** Of one brand, with one vendor: a token opens no other. */
type KeptSession = Session & { brandId: number; vendorCode: string }
/** By its code alone; of two vendors with one code the last one is kept. */
type KeptGame = { vendorCode: string; nodeId: number; gameType: string }

/** Launches and the ids of games never change once they are there, so they are cached. Whether a site session is alive is read each time. */
const kept = perDatabase(() => ({
  sessions: new LRUCache<string, KeptSession>({ max: SESSIONS_MAX }),
  games: new LRUCache<string, KeptGame>({ max: GAMES_MAX }),
}))

const gameKey = ({ vendorCode, message }: Command) => `${vendorCode} ${message.gameCode}`

type Lookup = { command: Command; facts: MessageFacts }

/** The facts of each message, in their order; only what the cache lacks is read. An entry may be evicted meanwhile. */
export async function readFacts(context: Context, commands: readonly Command[]): Promise<MessageFacts[]> {
  const { db } = context
  const { sessions, games } = kept(db)
  const lookups = commands.map((command): Lookup => {
    const session = sessions.peek(command.token)
    const isOwn = session?.brandId === command.brandId && session.vendorCode === command.vendorCode
    const game = games.peek(command.message.gameCode)
    const known = game?.vendorCode === command.vendorCode ? { nodeId: game.nodeId, gameType: game.gameType } : { nodeId: null }
    return { command, facts: { session: isOwn ? session : undefined, ...known } }
  })
  const withoutSession = lookups.filter(({ facts }) => facts.session === undefined)
  const withoutGame = lookups.filter(({ facts }) => facts.nodeId === null)
  const withSession = lookups.filter(({ facts }) => facts.session !== undefined)
  await Promise.all([
    loadSessions(db, withoutSession).then(() => markOver(context, withoutSession)),
    markOver(context, withSession),
    loadGames(db, withoutGame),
    loadRewards(db, withoutSession),
  ])
  return lookups.map(({ facts }) => facts)
}

/** Bets of a launch whose site session is over are not taken. Wins and rollbacks are never lookups. */
async function markOver(context: Context, lookups: readonly Lookup[]): Promise<void> {
  const bets = lookups.flatMap(({ command, facts }) => {
    const id = command.message.kind === 'bet' ? facts.session?.siteSessionId : undefined
    return id ? [{ id, facts }] : []
  })
  const alive = await usedSessions(
    context,
    bets.map(({ id }) => id),
  )
  for (const { id, facts } of bets) facts.isOver = !alive.has(id)
}

async function loadSessions(db: Db, lookups: readonly Lookup[]): Promise<void> {
  if (lookups.length === 0) return
  const found = await readSessions(
    db,
    lookups.map(({ command: { brandId, vendorCode, token } }) => ({ brandId, vendorCode, tokenHash: tokenHash(token) })),
  )
  for (const [at, { command, facts }] of lookups.entries()) {
    const session = found[at]
    facts.session = session
    const { brandId, vendorCode, token } = command
    if (session) kept(db).sessions.set(token, { ...session, brandId, vendorCode })
  }
}

/** Only a promotion's win without a known session asks for its reward. */
async function loadRewards(db: Db, withoutSession: readonly Lookup[]): Promise<void> {
  const lookups = withoutSession.flatMap(({ command: { brandId, vendorCode, message }, facts }) => {
    const { isPromo, rewardUuid, memberId } = message
    return isPromo && rewardUuid !== null ? [{ brandId, vendorCode, memberId, rewardUuid, facts }] : []
  })
  if (lookups.length === 0) return
  const own = await readOwnRewards(db, lookups)
  for (const [at, { facts }] of lookups.entries()) facts.isOwnReward = own.has(at)
}

async function loadGames(db: Db, lookups: readonly Lookup[]): Promise<void> {
  if (lookups.length === 0) return
  const groups = [...Map.groupBy(lookups, ({ command }) => gameKey(command))]
  const found = await findGames(
    db,
    groups.flatMap(([, [first]]) => (first ? [{ vendorCode: first.command.vendorCode, gameCode: first.command.message.gameCode }] : [])),
  )
  for (const [at, [, group]] of groups.entries()) {
    const game = found[at]
    const [first] = group
    if (!game || !first) continue
    for (const { facts } of group) Object.assign(facts, game)
    kept(db).games.set(first.command.message.gameCode, { vendorCode: first.command.vendorCode, ...game })
  }
}
