import { hash } from 'node:crypto'
import { HOUR_MS } from '@croupier/calendar/durations'
import type { launchGame } from '@croupier/contract/games-launches'
import type { InputOf } from '@croupier/contract/route'
import type { GameLaunch, VendorAddress } from '#platform/ports.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { NewLaunch } from './store.ts'

/**
 * The game to open, where it can be played (LB-10, D18). Refuses `not_found`, `game_not_connected` where the brand has no connection to its vendor,
 * and `game_under_maintenance` where the vendor is in maintenance or the brand has switched the game off.
 */
export function decideLaunch<Game extends { isOn: boolean }, Connection extends { status: string }>(
  game: Game | undefined,
  connection: Connection | undefined,
): { game: Game; connection: Connection } | Refusal<'not_found' | 'game_not_connected' | 'game_under_maintenance'> {
  if (!game) return { refusal: 'not_found' }
  if (!connection) return { refusal: 'game_not_connected' }
  if (connection.status !== 'connected' || !game.isOn) return { refusal: 'game_under_maintenance' }
  return { game, connection }
}

type LotteryInput = Pick<InputOf<typeof launchGame>, 'lottoArea' | 'gameCode' | 'view' | 'device' | 'prizeMode'>

/** What a lottery is opened with (GL-08). Refuses `request_param_err` with the first part that is missing; only the mode of prizes may be. */
export function decideLottery(input: LotteryInput): { lottery: NonNullable<GameLaunch['lottery']> } | Refusal<'request_param_err'> {
  const { lottoArea: area, gameCode, view, device, prizeMode = 'LOTT' } = input
  if (area === undefined) return missing('lottoArea')
  if (gameCode === undefined) return missing('gameCode')
  if (view === undefined) return missing('view')
  if (device === undefined) return missing('device')
  return { lottery: { area, view, device, prizeMode } }
}

function missing(field: keyof LotteryInput): Refusal<'request_param_err'> {
  return { refusal: 'request_param_err', detail: { field } }
}

/** The pages that a game leads back to: only pages of ours, never an address that a caller made up (B13). */
export function returnPages(publicUrl: string, backUrl: string): Pick<GameLaunch, 'lobbyUrl' | 'depositUrl'> {
  const isPath = /^\/(?![/\\])[\w\-./?=&%]*$/.test(backUrl)
  return { lobbyUrl: `${publicUrl}${isPath ? backUrl : '/'}`, depositUrl: `${publicUrl}/member?page=depositv2` }
}

/** A launch takes bets this long at most, and no longer than its site session lives; wins and rollbacks come through for ever. */
const TOKEN_LIFE_MS = 12 * HOUR_MS

type Opening = Pick<NewLaunch, 'tokenHash' | 'memberId' | 'currency'> & { game: { vendorCode: string; nodeId: number } }
type Opener = { actor: { brandId: number; sessionId?: bigint }; now: Date }

/** A launch as it is written. Members of the seeds have no session, which stands as 0: theirs names none. */
export function newLaunch({ game, ...opening }: Opening, { actor: { brandId, sessionId }, now }: Opener): NewLaunch {
  return {
    ...opening,
    brandId,
    vendorCode: game.vendorCode,
    nodeId: game.nodeId,
    startedAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS),
    ...(sessionId !== undefined && sessionId !== 0n ? { sessionId } : {}),
  }
}

type Playing = { memberId: bigint; token: string; currency: string; prizeGroup: number | undefined }

/** The player whom a vendor is told of; a group of prizes is told only where the member has one. */
export function playerOf({ memberId, token, currency, prizeGroup }: Playing): NonNullable<GameLaunch['player']> {
  return { user: String(memberId), token, currency, ...(prizeGroup ? { prizeGroup } : {}) }
}

/** What a vendor is asked to open; without a player it is a demo. */
export type LaunchRequest = Pick<GameLaunch, 'isPhone'> & {
  game: { gameCode: string }
  connection: VendorAddress
  page: ReturnType<typeof returnPages>
  theme: GameLaunch['theme'] | undefined
  player?: NonNullable<GameLaunch['player']>
  lottery?: NonNullable<GameLaunch['lottery']>
}

/** The order that a vendor gets: what is not chosen is left out. */
export function launchOrder(asked: LaunchRequest, language: GameLaunch['language']): GameLaunch {
  const { game, connection, page, isPhone, theme, player, lottery } = asked
  return {
    baseUrl: connection.baseUrl,
    operatorId: connection.operatorId,
    gameCode: game.gameCode,
    language,
    ...page,
    isPhone,
    ...(theme ? { theme } : {}),
    ...(lottery ? { lottery } : {}),
    ...(player ? { player } : {}),
  }
}

/** Whether a launch is over by its own time; else the site session that it ends with, or never. */
export function ownEnd(
  { expiresAt, siteSessionId }: { expiresAt: Date; siteSessionId: bigint | null },
  now: Date,
): { isOver: boolean } | { sessionId: string } {
  if (expiresAt <= now) return { isOver: true }
  return siteSessionId === null ? { isOver: false } : { sessionId: String(siteSessionId) }
}

/** A token of a launch as it is stored: the SHA-256 of its text. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
