import type { launchGame } from '@croupier/contract/games-launches'
import type { InputOf } from '@croupier/contract/route'
import type { GameLaunch } from '#platform/ports.ts'
import type { Refusal } from '#platform/refusal.ts'

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
