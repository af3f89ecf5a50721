import { gameList, hotGames } from '@croupier/contract/games'
import { gameMenus, type LotteryMenu, vnGameMenu } from '@croupier/contract/lottery'
import { useQueryClient } from '@tanstack/react-query'

type Named = { nodeId: number; displayName: string }

/** The name of a game that some list or menu of lotteries on this page has already brought. */
export function useKnownName(nodeId: number): string | undefined {
  const cache = useQueryClient()
  const read = <Value>(path: string) => cache.getQueriesData<Value>({ queryKey: [path] }).map(([, value]) => value)
  const known: (readonly Named[] | undefined)[] = [
    ...read<Named[]>(hotGames.path),
    ...read<{ games: Named[] }>(gameList.path).map((page) => page?.games),
    ...[gameMenus.path, vnGameMenu.path].flatMap((path) => read<LotteryMenu>(path).map((menu) => menu?.flatMap(({ games }) => games))),
  ]
  return known.flatMap((games) => games ?? []).find((game) => game.nodeId === nodeId)?.displayName
}
