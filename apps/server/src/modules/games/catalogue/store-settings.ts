import { sql, type Tx } from '#platform/database.ts'
import type { GameRow } from './store.ts'
import type { StakeLimit } from './store-stake-limits.ts'

/** A game as one brand shows it. */
export type GameSetting = Pick<GameRow, 'isHot' | 'isNew' | 'subType'> & { isOn: boolean; place: number | null }

/** A game with its setting and its stake limits in one brand; a brand without a setting shows it as the catalogue has it. */
export type SettledGame = GameSetting &
  StakeLimit &
  Pick<GameRow, 'nodeId' | 'nameEn' | 'gameCode' | 'vendorCode' | 'gameType' | 'vendorStatus' | 'coverId'>

/** The columns of a `SettledGame`, of the game `g` and what `settingJoins` joins to it. */
export const settingColumns = sql`
  g.node_id as "nodeId", g.name_en as "nameEn", g.game_code as "gameCode", g.vendor_code as "vendorCode", g.game_type as "gameType",
  coalesce(s.is_on, true) as "isOn", coalesce(s.is_hot, g.is_hot) as "isHot", coalesce(s.is_new, g.is_new) as "isNew",
  case when s.node_id is null then g.sub_type else s.sub_type end as "subType", s.place, o.cover_id as "coverId", c.status as "vendorStatus",
  l.smallest_minor as "smallestMinor", l.largest_minor as "largestMinor"
`

/** What a brand sets of the game `g`, joined to it. */
export const settingJoins = (brandId: number) => sql`
  left join games.game_setting s on s.node_id = g.node_id and s.brand_id = ${brandId}
  left join games.game_cover o on o.node_id = g.node_id and o.brand_id = ${brandId}
  left join games.stake_limit l on l.node_id = g.node_id and l.brand_id = ${brandId}
  left join games.vendor_connection c on c.vendor_code = g.vendor_code and c.brand_id = ${brandId}
`

/** A game as the brand shows it; its row of the catalogue is locked, so that two operators change it one after the other. */
export async function lockSetting(tx: Tx, brandId: number, nodeId: number): Promise<SettledGame | undefined> {
  const { rows } = await sql<SettledGame>`
    select ${settingColumns}
    from games.game g
    ${settingJoins(brandId)}
    where g.node_id = ${nodeId}
    for no key update of g`.execute(tx)
  return rows[0]
}

/** Writes the whole setting of a game in one brand. */
export async function putSetting(tx: Tx, game: { brandId: number; nodeId: number }, setting: GameSetting): Promise<void> {
  const { isOn, isHot, isNew, subType, place } = setting
  const changed = { is_on: isOn, is_hot: isHot, is_new: isNew, sub_type: subType, place }
  await tx
    .insertInto('games.game_setting')
    .values({ brand_id: game.brandId, node_id: game.nodeId, ...changed })
    .onConflict((conflict) => conflict.columns(['brand_id', 'node_id']).doUpdateSet(changed))
    .execute()
}
