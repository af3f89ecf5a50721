import { DAY_MS, HOUR_MS } from '@croupier/calendar/durations'
import type { winnerBoard } from '@croupier/contract/games-winners'
import type { ValueOf } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import { pictureOf } from '../catalogue/shown-games.ts'
import type { largestWins } from './store.ts'

const SINCE_MS = 7 * DAY_MS
/** How long a board is shown before the wins are read again. */
export const KEPT_MS = 5000
/** Full refresh interval; it reads the week's rounds. Between two, a win that grew after its round had settled may be missing. */
const FULL_REFRESH_MS = HOUR_MS

type Listed = ValueOf<typeof winnerBoard>['list'][number]
export type Win = Awaited<ReturnType<typeof largestWins>>[number]

/** From when on wins stand on the board: of a week, and none from before the brand was opened, which a demo's history is. */
export function boardBegin(now: Date, openedAt: Date): Date {
  return new Date(Math.max(now.getTime() - SINCE_MS, openedAt.getTime()))
}

type Look = { fullRefreshAt: number; wins: readonly Pick<Win, 'closedAt'>[] }

/** Whether the next look may begin with the wins of the last one: for an hour after a full refresh, and while none of them is too old. */
export function mayGoOn({ fullRefreshAt, wins }: Look, { now, since }: { now: number; since: Date }): boolean {
  return now - fullRefreshAt < FULL_REFRESH_MS && wins.every(({ closedAt }) => closedAt !== null && closedAt > since)
}

/** How long a board that was read at an instant stands yet; nothing or less where it is read now. */
export function msUntilLook(readAt: number | undefined, now: Date): number {
  return readAt === undefined ? 0 : readAt + KEPT_MS - now.getTime()
}

/** A win as the board shows it: its player by a pseudonym (AP-05, D22). */
export function shownWin(language: Language, row: Win, player: { username: string; isDemo: boolean } | undefined): Listed {
  return {
    vo: {
      gameId: row.nodeId,
      gameType: row.gameType as Listed['vo']['gameType'],
      vendor: row.vendorCode,
      iconUrl: `${pictureOf(row)}/card.webp`,
      customerName: pseudonym(player?.username ?? ''),
      winAmount: row.winMinor,
      gameName: language === 'TY' ? row.nameTy : row.nameEn,
      isDemo: player?.isDemo ?? false,
    },
  }
}

/** What tells one board from another: its wins in their order. */
export function markOf(list: readonly Listed[]): string {
  return list.map(({ vo }) => `${vo.customerName} ${vo.winAmount} ${vo.gameId}`).join()
}

/** First two letters and the last: nobody is named, everybody recognises their own. */
export function pseudonym(username: string): string {
  return `${username.slice(0, 2)}****${username.slice(-1)}`
}
