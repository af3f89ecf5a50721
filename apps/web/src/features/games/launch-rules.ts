import { type Game, type GameType, isVendorEntry, vendorOf, type WithVendor } from '@croupier/contract/games'
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
export function lotteryPage(vendor: string) {
  return Object.hasOwn(LOTTERY_PAGES, vendor) ? LOTTERY_PAGES[vendor] : undefined
}

/** Decides what Play does: by maintenance, by who asks, by the vendor (GL-01 to GL-04). The server decides again. */
export function playStep(game: Pick<Game, 'isGame' | 'maintenance'> & WithVendor, who: Who): LaunchStep {
  if (game.maintenance) return { kind: 'closed' }
  if (!who.isSignedIn) return { kind: 'login' }
  if (who.isTrial) return { kind: 'trueAccount' }
  const path = lotteryPage(vendorOf(game))
  if (path) return { kind: 'path', path }
  return isVendorEntry(game) ? { kind: 'list' } : { kind: 'start' }
}

/** Where a vendor's own card leads: to its page, to the lobby with it chosen, or to a window with its games. */
export function vendorStep(card: { gameType: GameType } & WithVendor) {
  const vendor = vendorOf(card)
  const path = vendor === 'TCG_SEA' ? '/sealottery' : lotteryPage(vendor)
  if (path) return { kind: 'path', path } as const
  const lobby = lobbyTypes.find((type) => type === card.gameType)
  return lobby ? ({ kind: 'lobby', type: lobby satisfies LobbyType } as const) : ({ kind: 'list' } as const)
}
