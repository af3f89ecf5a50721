import type { GameType } from '@croupier/contract/games'
import { type Db, prepared, type RawBuilder, sql, type Tx } from '#platform/database.ts'
import { integers, placesOf, rowsOf, texts } from '#platform/lists.ts'
import type { SearchTerm } from './search-words.ts'

/** A game as one brand shows it: the catalogue's row under the brand's setting. */
export type GameRow = {
  nodeId: number
  vendorCode: string
  gameType: GameType
  subType: 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG' | null
  gameCode: string
  nameEn: string
  nameTy: string
  isHot: boolean
  isNew: boolean
  hasTrial: boolean
  isGroup: boolean
  /** Whether the brand shows it in its lobbies. */
  isOn: boolean
  /** The cover that the brand brought for it; null where the drawn one is shown. */
  coverId: string | null
  /** Null where the brand has no connection to the vendor. */
  vendorStatus: 'connected' | 'maintenance' | null
}

/** A game as the brand shows it: by the catalogue where the brand has no setting of its own. */
const isHot = sql`coalesce(s.is_hot, g.is_hot)`
const isNew = sql`coalesce(s.is_new, g.is_new)`
const subType = sql`case when s.node_id is null then g.sub_type else s.sub_type end`
const isOn = sql`coalesce(s.is_on, true)`
const lobbyOrder = sql`s.place nulls last, g.position, g.node_id`

const gameColumns = sql`
  g.node_id as "nodeId", g.vendor_code as "vendorCode", g.game_type as "gameType", ${subType} as "subType", g.game_code as "gameCode",
  g.name_en as "nameEn", g.name_ty as "nameTy", ${isHot} as "isHot", ${isNew} as "isNew", g.has_trial as "hasTrial", g.is_group as "isGroup",
  ${isOn} as "isOn", o.cover_id as "coverId", c.status as "vendorStatus"
`

function settingsOf(brandId: number): RawBuilder<unknown> {
  return sql`
    left join games.game_setting s on s.node_id = g.node_id and s.brand_id = ${brandId}
    left join games.game_cover o on o.node_id = g.node_id and o.brand_id = ${brandId}
    left join games.vendor_connection c on c.vendor_code = g.vendor_code and c.brand_id = ${brandId}`
}

/** What of a brand's lobby is listed; a field that is undefined filters nothing. */
export type GameFilter = {
  gameType?: string | undefined
  vendorCode?: string | undefined
  subType?: string | undefined
  isNew?: boolean | undefined
  isHot?: boolean | undefined
  /** Words that must all stand in the name, each in one of its forms; `text` is the search in the form of `searchForm`. */
  search?: { text: string; terms: readonly SearchTerm[] } | undefined
  limit: number
  offset: number
}

type Listed = { rows: GameRow[]; total: number }

/** One page of the catalogue in its order; a search shows the very words first, then what can be played, then by likeness. */
export async function listGames(db: Db, brandId: number, filter: GameFilter): Promise<Listed> {
  const where = whereOf(filter)
  const order = filter.search ? likenessTo(filter.search) : lobbyOrder
  const { rows } = await sql<GameRow & { total: bigint }>`
    select ${gameColumns}, count(*) over () as total
    from games.game g
    ${settingsOf(brandId)}
    where ${where}
    order by ${order}
    limit ${filter.limit}
    offset ${filter.offset}
  `.execute(db)
  return { rows, total: Number(rows[0]?.total ?? 0n) }
}

function likenessTo({ text, terms }: NonNullable<GameFilter['search']>): RawBuilder<unknown> {
  const meant = terms.map(([first = '']) => first).join(' ')
  return sql`
    (g.search_text like ${`%${text}%`}) desc, (c.status is not distinct from 'connected') desc,
    public.word_similarity(${meant}, g.search_text) desc, ${lobbyOrder}
  `
}

/** Every word of the catalogue's names. */
export async function searchVocabulary(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from games.game, string_to_table(search_text, ' ') as word
  `.execute(db)
  return rows.map(({ word }) => word)
}

function whereOf(filter: GameFilter): RawBuilder<unknown> {
  const parts = [
    isOn,
    filter.gameType ? sql`g.game_type = ${filter.gameType}` : undefined,
    filter.vendorCode ? sql`g.vendor_code = ${filter.vendorCode}` : undefined,
    filter.subType ? sql`${subType} = ${filter.subType}` : undefined,
    filter.isNew ? isNew : undefined,
    filter.isHot ? isHot : undefined,
    ...(filter.search?.terms ?? []).map((term) => sql`g.search_text like any(${term.map((word) => `%${word}%`)}::text[])`),
  ].filter((part) => part !== undefined)
  return sql.join(parts, sql` and `)
}

/** Games by id, in the order of the ids. */
export async function gamesById(db: Db, brandId: number, ids: readonly number[]): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select ${gameColumns}
    from ${rowsOf({ node_id: integers(ids), n: placesOf(ids) })} wanted
    join games.game g on g.node_id = wanted.node_id
    ${settingsOf(brandId)}
    order by wanted.n
  `.execute(db)
  return rows
}

