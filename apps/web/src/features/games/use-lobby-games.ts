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
  const { select, vassalage, classify, name, page } = filter
  const { size } = pagingOf(select)
  const isPlayer = useIsPlayer()
  const own = { gameType: type, ...(vassalage ? { vassalage } : {}), page, size }
  const isServerList = select === 'ALL' || select === 'NEW' || select === 'SEARCH'
  const listed = useGames({ ...own, ...(classify ? { classify } : {}), ...(name ? { name } : {}), isNew: select === 'NEW' }, isServerList)
  const hot = useHotGames(type)
  const favorites = useFavorites({ ...own, isEnabled: select === 'FAV' })
  const recent = useRecent({ ...own, isEnabled: select === 'RECENT' })
  const shown = { HOT: hot, FAV: favorites, RECENT: recent, ALL: listed, NEW: listed, SEARCH: listed }[select]
  const state = {
    error: shown.error,
    retry: () => void shown.refetch(),
    isFetching: shown.isFetching,
    isStale: shown.isPlaceholderData,
  }
  if (select === 'HOT') {
    const ofVendor = hot.data?.filter((game) => !vassalage || game.vassalage === vassalage)
    const cut = ofVendor && pageFrom(ofVendor, { page, size })
    return { ...state, games: cut?.items, totalPages: cut?.totalPages ?? 0 }
  }
  // A guest who comes by a link to an own list has nothing in it.
  if ((select === 'FAV' || select === 'RECENT') && !isPlayer) return { ...state, games: [], totalPages: 0 }
  if (select === 'FAV') return { ...state, games: favorites.data?.content, totalPages: favorites.data?.totalPages ?? 0 }
  if (select === 'RECENT') return { ...state, games: recent.data?.list, totalPages: recent.data?.totalPages ?? 0 }
  return { ...state, games: listed.data?.games, totalPages: listed.data?.pageable ? listed.data.totalPages : 0 }
}
