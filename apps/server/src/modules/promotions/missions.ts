import { spanAt } from '@croupier/calendar/calendar'
import type { consoleMissions, saveMission } from '@croupier/contract/console/rewards'
import type { claimMission, missionSummary } from '@croupier/contract/promotions-standing'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { paidDeposits } from '#modules/cashier/index.ts'
import { playedBy } from '#modules/games/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { needModule } from './claims.ts'
import { movePoints } from './points.ts'
import { needProgram } from './programs.ts'
import { isReached, measuredMissions, missionReference } from './rules-missions.ts'
import { sumPlayed } from './rules-ranks.ts'
import { takenReferences } from './store-points.ts'
import { findMission, listAllMissions, listMissions, type Mission, type Period, putMission } from './store-standing.ts'
import { inDigits } from './texts.ts'

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

/** Missions as operators see them, closed ones among them (CO-03). */
export async function readAllMissions(context: Context): Promise<ValueOf<typeof consoleMissions>> {
  const rows = await listAllMissions(context.db, context.actor.brandId)
  return { rows: rows.map(({ id, ...row }) => ({ id: String(id), ...row })) }
}

/** An operator writes the mission of a code (CO-03). What was taken before stays taken. Refuses a step of the week that is counted by the day. */
export async function writeMission(context: Context, { why, ...mission }: InputOf<typeof saveMission>): Promise<null> {
  if (mission.isMilestone && mission.period !== 'week') return refuse('request_param_err', { field: 'period' })
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    const known = await findMission(tx.db, brandId, mission.code)
    await putMission(tx.db, brandId, mission)
    const before = known && { before: inDigits(known) }
    await leaveTrail(tx, { action: 'mission.save', subject: `mission ${mission.code}`, ...before, after: inDigits(mission), why })
  })
  return null
}
