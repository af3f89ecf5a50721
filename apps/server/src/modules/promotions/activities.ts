import type { savePromotion } from '@croupier/contract/console/promotions'
import type { promotion as promotionRoute, promotions } from '@croupier/contract/promotions'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { lockRecord } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { currentOf, measure, readAudienceFacts, readBirthday } from './conditions.ts'
import { needAward, readRounds } from './giving.ts'
import { mayBeShown, openPrograms } from './programs.ts'
import {
  activityFor,
  refusalOfDraft,
  safeTexts,
  savedActivity,
  shownSince,
  subjectOf,
  termsOf,
  writtenActivity,
} from './rules-activities.ts'
import { activityAsJoined, conditionsFor, isOffered } from './rules-conditions.ts'
import type { RoundsByCode } from './rules-shown-awards.ts'
import {
  type Activity,
  type ActivityValues,
  findActivity,
  insertActivityVersion,
  listActivities,
  listAllActivities,
  putActivity,
} from './store.ts'
import { type Application, applicationsOf } from './store-applications.ts'
import { hasRaffle } from './store-raffles.ts'
import { wordsIn } from './texts.ts'

/** Promotions in the caller's language, each with what the caller may do with it (SC-01, DT-06). */
export async function readPromotions(context: Context, input: InputOf<typeof promotions>): Promise<ValueOf<typeof promotions>> {
  const { actor, now } = context
  const rows = await listActivities(context.db, actor.brandId, { type: input.type, endedAfter: shownSince(now) })
  const own = await readerOf(context)
  if (!(await mayBeShown(context))) return { rows: [] }
  const facts = own.isMember ? await readAudienceFacts(context, rows) : undefined
  const offered = rows.filter((row) => own.applications.has(row.id) || isOffered(row.conditions.audience, facts, now))
  const joined = [...own.applications.values()].map(({ terms }) => terms?.award ?? null)
  const rounds = await readRounds(context, [...offered.map(({ award }) => award), ...joined])
  const shown = []
  for (const row of offered) shown.push(await shownFor(context, row, { ...own, rounds }))
  return { rows: shown }
}

export async function readPromotion(context: Context, input: { id: string }): Promise<ValueOf<typeof promotionRoute>> {
  const { brandId, language } = context.actor
  const activity = (await findActivity(context.db, brandId, { id: idOf(input.id) })) ?? refuse('not_found')
  const own = await readerOf(context)
  const facts = own.isMember ? await readAudienceFacts(context, [activity]) : undefined
  if (!(await mayBeShown(context))) return refuse('not_found')
  const isShown = own.applications.has(activity.id) || isOffered(activity.conditions.audience, facts, context.now)
  if (!isShown) return refuse('not_found')
  const { content } = wordsIn(activity.texts, language)
  const rounds = await readRounds(context, [activity.award, own.applications.get(activity.id)?.terms?.award ?? null])
  return { ...(await shownFor(context, activity, { ...own, rounds })), content, hasRaffle: await hasRaffle(context.db, activity.id) }
}

type Own = { isMember: boolean; isOpen: boolean; applications: ReadonlyMap<bigint, Application> }

async function readerOf(context: Context): Promise<Own> {
  const { actor, db } = context
  const isMember = actor.kind === 'member' || actor.kind === 'agent'
  const isOpen = (await openPrograms(context)).has('promotion')
  return { isMember, isOpen, applications: isMember ? await applicationsOf(db, actor.memberId) : new Map() }
}

/** A promotion with how the caller stands on it, by the terms that the caller has joined by. */
async function shownFor(context: Context, activity: Activity, { isMember, isOpen, applications, rounds }: Own & { rounds: RoundsByCode }) {
  const { actor, now } = context
  const facts = await readBirthday(context, activity)
  const current = currentOf(activity, { known: applications.get(activity.id), facts, now })
  const joined = activityAsJoined(activity, current.application)
  const measured = isMember
    ? await measure(context, joined, current)
    : { reached: 0n, conditions: conditionsFor(joined.conditions, undefined) }
  const standing = { language: actor.language, now, isOpen, standing: current.application, measured, birthday: current.birthday, rounds }
  return activityFor(standing, joined)
}

/** Writes a promotion; its HTML is cut down to what a text needs. */
export async function addActivity(context: Context, activity: ActivityValues): Promise<void> {
  await inTransaction(context, (tx) => writeActivity(tx, { ...activity, texts: safeTexts(activity.texts) }))
}

/** Every writing is a version of its own, which those keep who join by it (D13). */
async function writeActivity(tx: TxContext, activity: ActivityValues): Promise<void> {
  const written = await putActivity(tx.db, tx.actor.brandId, activity)
  await insertActivityVersion(tx.db, { ...written, terms: termsOf(activity), at: tx.now })
}

/** An operator writes the promotion of a code (CO-03). */
export async function saveActivity(context: Context, input: InputOf<typeof savePromotion>): Promise<null> {
  const { version, why, ...draft } = input
  const refused = refusalOfDraft(draft)
  if (refused) return refuse(refused.refusal, refused.detail)
  await needAward(context, draft.award)
  await inTransaction(context, async (tx) => {
    await lockRecord(tx, subjectOf(input.code))
    const known = await findActivity(tx.db, tx.actor.brandId, { code: input.code })
    const { values, mark } = savedActivity(draft, known)
    await writeActivity(tx, values)
    await leaveTrail(tx, { ...mark, version, why })
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
