import type { GameType } from '@croupier/contract/games'
import type { Award, Prize } from '@croupier/contract/promotions-awards'
import type { Db, Tx } from '#platform/database.ts'
import type { ReferralStep } from './rules-referrals.ts'
import { columnsOf, placeAwardOf, placeColumnsOf, prizeOf } from './stored-awards.ts'
import { type RankTexts, rankTexts, type TitledTexts, titledTexts } from './texts.ts'

export type Metric = 'turnover' | 'rounds' | 'deposits'
export type Period = 'day' | 'week' | 'once'

export type MissionValues = {
  code: string
  metric: Metric
  period: Period
  isMilestone: boolean
  /** The categories that count; all of them where it is empty. */
  gameTypes: GameType[]
  /** When a mission that counts once begins and ends. */
  startsAt: Date | null
  endsAt: Date | null
  target: bigint
  award: Award
  texts: TitledTexts
  position: number
  isOpen: boolean
}

export async function putMission(db: Tx, brandId: number, mission: MissionValues): Promise<void> {
  const { code, metric, period, target, award, position, isMilestone: is_milestone, isOpen: is_open } = mission
  const { amountMinor: award_minor, bonusCode: bonus_code, roundsCode: rounds_code } = columnsOf(award)
  const given = { points: award.kind === 'points' ? award.points : null, award_minor, bonus_code, rounds_code }
  const terms = { game_types: mission.gameTypes, starts_at: mission.startsAt, ends_at: mission.endsAt }
  const values = { metric, period, is_milestone, target, ...given, ...terms, texts: JSON.stringify(mission.texts), position, is_open }
  await db
    .insertInto('promotions.mission')
    .values({ brand_id: brandId, code, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doUpdateSet(values))
    .execute()
}

function missions(db: Db | Tx, brandId: number) {
  return db
    .selectFrom('promotions.mission')
    .select(['id', 'code', 'metric', 'period', 'is_milestone as isMilestone', 'target', 'points', 'texts', 'position', 'is_open as isOpen'])
    .select(['game_types as gameTypes', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['award_minor as amountMinor', 'bonus_code as bonusCode', 'rounds_code as roundsCode'])
    .where('brand_id', '=', brandId)
}

type MissionRow = Awaited<ReturnType<ReturnType<typeof missions>['execute']>>[number]
export type Mission = MissionValues & { id: number }

function missionOf({ metric, period, gameTypes, texts, points, amountMinor, bonusCode, roundsCode, ...row }: MissionRow): Mission {
  const award: Award | null = points === null ? prizeOf({ amountMinor, bonusCode, roundsCode }) : { kind: 'points', points }
  if (!award) throw new Error(`mission ${row.id} gives nothing`)
  return {
    ...row,
    award,
    metric: metric as Metric,
    period: period as Period,
    gameTypes: gameTypes as GameType[],
    texts: titledTexts.parse(texts),
  }
}

export async function listMissions(db: Db, brandId: number): Promise<Mission[]> {
  return (await missions(db, brandId).where('is_open', '=', true).orderBy('position').limit(100).execute()).map(missionOf)
}

/** Closed missions too, for operators. */
export async function listAllMissions(db: Db, brandId: number): Promise<Mission[]> {
  return (await missions(db, brandId).orderBy('position').orderBy('id').limit(500).execute()).map(missionOf)
}

export async function findMission(db: Tx, brandId: number, code: string): Promise<Mission | undefined> {
  const row = await missions(db, brandId).where('code', '=', code).executeTakeFirst()
  return row && missionOf(row)
}

export type RankValues = {
  level: number
  turnoverMinor: bigint
  bonus: Prize | null
  /** What a review asks for, in so many days; zero asks for nothing. */
  keepMinor: bigint
  reviewDays: number
  /** What it adds to the rates of rebates. */
  rebatePpm: number
  texts: RankTexts
}

export async function putRank(db: Tx, brandId: number, rank: RankValues): Promise<void> {
  const review = { keep_minor: rank.keepMinor, review_days: rank.reviewDays, rebate_ppm: rank.rebatePpm }
  const { amountMinor, bonusCode, roundsCode } = columnsOf(rank.bonus)
  const bonus = { bonus_minor: amountMinor ?? 0n, bonus_code: bonusCode, rounds_code: roundsCode }
  const values = { turnover_minor: rank.turnoverMinor, ...bonus, ...review, texts: JSON.stringify(rank.texts) }
  await db
    .insertInto('promotions.rank')
    .values({ brand_id: brandId, level: rank.level, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'level']).doUpdateSet(values))
    .execute()
}

export type Rank = Awaited<ReturnType<typeof listRanks>>[number]

/** Ranks from the lowest to the highest. */
export async function listRanks(db: Db | Tx, brandId: number) {
  const rows = await db
    .selectFrom('promotions.rank')
    .select(['level', 'turnover_minor as turnoverMinor', 'texts'])
    .select(['bonus_minor as amountMinor', 'bonus_code as bonusCode', 'rounds_code as roundsCode'])
    .select(['keep_minor as keepMinor', 'review_days as reviewDays', 'rebate_ppm as rebatePpm'])
    .where('brand_id', '=', brandId)
    .orderBy('level')
    .limit(51)
    .execute()
  return rows.map(({ amountMinor, bonusCode, roundsCode, ...row }) => ({
    ...row,
    ...{ bonus: prizeOf({ amountMinor, bonusCode, roundsCode }), texts: rankTexts.parse(row.texts) },
  }))
}

export type RebateRate = { gameType: string; ratePpm: number }

export async function putRebateRate(db: Tx, brandId: number, rate: RebateRate): Promise<void> {
  await db
    .insertInto('promotions.rebate_rate')
    .values({ brand_id: brandId, game_type: rate.gameType, rate_ppm: rate.ratePpm })
    .onConflict((conflict) => conflict.columns(['brand_id', 'game_type']).doUpdateSet({ rate_ppm: rate.ratePpm }))
    .execute()
}

export async function listRebateRates(db: Db | Tx, brandId: number) {
  const rows = await db
    .selectFrom('promotions.rebate_rate')
    .select(['game_type as gameType', 'rate_ppm as ratePpm'])
    .where('brand_id', '=', brandId)
    .limit(50)
    .execute()
  return rows.map((row) => ({ ...row, gameType: row.gameType as GameType }))
}

/** A member's invitation code; undefined until one was made. */
export async function findReferral(db: Db, memberId: bigint): Promise<string | undefined> {
  return (await db.selectFrom('promotions.referral').select('code').where('member_id', '=', memberId).executeTakeFirst())?.code
}

export async function hasReferral(db: Db | Tx, brandId: number, code: string): Promise<boolean> {
  const query = db.selectFrom('promotions.referral').select('code').where('brand_id', '=', brandId).where('code', '=', code)
  return (await query.executeTakeFirst()) !== undefined
}

/** Keeps a code for a member who has none; a taken code, or a code that came first, is left alone. */
export async function insertReferral(db: Db, brandId: number, referral: { memberId: bigint; code: string; at: Date }): Promise<void> {
  await db
    .insertInto('promotions.referral')
    .values({ brand_id: brandId, member_id: referral.memberId, code: referral.code, made_at: referral.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listReferralSteps(db: Db | Tx, brandId: number): Promise<ReferralStep[]> {
  const rows = await db
    .selectFrom('promotions.referral_step')
    .select(['step', 'deposits_minor as depositsMinor', 'turnover_minor as turnoverMinor', 'reward_minor as amount', 'reward_kind as kind'])
    .where('brand_id', '=', brandId)
    .orderBy('step')
    .execute()
  return rows.map(({ amount, kind, ...row }) => ({ ...row, reward: placeAwardOf({ amount, kind }) }))
}

export async function putReferralStep(
  db: Tx,
  brandId: number,
  { step, depositsMinor, turnoverMinor, reward }: ReferralStep,
): Promise<void> {
  const { amount, kind } = placeColumnsOf(reward)
  const values = { deposits_minor: depositsMinor, turnover_minor: turnoverMinor, reward_minor: amount, reward_kind: kind }
  await db
    .insertInto('promotions.referral_step')
    .values({ brand_id: brandId, step, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'step']).doUpdateSet(values))
    .execute()
}
