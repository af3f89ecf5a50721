import { hash, randomBytes } from 'node:crypto'
import type { launchGame, launchTrial } from '@croupier/contract/games'
import type { InputOf } from '@croupier/contract/route'
import { readMember, sessionLapses } from '#modules/identity/index.ts'
import { refuseRested } from '#modules/limits/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import type { GameLaunch } from '#platform/ports.ts'
import { refuse } from '#platform/refusal.ts'
import { type GameRow, gamesById, insertLaunch, vendorConnection } from './store.ts'

/** A launch takes bets this long at most, and no longer than its site session lives; wins and rollbacks come through for ever. */
const TOKEN_LIFE_MS = 12 * 60 * 60_000

type Launched = { content: { game_url: string } }
type Page = { lobbyUrl: string; depositUrl: string }

/**
 * Opens a game at its vendor for a member (GL-01 to GL-03, D15): makes a token that the vendor's calls carry while the
 * launch lives, and moves no money.
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
      // Whoever a seed plays for has no session.
      ...('sessionId' in tx.actor && tx.actor.sessionId !== 0n ? { sessionId: tx.actor.sessionId } : {}),
    }),
  )
  const player = { user: String(memberId), token, currency }
  const asked = { game, connection, page: pageOf(call, input.backUrl), isPhone: input.platform === 'html5', player }
  return await askVendor(context, lottery ? { ...asked, lottery } : asked)
}

/** Opens a demo game: no player, no wallet (GL-05). */
export async function launchDemo(context: Context, input: InputOf<typeof launchTrial>, call: Call): Promise<Launched> {
  const { game, connection } = await playable(context, input.nodeId)
  if (!game.hasTrial) return refuse('no_free_trial')
  return await askVendor(context, { game, connection, page: pageOf(call, input.backUrl), isPhone: input.platform === 'html5' })
}

/** What a lottery is opened with; each part must be there (GL-08). */
function lotteryOf(input: InputOf<typeof launchGame>): NonNullable<GameLaunch['lottery']> {
  const needed = (field: string) => refuse('request_param_err', { field })
  return {
    area: input.lottoArea ?? needed('lottoArea'),
    view: input.gameCode === undefined ? needed('gameCode') : (input.view ?? needed('view')),
    device: input.device ?? needed('device'),
    prizeMode: input.prizeMode ?? 'LOTT',
  }
}

type Connection = NonNullable<Awaited<ReturnType<typeof vendorConnection>>>

async function playable(context: Context, nodeId: number): Promise<{ game: GameRow; connection: Connection }> {
  const [game] = await gamesById(context.db, context.actor.brandId, [nodeId])
  if (!game) return refuse('not_found')
  const connection = await vendorConnection(context.db, context.actor.brandId, game.vendorCode)
  if (!connection) return refuse('game_not_connected')
  if (connection.status !== 'connected' || !game.isOn) return refuse('game_under_maintenance')
  return { game, connection }
}

type Asked = {
  game: GameRow
  connection: Connection
  page: Page
  isPhone: boolean
  player?: { user: string; token: string; currency: string }
  lottery?: NonNullable<GameLaunch['lottery']>
}

async function askVendor(context: Context, asked: Asked): Promise<Launched> {
  const { game, connection, page, isPhone, player, lottery } = asked
  const { baseUrl, operatorId } = connection
  const order = {
    baseUrl,
    operatorId,
    gameCode: game.gameCode,
    language: context.actor.language,
    ...page,
    isPhone,
    ...(lottery ? { lottery } : {}),
  }
  const answer = await context.ports.vendors.gameUrl(player ? { ...order, player } : order)
  if (answer.state !== 'ok') return refuse('vendor_unavailable')
  return { content: { game_url: answer.url } }
}

/** Where the game leads back to: only pages of ours, never an address that a caller made up (B13). */
function pageOf(call: Call, backUrl: string): Page {
  const site = call.publicUrl
  const isPath = /^\/(?![/\\])[\w\-./?=&%]*$/.test(backUrl)
  return { lobbyUrl: `${site}${isPath ? backUrl : '/'}`, depositUrl: `${site}/member?page=depositv2` }
}

/** Whether a launch is over: its own time, or the site session that it was opened in. To ask is no use of the session. */
export async function isLaunchOver(context: Context, launch: { expiresAt: Date; siteSessionId: bigint | null }): Promise<boolean> {
  if (launch.expiresAt <= context.now) return true
  if (launch.siteSessionId === null) return false
  const id = String(launch.siteSessionId)
  return !(await sessionLapses(context.db, [id], context.now)).has(id)
}

export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
