import type { savePromotion } from '@croupier/contract/console/promotions'
import type { promotion as promotionRoute, promotions } from '@croupier/contract/promotions'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import {
  type ApplicationState,
  activityFor,
  refusalOfSpan,
  safeTexts,
  savedActivity,
  shownSince,
  writtenActivity,
} from './rules-activities.ts'
import { type ActivityValues, applicationsOf, findActivity, listActivities, listAllActivities, putActivity } from './store.ts'
import { wordsIn } from './texts.ts'

/** Promotions in the caller's language, each with what the caller may do with it (SC-01, DT-06). */
export async function readPromotions(context: Context, input: InputOf<typeof promotions>): Promise<ValueOf<typeof promotions>> {
  const { actor, now } = context
  const rows = await listActivities(context.db, actor.brandId, { type: input.type, endedAfter: shownSince(now) })
  const applications = await ownApplications(context)
  return { rows: rows.map((row) => activityFor({ language: actor.language, now, application: applications.get(row.id) }, row)) }
}

export async function readPromotion(context: Context, input: { id: string }): Promise<ValueOf<typeof promotionRoute>> {
  const { brandId, language } = context.actor
  const activity = (await findActivity(context.db, brandId, { id: idOf(input.id) })) ?? refuse('not_found')
  const application = (await ownApplications(context)).get(activity.id)
  return {
    ...activityFor({ language, now: context.now, application }, activity),
    content: wordsIn(activity.texts, language).content,
  }
}

async function ownApplications({ db, actor }: Context): Promise<Map<bigint, ApplicationState>> {
  return actor.kind === 'member' || actor.kind === 'agent' ? await applicationsOf(db, actor.memberId) : new Map()
}

/** Writes a promotion; its HTML is cut down to what a text needs. */
export async function addActivity(context: Context, activity: ActivityValues): Promise<void> {
  await inTransaction(context, (tx) => putActivity(tx.db, tx.actor.brandId, { ...activity, texts: safeTexts(activity.texts) }))
}

/** An operator writes the promotion of a code (CO-03). */
export async function saveActivity(context: Context, input: InputOf<typeof savePromotion>): Promise<null> {
  const { why, ...draft } = input
  const refused = refusalOfSpan(draft)
  if (refused) return refuse(refused.refusal, refused.detail)
  await inTransaction(context, async (tx) => {
    const known = await findActivity(tx.db, tx.actor.brandId, { code: input.code })
    const { values, mark } = savedActivity(draft, known)
    await putActivity(tx.db, tx.actor.brandId, values)
    await leaveTrail(tx, { ...mark, why })
  })
  return null
}

type ListInput = { type?: string | undefined; cursor?: string | undefined; size?: number | undefined }

export async function readAllActivities(context: Context, input: ListInput) {
  const cut = cutOf(input)
  const filter = { type: input.type, before: cut.before, limit: cut.limit + 1 }
  const rows = await listAllActivities(context.db, context.actor.brandId, filter)
  return pageOf(rows, cut, { key: (row) => row.id, row: writtenActivity })
}

export async function readActivity(context: Context, input: { id: string }) {
  return writtenActivity((await findActivity(context.db, context.actor.brandId, { id: idOf(input.id) })) ?? refuse('not_found'))
}
