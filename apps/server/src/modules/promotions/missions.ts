import { spanAt } from '@croupier/calendar/calendar'
import type { missionLeaderboard, missionSummary } from '@croupier/contract/promotions-standing'
import type { ValueOf } from '@croupier/contract/route'
import { paidDeposits } from '#modules/cashier/index.ts'
import { playedBy, topPlayers } from '#modules/games/index.ts'
import { memberNames } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, memberOf } from '#platform/context.ts'
import { needModule } from './claims.ts'
import { isReached, leaderboardFor, measuredMissions } from './rules-missions.ts'
import { sumPlayed } from './rules-ranks.ts'
import { listMissions, type Mission, type Period } from './store-standing.ts'

const BOARD_PLACES = 20

type Shown = ValueOf<typeof missionSummary>['rows'][number]

/** Missions of today and this week with how far the member is (SC-12). */
export async function readMissions(context: Context): Promise<{ rows: Shown[] }> {
  await needModule(context, 'MISSIONLB3')
  return { rows: await measured(context, (mission) => !mission.isMilestone) }
}

/** The steps of the week. */
export async function readMilestones(context: Context): Promise<{ rows: Shown[] }> {
  await needModule(context, 'MISSIONLB3')
  return { rows: await measured(context, (mission) => mission.isMilestone) }
}

/** Missions and steps whose target is reached, for the red counter. */
export async function reachedMissions(context: Context): Promise<Shown[]> {
  return (await measured(context, () => true)).filter(isReached)
}

async function measured(context: Context, isWanted: (mission: Mission) => boolean): Promise<Shown[]> {
  const missions = (await listMissions(context.db, context.actor.brandId)).filter(isWanted)
  const spans = { day: await spanOf(context, 'day'), week: await spanOf(context, 'week') }
  const done = { day: await doneIn(context, spans.day), week: await doneIn(context, spans.week) }
  return measuredMissions(missions, { spans, done, language: context.actor.language })
}

async function spanOf(context: Context, period: Period) {
  const { settings } = await brandOf(context, context.actor.brandId)
  return spanAt(period, context.now, settings.timeZone)
}

async function doneIn(context: Context, span: { from: Date; to: Date }) {
  const filter = { memberId: memberOf(context), ...span }
  const played = await playedBy(context, filter)
  return { ...sumPlayed(played), depositsMinor: await paidDeposits(context, filter) }
}

/** This week's largest turnovers under pseudonyms, the member's own marked (SC-12). */
export async function readLeaderboard(context: Context): Promise<ValueOf<typeof missionLeaderboard>> {
  await needModule(context, 'MISSIONLB3')
  const week = await spanOf(context, 'week')
  const top = await topPlayers(context, { from: week.from, limit: BOARD_PLACES })
  const names = await memberNames(
    context,
    top.map((one) => one.memberId),
  )
  const rows = leaderboardFor({ ownId: memberOf(context), names }, top)
  return { rows, own: (await doneIn(context, week)).turnoverMinor, endsAt: week.to.getTime() }
}
