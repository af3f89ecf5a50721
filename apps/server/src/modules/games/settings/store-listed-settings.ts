import type { GameType } from '@croupier/contract/games'
import { type Db, sql } from '#platform/database.ts'
import { type SettledGame, settingColumns, settingJoins } from '../catalogue/store-settings.ts'
import type { Verdict } from '../returns/rules.ts'
import { type WatchedRow, watchedColumns } from '../returns/store.ts'

export type SettingFilter = {
  text?: string | undefined
  gameType?: GameType | undefined
  vendorCode?: string | undefined
  shown?: 'on' | 'off' | 'hot' | 'new' | undefined
  verdict?: 'not_declared' | Verdict | undefined
  offset: number
  limit: number
}

/** A game of the console's list with the watch of its return. */
export type ListedSetting = SettledGame & WatchedRow & { since: Date | null; verdict: 'not_declared' | Verdict }

const verdict = sql`case when g.lowest_return_ppm is null then 'not_declared' else coalesce(r.verdict, 'too_early') end`

/** The games of the catalogue in the order of the lobbies, those that are off too, with the watch of their returns. */
export async function listSettings(db: Db, brandId: number, filter: SettingFilter): Promise<ListedSetting[]> {
  const { rows } = await sql<ListedSetting>`
    select ${settingColumns}, ${watchedColumns}, r.since, ${verdict} as verdict
    from games.game g
    left join games.watched_return r on r.node_id = g.node_id and r.brand_id = ${brandId}
    ${settingJoins(brandId)}
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
