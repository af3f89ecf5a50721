import { call } from '@croupier/client/call'
import { Refusal } from '@croupier/client/failures'
import { keyOf, useCall } from '@croupier/client/hooks'
import {
  addFavorite,
  favoriteGames,
  favoriteIds,
  type Game,
  type GameType,
  recentGames,
  removeFavorite,
  vendorOf,
  type WithVendor,
} from '@croupier/contract/games'
import type { ValueOf } from '@croupier/contract/route'
import { showToast } from '@croupier/ui/toast'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useText } from '#features/language/index.ts'
import { requireMember, useSession } from '#features/session/index.ts'
import { client } from './catalogue.ts'

/** Between two presses of a star (FV-02). */
const TOGGLE_EVERY_MS = 1000

type Ids = ValueOf<typeof favoriteIds>

/** Whether own lists exist: for a member, not for a guest or a trial. */
export function useIsPlayer(): boolean {
  return useSession((session) => session.member !== undefined && !session.member.isTrial)
}

type OwnQuery = Partial<WithVendor<string | undefined>> & {
  gameType?: GameType | undefined
  page: number
  size: number
  isEnabled?: boolean
}

/** One page of the member's favourite games. */
export function useFavorites({ page, size, isEnabled = true, ...which }: OwnQuery) {
  const isPlayer = useIsPlayer()
  const input = { ...client, ...which, pageNo: page, pageSize: size }
  return useCall(favoriteGames, input, { isEnabled: isPlayer && isEnabled, keepPrevious: true })
}

/** One page of the games that the member played last. */
export function useRecent({ page, size, isEnabled = true, ...which }: OwnQuery) {
  const isPlayer = useIsPlayer()
  const input = { ...which, clientType: client.clientType, page, pageSize: size }
  return useCall(recentGames, input, { isEnabled: isPlayer && isEnabled, keepPrevious: true })
}

/** The favourites' ids, fetched on login (FV-03). */
export function useFavoriteIds(): ReadonlySet<number> {
  const isPlayer = useIsPlayer()
  const { data } = useCall(favoriteIds, {}, { isEnabled: isPlayer })
  return new Set(isPlayer ? data?.ids : [])
}

let toggledAtMs = Number.NEGATIVE_INFINITY

/**
 * Marks a game or takes the mark away: at once on the page, then at the server; a failure puts it back and says so (FV-01).
 * A list on its way was read before the press and would undo it: it is dropped, and asked for again where none was known.
 */
export function useToggleFavorite(): (game: Game) => Promise<void> {
  const cache = useQueryClient()
  const text = useText()
  return async (game) => {
    if (!requireMember() || performance.now() - toggledAtMs < TOGGLE_EVERY_MS) return
    toggledAtMs = performance.now()
    const stale = { queryKey: keyOf(favoriteIds, {}) }
    await cache.cancelQueries(stale)
    const known = marked(cache)
    const isMarked = known?.includes(game.nodeId) === true
    mark(cache, game, !isMarked)
    await send(game, isMarked).catch((failure: unknown) => {
      mark(cache, game, isMarked)
      void showToast({ kind: 'bad', message: failure instanceof Refusal ? failure.message : text('games.starFailed') })
    })
    if (!known) await cache.invalidateQueries(stale)
    await cache.invalidateQueries({ queryKey: [favoriteGames.path] })
  }
}

function send(game: Game, isMarked: boolean): Promise<unknown> {
  const about = { nodeId: game.nodeId, vendor: vendorOf(game), gameType: game.gameType }
  return isMarked ? call(removeFavorite, about) : call(addFavorite, about)
}

function marked(cache: QueryClient): number[] | undefined {
  return cache.getQueryData<Ids>(keyOf(favoriteIds, {}))?.ids
}

function mark(cache: QueryClient, { nodeId }: Game, isMarked: boolean): void {
  const others = (marked(cache) ?? []).filter((id) => id !== nodeId)
  cache.setQueryData<Ids>(keyOf(favoriteIds, {}), { ids: isMarked ? [...others, nodeId] : others })
}
