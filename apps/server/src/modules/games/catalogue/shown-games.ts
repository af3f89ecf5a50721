import { type Game, type PlayState, vendorOf, type WithVendor, withEntry, withVendor } from '@croupier/contract/games'
import { withSubType } from '@croupier/contract/games-sub-types'
import type { Language } from '@croupier/contract/wire'
import { textOf } from '#platform/texts.ts'
import { pagesIn } from './rules.ts'
import type { GameRow } from './store.ts'

/** A game as the lobby shows it, with the words for why it cannot be played (LB-10, LB-14, D18). */
export function shownGame(language: Language, row: GameRow): Game {
  const name = language === 'TY' ? row.nameTy : row.nameEn
  const picture = pictureOf(row)
  const state = row.isOn ? playStateOf(row.vendorStatus) : 'maintenance'
  return {
    nodeId: row.nodeId,
    nodeName: name,
    gameName: name,
    displayName: name,
    ...withVendor(row.vendorCode),
    gameCode: row.gameCode,
    ...withEntry(row.isGroup),
    gameType: row.gameType,
    ...withSubType(row.subType),
    showIcon: 1,
    iconUrl: `${picture}/card.webp`,
    lagerIcon: `${picture}/large.webp`,
    isHot: row.isHot ? 1 : 0,
    isNew: row.isNew ? 1 : 0,
    supportPlay: row.hasTrial ? 0 : 1,
    freeplay: row.hasTrial ? 1 : 0,
    state,
    maintenance: state === 'open' ? null : { reason: textOf(language, `game.${state}`), endTime: null },
  }
}

/** Where the pictures of a game are: a path without the size, the brand's own cover at an address of its own. */
export function pictureOf({ nodeId, coverId }: Pick<GameRow, 'nodeId' | 'coverId'>): string {
  return `/pictures/game/${nodeId}${coverId === null ? '' : `-${coverId}`}`
}

/** Whether games of a vendor can be played; null is no connection of the brand to it. */
export function playStateOf(status: GameRow['vendorStatus']): PlayState {
  if (status === null) return 'not_connected'
  return status === 'connected' ? 'open' : 'maintenance'
}

/** A page of a longer list that the database cut; `total` counts all of its games. */
export function pageOfGames(games: Game[], total: number, { pageNo, limit }: { pageNo: number; limit: number }) {
  const totalPages = pagesIn(total, limit)
  return { games, totalPages, totalCount: total, pageNo, pageable: totalPages > 1 }
}

export type ListInput = Partial<WithVendor<string | undefined>> & {
  gameType?: string | undefined
  pageNo?: number | undefined
  pageSize?: number | undefined
}

const PAGE_DEFAULT = 15

/** A page of the games of one category and vendor; a page past the end is the last one (LB-05). */
export function cutGames(all: readonly Game[], input: ListInput): { games: Game[]; page: number; totalPages: number } {
  const size = input.pageSize ?? PAGE_DEFAULT
  const vendor = vendorOf(input)
  const fitting = all.filter((game) => (!input.gameType || game.gameType === input.gameType) && (!vendor || vendorOf(game) === vendor))
  const totalPages = pagesIn(fitting.length, size)
  const page = Math.min(input.pageNo ?? 1, Math.max(1, totalPages))
  return { games: fitting.slice((page - 1) * size, page * size), page, totalPages }
}
