import { readNow } from '@croupier/client/call'
import { Refusal } from '@croupier/client/failures'
import { keyOf } from '@croupier/client/hooks'
import { gameList, withVendor } from '@croupier/contract/games'
import { showToast } from '@croupier/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import type { Say } from '#features/language/index.ts'
import { gamesInput } from './catalogue.ts'
import { play } from './play.ts'

const SEARCHED_MAX = 100

/** Starts a game of which only vendor and number are known, as a banner does. One that is not there is not started; a failure is told. */
export async function playByNumber(cache: QueryClient, text: Say, { vendor, nodeId }: { vendor: string; nodeId: number }): Promise<void> {
  const input = gamesInput({ ...withVendor(vendor), page: 1, size: SEARCHED_MAX })
  const reading = cache.fetchQuery({ queryKey: keyOf(gameList, input), queryFn: () => readNow(gameList, input) })
  const found = await reading.catch((failure: unknown) => {
    void showToast({ kind: 'bad', message: failure instanceof Refusal ? failure.message : text('games.listFailed') })
  })
  const game = found?.games.find((candidate) => candidate.nodeId === nodeId)
  if (game) play(game)
}
