import type { applications } from '@croupier/contract/console/promotions'
import type { joinPromotion, requestReward } from '@croupier/contract/promotions'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames } from '#modules/identity/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { idOf, instantCutOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { type Current, currentOf, type Measured, measure, readAudienceFacts, readBirthday } from './conditions.ts'
import { give, takePiece } from './issuing.ts'
import { needProgram } from './programs.ts'
import { decideJoin, decideRequest } from './rules-activities.ts'
import { activityAsJoined, isMissing, isOffered } from './rules-conditions.ts'
import { type Activity, findActivity } from './store.ts'
import {
  type Application,
  applicationsOf,
  insertApplication,
  listApplications,
  lockApplication,
  renewApplication,
  updateApplication,
} from './store-applications.ts'

/**
 * Joins a promotion by the terms in force (SC-01, DT-06): what it asks counts from now on, and one without a goal waits for the brand. Refuses
 * `nothing_to_claim` where there is nothing to join now, `not_in_audience`, and `conditions_missing`; who has joined stays joined.
 */
export async function join(context: Context, { promotionId, comment = '' }: InputOf<typeof joinPromotion>): Promise<null> {
  await needProgram(context, 'promotion')
  const activity = await ownActivity(context, promotionId)
  const judged = await judge(context, activity, { application: undefined, birthday: undefined })
  await inTransaction(context, async (tx) => {
    const named = { activityId: activity.id, memberId: memberOf(tx) }
    if (await lockApplication(tx.db, named)) return
    if (!judged.isOffered) refuse('not_in_audience')
    const state = decideJoin(activity, tx.now) ?? refuse('nothing_to_claim')
    if (isMissing(judged.conditions, 'join', activity.metric)) refuse('conditions_missing')
    await insertApplication(tx.db, { ...named, state, version: activity.version, comment, at: tx.now })
  })
  return null
}

type Judged = Measured & { isOffered: boolean }

/** How a member stands on the terms of a promotion; one that was joined stays offered. */
async function judge(context: Context, terms: Activity, current: Current): Promise<Judged> {
  const isFor = current.application ?? isOffered(terms.conditions.audience, await readAudienceFacts(context, [terms]), context.now)
  return { ...(await measure(context, terms, current)), isOffered: isFor !== false }
}

async function ownActivity(context: Context, id: string): Promise<Activity> {
  return (await findActivity(context.db, context.actor.brandId, { id: idOf(id) })) ?? refuse('not_found')
}

/**
 * Asks for what a promotion gives (DT-06): once its goal is reached it is issued at once, or waits for the brand where members apply. Refuses
 * `nothing_to_claim` below the goal and outside of its time, `not_in_audience`, `conditions_missing`, and `sold_out`.
 */
export async function claimPromotion(context: Context, { promotionId, comment }: InputOf<typeof requestReward>): Promise<null> {
  await needProgram(context, 'promotion')
  const activity = await ownActivity(context, promotionId)
  const facts = await readBirthday(context, activity)
  const currently = (known: Application | undefined) => currentOf(activity, { known, facts, now: context.now })
  const read = currently((await applicationsOf(context.db, memberOf(context))).get(activity.id))
  const terms = activityAsJoined(activity, read.application)
  const judged = await judge(context, terms, read)
  await inTransaction(context, async (tx) => {
    const named = { activityId: activity.id, memberId: memberOf(tx) }
    const locked = await lockApplication(tx.db, named)
    const { application } = currently(locked)
    const state = stateAsked(terms, { judged, application: application?.state, now: tx.now })
    if (state === application?.state) return
    if (state === 'applying') return await updateApplication(tx.db, named, { state, at: tx.now, ...(comment !== undefined && { comment }) })
    const birthdayYear = read.birthday?.window?.year
    if (!application && !(await beginApplication(tx, activity, { isAgain: locked !== undefined, birthdayYear }))) return
    await takePiece(tx, activity)
    await give(tx, terms, { memberId: named.memberId, birthdayYear })
  })
  return null
}

type Asked = { judged: Judged; application: Application['state'] | undefined; now: Date }

/** The state to which asking leads, or the own one where it was asked before. */
function stateAsked(terms: Activity, { judged, application, now }: Asked): Application['state'] {
  if (!judged.isOffered) return refuse('not_in_audience')
  const state = decideRequest(terms, { application, reached: judged.reached, now }) ?? refuse('nothing_to_claim')
  return state !== application && isMissing(judged.conditions, 'claim', terms.metric) ? refuse('conditions_missing') : state
}

type Beginning = { isAgain: boolean; birthdayYear: number | undefined }

/**
 * Joins what is claimed at once; for another birthday `isAgain`, under the lock of the application. Of two first claims at the same time the later one
 * waits here for the other, which has issued it: false.
 */
async function beginApplication(
  tx: TxContext,
  { id: activityId, version }: Activity,
  { isAgain, birthdayYear }: Beginning,
): Promise<boolean> {
  const application = { activityId, memberId: memberOf(tx), state: 'joined' as const, version, comment: '', birthdayYear, at: tx.now }
  if (!isAgain) return await insertApplication(tx.db, application)
  await renewApplication(tx.db, application)
  return true
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
