import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@croupier/calendar/durations'
import { noConditions } from '@croupier/contract/promotions-conditions'
import { addActivity, addMission, addPoints, addRaffle, addRank } from '#modules/promotions/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import { keepDevice } from '../../src/modules/identity/sessions/login-devices.ts'
import { redeem } from '../../src/modules/promotions/exchanges.ts'
import { readPointRewards, readRedemptions } from '../../src/modules/promotions/points.ts'
import { drawRaffles } from '../../src/modules/promotions/raffle-draws.ts'
import { takeTickets } from '../../src/modules/promotions/raffles.ts'
import { reviewRanks } from '../../src/modules/promotions/rank-reviews.ts'
import { readRankProgress } from '../../src/modules/promotions/ranks.ts'
import { decideOnRedemption } from '../../src/modules/promotions/redemptions.ts'
import { readReferral, takeReferral } from '../../src/modules/promotions/referrals.ts'
import { findActivity } from '../../src/modules/promotions/store.ts'
import { asMember, asOperator, type DemoPeople, ifGiven } from './demo-actors.ts'
import { callFrom } from './demo-call.ts'
import { demoMission, demoPromotions, demoRaffle } from './demo-rewards-texts.ts'
import { ranks } from './rewards-texts.ts'

const ago = (context: Context, days: number): Context => ({ ...context, now: new Date(context.now.getTime() - days * DAY_MS) })

/** What the history of the line has brought: a mission, promotions and a raffle that is drawn, reviews of ranks, orders of the mall, friends. */
export async function openSeason(context: Context, demo: DemoPeople): Promise<void> {
  await addMission(context, demoMission(context.now))
  for (const [at, { picture, days, ...promotion }] of demoPromotions.entries())
    await addActivity(context, {
      ...{ ...promotion, imageUrl: `/pictures/banner/${picture}/wide.webp`, position: 20 + at },
      ...{ startsAt: ago(context, -days[0]).now, endsAt: ago(context, -days[1]).now },
      ...{ metric: null, target: null, points: null, conditions: noConditions, stock: null },
    })
  await drawHarvest(context, demo)
  await reviewSailors(context, demo)
  await orderGoods(context, demo)
  await bringFriends(context, demo)
}

/** Tickets were taken the day before the draw. */
async function drawHarvest(context: Context, { members }: DemoPeople): Promise<void> {
  await addRaffle(ago(context, 40), demoRaffle)
  const { id } = (await findActivity(context.db, context.actor.brandId, { code: demoRaffle.code })) ?? {}
  for (const memberId of members.slice(0, 8)) await ifGiven(takeTickets(asMember(ago(context, 4), memberId), { promotionId: String(id) }))
  await drawRaffles(context)
}

/** Sailors of the first weeks lost their rank by a review that asked for much, and have it again; later ones have kept it. */
async function reviewSailors(context: Context, { members }: DemoPeople): Promise<void> {
  const [, sailor] = ranks
  if (!sailor) throw new Error('there is no first rank')
  const look = async (days: number, some: readonly bigint[]) => {
    for (const memberId of some) await readRankProgress(asMember(ago(context, days), memberId))
  }
  await look(64, members.slice(0, 4))
  await addRank(context, { ...sailor, keepMinor: 50_000_000n })
  await reviewRanks(ago(context, 34))
  await addRank(context, sailor)
  await look(33, members.slice(4, 12))
  await reviewRanks(ago(context, 2))
}

/** Three mugs that the demo player asked for: one was refused, one sent, and one waits. */
async function orderGoods(context: Context, demo: DemoPeople): Promise<void> {
  const { memberId, paymentPassword } = demo.player
  const player = asMember(context, memberId)
  const mug = (await readPointRewards(player)).rows.find(({ award }) => award === null)
  if (!mug) throw new Error('the mall has no goods')
  await addPoints(context, { memberId, kind: 'mission', reference: 'season-rounds demo', points: 2n * mug.points })
  for (const decision of [{ isApproved: false, note: 'Naubos na ang kulay na ito.' }, { isApproved: true, note: '' }, undefined]) {
    await redeem(player, { id: randomUUID(), rewardId: mug.id, address: '12 Harbour Street, Cebu', paymentPassword })
    const [order] = (await readRedemptions(player, { size: 1 })).rows
    if (decision) await decideOnRedemption(asOperator(context, demo), { id: order?.id ?? '', ...decision, why: 'demo' })
  }
}

/** Friends of the demo player: of two that have paid in one has brought something, and the third shares a device. */
async function bringFriends(context: Context, { player: { memberId }, members }: DemoPeople): Promise<void> {
  const player = asMember(context, memberId)
  const { code } = await readReferral(player, {}, callFrom(''))
  const friends = members.slice(-3)
  await inTransaction(context, async (tx) => {
    await tx.db
      .updateTable('identity.member')
      .set({ referral_code: code })
      .where('id', 'in', [...friends])
      .execute()
    for (const each of [memberId, ...friends.slice(-1)]) await keepDevice(tx, each, 'the one device of a household')
  })
  const { friends: shown } = await readReferral(player, {}, callFrom(''))
  const ready = shown.find(({ hindrance, steps }) => hindrance === null && steps[0]?.state === 'ready')
  if (ready) await takeReferral(player, { id: randomUUID(), key: ready.key, step: 1 })
}