type AskedGame = { vendorCode: string; gameCode: string }

/** Numbers and categories of games by their vendors' codes, in the order asked; undefined where there is none. */
export async function findGames(db: Db, asked: readonly AskedGame[]): Promise<({ nodeId: number; gameType: string } | undefined)[]> {
  const { rows } = await sql<{ nodeId: number | null; gameType: string }>`
    ${prepared('games-of-codes')}
    select g.node_id as "nodeId", g.game_type as "gameType"
    from ${rowsOf({
      vendor_code: texts(asked.map(({ vendorCode }) => vendorCode)),
      game_code: texts(asked.map(({ gameCode }) => gameCode)),
      n: placesOf(asked),
    })} m
    left join lateral (
      select o.node_id, o.game_type from games.game o where o.vendor_code = m.vendor_code and o.game_code = m.game_code limit 1
    ) g on true
    order by m.n
  `.execute(db)
  return rows.map(({ nodeId, gameType }) => (nodeId === null ? undefined : { nodeId, gameType }))
}

/** A vendor in one of its categories, with the number of games that the brand shows there. */
export type VendorRow = {
  code: string
  name: string
  accountTypeName: string
  gameType: GameType
  status: GameRow['vendorStatus']
  games: bigint
}

/** Vendors by category, in the catalogue's order, with the number of their games. */
export async function listVendors(db: Db, brandId: number): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`
    select v.code, v.name, v.account_type_name as "accountTypeName", k.game_type as "gameType", c.status,
           (
             select count(*) from games.game g left join games.game_setting s on s.node_id = g.node_id and s.brand_id = ${brandId}
             where g.vendor_code = v.code and g.game_type = k.game_type and ${isOn}
           ) as games
    from games.vendor_category k
    join games.vendor v on v.code = k.vendor_code
    left join games.vendor_connection c on c.vendor_code = v.code and c.brand_id = ${brandId}
    order by k.game_type, k.position
  `.execute(db)
  return rows
}

/** How many games of a vendor stand in one sub-type of a category. */
export type SubTypeCount = { gameType: GameType; subType: string; vendorCode: string; games: bigint }

/** How many games that the brand shows stand in each sub-type, by vendor. */
export async function countSubTypes(db: Db, brandId: number): Promise<SubTypeCount[]> {
  const { rows } = await sql<SubTypeCount>`
    select g.game_type as "gameType", ${subType} as "subType", g.vendor_code as "vendorCode", count(*) as games
    from games.game g
    ${settingsOf(brandId)}
    where ${subType} is not null and ${isOn}
    group by 1, 2, 3`.execute(db)
  return rows
}

/** The vendors that some category shows. */
export async function vendorCodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('games.vendor_category').select('vendor_code as code').distinct().execute()
  return rows.map(({ code }) => code)
}

export async function findVendor(db: Db, code: string) {
  return await db.selectFrom('games.vendor').select(['code', 'name']).where('code', '=', code).executeTakeFirst()
}

/** A game as the catalogue takes it; `searchText` is in the form of `searchForm`. */
export type NewGame = Omit<GameRow, 'vendorStatus' | 'isOn' | 'coverId'> & { searchText: string; position: number }

/** Adds games to the catalogue of all brands; one that is there, by its id or its vendor's code, stays as it is. */
export async function insertGames(db: Tx, games: readonly NewGame[]): Promise<void> {
  const rows = games.map((game) => ({
    node_id: game.nodeId,
    vendor_code: game.vendorCode,
    game_type: game.gameType,
    sub_type: game.subType,
    game_code: game.gameCode,
    name_en: game.nameEn,
    name_ty: game.nameTy,
    search_text: game.searchText,
    is_hot: game.isHot,
    is_new: game.isNew,
    has_trial: game.hasTrial,
    is_group: game.isGroup,
    position: game.position,
  }))
  await db
    .insertInto('games.game')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a vendor with its categories; what is there stays as it is. */
export async function insertVendor(
  db: Tx,
  vendor: { code: string; name: string; categories: readonly string[]; position: number },
): Promise<void> {
  await db
    .insertInto('games.vendor')
    .values({ code: vendor.code, name: vendor.name, account_type_name: vendor.name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const categories = vendor.categories.map((gameType) => ({ vendor_code: vendor.code, game_type: gameType, position: vendor.position }))
  await db
    .insertInto('games.vendor_category')
    .values(categories)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The categories that a vendor serves; none where the catalogue does not know it. */
export async function vendorCategories(db: Db, vendorCode: string): Promise<GameType[]> {
  const rows = await db.selectFrom('games.vendor_category').select('game_type').where('vendor_code', '=', vendorCode).execute()
  return rows.map((row) => row.game_type as GameType)
}
