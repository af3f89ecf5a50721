import { call } from '@croupier/client/call'
import { keyOf, useCall } from '@croupier/client/hooks'
import { type Game, type GameType, gameList, gameVendors, hotGames, type Lane, type WithVendor } from '@croupier/contract/games'
import type { WithSubType } from '@croupier/contract/games-sub-types'
import type { Language } from '@croupier/contract/wire'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { keep, readKept, useSession } from '#features/session/index.ts'
import { homeLimits } from './lobby-rules.ts'

/** What every call about games says of this client. */
export const client = { clientType: 3, platform: 'flash,html5-desktop' } as const

const FRESH_MS = 5 * 60_000

/** What is kept for the session: an answer as it came, and the language that it came in. */
type Kept = { language: Language; value: unknown }

/** Categories with their vendors, kept for the session under `gameVendor`. */
export function useLanes(isEnabled = true): UseQueryResult<Lane[], Error> {
  const language = useSession((session) => session.language)
  const input = { platform: 'html5-desktop', language }
  return useQuery({
    queryKey: keyOf(gameVendors, input),
    queryFn: async () => {
      const { data } = await fromSession('gameVendor', { language, value: gameVendors.value }, () => call(gameVendors, input))
      return data.lanes
    },
    staleTime: FRESH_MS,
    enabled: isEnabled,
  })
}

/** The hot games of the brand, kept for the session under `HOT_GAMES`. */
export function useHotGames(gameType?: GameType, isEnabled = true): UseQueryResult<Game[], Error> {
  const language = useSession((session) => session.language)
  const input = { isPlatform: 2, platform: client.platform, language }
  return useQuery({
    queryKey: keyOf(hotGames, input),
    queryFn: async () => {
      const { list } = await fromSession('HOT_GAMES', { language, value: hotGames.value }, () => call(hotGames, input))
      return list
    },
    staleTime: FRESH_MS,
    enabled: isEnabled,
    select: (list) => (gameType ? list.filter((game) => game.gameType === gameType) : list),
  })
}

const whenIdle = (work: () => void) => (window.requestIdleCallback ? window.requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work))

/** Takes an answer that this session has already had in this language, or asks for it and keeps it. */
async function fromSession<Value>(
  key: 'gameVendor' | 'HOT_GAMES',
  { language, value }: { language: Language; value: z.ZodMiniType<Value> },
  ask: () => Promise<Value>,
): Promise<Value> {
  const kept = readKept(key) as Kept | undefined
  const read = kept?.language === language ? z.safeDecode(value, kept.value as never) : undefined
  if (read?.success) return read.data
  const answer = await ask()
  // Nobody waits for what is kept: it is written when the page has been drawn.
  whenIdle(() => keep(key, { language, value: z.encode(value, answer) } satisfies Kept))
  return answer
}

/** Which games, in the words of the calls (`withVendor`, `withSubType`), and which page of them. */
export type GamesQuery = Partial<WithVendor<string | undefined>> &
  Partial<WithSubType> & { gameType?: GameType | undefined; name?: string; isNew?: boolean; page: number; size: number }

/** One page of games. While the next page comes, the last one stays. */
export function useGames(query: GamesQuery, isEnabled = true) {
  return useCall(gameList, gamesInput(query), { isEnabled, keepPrevious: true, freshMs: FRESH_MS })
}

export function gamesInput({ name, isNew, page, size, ...which }: GamesQuery) {
  return { ...client, ...which, gameName: name || undefined, isNew: isNew ? 1 : undefined, pageNo: page, pageSize: size }
}

/** Other games that can be played now, for a player whose game is not available (LB-10). */
export function useAlternatives(game: Game): Game[] {
  const { data = [] } = useHotGames()
  const open = data.filter((other) => !other.maintenance && other.nodeId !== game.nodeId)
  return [...open.filter((other) => other.gameType === game.gameType), ...open.filter((other) => other.gameType !== game.gameType)].slice(
    0,
    homeLimits.vendors,
  )
}
