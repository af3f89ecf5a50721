import { DAY_MS } from '@croupier/calendar/durations'
import { noConditions } from '@croupier/contract/promotions-conditions'
import { sendMessage } from '#modules/messaging/index.ts'
import {
  addActivity,
  addBoard,
  addMission,
  addPoints,
  addRaffle,
  addRank,
  addReferralStep,
  addReward,
  openBudget,
  openProgram,
  setRebateRate,
} from '#modules/promotions/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import { activities, raffle } from './promotions-texts.ts'
import { boards, missions, ranks, rebateRates, rewards, welcome } from './rewards-texts.ts'

const WELCOME_POINTS = 120n

/** Promotions, missions, the points mall, ranks and rebates of the demo brand; the demo player has a few points. */
export async function seedPromotions(context: Context, playerId: bigint): Promise<void> {
  const inDays = (days: number) => new Date(context.now.getTime() + days * DAY_MS)
  for (const [position, { picture, beginsInDays, endsInDays, terms, ...activity }] of activities.entries())
    await addActivity(context, {
      ...activity,
      imageUrl: `/pictures/banner/${picture}/wide.webp`,
      position,
      startsAt: inDays(beginsInDays ?? 0),
      endsAt: endsInDays === undefined ? null : inDays(endsInDays),
      metric: null,
      target: null,
      points: null,
      conditions: noConditions,
      award: null,
      stock: null,
      ...terms,
    })
  await addRaffle(context, raffle)
  for (const [position, mission] of missions.entries())
    await addMission(context, { gameTypes: [], startsAt: null, endsAt: null, ...mission, position, isOpen: true })
  for (const [position, reward] of rewards.entries()) await addReward(context, { ...reward, stock: null, position, isOpen: true })
  for (const [position, board] of boards.entries()) await addBoard(context, { ...board, position, isOpen: true })
  for (const rank of ranks) await addRank(context, rank)
  for (const rate of rebateRates) await setRebateRate(context, rate)
  for (const step of REFERRAL_STEPS) await addReferralStep(context, step)
  await addPoints(context, { memberId: playerId, kind: 'welcome', reference: 'demo', points: WELCOME_POINTS })
  await inTransaction(context, (tx) => sendMessage(tx, { memberId: playerId, ...welcome }))
}

const BUDGET_MINOR = 100_000_000n
const PAID = ['promotion', 'mission', 'rebate', 'rank', 'referral', 'raffle', 'leaderboard', 'mall'] as const
const REFERRAL_STEPS = [
  { step: 1, depositsMinor: 50_000n, turnoverMinor: 0n, reward: { kind: 'money' as const, amount: 2_000n } },
  { step: 2, depositsMinor: 50_000n, turnoverMinor: 500_000n, reward: { kind: 'money' as const, amount: 10_000n } },
]

/** Sets a million of play money aside for rewards, and opens all kinds that the demo brand has. */
export async function seedRewards(context: Context, operatorId: bigint, operatorName: string): Promise<void> {
  const budget = 'rewards'
  await openBudget(context, { code: budget, name: 'Rewards', amountMinor: BUDGET_MINOR, operatorId, operatorName })
  for (const kind of PAID) await openProgram(context, { kind, budget, leastMinor: kind === 'rebate' ? 100n : 0n, convert: undefined })
  await openProgram(context, { kind: 'points', budget, leastMinor: 0n, convert: { points: 10n, minor: 400n } })
}
