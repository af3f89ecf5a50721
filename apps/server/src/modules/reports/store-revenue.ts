import type { RevenueGroup } from '@croupier/contract/console/reports'
import { type Db, type RawBuilder, sql } from '#platform/database.ts'

/** Days of the brand's calendar, counted from 1970-01-01; both belong to the period. */
export type Days = { first: number; last: number }
export type PlayFilter = Days & { vendor?: string | undefined; category?: string | undefined; game?: number | undefined }
export type PlaySums = { key: string; name: string; rounds: bigint; turnoverMinor: bigint; winMinor: bigint }

const dayKey = sql<string>`to_char(date '1970-01-01' + day, 'YYYY-MM-DD')`
const monthKey = sql<string>`to_char(date '1970-01-01' + day, 'YYYY-MM')`

/** What a row of play is known and shown by. */
const playKeys: Record<Exclude<RevenueGroup, 'line' | 'channel'>, { key: RawBuilder<string>; name: RawBuilder<string> }> = {
  day: { key: dayKey, name: sql`''` },
  month: { key: monthKey, name: sql`''` },
  game: { key: sql`node_id::text`, name: sql`max(game)` },
  vendor: { key: sql`vendor_code`, name: sql`max(vendor)` },
  category: { key: sql`game_type`, name: sql`''` },
}

export type PlayGroup = keyof typeof playKeys

export async function sumPlay(db: Db, brandId: number, filter: PlayFilter & { group: PlayGroup }): Promise<PlaySums[]> {
  const { key, name } = playKeys[filter.group]
  return await db
    .selectFrom('reports.play_day')
    .select([
      key.as('key'),
      name.as('name'),
      sql<bigint>`sum(rounds)::bigint`.as('rounds'),
      sql<bigint>`sum(turnover_minor)::bigint`.as('turnoverMinor'),
      sql<bigint>`sum(win_minor)::bigint`.as('winMinor'),
    ])
    .where('brand_id', '=', brandId)
    .where('day', '>=', filter.first)
    .where('day', '<=', filter.last)
    .$if(filter.vendor !== undefined, (query) => query.where('vendor_code', '=', filter.vendor ?? ''))
    .$if(filter.category !== undefined, (query) => query.where('game_type', '=', filter.category ?? ''))
    .$if(filter.game !== undefined, (query) => query.where('node_id', '=', filter.game ?? 0))
    .groupBy(sql`1`)
    .execute()
}

/** How many played on each day. */
export async function countPlayers(db: Db, brandId: number, { first, last }: Days): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('reports.players_day')
    .select([dayKey.as('key'), 'players'])
    .where('brand_id', '=', brandId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  return new Map(rows.map(({ key, players }) => [key, Number(players)]))
}

export type MoneySums = {
  key: string
  bonusMinor: bigint
  rewardMinor: bigint
  adjustedMinor: bigint
  depositMinor: bigint
  withdrawalMinor: bigint
  feeMinor: bigint
}

export async function sumMoney(db: Db, brandId: number, { group, first, last }: Days & { group: 'day' | 'month' }): Promise<MoneySums[]> {
  const sumOf = (kind: string) => sql<bigint>`coalesce(sum(amount_minor) filter (where kind = ${kind}), 0)::bigint`
  return await db
    .selectFrom('reports.money_day')
    .select([
      playKeys[group].key.as('key'),
      sumOf('bonus').as('bonusMinor'),
      sumOf('reward').as('rewardMinor'),
      sumOf('adjustment').as('adjustedMinor'),
      sumOf('deposit').as('depositMinor'),
      sumOf('withdrawal').as('withdrawalMinor'),
      sql<bigint>`sum(fee_minor)::bigint`.as('feeMinor'),
    ])
    .where('brand_id', '=', brandId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy(sql`1`)
    .execute()
}

export async function sumChannels(db: Db, brandId: number, { first, last }: Days) {
  return await db
    .selectFrom('reports.money_day as m')
    .leftJoin('reports.channel as c', (join) => join.onRef('c.brand_id', '=', 'm.brand_id').onRef('c.code', '=', 'm.source'))
    .select([
      sql<string>`m.source`.as('key'),
      sql<string>`coalesce(max(c.name), m.source)`.as('name'),
      sql<bigint>`sum(m.amount_minor)::bigint`.as('depositMinor'),
      sql<bigint>`sum(m.fee_minor)::bigint`.as('feeMinor'),
    ])
    .where('m.brand_id', '=', brandId)
    .where('m.kind', '=', 'deposit')
    .where('m.day', '>=', first)
    .where('m.day', '<=', last)
    .groupBy('m.source')
    .execute()
}

export type LineSums = PlaySums & { bonusMinor: bigint; depositMinor: bigint; withdrawalMinor: bigint }

/** The lines at the head of the brand's tree that did anything. */
export async function sumLines(db: Db, brandId: number, { first, last, zone }: Days & { zone: string }): Promise<LineSums[]> {
  const { rows } = await sql<LineSums>`
    select member_id::text as key, username as name, rounds, turnover_minor as "turnoverMinor", win_minor as "winMinor", bonuses_minor as "bonusMinor",
      deposits_minor as "depositMinor", withdrawals_minor as "withdrawalMinor"
    from reports.line_figures(${brandId}, ${zone}, ${first}, ${last})
  `.execute(db)
  return rows
}
