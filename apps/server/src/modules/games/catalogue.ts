import { createHash } from 'node:crypto'
import type { Game, GameType, gameList, gameVendors, PlayState } from '@croupier/contract/games'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { Context } from '#platform/context.ts'
import { textOf } from '#platform/texts.ts'
import { readSearch } from './catalogue-search.ts'
import { pagesIn } from './rules.ts'
import { countClasses, findVendor, type GameRow, gamesById, listGames, listVendors, type VendorRow, vendorCodes } from './store.ts'

/** Games on a page of the lobby when the caller names no size (LB-15). */
const LOBBY_PAGE = 40
const HOT_MAX = 36

/** One page of games (LB-01 to LB-07, LB-17, AP-04); a page past the end is the last one (LB-05). */
export async function readGames(context: Context, input: InputOf<typeof gameList>): Promise<ValueOf<typeof gameList>> {
  const limit = input.pageSize ?? LOBBY_PAGE
  const wanted = input.pageNo ?? 1
  const search = await readSearch(context, input.gameName ?? '')
  if (search === 'nothing') return pageOf(context, { rows: [], total: 0 }, { pageNo: 1, limit })
  const filter = {
    gameType: input.gameType,
    vendorCode: input.vassalage,
    classify: input.gameClassify,
    isNew: input.isNew === 1,
    search,
    limit,
  }
  const read = (pageNo: number) => listGames(context.db, context.actor.brandId, { ...filter, offset: (pageNo - 1) * limit })
  const asked = await read(wanted)
  if (asked.rows.length > 0 || wanted === 1) return pageOf(context, asked, { pageNo: wanted, limit })
  // A page past the end has no rows to tell how many there are.
  const pageNo = Math.max(1, pagesIn((await read(1)).total, limit))
  return pageOf(context, await read(pageNo), { pageNo, limit })
}

function pageOf(
  context: Context,
  { rows, total }: { rows: GameRow[]; total: number },
  { pageNo, limit }: { pageNo: number; limit: number },
) {
  const totalPages = pagesIn(total, limit)
  const games = rows.map((row) => shownGame(context, row))
  return { games, totalPages, totalCount: total, pageNo, pageable: totalPages > 1 }
}

export async function readHotGames(
  context: Context,
  input: { gameType?: GameType | undefined; vassalage?: string | undefined },
): Promise<{ list: Game[] }> {
  const filter = { gameType: input.gameType, vendorCode: input.vassalage, isHot: true, limit: HOT_MAX, offset: 0 }
  const { rows } = await listGames(context.db, context.actor.brandId, filter)
  return { list: rows.map((row) => shownGame(context, row)) }
}

/** Games by id in the given order, for favourites and recent games. */
export async function readGamesById(context: Context, ids: readonly number[]): Promise<Game[]> {
  return (await gamesById(context.db, context.actor.brandId, ids)).map((row) => shownGame(context, row))
}

/** Categories with their vendors and classes (GC-01, GC-02, GC-04). */
export async function readLanes(context: Context): Promise<ValueOf<typeof gameVendors>> {
  const vendors = await listVendors(context.db, context.actor.brandId)
  const classes = await countClasses(context.db, context.actor.brandId)
  const sheet = sheetOf(vendors.map(({ code }) => code))
  const types = [...new Set(vendors.map((vendor) => vendor.gameType))].sort((a, b) => laneOrder.indexOf(a) - laneOrder.indexOf(b))
  const lanes = types.map((gameType) => ({
    title: textOf(context.actor.language, `category.${gameType}`),
    gameType,
    cards: vendors.filter((vendor) => vendor.gameType === gameType).map((vendor) => shownVendor(vendor, sheet)),
    gameClassify: classesOf(
      context,
      classes.filter((row) => row.gameType === gameType),
    ),
  }))
  const sortingVendor = lanes.map(({ gameType, cards }) => ({ gameType, vendors: cards.map(({ vassalage }) => vassalage) }))
  const mappingVendor = Object.fromEntries(vendors.map(({ code, name }) => [code, name]))
  return { data: { lanes, sortingVendor, mappingVendor } }
}

const laneOrder: readonly GameType[] = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP', 'LOTT', 'ELOTT']
const classOrder = ['JP', 'SC', 'VP', 'TG', 'AC', 'BG'] as const

