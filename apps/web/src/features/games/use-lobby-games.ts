import { type Game, type gameList, vendorOf, withVendor } from '@croupier/contract/games'
import { withSubType } from '@croupier/contract/games-sub-types'
import type { ValueOf } from '@croupier/contract/route'
import { useGames, useHotGames } from './catalogue.ts'
import { type LobbyFilter, type LobbyType, lastOf, pageFrom, pagingOf } from './lobby-rules.ts'
import { useFavorites, useIsPlayer, useRecent } from './own-games.ts'

type LobbyGames = {
  /** Undefined until the first answer. */
  games: Game[] | undefined
  totalPages: number
  /** The page that is shown: the last one where the address names a later one (LB-05). */
  page: number
  totalCount: number | undefined
  error: Error | null
  retry: () => void
  isFetching: boolean
  /** What is shown belongs to the last filter. */
  isStale: boolean
}

/** The games that a filter shows, whichever list they come from; without a type those of all categories. */
export function useLobbyGames(type: LobbyType | undefined, filter: LobbyFilter): LobbyGames {
  const { select } = filter
  const isPlayer = useIsPlayer()
  const own = ownQuery(type, filter)
  const isServerList = ['ALL', 'NEW', 'SEARCH'].includes(select)
  const listed = useGames(serverQuery(type, filter), isServerList)
  const hot = useHotGames(type, select === 'HOT')
  const favorites = useFavorites({ ...own, isEnabled: select === 'FAV' })
  const recent = useRecent({ ...own, isEnabled: select === 'RECENT' })
  const shown = { HOT: hot, FAV: favorites, RECENT: recent, ALL: listed, NEW: listed, SEARCH: listed }[select]
  const state = {
    error: shown.error,
    retry: () => void shown.refetch(),
    isFetching: shown.isFetching,
    isStale: shown.isPlaceholderData,
  }
  const isOwn = select === 'FAV' || select === 'RECENT'
  // A guest who comes by a link to an own list has nothing in it.
  if (isOwn && !isPlayer) return { ...state, games: [], totalPages: 0, page: 1, totalCount: 0 }
  if (isServerList) return { ...state, ...serverPage(listed.data, filter) }
  if (select === 'HOT') return { ...state, ...hotPage(hot.data, filter) }
  return { ...state, ...ownPage(select === 'FAV' ? favorites.data : recent.data, filter) }
}

function ownQuery(type: LobbyType | undefined, { select, vendor, page }: LobbyFilter) {
  return { ...withVendor(vendor), gameType: type, page, size: pagingOf(select).size }
}

function serverQuery(type: LobbyType | undefined, filter: LobbyFilter) {
  const { select, subType, name } = filter
  return { ...ownQuery(type, filter), ...withSubType(subType), name, isNew: select === 'NEW' }
}

function serverPage(data: ValueOf<typeof gameList> | undefined, { page }: LobbyFilter) {
  const totalPages = data?.pageable ? data.totalPages : 0
  return { games: data?.games, totalPages, page: data?.pageNo ?? page, totalCount: data?.totalCount }
}

function ownPage(data: { content?: Game[]; list?: Game[]; totalPages: number } | undefined, { page }: LobbyFilter) {
  const totalPages = data?.totalPages ?? 0
  return { games: data?.content ?? data?.list, totalPages, page: lastOf(page, totalPages), totalCount: undefined }
}

/** The hot list comes whole and is cut here. */
function hotPage(hot: readonly Game[] | undefined, { select, vendor, page }: LobbyFilter) {
  const ofVendor = hot?.filter((game) => !vendor || vendorOf(game) === vendor)
  const cut = ofVendor && pageFrom(ofVendor, { page, size: pagingOf(select).size })
  return { games: cut?.items, totalPages: cut?.totalPages ?? 0, page: cut?.page ?? page, totalCount: undefined }
}
