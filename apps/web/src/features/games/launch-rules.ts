import type { Game, GameType, Lane } from '@croupier/contract/games'
import { type LobbyType, lobbyTypes } from './lobby-rules.ts'

export type Who = { isSignedIn: boolean; isTrial: boolean }

/** What a press on Play leads to. */
export type LaunchStep =
  | { kind: 'closed' }
  | { kind: 'login' }
  | { kind: 'trueAccount' }
  | { kind: 'path'; path: '/vnLottery' | '/seaLottery' | '/lottery' }
  | { kind: 'list' }
  | { kind: 'start' }

const LOTTERY_PAGES: Readonly<Record<string, '/vnLottery' | '/seaLottery' | '/lottery'>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
}

/** Where vendors of their own page lead (GL-01). */
export function lotteryPage(vassalage: string) {
  return Object.hasOwn(LOTTERY_PAGES, vassalage) ? LOTTERY_PAGES[vassalage] : undefined
}

/** Decides what Play does: by maintenance, by who asks, by the vendor (GL-01 to GL-04). The server decides again. */
export function playStep(game: Pick<Game, 'vassalage' | 'isGame' | 'maintenance'>, who: Who): LaunchStep {
  if (game.maintenance) return { kind: 'closed' }
  if (!who.isSignedIn) return { kind: 'login' }
  if (who.isTrial) return { kind: 'trueAccount' }
  const path = lotteryPage(game.vassalage)
  if (path) return { kind: 'path', path }
  return game.isGame === 'VASSALAGE' ? { kind: 'list' } : { kind: 'start' }
}

/** Where a vendor's own card leads: to its page, to the lobby with it chosen, or to a window with its games. */
export function vendorStep({ vassalage, gameType }: { vassalage: string; gameType: GameType }) {
  const path = vassalage === 'TCG_SEA' ? '/sealottery' : lotteryPage(vassalage)
  if (path) return { kind: 'path', path } as const
  const lobby = lobbyTypes.find((type) => type === gameType)
  return lobby ? ({ kind: 'lobby', type: lobby satisfies LobbyType } as const) : ({ kind: 'list' } as const)
}

/** How a lottery of the VN page is launched, beside what every launch carries (GL-08). */
export type LotteryLaunch = {
  launchMode: 'LOTT'
  lottoArea: 'VN'
  prizeMode: 'ELOTT' | 'LOTT'
  gameCode: string
  view: 'betting'
  device: 'WEB'
}

const VN_VENDOR = 'TCG_LOTTO_VN'

/** Whether a game is launched as a lottery of the VN page. */
export function isVnLottery({ vassalage }: Pick<Game, 'vassalage'>): boolean {
  return vassalage === VN_VENDOR
}

export function lotteryLaunch(gameCode: string, lanes: readonly Pick<Lane, 'gameType' | 'cards'>[]): LotteryLaunch {
  return { launchMode: 'LOTT', lottoArea: 'VN', prizeMode: prizeMode(lanes), gameCode, view: 'betting', device: 'WEB' }
}

/** The prize mode of a lottery launch: that of fast lottery when its row has a lottery vendor (GL-07). */
export function prizeMode(lanes: readonly Pick<Lane, 'gameType' | 'cards'>[]): 'ELOTT' | 'LOTT' {
  const fast = lanes.find((lane) => lane.gameType === 'ELOTT')
  return fast?.cards.some(({ vassalage }) => vassalage === VN_VENDOR || vassalage === 'LOTT') ? 'ELOTT' : 'LOTT'
}
