import type { Game } from '@croupier/contract/games'
import { type Context, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { readGamesById } from './catalogue.ts'
import { pagesIn } from './rules.ts'
import { addFavourite, favouriteIds, gamesById, recentIds, removeFavourite } from './store.ts'

/** A member's favourites are fetched up to this many (HM-14). */
const FAVOURITES_MAX = 999
const RECENT_MAX = 100

export async function readFavouriteIds(context: Context): Promise<{ ids: number[] }> {
  return { ids: await favouriteIds(context.db, memberOf(context), FAVOURITES_MAX) }
}

type ListInput = {
  gameType?: string | undefined
  vassalage?: string | undefined
  pageNo?: number | undefined
  pageSize?: number | undefined
}

export async function readFavourites(context: Context, input: ListInput) {
  const cut = await cutGames(context, await favouriteIds(context.db, memberOf(context), FAVOURITES_MAX), input)
  return { content: cut.games, pageNum: cut.page, totalPages: cut.totalPages }
}

export async function readRecent(context: Context, input: ListInput & { page?: number | undefined }) {
  const ids = await recentIds(context.db, memberOf(context), RECENT_MAX)
  const cut = await cutGames(context, ids, { ...input, pageNo: input.page })
  return { list: cut.games, totalPages: cut.totalPages }
}

/** Marks a game; a mark that stands already stays one (FV-01). */
export async function markFavourite(context: Context, input: { nodeId: number }): Promise<null> {
  const memberId = memberOf(context)
  const [game] = await gamesById(context.db, context.actor.brandId, [input.nodeId])
  if (!game) return refuse('not_found')
  const ids = await favouriteIds(context.db, memberId, FAVOURITES_MAX)
  if (ids.length >= FAVOURITES_MAX && !ids.includes(input.nodeId)) return refuse('favourites_full')
  await addFavourite(context.db, { brandId: context.actor.brandId, memberId, nodeId: input.nodeId, at: context.now })
  return null
}

export async function unmarkFavourite(context: Context, input: { nodeId: number }): Promise<null> {
  await removeFavourite(context.db, memberOf(context), input.nodeId)
  return null
}

async function cutGames(
  context: Context,
  ids: readonly number[],
  input: ListInput,
): Promise<{ games: Game[]; page: number; totalPages: number }> {
  const size = input.pageSize ?? 15
  const all = await readGamesById(context, ids)
  const fitting = all.filter(
    (game) => (!input.gameType || game.gameType === input.gameType) && (!input.vassalage || game.vassalage === input.vassalage),
  )
  const totalPages = pagesIn(fitting.length, size)
  const page = Math.min(input.pageNo ?? 1, Math.max(1, totalPages))
  return { games: fitting.slice((page - 1) * size, page * size), page, totalPages }
}
