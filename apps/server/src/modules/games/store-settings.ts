import type { GameType } from '@croupier/contract/games'
import { type Db, sql, type Tx } from '#platform/database.ts'
import type { Verdict } from './return-rules.ts'
import type { GameRow } from './store.ts'
import { type WatchedRow, watchedColumns } from './store-returns.ts'
import type { StakeLimit } from './store-stake-limits.ts'

/** A game as one brand shows it. */
export type GameSetting = Pick<GameRow, 'isHot' | 'isNew' | 'classify'> & { isOn: boolean; place: number | null }

export type SettledGame = GameSetting &
  StakeLimit &
  Pick<GameRow, 'nodeId' | 'nameEn' | 'gameCode' | 'vendorCode' | 'gameType' | 'vendorStatus' | 'coverId'>

export type SettingFilter = {
  text?: string | undefined
  gameType?: GameType | undefined
  vendorCode?: string | undefined
  shown?: 'on' | 'off' | 'hot' | 'new' | undefined
  verdict?: 'not_declared' | Verdict | undefined
  offset: number
  limit: number
}

const columns = sql`
  g.node_id as "nodeId", g.name_en as "nameEn", g.game_code as "gameCode", g.vendor_code as "vendorCode", g.game_type as "gameType",
  coalesce(s.is_on, true) as "isOn", coalesce(s.is_hot, g.is_hot) as "isHot", coalesce(s.is_new, g.is_new) as "isNew",
  case when s.node_id is null then g.classify else s.classify end as classify, s.place, o.cover_id as "coverId", c.status as "vendorStatus",
  l.smallest_minor as "smallestMinor", l.largest_minor as "largestMinor"
`

const ofBrand = (brandId: number) => sql`
  left join games.game_setting s on s.node_id = g.node_id and s.brand_id = ${brandId}
  left join games.game_cover o on o.node_id = g.node_id and o.brand_id = ${brandId}
  left join games.stake_limit l on l.node_id = g.node_id and l.brand_id = ${brandId}
  left join games.vendor_connection c on c.vendor_code = g.vendor_code and c.brand_id = ${brandId}
`

export type ListedSetting = SettledGame & WatchedRow & { since: Date | null; verdict: 'not_declared' | Verdict }

const verdict = sql`case when g.lowest_return_ppm is null then 'not_declared' else coalesce(r.verdict, 'too_early') end`

/** The games of the catalogue in the order of the lobbies, those that are off too, with the watch of their returns. */
export async function listSettings(db: Db, brandId: number, filter: SettingFilter): Promise<ListedSetting[]> {
  const { rows } = await sql<ListedSetting>`
    select ${columns}, ${watchedColumns}, r.since, ${verdict} as verdict
    from games.game g
    left join games.watched_return r on r.node_id = g.node_id and r.brand_id = ${brandId}
    ${ofBrand(brandId)}
    where ${conditionsOf(filter)}
    order by g.game_type, s.place nulls last, g.position, g.node_id
    offset ${filter.offset}
    limit ${filter.limit}`.execute(db)
  return rows
}

const shownAs = {
  on: sql`coalesce(s.is_on, true)`,
  off: sql`not coalesce(s.is_on, true)`,
  hot: sql`coalesce(s.is_hot, g.is_hot)`,
  new: sql`coalesce(s.is_new, g.is_new)`,
} as const

function conditionsOf({ text, gameType, vendorCode, shown, verdict: wanted }: SettingFilter) {
  const parts = [
    sql`true`,
    ...(text ? [sql`(g.search_text like ${`%${text}%`} or g.game_code = ${text})`] : []),
    ...(gameType ? [sql`g.game_type = ${gameType}`] : []),
    ...(vendorCode ? [sql`g.vendor_code = ${vendorCode}`] : []),
    ...(shown ? [shownAs[shown]] : []),
    ...(wanted ? [sql`${verdict} = ${wanted}`] : []),
  ]
  return sql.join(parts, sql` and `)
}

/** A game as the brand shows it; its row of the catalogue is locked, so that two operators change it one after the other. */
export async function lockSetting(tx: Tx, brandId: number, nodeId: number): Promise<SettledGame | undefined> {
  const { rows } = await sql<SettledGame>`
    select ${columns}
    from games.game g
    ${ofBrand(brandId)}
    where g.node_id = ${nodeId}
    for no key update of g`.execute(tx)
  return rows[0]
}

export async function putSetting(tx: Tx, game: { brandId: number; nodeId: number }, setting: GameSetting): Promise<void> {
  const { isOn, isHot, isNew, classify, place } = setting
  const changed = { is_on: isOn, is_hot: isHot, is_new: isNew, classify, place }
  await tx
    .insertInto('games.game_setting')
    .values({ brand_id: game.brandId, node_id: game.nodeId, ...changed })
    .onConflict((conflict) => conflict.columns(['brand_id', 'node_id']).doUpdateSet(changed))
    .execute()
}
