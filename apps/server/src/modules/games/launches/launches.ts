import { randomBytes } from 'node:crypto'
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
import {
  decideLaunch,
  decideLottery,
  type LaunchRequest,
  launchOrder,
  newLaunch,
  ownEnd,
  playerOf,
  returnPages,
  tokenHash,
} from './rules.ts'
import { insertLaunch } from './store.ts'

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
  await inTransaction(context, (tx) => insertLaunch(tx.db, newLaunch({ tokenHash: tokenHash(token), memberId, game, currency }, tx)))
  const prizeGroup = await findPrizeGroup(context.db, memberId)
  const player = playerOf({ memberId, token, currency, prizeGroup })
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

async function askVendor(context: Context, asked: LaunchRequest): Promise<Launched> {
  const answer = await context.ports.vendors.gameUrl(launchOrder(asked, context.actor.language))
  if (answer.state !== 'ok') return refuse('vendor_unavailable')
  return { content: { game_url: answer.url } }
}

/** Whether a launch is over: its own time, or the site session that it was opened in. To ask is no use of the session. */
export async function isLaunchOver(context: Context, launch: { expiresAt: Date; siteSessionId: bigint | null }): Promise<boolean> {
  const own = ownEnd(launch, context.now)
  return 'isOver' in own ? own.isOver : !(await sessionLapses(context.db, [own.sessionId], context.now)).has(own.sessionId)
}
