import { DAY_MS } from '@croupier/calendar/durations'
import { promotion, type savePromotion } from '@croupier/contract/console/promotions'
import { type ActivityStatus, promotionTypes } from '@croupier/contract/promotions'
import type { InputOf } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import * as z from 'zod/mini'
import type { Played } from '#modules/games/index.ts'
import type { Refusal } from '#platform/refusal.ts'
import { safeHtml } from '#platform/rich-text.ts'
import { versionOf } from '#platform/versions.ts'
import type { BirthdayStanding } from './rules-birthdays.ts'
import { type ConditionRow, faultOfConditions, isMissing } from './rules-conditions.ts'
import { type RoundsByCode, shownPrizeOrNone } from './rules-shown-awards.ts'
import type { Activity, ActivityValues, PromotionMetric } from './store.ts'
import { columnsOf } from './stored-awards.ts'
import { writtenConditions } from './stored-terms.ts'
import { type ArticleTexts, leftOf, wordsIn } from './texts.ts'

export type Way = 'read' | 'apply' | 'claim'
export type ApplicationState = 'applying' | 'rejected' | 'issued' | 'claimed' | 'process' | 'joined'

/** A promotion that is over still tells its members what became of it for this long. */
const OVER_SHOWN_MS = 30 * DAY_MS

/** A promotion that ended before this instant is not shown any more. */
export function shownSince(now: Date): Date {
  return new Date(now.getTime() - OVER_SHOWN_MS)
}

type Shown = {
  way: Way
  startsAt: Date
  endsAt: Date | null
  metric: PromotionMetric | null
  target: bigint | null
  stock: number | null
  taken: number
}

/** The state of a promotion for a member at an instant (DT-06): the member's application first, else what its time and stock allow. */
export function statusOf(
  activity: Shown,
  standing: { state: ApplicationState; reached: bigint; isMissing: boolean } | undefined,
  now: Date,
): ActivityStatus | null {
  if (standing) return isClaimable(activity, standing) ? 'claim' : standing.state
  if (activity.way === 'read') return null
  if (now < activity.startsAt) return 'coming_soon'
  if (!isRunning(activity, now) || leftOf(activity) === 0) return 'close'
  return isJoined(activity) ? 'join' : 'claim'
}

function isClaimable(activity: Shown, standing: { state: ApplicationState; reached: bigint; isMissing: boolean }): boolean {
  return standing.state === 'joined' && isGoalReached(activity, standing.reached) && !standing.isMissing
}

function isRunning({ startsAt, endsAt }: Pick<Shown, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return now >= startsAt && (endsAt === null || now < endsAt)
}

/** Members join what they apply for, and what has a goal; the rest is claimed at once. */
function isJoined({ way, metric }: Pick<Shown, 'way' | 'metric'>): boolean {
  return way === 'apply' || metric !== null
}

function isGoalReached({ target }: Pick<Shown, 'target'>, reached: bigint): boolean {
  return target !== null && reached >= target
}

/** What joining comes to: with a goal the member is on the way to it, without one the brand looks at it; undefined where there is nothing to join. */
export function decideJoin(activity: Shown, now: Date): 'joined' | 'applying' | undefined {
  if (activity.way === 'read' || !isRunning(activity, now) || leftOf(activity) === 0 || !isJoined(activity)) return undefined
  return activity.metric === null ? 'applying' : 'joined'
}

type Request = { application: ApplicationState | undefined; reached: bigint; now: Date }

/** What asking for the reward comes to; the own state where it was asked for before, undefined where there is nothing to ask for. */
export function decideRequest(activity: Shown, { application, reached, now }: Request): ApplicationState | undefined {
  if (application === undefined) return activity.way === 'claim' && isRunning(activity, now) && !isJoined(activity) ? 'issued' : undefined
  if (application !== 'joined') return application === 'rejected' ? undefined : application
  if (!isGoalReached(activity, reached)) return undefined
  return activity.way === 'apply' ? 'applying' : 'issued'
}

/** How far settled rounds lead on a goal; a net loss is what was lost in all, never below nothing. */
export function goalReached(metric: Exclude<PromotionMetric, 'deposits'>, played: readonly Omit<Played, 'gameType'>[]): bigint {
  const sum = (of: (one: Omit<Played, 'gameType'>) => bigint) => played.reduce((all, one) => all + of(one), 0n)
  if (metric === 'rounds') return sum(({ rounds }) => rounds)
  const turnover = sum(({ turnoverMinor }) => turnoverMinor)
  if (metric === 'turnover') return turnover
  const lost = turnover - sum(({ winMinor }) => winMinor)
  return lost > 0n ? lost : 0n
}

type Standing = { state: ApplicationState; note: string }
type Reader = {
  language: Language
  now: Date
  standing: Standing | undefined
  measured: { reached: bigint; conditions: ConditionRow[] }
  birthday?: BirthdayStanding | undefined
  isOpen: boolean
  rounds: RoundsByCode
}

