import type { Game } from '@croupier/contract/games'
import { useGames, useHotGames } from './catalogue.ts'
import { type LobbyFilter, type LobbyType, pageFrom, pagingOf } from './lobby-rules.ts'
import { useFavorites, useIsPlayer, useRecent } from './own-games.ts'

type LobbyGames = {
  /** Undefined until the first answer. */
  games: Game[] | undefined
  totalPages: number
  error: Error | null
  retry: () => void
  isFetching: boolean
  /** What is shown belongs to the last filter. */
  isStale: boolean
}

/** The games that a filter shows, whichever list they come from. */
export function useLobbyGames(type: LobbyType, filter: LobbyFilter): LobbyGames {
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
  if (isOwn && !isPlayer) return { ...state, games: [], totalPages: 0 }
  if (isServerList) return { ...state, games: listed.data?.games, totalPages: listed.data?.pageable ? listed.data.totalPages : 0 }
  if (select === 'HOT') return { ...state, ...hotPage(hot.data, filter) }
  return { ...state, ...ownPage(select === 'FAV' ? favorites.data : recent.data) }
}

function ownQuery(type: LobbyType, { select, vassalage, page }: LobbyFilter) {
  return { gameType: type, ...(vassalage ? { vassalage } : {}), page, size: pagingOf(select).size }
}

function serverQuery(type: LobbyType, filter: LobbyFilter) {
  const { select, classify, name } = filter
  return { ...ownQuery(type, filter), ...(classify ? { classify } : {}), ...(name ? { name } : {}), isNew: select === 'NEW' }
}

function ownPage(data: { content?: Game[]; list?: Game[]; totalPages: number } | undefined) {
  return { games: data?.content ?? data?.list, totalPages: data?.totalPages ?? 0 }
}

/** The hot list comes whole and is cut here. */
function hotPage(hot: readonly Game[] | undefined, { select, vassalage, page }: LobbyFilter) {
  const ofVendor = hot?.filter((game) => !vassalage || game.vassalage === vassalage)
  const cut = ofVendor && pageFrom(ofVendor, { page, size: pagingOf(select).size })
  return { games: cut?.items, totalPages: cut?.totalPages ?? 0 }
}
