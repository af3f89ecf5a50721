import { spanAt } from '@croupier/calendar/calendar'
import type { consoleMissions, saveMission, WrittenMission } from '@croupier/contract/console/rewards'
import type { claimMission, missionSummary } from '@croupier/contract/promotions-standing'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { paidDeposits } from '#modules/cashier/index.ts'
import { playedBy } from '#modules/games/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { lockRecord } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { versionOf } from '#platform/versions.ts'
import { needModule } from './claims.ts'
import { giveAward, givenAwards, needAward, readRounds } from './giving.ts'
import { budgetOf, needProgram } from './programs.ts'
import { type Done, faultOfMission, isReached, measuredMissions, missionReference, spanOfMission } from './rules-missions.ts'
import { findMission, listAllMissions, listMissions, type Mission, putMission } from './store-standing.ts'
import { inDigits } from './texts.ts'

type Shown = ValueOf<typeof missionSummary>['rows'][number]

/** Missions of today, of this week and of their own time with how far the member is (SC-12). */
export async function readMissions(context: Context): Promise<{ rows: Shown[] }> {
  await needModule(context, 'MISSIONLB3')
  return { rows: await measured(context, (mission) => !mission.isMilestone) }
}

/** The steps on a way of several targets, each with what it gives. */
export async function readMilestones(context: Context): Promise<{ rows: Shown[] }> {
  await needModule(context, 'MISSIONLB3')
  return { rows: await measured(context, (mission) => mission.isMilestone) }
}

/** Missions and steps whose reward waits to be taken, for the red counter. */
export async function waitingMissions(context: Context): Promise<Shown[]> {
  return (await measured(context, () => true)).filter((mission) => isReached(mission) && !mission.isClaimed)
}

/**
 * Takes what a mission gives, once in its period (SC-12), as `giveAward`. Refuses `nothing_to_claim` where its target is not reached; what was taken
 * stays taken when a round is undone later.
 */
export async function takeMission(context: Context, { id, missionId }: InputOf<typeof claimMission>): Promise<null> {
  await needModule(context, 'MISSIONLB3')
  const program = await needProgram(context, 'mission')
  const mission =
    (await listMissions(context.db, context.actor.brandId)).find((each) => String(each.id) === missionId) ?? refuse('not_found')
  const [shown] = await measured(context, (each) => each.id === mission.id)
  if (!shown) return refuse('nothing_to_claim')
  if (shown.isClaimed) return null
  if (!isReached(shown)) return refuse('nothing_to_claim')
  const [memberId, span] = [memberOf(context), spanOfMission(mission, await spansOf(context))]
  const reference = missionReference(mission, span)
  const basis = { mission: mission.code, from: span.from.toISOString(), metric: mission.metric, reached: String(shown.reached) }
  const order = { id, memberId, source: 'mission' as const, reference, award: mission.award, budgetOf: () => budgetOf(program), basis }
  await inTransaction(context, (tx) => giveAward(tx, order))
  return null
}

/** Missions whose time is now, with how far the member is on each. */
async function measured(context: Context, isWanted: (mission: Mission) => boolean): Promise<Shown[]> {
  const spans = await spansOf(context)
  const missions = (await listMissions(context.db, context.actor.brandId)).filter((mission) => {
    const { from, to } = spanOfMission(mission, spans)
    return isWanted(mission) && from <= context.now && context.now < to
  })
  const done = new Map<string, Done>()
  for (const span of missions.map((mission) => spanOfMission(mission, spans)))
    if (!done.has(keyOf(span))) done.set(keyOf(span), await doneIn(context, span))
  const references = missions.map((mission) => missionReference(mission, spanOfMission(mission, spans)))
  const claimed = await givenAwards(context, { memberId: memberOf(context), source: 'mission', references })
  const rounds = await readRounds(
    context,
    missions.map(({ award }) => award),
  )
  const { language } = context.actor
  return measuredMissions(missions, { spans, doneIn: (span) => done.get(keyOf(span)) ?? NOTHING, claimed, language, rounds })
}

const NOTHING: Done = { played: [], depositsMinor: 0n }
const keyOf = ({ from, to }: { from: Date; to: Date }) => `${from.getTime()} ${to.getTime()}`

/** The day and the week of now. */
export async function spansOf(context: Context) {
  const { settings } = await brandOf(context, context.actor.brandId)
  const spanOf = (period: 'day' | 'week') => spanAt(period, context.now, settings.timeZone)
  return { day: spanOf('day'), week: spanOf('week') }
}

async function doneIn(context: Context, span: { from: Date; to: Date }): Promise<Done> {
  const filter = { memberId: memberOf(context), ...span }
  return { played: await playedBy(context, filter), depositsMinor: await paidDeposits(context, filter) }
}

/** Missions as operators see them, closed ones among them (CO-03). */
export async function readAllMissions(context: Context): Promise<ValueOf<typeof consoleMissions>> {
  const rows = await listAllMissions(context.db, context.actor.brandId)
  return {
    rows: rows.map(({ id, startsAt, endsAt, ...row }) => ({
      ...{ ...row, id: String(id), startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null },
      version: versionOf(inDigits({ ...row, startsAt, endsAt })),
    })),
  }
}

/** An operator writes the mission of a code (CO-03). What was taken before stays taken. Refuses as `needMission`. */
export async function writeMission(context: Context, { version, why, ...draft }: InputOf<typeof saveMission>): Promise<null> {
  const mission = await needMission(context, draft)
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    const subject = `mission ${mission.code}`
    await lockRecord(tx, subject)
    const known = await findMission(tx.db, brandId, mission.code)
    await putMission(tx.db, brandId, mission)
    const before = known && { before: inDigits(known) }
    await leaveTrail(tx, { action: 'mission.save', subject, ...before, after: inDigits(mission), version, why })
  })
  return null
}

type MissionTerms = Pick<WrittenMission, 'metric' | 'period' | 'gameTypes' | 'startsAt' | 'endsAt' | 'award'>

/** A mission as it is stored. Refuses one whose terms contradict each other, and as `needAward`. */
export async function needMission<Draft extends MissionTerms>(context: Context, draft: Draft) {
  const [startsAt = null, endsAt = null] = [draft.startsAt, draft.endsAt].map((at) => (at === null ? null : new Date(at)))
  const mission = { ...draft, startsAt, endsAt }
  const fault = faultOfMission(mission)
  if (fault) return refuse('request_param_err', { field: fault })
  await needAward(context, mission.award)
  return mission
}