/** A promotion as a reader sees it, in the own language and with what the reader may do with it (SC-01, DT-06). */
export function activityFor(
  { language, now, standing, measured: { reached, conditions }, birthday, isOpen, rounds }: Reader,
  activity: Omit<Activity, 'version'>,
) {
  const { title, summary } = wordsIn(activity.texts, language)
  const { metric, target } = activity
  const lacks = isMissing(conditions, standing || !isJoined(activity) ? 'claim' : 'join', metric)
  return {
    id: String(activity.id),
    type: typeOf(activity.type),
    title,
    summary,
    imageUrl: activity.imageUrl,
    status: statusOf(activity, standing && { state: standing.state, reached, isMissing: lacks }, now),
    startsAt: activity.startsAt.getTime(),
    endsAt: activity.endsAt?.getTime() ?? null,
    award: shownPrizeOrNone(activity.award, rounds),
    points: activity.points,
    goal: metric === null || target === null ? null : { metric, target, reached: least(reached, target) },
    conditions,
    birthday: birthday ? shownBirthday(birthday) : null,
    gameTypes: activity.conditions.gameTypes,
    isMissing: lacks,
    note: standing?.note ?? '',
    isOpen,
  }
}

function shownBirthday({ terms, window, isOpen }: BirthdayStanding) {
  const times = { opensAt: window?.opensAt.getTime() ?? null, closesAt: window?.closesAt.getTime() ?? null }
  return { ...terms, isDateKnown: window !== undefined, isOpen, ...times }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

/** The subject of a promotion's marks in the trail: its history. */
export function subjectOf(code: string): string {
  return `promotion ${code}`
}

/** A promotion as operators see it. */
export function writtenActivity(activity: Activity) {
  return { ...rowOf(activity), version: versionOf(contentOf(activity)) }
}

function rowOf({ version: _version, ...row }: Activity) {
  const [startsAt, endsAt] = [row.startsAt.getTime(), row.endsAt?.getTime() ?? null]
  return { ...row, id: String(row.id), type: typeOf(row.type), startsAt, endsAt }
}

function typeOf(type: string) {
  return promotionTypes.find((known) => known === type) ?? 'game'
}

type Draft = Omit<InputOf<typeof savePromotion>, 'version' | 'why'>

/** Why a promotion is not taken: it would be over before it begins, its goal has no number, or it can be claimed and gives nothing. */
export function refusalOfDraft(
  draft: Pick<Draft, 'startsAt' | 'endsAt' | 'metric' | 'target' | 'conditions' | 'way' | 'award' | 'points'>,
): Refusal<'request_param_err'> | undefined {
  const { startsAt, endsAt, metric, target, way, award, points } = draft
  if (endsAt !== null && endsAt <= startsAt) return { refusal: 'request_param_err', detail: { field: 'endsAt' } }
  if ((metric === null) !== (target === null)) return { refusal: 'request_param_err', detail: { field: 'target' } }
  const fault = faultOfConditions(draft.conditions, metric, way)
  if (fault) return { refusal: 'request_param_err', detail: { field: fault } }
  return way === 'claim' && award === null && points === null ? { refusal: 'request_param_err', detail: { field: 'award' } } : undefined
}

/** What saving a draft comes to: the promotion as it is stored, and the mark in the trail with the one that stood there before. */
export function savedActivity(draft: Draft, known: Activity | undefined) {
  const values = {
    ...draft,
    texts: safeTexts(draft.texts),
    startsAt: new Date(draft.startsAt),
    endsAt: draft.endsAt === null ? null : new Date(draft.endsAt),
  }
  const after = z.encode(promotion, { ...draft, texts: values.texts })
  return {
    values,
    mark: { action: 'promotion.save', subject: subjectOf(draft.code), after, ...(known ? { before: contentOf(known) } : {}) },
  }
}

/** A promotion as its save call takes it, so that its history can be put back. */
function contentOf(known: Activity) {
  const { id: _id, taken: _taken, ...draft } = rowOf(known)
  return z.encode(promotion, draft)
}

/** What a member joins by, as it is kept: the texts, the goal, the conditions and what is given. Numbers are digits. */
export function termsOf({ texts, way, metric, target, award, points, conditions }: ActivityValues): object {
  const asked = { metric, target: digits(target), conditions: writtenConditions(conditions) }
  const { amountMinor, ...codes } = columnsOf(award)
  return { texts, way, ...asked, awardMinor: digits(amountMinor), ...codes, points: digits(points) }
}

function digits(number: bigint | null): string | null {
  return number === null ? null : String(number)
}

/** The words of a promotion, their HTML cut down to what a text needs (CO-03). */
export function safeTexts({ EN, TY }: ArticleTexts): ArticleTexts {
  return { EN: { ...EN, content: safeHtml(EN.content) }, TY: { ...TY, content: safeHtml(TY.content) } }
}
