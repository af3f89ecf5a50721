import { type Game, type GameType, type gameList, type gameVendors, vendorOf, type WithVendor } from '@croupier/contract/games'
import { subTypeOf } from '@croupier/contract/games-sub-types'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { Context } from '#platform/context.ts'
import { readSearch } from './catalogue-search.ts'
import { pagesIn } from './rules.ts'
import { pageOfGames, shownGame } from './shown-games.ts'
import { lanesOf, type Sheet, sheetOf, vendorTypesOf } from './shown-vendors.ts'
import { countSubTypes, findGames, findVendor, type GameRow, gamesById, listGames, listVendors, vendorCodes } from './store.ts'

/** Games on a page of the lobby when the caller names no size (LB-15). */
const LOBBY_PAGE = 40
const HOT_MAX = 36

/** One page of games (LB-01 to LB-07, LB-17, AP-04); a page past the end is the last one (LB-05). */
export async function readGames(context: Context, input: InputOf<typeof gameList>): Promise<ValueOf<typeof gameList>> {
  const limit = input.pageSize ?? LOBBY_PAGE
  const wanted = input.pageNo ?? 1
  const search = await readSearch(context, input.gameName ?? '')
  if (search === 'nothing') return pageOfGames([], 0, { pageNo: 1, limit })
  const filter = {
    gameType: input.gameType,
    vendorCode: vendorOf(input),
    subType: subTypeOf(input),
    isNew: input.isNew === 1,
    search,
    limit,
  }
  const read = (pageNo: number) => listGames(context.db, context.actor.brandId, { ...filter, offset: (pageNo - 1) * limit })
  const asked = await read(wanted)
  if (asked.rows.length > 0 || wanted === 1) return pageOfGames(shownIn(context, asked.rows), asked.total, { pageNo: wanted, limit })
  // A page past the end has no rows to tell how many there are.
  const pageNo = Math.max(1, pagesIn((await read(1)).total, limit))
  const last = await read(pageNo)
  return pageOfGames(shownIn(context, last.rows), last.total, { pageNo, limit })
}

/** The brand's hot games of a category and vendor, 36 at most. */
export async function readHotGames(
  context: Context,
  input: { gameType?: GameType | undefined } & Partial<WithVendor<string | undefined>>,
): Promise<{ list: Game[] }> {
  const filter = { gameType: input.gameType, vendorCode: vendorOf(input), isHot: true, limit: HOT_MAX, offset: 0 }
  const { rows } = await listGames(context.db, context.actor.brandId, filter)
  return { list: shownIn(context, rows) }
}

/** Games by id in the given order, those that are off too; an id without a game is left out. */
export async function readGamesById(context: Context, ids: readonly number[]): Promise<Game[]> {
  return shownIn(context, await gamesById(context.db, context.actor.brandId, ids))
}

/** Names of games by their nodes, in the caller's language. */
export async function gameNames(context: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await gamesById(context.db, context.actor.brandId, ids)
  return new Map(rows.map((row) => [row.nodeId, context.actor.language === 'TY' ? row.nameTy : row.nameEn]))
}

/** Names of games by their vendors' codes, in the order asked and in the caller's language; empty where there is no such game. */
export async function gameNamesByCode(context: Context, asked: readonly { vendorCode: string; gameCode: string }[]): Promise<string[]> {
  const found = await findGames(context.db, asked)
  const names = await gameNames(context, [...new Set(found.flatMap((game) => game?.nodeId ?? []))])
  return found.map((game) => (game && names.get(game.nodeId)) ?? '')
}

function shownIn({ actor }: Context, rows: readonly GameRow[]): Game[] {
  return rows.map((row) => shownGame(actor.language, row))
}

/** Categories with their vendors and sub-types (GC-01, GC-02, GC-04). */
export async function readLanes(context: Context): Promise<ValueOf<typeof gameVendors>> {
  const { db, actor } = context
  const vendors = await listVendors(db, actor.brandId)
  return { data: lanesOf(actor.language, vendors, await countSubTypes(db, actor.brandId)) }
}

/** Which vendors serve which category. */
export async function readVendorTypes(context: Context): Promise<{ content: Partial<Record<GameType, { vendor: string[] }>> }> {
  return { content: vendorTypesOf(await listVendors(context.db, context.actor.brandId)) }
}

/** What the picture of a game is drawn from; undefined when there is no such game. */
export async function coverFacts(context: Context, nodeId: number) {
  const [row] = await gamesById(context.db, 0, [nodeId])
  return (
    row && {
      nodeId: row.nodeId,
      name: row.nameEn,
      vendor: row.vendorCode,
      category: row.gameType,
      ...(row.subType ? { subType: row.subType } : {}),
    }
  )
}

/** The name of a vendor by its code; undefined when there is no such vendor. */
export async function vendorFacts(context: Context, code: string): Promise<{ code: string; name: string } | undefined> {
  return await findVendor(context.db, code)
}

/** What the sheet of a version shows, row by row; undefined when that is not today's. */
export async function markSheet(context: Context, version: string): Promise<Sheet | undefined> {
  const sheet = sheetOf(await vendorCodes(context.db))
  return sheet.version === version ? sheet : undefined
}
