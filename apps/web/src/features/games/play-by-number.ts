import { call } from '@croupier/client/call'
import { keyOf } from '@croupier/client/hooks'
import { gameList } from '@croupier/contract/games'
import type { QueryClient } from '@tanstack/react-query'
import { gamesInput } from './catalogue.ts'
import { play } from './play.ts'

const SEARCHED_MAX = 100

/** Starts a game of which only vendor and number are known, as a banner does. One that is not there is not started. */
export async function playByNumber(cache: QueryClient, { vassalage, nodeId }: { vassalage: string; nodeId: number }): Promise<void> {
  const input = gamesInput({ vassalage, page: 1, size: SEARCHED_MAX })
  const found = await cache.fetchQuery({ queryKey: keyOf(gameList, input), queryFn: () => call(gameList, input) }).catch(() => undefined)
  const game = found?.games.find((candidate) => candidate.nodeId === nodeId)
  if (game) play(game)
}
