import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@croupier/calendar/durations'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/refusal.ts'
import { readPromotions } from '../../src/modules/promotions/activities.ts'
import { claimPromotion, join } from '../../src/modules/promotions/applications.ts'
import { keepBoards, readLeaderboards, takePrize } from '../../src/modules/promotions/boards.ts'
import { decideOnApplication } from '../../src/modules/promotions/decisions.ts'
import { readMilestones, readMissions, takeMission } from '../../src/modules/promotions/missions.ts'
import { takeTickets } from '../../src/modules/promotions/raffles.ts'
import { readRankProgress, takeRankBonus } from '../../src/modules/promotions/ranks.ts'
import { takeRebate } from '../../src/modules/promotions/rebates.ts'

type Demo = { operatorId: bigint; operatorName: string; members: readonly bigint[] }

/** So many members of the line look at their rewards; the others leave theirs where they wait. */
const LOOKING = 8

/**
 * Members of the demo line at the states of rewards: boards that run and that were closed, prizes, missions, rebates and bonuses that were taken and
 * that wait, promotions that were joined, asked for, given and refused, tickets of a raffle.
 */
export async function liveDemoRewards(context: Context, demo: Demo): Promise<void> {
  for (const days of [8, 7, 1]) await keepBoards({ ...context, now: new Date(context.now.getTime() - days * DAY_MS) })
  await keepBoards(context)
  for (const [at, memberId] of demo.members.entries()) if (at % 2 === 0) await takeLastPrize(asMember(context, memberId))
  const looking = demo.members.slice(0, LOOKING).map((memberId) => asMember(context, memberId))
  for (const [at, member] of looking.entries()) {
    await readRankProgress(member)
    if (at % 2 === 0) await takeWhatWaits(member)
    await joinPromotions(member, at)
  }
  await decide(context, demo)
}

function asMember(context: Context, memberId: bigint): Context {
  return { ...context, actor: { ...context.actor, kind: 'member', memberId, sessionId: 0n } }
}

async function takeLastPrize(member: Context): Promise<void> {
  const [won] = (await readLeaderboards(member)).prizes
  if (won) await ifGiven(takePrize(member, { id: randomUUID(), periodId: won.periodId }))
}

async function takeWhatWaits(member: Context): Promise<void> {
  const id = () => randomUUID()
  const missions = [...(await readMissions(member)).rows, ...(await readMilestones(member)).rows]
  for (const mission of missions.slice(0, 3)) await ifGiven(takeMission(member, { id: id(), missionId: mission.id }))
  await ifGiven(takeRebate(member, { id: id() }))
  await ifGiven(takeRankBonus(member, { id: id(), level: 1 }))
}

/** Some join, some ask, some take tickets. */
async function joinPromotions(member: Context, at: number): Promise<void> {
  const { rows } = await readPromotions(member, {})
  for (const { id: promotionId, status } of rows) {
    if (status === 'join' && at < 6) await ifGiven(join(member, { promotionId, comment: 'Salamat po' }))
    if (status === 'claim' && at % 2 === 0) await ifGiven(claimPromotion(member, { promotionId }))
    if (at % 3 === 0) await ifGiven(takeTickets(member, { promotionId }))
  }
}

/** Of the applications one is given, one refused, and the others wait. */
async function decide(context: Context, { operatorId, operatorName, members }: Demo): Promise<void> {
  const operator: Context = {
    ...context,
    actor: { ...context.actor, kind: 'operator', operatorId, operatorName, sessionId: 0n, permissions: ['cashier'] },
  }
  for (const [at, memberId] of members.slice(0, 2).entries()) {
    const { rows } = await readPromotions(asMember(context, memberId), {})
    for (const { id: promotionId } of rows.filter(({ status }) => status === 'applying')) {
      const decision = { isApproved: at === 0, note: at === 0 ? '' : 'Kulang pa ang profile mo.', why: 'demo' }
      await ifGiven(decideOnApplication(operator, { promotionId, memberId: String(memberId), ...decision }))
    }
  }
}

/** What play has not earned is refused, and waits for another day. */
async function ifGiven(claim: Promise<unknown>): Promise<void> {
  await claim.catch((failure: unknown) => {
    if (!(failure instanceof Refused)) throw failure
  })
}
