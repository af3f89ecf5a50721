import { DAY_MS } from '@croupier/calendar/durations'
import { sendMessage } from '#modules/messaging/index.ts'
import { addActivity, addMission, addPoints, addRank, addReward, setRebateRate } from '#modules/promotions/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import { activities, missions, ranks, rebateRates, rewards, welcome } from './promotions-texts.ts'

const WELCOME_POINTS = 120n

/** Promotions, missions, the points mall, ranks and rebates of the demo brand; the demo player has a few points. */
export async function seedPromotions(context: Context, playerId: bigint): Promise<void> {
  const inDays = (days: number) => new Date(context.now.getTime() + days * DAY_MS)
  for (const [position, { picture, beginsInDays, endsInDays, ...activity }] of activities.entries())
    await addActivity(context, {
      ...activity,
      imageUrl: `/pictures/banner/${picture}/wide.webp`,
      position,
      startsAt: inDays(beginsInDays ?? 0),
      endsAt: endsInDays === undefined ? null : inDays(endsInDays),
    })
  for (const [position, mission] of missions.entries()) await addMission(context, { ...mission, position })
  for (const [position, reward] of rewards.entries()) await addReward(context, { ...reward, position })
  for (const rank of ranks) await addRank(context, rank)
  for (const rate of rebateRates) await setRebateRate(context, rate)
  await addPoints(context, { memberId: playerId, kind: 'welcome', reference: 'demo', points: WELCOME_POINTS })
  await inTransaction(context, (tx) => sendMessage(tx, { memberId: playerId, ...welcome }))
}
