import { hash, randomBytes } from 'node:crypto'
import type { launchGame, launchTrial } from '@croupier/contract/games-launches'
import type { InputOf } from '@croupier/contract/route'
import { readMember, sessionLapses } from '#modules/identity/index.ts'
import { refuseRested } from '#modules/limits/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import type { GameLaunch } from '#platform/ports.ts'
import { refuse } from '#platform/refusal.ts'
import { type GameRow, gamesById } from '../catalogue/store.ts'
import { vendorConnection } from '../connections/store.ts'
import { findPrizeGroup } from '../prize-groups/store.ts'
import { decideLaunch, decideLottery, returnPages } from './rules.ts'
import { insertLaunch } from './store.ts'

/** A launch takes bets this long at most, and no longer than its site session lives; wins and rollbacks come through for ever. */
const TOKEN_LIFE_MS = 12 * 60 * 60_000

type Launched = { content: { game_url: string } }

/**
 * Opens a game at its vendor for a member (GL-01 to GL-03, D15): makes a token that the vendor's calls carry while the launch lives, and moves
 * no money. Refuses as `decideLottery`, `decideLaunch` and `refuseRested`, `not_found` for a lottery by another game's code, `account_closed`,
 * and `vendor_unavailable` where the vendor gives no address.
 */
export async function launch(context: Context, input: InputOf<typeof launchGame>, call: Call): Promise<Launched> {
  const memberId = memberOf(context)
  const lottery = input.launchMode === 'LOTT' ? lotteryOf(input) : undefined
  const { game, connection } = await playable(context, input.nodeId)
  if (lottery && game.gameCode !== input.gameCode) return refuse('not_found')
  const member = await readMember(context, memberId)
  if (member.status !== 'active') return refuse('account_closed')
  await refuseRested(context, memberId)
  const { currency } = await brandOf(context, context.actor.brandId)
  const token = randomBytes(32).toString('base64url')
  await inTransaction(context, (tx) =>
    insertLaunch(tx.db, {
      tokenHash: tokenHash(token),
      brandId: tx.actor.brandId,
      memberId,
      vendorCode: game.vendorCode,
      nodeId: game.nodeId,
      currency,
      startedAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + TOKEN_LIFE_MS),
      // Members of the seeds have no session.
      ...('sessionId' in tx.actor && tx.actor.sessionId !== 0n ? { sessionId: tx.actor.sessionId } : {}),
    }),
  )
  const prizeGroup = await findPrizeGroup(context.db, memberId)
  const player = { user: String(memberId), token, currency, ...(prizeGroup ? { prizeGroup } : {}) }
  const asked = { game, connection, page: returnPages(call.publicUrl, input.backUrl), isPhone: input.platform === 'html5', player }
  return await askVendor(context, { ...asked, theme: input.theme, ...(lottery ? { lottery } : {}) })
}

/** Opens a demo game: no player, no wallet (GL-05). Refuses as `decideLaunch`, `no_free_trial`, and `vendor_unavailable`. */
export async function launchDemo(context: Context, input: InputOf<typeof launchTrial>, call: Call): Promise<Launched> {
  const { game, connection } = await playable(context, input.nodeId)
  if (!game.hasTrial) return refuse('no_free_trial')
  return await askVendor(context, {
    game,
    connection,
    page: returnPages(call.publicUrl, input.backUrl),
    isPhone: input.platform === 'html5',
    theme: input.theme,
  })
}

type Connection = NonNullable<Awaited<ReturnType<typeof vendorConnection>>>

async function playable(context: Context, nodeId: number): Promise<{ game: GameRow; connection: Connection }> {
  const { brandId } = context.actor
  const [game] = await gamesById(context.db, brandId, [nodeId])
  const decision = decideLaunch(game, game && (await vendorConnection(context.db, brandId, game.vendorCode)))
  return 'refusal' in decision ? refuse(decision.refusal) : decision
}

function lotteryOf(input: InputOf<typeof launchGame>): NonNullable<GameLaunch['lottery']> {
  const decision = decideLottery(input)
  return 'refusal' in decision ? refuse(decision.refusal, decision.detail) : decision.lottery
}

type LaunchRequest = {
  game: GameRow
  connection: Connection
  page: ReturnType<typeof returnPages>
  isPhone: boolean
  theme: GameLaunch['theme'] | undefined
  player?: NonNullable<GameLaunch['player']>
  lottery?: NonNullable<GameLaunch['lottery']>
}

async function askVendor(context: Context, asked: LaunchRequest): Promise<Launched> {
  const { game, connection, page, isPhone, theme, player, lottery } = asked
  const { baseUrl, operatorId } = connection
  const order = {
    baseUrl,
    operatorId,
    gameCode: game.gameCode,
    language: context.actor.language,
    ...page,
    isPhone,
    ...(theme ? { theme } : {}),
    ...(lottery ? { lottery } : {}),
  }
  const answer = await context.ports.vendors.gameUrl(player ? { ...order, player } : order)
  if (answer.state !== 'ok') return refuse('vendor_unavailable')
  return { content: { game_url: answer.url } }
}

/** Whether a launch is over: its own time, or the site session that it was opened in. To ask is no use of the session. */
export async function isLaunchOver(context: Context, launch: { expiresAt: Date; siteSessionId: bigint | null }): Promise<boolean> {
  if (launch.expiresAt <= context.now) return true
  if (launch.siteSessionId === null) return false
  const id = String(launch.siteSessionId)
  return !(await sessionLapses(context.db, [id], context.now)).has(id)
}

/** A token of a launch as it is stored: the SHA-256 of its text. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
