import { type Context, inTransaction } from '#platform/context.ts'
import { putReward, type RewardValues } from './store-points.ts'
import { type MissionValues, putMission, putRank, putRebateRate, type RankValues } from './store-standing.ts'

/** Writes a mission or a step of the week, by its code. */
export async function addMission(context: Context, mission: MissionValues): Promise<void> {
  await inTransaction(context, (tx) => putMission(tx.db, tx.actor.brandId, mission))
}

/** Writes what points can be exchanged for, by its code. */
export async function addReward(context: Context, reward: RewardValues): Promise<void> {
  await inTransaction(context, (tx) => putReward(tx.db, tx.actor.brandId, reward))
}

export async function addRank(context: Context, rank: RankValues): Promise<void> {
  await inTransaction(context, (tx) => putRank(tx.db, tx.actor.brandId, rank))
}

/** Says how much of a category's turnover comes back, in parts per million. */
export async function setRebateRate(context: Context, rate: { gameType: string; ratePpm: number }): Promise<void> {
  await inTransaction(context, (tx) => putRebateRate(tx.db, tx.actor.brandId, rate))
}
