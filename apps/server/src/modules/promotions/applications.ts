import type { applications, decideApplication } from '@croupier/contract/console/promotions'
import type { joinPromotion, requestReward } from '@croupier/contract/promotions'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { paidDeposits } from '#modules/cashier/index.ts'
import { playedBy } from '#modules/games/index.ts'
import { memberNames } from '#modules/identity/index.ts'
import { operationId } from '#modules/wallet/index.ts'
import { type Context, inTransaction, memberOf, operatorOf, type TxContext } from '#platform/context.ts'
import { idOf, instantCutOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { movePoints } from './points.ts'
import { needProgram } from './programs.ts'
import { decideJoin, decideRequest, goalReached } from './rules-activities.ts'
import { type Activity, findActivity, insertAward } from './store.ts'
import {
  type Application,
  applicationsOf,
  insertApplication,
  listApplications,
  lockApplication,
  takeActivity,
  updateApplication,
} from './store-applications.ts'

/**
 * Joins a promotion by the terms in force (SC-01, DT-06): what it asks counts from now on, and one without a goal waits for the brand. Refuses
 * `nothing_to_claim` where there is nothing to join now; who has joined stays joined.
 */
export async function join(context: Context, { promotionId, comment = '' }: InputOf<typeof joinPromotion>): Promise<null> {
  await needProgram(context, 'promotion')
  const activity = await ownActivity(context, promotionId)
  await inTransaction(context, async (tx) => {
    const named = { activityId: activity.id, memberId: memberOf(tx) }
    if (await lockApplication(tx.db, named)) return
    const state = decideJoin(activity, tx.now) ?? refuse('nothing_to_claim')
    await insertApplication(tx.db, { ...named, state, version: activity.version, comment, at: tx.now })
  })
  return null
}

async function ownActivity(context: Context, id: string): Promise<Activity> {
  return (await findActivity(context.db, context.actor.brandId, { id: idOf(id) })) ?? refuse('not_found')
}

/**
 * Asks for what a promotion gives (DT-06): once its goal is reached it is issued at once, or waits for the brand where members apply. Refuses
 * `nothing_to_claim` below the goal and outside of its time, and `sold_out`.
 */
export async function claimPromotion(context: Context, { promotionId, comment }: InputOf<typeof requestReward>): Promise<null> {
  await needProgram(context, 'promotion')
  const activity = await ownActivity(context, promotionId)
  const known = (await applicationsOf(context.db, memberOf(context))).get(activity.id)
  const reached = known ? await reachedOf(context, activity, known) : 0n
  await inTransaction(context, async (tx) => {
    const named = { activityId: activity.id, memberId: memberOf(tx) }
    const application = await lockApplication(tx.db, named)
    const state = decideRequest(activity, { application: application?.state, reached, now: tx.now }) ?? refuse('nothing_to_claim')
    if (state === application?.state) return
    if (state === 'applying') return await updateApplication(tx.db, named, { state, at: tx.now, ...(comment !== undefined && { comment }) })
    if (application || (await beginApplication(tx, activity))) await issue(tx, activity, { memberId: named.memberId })
  })
  return null
}

/** Joins what is claimed at once. Of two claims at the same time the later one waits here for the other, which has issued it: false. */
async function beginApplication(tx: TxContext, { id: activityId, version }: Activity): Promise<boolean> {
  return await insertApplication(tx.db, { activityId, memberId: memberOf(tx), state: 'joined', version, comment: '', at: tx.now })
}

/** How far a member is on the goal of a promotion, counted from the moment of joining. */
export async function reachedOf(context: Context, activity: Activity, { joinedAt }: Pick<Application, 'joinedAt'>): Promise<bigint> {
  if (activity.metric === null) return 0n
  const filter = { memberId: memberOf(context), from: joinedAt, to: context.now }
  if (activity.metric === 'deposits') return await paidDeposits(context, filter)
  return goalReached(activity.metric, await playedBy(context, filter))
}

/** Issues what a promotion gives: points at once, money as an award that waits in the reward centre. Refuses `sold_out`. */
async function issue(
  tx: TxContext,
  activity: Activity,
  { memberId, ...said }: { memberId: bigint; decidedBy?: string; note?: string },
): Promise<void> {
  if (!(await takeActivity(tx.db, activity.id))) return refuse('sold_out')
  const { points, awardMinor: amountMinor } = activity
  if (points !== null) await movePoints(tx, { memberId, kind: 'activity', reference: activity.code, points })
  const id = operationId('award', memberId, activity.id)
  if (amountMinor !== null) await insertAward(tx.db, tx.actor.brandId, { id, memberId, activityId: activity.id, amountMinor, at: tx.now })
  const state = amountMinor === null ? 'claimed' : 'issued'
  await updateApplication(tx.db, { activityId: activity.id, memberId }, { state, at: tx.now, ...said })
}

export async function readApplications(context: Context, input: InputOf<typeof applications>): Promise<ValueOf<typeof applications>> {
  const cut = instantCutOf(input)
  const rows = await listApplications(context.db, context.actor.brandId, { state: input.state, before: cut.before, limit: cut.limit + 1 })
  const names = await memberNames(
    context,
    rows.map(({ memberId }) => memberId),
  )
  return pageOf(rows, cut, {
    key: (row) => BigInt(row.changedAt.getTime()),
    row: ({ activityId, memberId, code, joinedAt, changedAt, ...row }) => ({
      ...row,
      ...{ id: `${activityId} ${memberId}`, promotionId: String(activityId), promotion: code, memberId: String(memberId) },
      username: names.get(memberId)?.username ?? '',
      ...{ joinedAt: joinedAt.getTime(), changedAt: changedAt.getTime() },
    }),
  })
}

/** Gives a member who applied what the promotion gives, or refuses it with a note; refuses `wrong_state` where nobody waits (CO-03). */
export async function decideOnApplication(context: Context, input: InputOf<typeof decideApplication>): Promise<null> {
  const activity = await ownActivity(context, input.promotionId)
  const memberId = idOf(input.memberId)
  await inTransaction(context, async (tx) => {
    const named = { activityId: activity.id, memberId }
    const application = (await lockApplication(tx.db, named)) ?? refuse('not_found')
    if (application.state !== 'applying') refuse('wrong_state')
    const said = { decidedBy: operatorOf(tx).operatorName, note: input.note }
    if (input.isApproved) await issue(tx, activity, { memberId, ...said })
    else await updateApplication(tx.db, named, { state: 'rejected', at: tx.now, ...said })
    const after = { isApproved: input.isApproved, note: input.note }
    await leaveTrail(tx, { action: 'application.decide', subject: `member ${memberId} promotion ${activity.code}`, after, why: input.why })
  })
  return null
}