function classesOf(context: Context, rows: Awaited<ReturnType<typeof countClasses>>) {
  return classOrder.flatMap((key) => {
    const own = rows.filter((row) => row.classify === key)
    if (own.length === 0) return []
    const gameCount = own.reduce((sum, row) => sum + Number(row.games), 0)
    return [{ key, displayName: textOf(context.actor.language, `classify.${key}`), gameCount, vendors: own.map((row) => row.vendorCode) }]
  })
}

/** Which vendors serve which category. */
export async function readVendorTypes(context: Context): Promise<{ content: Partial<Record<GameType, { vendor: string[] }>> }> {
  const content: Partial<Record<GameType, { vendor: string[] }>> = {}
  for (const { gameType, code } of await listVendors(context.db, context.actor.brandId)) {
    content[gameType] ??= { vendor: [] }
    content[gameType].vendor.push(code)
  }
  return { content }
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
      ...(row.classify ? { subType: row.classify } : {}),
    }
  )
}

export async function vendorFacts(context: Context, code: string): Promise<{ code: string; name: string } | undefined> {
  return await findVendor(context.db, code)
}

export function shownGame(context: Context, row: GameRow): Game {
  const name = context.actor.language === 'TY' ? row.nameTy : row.nameEn
  const picture = pictureOf(row)
  const state = row.isOn ? playStateOf(row.vendorStatus) : 'maintenance'
  return {
    nodeId: row.nodeId,
    nodeName: name,
    gameName: name,
    displayName: name,
    vassalage: row.vendorCode,
    gameCode: row.gameCode,
    isGame: row.isGroup ? 'VASSALAGE' : 'GAME',
    gameType: row.gameType,
    gameClassify: row.classify,
    showIcon: 1,
    iconUrl: `${picture}/card.webp`,
    lagerIcon: `${picture}/large.webp`,
    isHot: row.isHot ? 1 : 0,
    isNew: row.isNew ? 1 : 0,
    supportPlay: row.hasTrial ? 0 : 1,
    freeplay: row.hasTrial ? 1 : 0,
    state,
    maintenance: state === 'open' ? null : { reason: textOf(context.actor.language, `game.${state}`), endTime: null },
  }
}

/** Where the pictures of a game are. */
export function pictureOf({ nodeId, coverId }: Pick<GameRow, 'nodeId' | 'coverId'>): string {
  return `/pictures/game/${nodeId}${coverId === null ? '' : `-${coverId}`}`
}

export function playStateOf(status: GameRow['vendorStatus']): PlayState {
  if (status === null) return 'not_connected'
  return status === 'connected' ? 'open' : 'maintenance'
}

/** One picture of the marks of all vendors; other vendors are another version, so that a browser may keep it. */
type Sheet = { codes: readonly string[]; version: string; columns: number; rows: number }

const MARKS_A_ROW = 8

function sheetOf(vendors: readonly string[]): Sheet {
  const codes = [...new Set(vendors)].sort()
  const version = createHash('sha256').update(codes.join(' ')).digest('hex').slice(0, 12)
  return { codes, version, columns: MARKS_A_ROW, rows: Math.ceil(codes.length / MARKS_A_ROW) }
}

/** What the sheet of a version shows, row by row; undefined when that is not today's. */
export async function markSheet(context: Context, version: string): Promise<Sheet | undefined> {
  const sheet = sheetOf(await vendorCodes(context.db))
  return sheet.version === version ? sheet : undefined
}

function shownVendor(vendor: VendorRow, { codes, version, columns, rows }: Sheet) {
  const at = codes.indexOf(vendor.code)
  const picture = `/pictures/vendor/${vendor.code}`
  return {
    vassalage: vendor.code,
    gameType: vendor.gameType,
    displayName: vendor.name,
    accountTypeName: vendor.accountTypeName,
    icons: {
      logo: `${picture}/${vendor.gameType}/mark.webp`,
      cover: `${picture}/${vendor.gameType}/cover.webp`,
      mark: { sheet: `/pictures/vendors/${version}.webp`, column: at % columns, row: Math.floor(at / columns), columns, rows },
    },
    state: playStateOf(vendor.status),
  }
}
