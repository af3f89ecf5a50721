import { spanAt } from '@croupier/calendar/calendar'
import type { claimMission, missionLeaderboard, missionSummary } from '@croupier/contract/promotions-standing'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { paidDeposits } from '#modules/cashier/index.ts'
import { playedBy, topPlayers } from '#modules/games/index.ts'
import { memberNames } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { needModule } from './claims.ts'
import { movePoints } from './points.ts'
import { needProgram } from './programs.ts'
import { isReached, leaderboardFor, measuredMissions, missionReference } from './rules-missions.ts'
import { sumPlayed } from './rules-ranks.ts'
import { takenReferences } from './store-points.ts'
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

/** Missions and steps whose points wait to be taken, for the red counter. */
export async function waitingMissions(context: Context): Promise<Shown[]> {
  return (await measured(context, () => true)).filter((mission) => isReached(mission) && !mission.isClaimed)
}

/**
 * Takes the points of a mission, once in its day or week (SC-12). Refuses `nothing_to_claim` where its target is not reached; what was taken stays
 * taken when a round is undone later.
 */
export async function takeMission(context: Context, { missionId }: InputOf<typeof claimMission>): Promise<null> {
  await needModule(context, 'MISSIONLB3')
  await needProgram(context, 'mission')
  const mission = (await listMissions(context.db, context.actor.brandId)).find(({ id }) => String(id) === missionId) ?? refuse('not_found')
  const [shown] = await measured(context, ({ id }) => id === mission.id)
  if (!shown) return refuse('not_found')
  if (shown.isClaimed) return null
  if (!isReached(shown)) return refuse('nothing_to_claim')
  const reference = missionReference(mission, await spanOf(context, mission.period))
  await inTransaction(context, (tx) => movePoints(tx, { memberId: memberOf(context), kind: 'mission', reference, points: mission.points }))
  return null
}

async function measured(context: Context, isWanted: (mission: Mission) => boolean): Promise<Shown[]> {
  const missions = (await listMissions(context.db, context.actor.brandId)).filter(isWanted)
  const spans = { day: await spanOf(context, 'day'), week: await spanOf(context, 'week') }
  const done = { day: await doneIn(context, spans.day), week: await doneIn(context, spans.week) }
  const references = missions.map((mission) => missionReference(mission, spans[mission.period]))
  const claimed = await takenReferences(context.db, { memberId: memberOf(context), kind: 'mission', references })
  return measuredMissions(missions, { spans, done, claimed, language: context.actor.language })
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
