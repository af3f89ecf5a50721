import { DAY_MS } from '@croupier/calendar/durations'
import type { savePromotion } from '@croupier/contract/console/promotions'
import { type ActivityStatus, promotionTypes } from '@croupier/contract/promotions'
import type { InputOf } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import type { Refusal } from '#platform/refusal.ts'
import { safeHtml } from '#platform/rich-text.ts'
import type { Activity } from './store.ts'
import { type ArticleTexts, wordsIn } from './texts.ts'

export type Way = 'read' | 'apply' | 'claim'
export type ApplicationState = 'applying' | 'rejected' | 'issued' | 'claimed' | 'process' | 'joined'

/** A promotion that is over still tells its members what became of it for this long. */
const OVER_SHOWN_MS = 30 * DAY_MS

/** A promotion that ended before this instant is not shown any more. */
export function shownSince(now: Date): Date {
  return new Date(now.getTime() - OVER_SHOWN_MS)
}

type Shown = { way: Way; startsAt: Date; endsAt: Date | null }

/** The state of a promotion for a member at an instant (DT-06): the member's application first, else what its time allows. */
export function statusOf(activity: Shown, application: ApplicationState | undefined, now: Date): ActivityStatus | null {
  if (application) return application
  if (activity.way === 'read') return null
  if (now < activity.startsAt) return 'coming_soon'
  if (activity.endsAt !== null && now >= activity.endsAt) return 'close'
  return activity.way === 'apply' ? 'join' : 'claim'
}

type Reader = { language: Language; now: Date; application: ApplicationState | undefined }

/** A promotion as a reader sees it, in the own language and with what the reader may do with it (SC-01, DT-06). */
export function activityFor({ language, now, application }: Reader, activity: Activity) {
  const { title, summary } = wordsIn(activity.texts, language)
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

/** A promotion as operators see it. */
export function writtenActivity(row: Activity) {
  return { ...row, id: String(row.id), type: typeOf(row.type), startsAt: row.startsAt.getTime(), endsAt: row.endsAt?.getTime() ?? null }
}

function typeOf(type: string) {
  return promotionTypes.find((known) => known === type) ?? 'game'
}

type Draft = Omit<InputOf<typeof savePromotion>, 'why'>

/** Why a promotion is not taken: it would be over before it begins. */
export function refusalOfSpan({ startsAt, endsAt }: Pick<Draft, 'startsAt' | 'endsAt'>): Refusal<'request_param_err'> | undefined {
  return endsAt !== null && endsAt <= startsAt ? { refusal: 'request_param_err', detail: { field: 'endsAt' } } : undefined
}

/** What saving a draft comes to: the promotion as it is stored, and the mark in the trail with the one that stood there before. */
export function savedActivity(draft: Draft, known: Activity | undefined) {
  const values = {
    ...draft,
    texts: safeTexts(draft.texts),
    startsAt: new Date(draft.startsAt),
    endsAt: draft.endsAt === null ? null : new Date(draft.endsAt),
  }
  const before = known ? { before: { ...known, id: String(known.id) } } : {}
  return { values, mark: { action: 'promotion.save', subject: `promotion ${draft.code}`, after: values, ...before } }
}

/** The words of a promotion, their HTML cut down to what a text needs (CO-03). */
export function safeTexts({ EN, TY }: ArticleTexts): ArticleTexts {
  return { EN: { ...EN, content: safeHtml(EN.content) }, TY: { ...TY, content: safeHtml(TY.content) } }
}
