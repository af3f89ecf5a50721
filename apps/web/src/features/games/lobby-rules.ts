import { type GameType, type SubType, subTypes, vendorOf, withVendor } from '@croupier/contract/games'

/** Which list the lobby shows (LB-11). */
export type Select = 'ALL' | 'HOT' | 'RECENT' | 'FAV' | 'NEW' | 'SEARCH'

/** What the lobby shows: a list, the vendor chosen in it, a sub-type of slots, a name looked for, and the page. */
export type LobbyFilter = { select: Select; vendor?: string; subType?: SubType; name: string; page: number }

/** Categories whose games are listed in a lobby; the others are chosen by vendor. */
export const lobbyTypes = ['RNG', 'LIVE', 'FISH', 'PVP'] as const satisfies GameType[]
export type LobbyType = (typeof lobbyTypes)[number]

/** Games on one page of a list (LB-15, LB-07, HM-11). */
export const pageSizes = { lobby: 40, personal: 15, search: 24, homeSearch: 15, vendorWindow: 9 } as const

/** How many page numbers stand at the ends (`margin`) and around the current page (`range`) (LB-16). */
export const pagers = {
  lobby: { margin: 1, range: 3 },
  personal: { margin: 2, range: 5 },
  search: { margin: 2, range: 5 },
} as const

/** What the home page shows before Load more, and how far its lists go (HM-08, HM-14). */
export const homeLimits = { games: 12, vendors: 6, recent: 20, favourites: 999, lotteryRow: 5 } as const

/** The vendors of a category as home shows them: a row of either lottery ends at five (HM-14). */
export function rowOf<Shown>(type: GameType, vendors: readonly Shown[]): readonly Shown[] {
  return type.endsWith('LOTT') ? vendors.slice(0, homeLimits.lotteryRow) : vendors
}

/** Where the strip of categories scrolls to, counted from the top of the window (HM-10). */
export const SCROLL_OFFSET_PX = 80

const selects: readonly Select[] = ['ALL', 'HOT', 'RECENT', 'FAV', 'NEW', 'SEARCH']
const NAME_MAX = 80
const PAGE_MAX = 100_000

const everything: LobbyFilter = { select: 'ALL', name: '', page: 1 }

/** Reads the filter from an address; what is not known is left out. */
export function readFilter(search: Readonly<Partial<Record<string, string>>>): LobbyFilter {
  const name = (search.name ?? '').trim().slice(0, NAME_MAX)
  const vendor = vendorOf(search)
  const subType = subTypes.find((option) => option === search.class)
  const chosen = selects.find((select) => select === search.show && select !== 'SEARCH') ?? 'ALL'
  return {
    select: name ? 'SEARCH' : chosen,
    ...(vendor && /^[A-Z0-9_]{1,30}$/.test(vendor) ? { vendor } : {}),
    ...(subType ? { subType } : {}),
    name,
    page: pageOf(search.page),
  }
}

function pageOf(text: string | undefined): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), PAGE_MAX) : 1
}

/** Writes the filter as parameters of an address; undefined takes one away. */
export function writeFilter(filter: LobbyFilter): Record<string, string | undefined> {
  const { select, vendor, subType, name, page } = filter
  return {
    show: select === 'ALL' || select === 'SEARCH' ? undefined : select,
    ...withVendor(vendor),
    class: subType,
    name: name || undefined,
    page: page > 1 ? String(page) : undefined,
  }
}

/** Choosing a vendor starts the lists over at all its games (LB-13). */
export function pickVendor(vendor: string | undefined): LobbyFilter {
  return vendor ? { ...everything, vendor } : everything
}

/** Choosing a list keeps the vendor, goes to the first page and forgets the name looked for (LB-13). */
export function pickSelect(filter: LobbyFilter, select: Select): LobbyFilter {
  return { ...pickVendor(filter.vendor), select }
}

/** Choosing a sub-type of slots does as choosing a list does. */
export function pickSubType(filter: LobbyFilter, subType: SubType): LobbyFilter {
  return { ...pickSelect(filter, 'ALL'), subType }
}

/** Looks for a name; blanks around it mean nothing, and nothing means all games (LB-17). */
export function lookFor(filter: LobbyFilter, typed: string): LobbyFilter {
  const name = typed.trim().slice(0, NAME_MAX)
  return { ...pickSelect(filter, name ? 'SEARCH' : 'ALL'), name }
}

/** Goes to a page; one outside the list is ignored (LB-05). */
export function turnTo(filter: LobbyFilter, { page, total }: { page: number; total: number }): LobbyFilter {
  return page >= 1 && page <= total ? { ...filter, page } : filter
}

/** Size of a page and reach of the pager for a list (LB-15, LB-16). */
export function pagingOf(select: Select): { size: number; margin: number; range: number } {
  if (select === 'SEARCH') return { size: pageSizes.search, ...pagers.search }
  if (select === 'ALL' || select === 'NEW') return { size: pageSizes.lobby, ...pagers.lobby }
  return { size: pageSizes.personal, ...pagers.personal }
}

/** The lists of a lobby: those that the brand has switched on, and new games among slots (LB-03). One alone is no choice. */
export function selectsOf(type: GameType, isOn: (module: 'GAMELOHOT3' | 'GAMELOREC3' | 'GAMELOFAV3') => boolean): Select[] {
  const shown: Select[] = [
    'ALL',
    ...(isOn('GAMELOHOT3') ? (['HOT'] as const) : []),
    ...(isOn('GAMELOREC3') ? (['RECENT'] as const) : []),
    ...(isOn('GAMELOFAV3') ? (['FAV'] as const) : []),
    ...(type === 'RNG' ? (['NEW'] as const) : []),
  ]
  return shown.length > 1 ? shown : []
}

/** The family of colours of a card, 1 to 5 (LB-19). */
export function colorStyle(nodeId: number): 1 | 2 | 3 | 4 | 5 {
  return ((nodeId % 5) + 1) as 1 | 2 | 3 | 4 | 5
}

/** A game may be tried for free where either of the vendor's two marks says so (LB-20). */
export function hasTrial(game: { supportPlay: number; freeplay: number }): boolean {
  return game.supportPlay === 0 || game.freeplay === 1
}

/** A page cut out of a list that came whole; one past the end is the last (LB-05). */
export function pageFrom<Item>(
  list: readonly Item[],
  asked: { page: number; size: number },
): { items: Item[]; totalPages: number; page: number } {
  const { size } = asked
  const totalPages = Math.ceil(list.length / size)
  const page = lastOf(asked.page, totalPages)
  return { items: list.slice((page - 1) * size, page * size), totalPages, page }
}

/** A page, or the last one where there are fewer. */
export function lastOf(page: number, totalPages: number): number {
  return Math.max(1, Math.min(page, totalPages))
}
