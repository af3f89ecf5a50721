import type { savePromotion } from '@croupier/contract/console/promotions'
import { type promotion as promotionRoute, type promotions, promotionTypes } from '@croupier/contract/promotions'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { safeHtml } from '#platform/rich-text.ts'
import { leaveTrail } from '#platform/trail.ts'
import { type ApplicationState, statusOf } from './rules.ts'
import {
  type Activity,
  type ActivityValues,
  applicationsOf,
  findActivity,
  listActivities,
  listAllActivities,
  putActivity,
} from './store.ts'
import { type ArticleTexts, wordsIn } from './texts.ts'

/** A promotion that is over still tells its members what became of it for this long. */
const OVER_SHOWN_MS = 30 * 24 * 60 * 60_000

type Row = ValueOf<typeof promotions>['rows'][number]

/** Promotions in the caller's language, each with what the caller may do with it (SC-01, DT-06). */
export async function readPromotions(context: Context, input: InputOf<typeof promotions>): Promise<ValueOf<typeof promotions>> {
  const endedAfter = new Date(context.now.getTime() - OVER_SHOWN_MS)
  const rows = await listActivities(context.db, context.actor.brandId, { type: input.type, endedAfter })
  const applications = await ownApplications(context)
  return { rows: rows.map((row) => shownActivity(context, row, applications.get(row.id))) }
}

export async function readPromotion(context: Context, input: { id: string }): Promise<ValueOf<typeof promotionRoute>> {
  const activity = (await findActivity(context.db, context.actor.brandId, { id: idOf(input.id) })) ?? refuse('not_found')
  const applications = await ownApplications(context)
  const { content } = wordsIn(activity.texts, context.actor.language)
  return { ...shownActivity(context, activity, applications.get(activity.id)), content }
}

async function ownApplications({ db, actor }: Context): Promise<Map<bigint, ApplicationState>> {
  return actor.kind === 'member' || actor.kind === 'agent' ? await applicationsOf(db, actor.memberId) : new Map()
}

function shownActivity({ actor, now }: Context, activity: Activity, application: ApplicationState | undefined): Row {
  const { title, summary } = wordsIn(activity.texts, actor.language)
  return {
    id: String(activity.id),
    type: typeOf(activity.type),
    title,
    summary,
    imageUrl: activity.imageUrl,
    status: statusOf(activity, application, now),
    startsAt: activity.startsAt.getTime(),
    endsAt: activity.endsAt?.getTime() ?? null,
  }
}

/** Writes a promotion; its HTML is cut down to what a text needs. */
export async function addActivity(context: Context, activity: ActivityValues): Promise<void> {
  await inTransaction(context, (tx) => putActivity(tx.db, tx.actor.brandId, { ...activity, texts: safeTexts(activity.texts) }))
}

/** An operator writes the promotion of a code (CO-03). */
export async function saveActivity(context: Context, input: InputOf<typeof savePromotion>): Promise<null> {
  const { why, ...activity } = input
  const values = {
    ...activity,
    texts: safeTexts(activity.texts),
    startsAt: new Date(activity.startsAt),
    endsAt: activity.endsAt === null ? null : new Date(activity.endsAt),
  }
  if (values.endsAt !== null && values.endsAt <= values.startsAt) return refuse('request_param_err', { field: 'endsAt' })
  await inTransaction(context, async (tx) => {
    const before = await findActivity(tx.db, tx.actor.brandId, { code: input.code })
    await putActivity(tx.db, tx.actor.brandId, values)
    const mark = { action: 'promotion.save', subject: `promotion ${input.code}`, after: values, why }
    await leaveTrail(tx, before ? { ...mark, before: { ...before, id: String(before.id) } } : mark)
  })
  return null
}

function safeTexts(texts: ArticleTexts): ArticleTexts {
  return {
    EN: { ...texts.EN, content: safeHtml(texts.EN.content) },
    TY: { ...texts.TY, content: safeHtml(texts.TY.content) },
  }
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

function writtenActivity(row: Activity) {
  return {
    ...row,
    id: String(row.id),
    type: typeOf(row.type),
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt?.getTime() ?? null,
  }
}

function typeOf(type: string) {
  return promotionTypes.find((known) => known === type) ?? 'game'
}
