import { type Db, sql } from '#platform/database.ts'

type Span = { from: Date; to: Date }
type PromotionRun = { audience: number; active: number; reached: number }

/** Members to whom a promotion would have been offered in a period, who were active in it, and who would have met its goal and conditions. */
export async function countPromotionRun(db: Db, brandId: number, run: Span & { terms: object }): Promise<PromotionRun> {
  const { rows } = await sql<PromotionRun>`
    select audience::integer as audience, active::integer as active, reached::integer as reached
    from reports.promotion_dry_run(${brandId}, ${run.from}, ${run.to}, ${JSON.stringify(run.terms)}::jsonb)
  `.execute(db)
  return rows[0] ?? { audience: 0, active: 0, reached: 0 }
}

export type RebateSum = { gameType: string | null; members: number; totalMinor: bigint; largestMinor: bigint }

/** What rebates would have come to by rates of categories, in parts per million, or by those of today; the row without a category is all of them. */
export async function sumRebateRun(db: Db, brandId: number, run: Span & { rates: object | null }): Promise<RebateSum[]> {
  const { rows } = await sql<RebateSum>`
    select game_type as "gameType", members::integer as members, total_minor as "totalMinor", largest_minor as "largestMinor"
    from reports.rebate_dry_run(${brandId}, ${run.from}, ${run.to}, ${run.rates && JSON.stringify(run.rates)}::jsonb)
  `.execute(db)
  return rows
}

type LevelCount = { level: number; before: number; after: number; dueMinor: bigint; rose: number; fell: number }

/** Members at each level now and by a ladder, with who rises and falls in all on every row. */
export async function countRankRun(db: Db, brandId: number, ladder: readonly object[]): Promise<LevelCount[]> {
  const { rows } = await sql<LevelCount>`
    select level, before::integer as before, after::integer as after, due_minor as "dueMinor", rose::integer as rose, fell::integer as fell
    from reports.rank_dry_run(${brandId}, ${JSON.stringify(ladder)}::jsonb)
  `.execute(db)
  return rows
}

type MissionRun = { place: number; members: number; times: number }

/** By how many members missions would have been reached in whole days, and how often in all, by their places. */
export async function countMissionRun(db: Db, brandId: number, run: Span & { missions: readonly object[] }): Promise<MissionRun[]> {
  const { rows } = await sql<MissionRun>`
    select place, members::integer as members, times::integer as times
    from reports.mission_dry_run(${brandId}, ${run.from}, ${run.to}, ${JSON.stringify(run.missions)}::jsonb)
  `.execute(db)
  return rows
}

type RewardRun = { members: number; pieces: bigint; outstanding: bigint; taken: number }

/** Points of members beside the price of a reward: who has enough, how many pieces all of them buy, and how many of its code are taken. */
export async function countRewardRun(db: Db, brandId: number, { code, points }: { code: string; points: bigint }): Promise<RewardRun> {
  const { rows } = await sql<RewardRun>`
    select members::integer as members, pieces, outstanding, taken from reports.reward_dry_run(${brandId}, ${code}, ${points})
  `.execute(db)
  return rows[0] ?? { members: 0, pieces: 0n, outstanding: 0n, taken: 0 }
}
