import { operationId } from '#modules/wallet/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import { fundBudget } from './budgets.ts'
import type { ReferralStep } from './rules-referrals.ts'
import { findBudget, putBudget } from './store-budgets.ts'
import { putReward, type RewardValues } from './store-points.ts'
import { type Program, putProgram } from './store-programs.ts'
import { type MissionValues, putMission, putRank, putRebateRate, putReferralStep, type RankValues } from './store-standing.ts'

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

export async function addReferralStep(context: Context, step: ReferralStep): Promise<void> {
  await inTransaction(context, (tx) => putReferralStep(tx.db, tx.actor.brandId, step))
}

/** Says how much of a category's turnover comes back, in parts per million. */
export async function setRebateRate(context: Context, rate: { gameType: string; ratePpm: number }): Promise<void> {
  await inTransaction(context, (tx) => putRebateRate(tx.db, tx.actor.brandId, rate))
}

type NewBudget = { code: string; name: string; amountMinor: bigint; operatorId: bigint; operatorName: string }

/** Opens a budget with money of the house, for a brand that begins. */
export async function openBudget(context: Context, { code, name, ...funding }: NewBudget): Promise<void> {
  await inTransaction(context, async (tx) => {
    await putBudget(tx.db, tx.actor.brandId, { code, name })
    const budget = await findBudget(tx.db, tx.actor.brandId, { code })
    if (budget) await fundBudget(tx, budget, { id: operationId('opening', String(tx.actor.brandId), code), why: 'opening', ...funding })
  })
}

/** Opens a kind of rewards, paid from the budget of a code. */
export async function openProgram(
  context: Context,
  { budget: code, ...program }: Omit<Program, 'budget' | 'isOpen'> & { budget: string },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const budget = await findBudget(tx.db, tx.actor.brandId, { code })
    await putProgram(tx.db, tx.actor.brandId, { ...program, budget, isOpen: true })
  })
}
