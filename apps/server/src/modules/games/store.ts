import type { GameType } from '@croupier/contract/games'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/database.ts'
import { integers, placesOf, rowsOf } from '#platform/lists.ts'
import type { VendorOptions } from './rules.ts'
import type { SearchTerm } from './search-words.ts'
import { connectionLimits } from './store-stake-limits.ts'

export type GameRow = {
  nodeId: number
  vendorCode: string
  gameType: GameType
  classify: 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG' | null
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
const classify = sql`case when s.node_id is null then g.classify else s.classify end`
const isOn = sql`coalesce(s.is_on, true)`
const lobbyOrder = sql`s.place nulls last, g.position, g.node_id`

const gameColumns = sql`
  g.node_id as "nodeId", g.vendor_code as "vendorCode", g.game_type as "gameType", ${classify} as classify, g.game_code as "gameCode",
  g.name_en as "nameEn", g.name_ty as "nameTy", ${isHot} as "isHot", ${isNew} as "isNew", g.has_trial as "hasTrial", g.is_group as "isGroup",
  ${isOn} as "isOn", o.cover_id as "coverId", c.status as "vendorStatus"
`

function settingsOf(brandId: number): RawBuilder<unknown> {
  return sql`
    left join games.game_setting s on s.node_id = g.node_id and s.brand_id = ${brandId}
    left join games.game_cover o on o.node_id = g.node_id and o.brand_id = ${brandId}
    left join games.vendor_connection c on c.vendor_code = g.vendor_code and c.brand_id = ${brandId}`
}

export type GameFilter = {
  gameType?: string | undefined
  vendorCode?: string | undefined
  classify?: string | undefined
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
    filter.classify ? sql`${classify} = ${filter.classify}` : undefined,
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

/** How many games that the brand shows stand in each sub-type, by vendor. */
export async function countClasses(db: Db, brandId: number) {
  const { rows } = await sql<{ gameType: GameType; classify: string; vendorCode: string; games: bigint }>`
    select g.game_type as "gameType", ${classify} as classify, g.vendor_code as "vendorCode", count(*) as games
    from games.game g
    ${settingsOf(brandId)}
    where ${classify} is not null and ${isOn}
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

/** Which vendors the brands are connected with. */
export async function listConnections(db: Db | Tx): Promise<{ brandId: number; vendorCode: string }[]> {
  return await db.selectFrom('games.vendor_connection').select(['brand_id as brandId', 'vendor_code as vendorCode']).execute()
}

/** The addresses at which the server calls vendors. */
export async function vendorAddresses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('games.vendor_connection').select('base_url as baseUrl').distinct().execute()
  return rows.map(({ baseUrl }) => baseUrl)
}

export async function vendorConnection(db: Db | Tx, brandId: number, vendorCode: string) {
  const row = await db
    .selectFrom('games.vendor_connection')
    .select(['vendor_code as vendorCode', 'status', 'base_url as baseUrl', 'operator_id as operatorId', 'public_key as publicKey'])
    .select('allowed_addresses as allowedAddresses')
    .select(connectionLimits.as('stakeLimits'))
    .select([
      'replayed_balance as replayedBalance',
      'unknown_rollback as unknownRollback',
      'forgery_status as forgeryStatus',
      'names_sides as namesSides',
    ])
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst()
  if (!row) return undefined
  const { replayedBalance, unknownRollback, forgeryStatus, namesSides, ...connection } = row
  return { ...connection, vendorOptions: { replayedBalance, unknownRollback, forgeryStatus, namesSides } as VendorOptions }
}

export type NewConnection = {
  vendorCode: string
  baseUrl: string
  operatorId: number
  publicKey: string
  /** Where the pages of its games are; what the configuration names needs none. */
  gameOrigin?: string
  /** What is not said stays as it is. */
  vendorOptions?: Partial<VendorOptions>
}

export async function putConnection(db: Tx, brandId: number, connection: NewConnection): Promise<void> {
  const { replayedBalance, unknownRollback, forgeryStatus, namesSides } = connection.vendorOptions ?? {}
  const changed = {
    base_url: connection.baseUrl,
    operator_id: connection.operatorId,
    public_key: connection.publicKey,
    ...(connection.gameOrigin && { game_origin: connection.gameOrigin }),
    ...(replayedBalance && { replayed_balance: replayedBalance }),
    ...(unknownRollback && { unknown_rollback: unknownRollback }),
    ...(forgeryStatus && { forgery_status: forgeryStatus }),
    ...(namesSides !== undefined && { names_sides: namesSides }),
  }
  await db
    .insertInto('games.vendor_connection')
    .values({ brand_id: brandId, vendor_code: connection.vendorCode, status: 'connected', ...changed })
    .onConflict((conflict) => conflict.columns(['brand_id', 'vendor_code']).doUpdateSet(changed))
    .execute()
}

export async function setConnectionStatus(
  db: Tx,
  brandId: number,
  change: { vendorCode: string; status: 'connected' | 'maintenance' },
): Promise<void> {
  await db
    .updateTable('games.vendor_connection')
    .set({ status: change.status })
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', change.vendorCode)
    .execute()
}

export async function setConnectionAddresses(db: Tx, brandId: number, change: { vendorCode: string; addresses: string[] }): Promise<void> {
  await db
    .updateTable('games.vendor_connection')
    .set({ allowed_addresses: change.addresses })
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', change.vendorCode)
    .execute()
}

export async function setConnectionSides(db: Tx, brandId: number, change: { vendorCode: string; namesSides: boolean }): Promise<void> {
  await db
    .updateTable('games.vendor_connection')
    .set({ names_sides: change.namesSides })
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', change.vendorCode)
    .execute()
}

export async function addFavourite(db: Db, favourite: { brandId: number; memberId: bigint; nodeId: number; at: Date }): Promise<void> {
  await db
    .insertInto('games.favourite')
    .values({ brand_id: favourite.brandId, member_id: favourite.memberId, node_id: favourite.nodeId, added_at: favourite.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavourite(db: Db, memberId: bigint, nodeId: number): Promise<void> {
  await db.deleteFrom('games.favourite').where('member_id', '=', memberId).where('node_id', '=', nodeId).execute()
}

export async function favouriteIds(db: Db, memberId: bigint, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('games.favourite')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.node_id)
}

export async function recentIds(db: Db, memberId: bigint, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('games.recent')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('played_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.node_id)
}

type NewLaunch = {
  tokenHash: Buffer
  brandId: number
  memberId: bigint
  vendorCode: string
  nodeId: number
  currency: string
  startedAt: Date
  expiresAt: Date
  /** The site session that it was opened in; missing for one that needs none. */
  sessionId?: bigint
}

export async function insertLaunch(db: Tx, launch: NewLaunch): Promise<void> {
  await db
    .insertInto('games.launch')
    .values({
      token_hash: launch.tokenHash,
      brand_id: launch.brandId,
      member_id: launch.memberId,
      vendor_code: launch.vendorCode,
      node_id: launch.nodeId,
      currency: launch.currency,
      session_id: launch.sessionId ?? null,
      started_at: launch.startedAt,
      expires_at: launch.expiresAt,
    })
    .execute()
  await db
    .insertInto('games.recent')
    .values({ brand_id: launch.brandId, member_id: launch.memberId, node_id: launch.nodeId, played_at: launch.startedAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'node_id']).doUpdateSet({ played_at: launch.startedAt }))
    .execute()
}

export async function findLaunch(db: Db | Tx, brandId: number, by: { vendorCode: string; tokenHash: Buffer }) {
  return await db
    .selectFrom('games.launch as l')
    .innerJoin('games.game as g', 'g.node_id', 'l.node_id')
    .select(['l.member_id as memberId', 'l.currency', 'l.expires_at as expiresAt', 'l.node_id as nodeId', 'l.session_id as siteSessionId'])
    .where('l.token_hash', '=', by.tokenHash)
    .where('l.brand_id', '=', brandId)
    .where('l.vendor_code', '=', by.vendorCode)
    .executeTakeFirst()
}

type NewGame = Omit<GameRow, 'vendorStatus' | 'isOn' | 'coverId'> & { searchText: string; position: number }

export async function insertGames(db: Tx, games: readonly NewGame[]): Promise<void> {
  const rows = games.map((game) => ({
    node_id: game.nodeId,
    vendor_code: game.vendorCode,
    game_type: game.gameType,
    classify: game.classify,
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
