import { type Context, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { readGamesById } from './catalogue.ts'
import { FAVOURITES_MAX, hasRoomFor } from './rules.ts'
import { cutGames, type ListInput } from './shown-games.ts'
import { gamesById } from './store.ts'
import { addFavourite, favouriteIds, recentIds, removeFavourite } from './store-favourites.ts'

const RECENT_MAX = 100

/** The ids of a member's favourites, the newest first. */
export async function readFavouriteIds(context: Context): Promise<{ ids: number[] }> {
  return { ids: await favouriteIds(context.db, memberOf(context), FAVOURITES_MAX) }
}

/** A member's favourites, the newest first (HM-14). */
export async function readFavourites(context: Context, input: ListInput) {
  const ids = await favouriteIds(context.db, memberOf(context), FAVOURITES_MAX)
  const cut = cutGames(await readGamesById(context, ids), input)
  return { content: cut.games, pageNum: cut.page, totalPages: cut.totalPages }
}

/** The games that a member opened last, the newest first, a hundred at most. */
export async function readRecent(context: Context, input: ListInput & { page?: number | undefined }) {
  const ids = await recentIds(context.db, memberOf(context), RECENT_MAX)
  const cut = cutGames(await readGamesById(context, ids), { ...input, pageNo: input.page })
  return { list: cut.games, totalPages: cut.totalPages }
}

/** Marks a game; a mark that stands already stays one (FV-01). Refuses `not_found`, and `favourites_full` beyond 999 (HM-14). */
export async function markFavourite(context: Context, input: { nodeId: number }): Promise<null> {
  const memberId = memberOf(context)
  const [game] = await gamesById(context.db, context.actor.brandId, [input.nodeId])
  if (!game) return refuse('not_found')
  if (!hasRoomFor(input.nodeId, await favouriteIds(context.db, memberId, FAVOURITES_MAX))) return refuse('favourites_full')
  await addFavourite(context.db, { brandId: context.actor.brandId, memberId, nodeId: input.nodeId, at: context.now })
  return null
}

/** Takes a mark away; one that is not there is none. */
export async function unmarkFavourite(context: Context, input: { nodeId: number }): Promise<null> {
  await removeFavourite(context.db, memberOf(context), input.nodeId)
  return null
}
