import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@croupier/calendar/durations'
import type { Context } from '#platform/context.ts'
import { readPromotions } from '../../src/modules/promotions/activities.ts'
import { claimPromotion, join } from '../../src/modules/promotions/applications.ts'
import { claimWaitingAward, readAwards } from '../../src/modules/promotions/awards.ts'
import { keepBoards, readLeaderboards, takePrize } from '../../src/modules/promotions/boards.ts'
import { decideOnApplication } from '../../src/modules/promotions/decisions.ts'
import { readMilestones, readMissions, takeMission } from '../../src/modules/promotions/missions.ts'
import { takeTickets } from '../../src/modules/promotions/raffles.ts'
import { readRankProgress, takeRankBonus } from '../../src/modules/promotions/ranks.ts'
import { readRebates, takeRebate } from '../../src/modules/promotions/rebates.ts'
import { asMember, asOperator, type DemoPeople, ifGiven } from './demo-actors.ts'
import { liveDemoBonuses } from './demo-bonuses.ts'
import { openSeason } from './demo-season.ts'

/** So many members of the line look at their rewards; the others leave theirs where they wait. */
const LOOKING = 8

/**
 * The demo player and members of the line at the states of rewards: boards that run and that were closed, prizes, missions, rebates and bonuses that
 * were taken and that wait, promotions that were joined, asked for, given, in process and refused, a raffle that was drawn, ranks that were reviewed.
 */
export async function liveDemoRewards(context: Context, demo: DemoPeople): Promise<void> {
  await openSeason(context, demo)
  for (const days of [8, 7, 1]) await keepBoards({ ...context, now: new Date(context.now.getTime() - days * DAY_MS) })
  await keepBoards(context)
  for (const [at, memberId] of demo.members.entries()) if (at % 2 === 0) await takeLastPrize(asMember(context, memberId))
  const looking = demo.members.slice(0, LOOKING).map((memberId) => asMember(context, memberId))
  for (const [at, member] of looking.entries()) {
    await readRankProgress(member)
    if (at % 2 === 0) await takeWhatWaits(member)
    await joinPromotions(member, at)
    if (at % 4 === 0) await takeAwards(member)
  }
  await takeRebates(context, demo.members)
  await decide(context, demo)
  await liveDemoBonuses(context, demo)
}

async function takeLastPrize(member: Context): Promise<void> {
  const [won] = (await readLeaderboards(member)).prizes
  if (won) await ifGiven(takePrize(member, { id: randomUUID(), periodId: won.periodId }))
}

async function takeWhatWaits(member: Context): Promise<void> {
  const id = () => randomUUID()
  const missions = [...(await readMissions(member)).rows, ...(await readMilestones(member)).rows]
  for (const mission of missions)
    if (mission.reached >= mission.target) await ifGiven(takeMission(member, { id: id(), missionId: mission.id }))
  await ifGiven(takeRankBonus(member, { id: id(), level: 1 }))
}

/** Of two rebates of yesterday one is taken. */
async function takeRebates(context: Context, members: readonly bigint[]): Promise<void> {
  const waiting: Context[] = []
  for (const memberId of members) {
    const member = asMember(context, memberId)
    const { total, least } = await readRebates(member)
    if (total > 0n && total >= least) waiting.push(member)
    if (waiting.length === 2) break
  }
  for (const member of waiting.slice(0, 1)) await takeRebate(member, { id: randomUUID() })
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

async function takeAwards(member: Context): Promise<void> {
  for (const { id } of (await readAwards(member, { size: 100 })).rows) await ifGiven(claimWaitingAward(member, { id }))
}

/** Of the applications one is given, or in process, one refused, and the others wait. */
async function decide(context: Context, demo: DemoPeople): Promise<void> {
  const { members } = demo
  const operator = asOperator(context, demo)
  for (const [at, memberId] of members.slice(0, 2).entries()) {
    const { rows } = await readPromotions(asMember(context, memberId), {})
    for (const { id: promotionId } of rows.filter(({ status }) => status === 'applying')) {
      const decision = { isApproved: at === 0, note: at === 0 ? '' : 'Kulang pa ang profile mo.', why: 'demo' }
      await ifGiven(decideOnApplication(operator, { promotionId, memberId: String(memberId), ...decision }))
    }
  }
}
