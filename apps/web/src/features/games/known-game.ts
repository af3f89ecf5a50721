import { type Game, gameList, hotGames } from '@croupier/contract/games'
import { useQueryClient } from '@tanstack/react-query'

/** A game that some list on this page has already brought. */
export function useKnownGame(nodeId: number): Game | undefined {
  const cache = useQueryClient()
  const lists = [
    ...cache.getQueriesData<Game[]>({ queryKey: [hotGames.path] }).map(([, games]) => games),
    ...cache.getQueriesData<{ games: Game[] }>({ queryKey: [gameList.path] }).map(([, page]) => page?.games),
  ]
  return lists.flatMap((games) => games ?? []).find((game) => game.nodeId === nodeId)
}
