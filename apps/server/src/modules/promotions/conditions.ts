import { depositsIn } from '#modules/cashier/index.ts'
import { playedBy } from '#modules/games/index.ts'
import { accountsAbove, birthDateOf, readMember } from '#modules/identity/index.ts'
import { ownSegments } from '#modules/risk/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, memberOf } from '#platform/context.ts'
import { goalReached } from './rules-activities.ts'
import { type Birth, type BirthdayStanding, birthdayStanding, isOfFormerBirthday } from './rules-birthdays.ts'
import {
  type AudienceFacts,
  type ConditionRow,
  conditionsFor,
  countsFrom,
  countsTo,
  type DepositFacts,
  depositsReached,
  noDeposits,
  playedOfTypes,
} from './rules-conditions.ts'
import { levelOf, sumPlayed } from './rules-ranks.ts'
import type { Activity } from './store.ts'
import type { Application } from './store-applications.ts'
import { listRanks } from './store-standing.ts'

/** What the audiences of some promotions are judged by: only what one of them asks is read. */
export async function readAudienceFacts(context: Context, asked: readonly Pick<Activity, 'conditions'>[]): Promise<AudienceFacts> {
  const kinds = new Set(asked.map(({ conditions }) => conditions.audience.kind))
  const { registeredAt } = await readMember(context, memberOf(context))
  const level = kinds.has('ranks') ? await rankOf(context) : 0
  const accounts = kinds.has('line') || kinds.has('named') ? await accountsAbove(context, memberOf(context)) : []
  const segments = kinds.has('segment') ? await ownSegments(context) : []
  return { level, registeredAt, accounts, segments }
}

/** A rank is that of everything ever staked in settled rounds. */
async function rankOf(context: Context): Promise<number> {
  const played = await playedBy(context, { memberId: memberOf(context), from: new Date(0), to: context.now })
  return levelOf(await listRanks(context.db, context.actor.brandId), sumPlayed(played).turnoverMinor)
}

/** What the birthday of a promotion is judged by; undefined where it asks for none. */
type BirthdayFacts = { birth: Birth | undefined; zone: string }

/** What is known of the caller's birthday, where the promotion is a matter of birthdays. */
export async function readBirthday(context: Context, { conditions }: Activity): Promise<BirthdayFacts | undefined> {
  if (conditions.birthday === null) return undefined
  const { settings } = await brandOf(context, context.actor.brandId)
  const { actor } = context
  const birth = actor.kind === 'member' || actor.kind === 'agent' ? await birthDateOf(context, actor.memberId) : undefined
  return { birth, zone: settings.timeZone }
}

export type Current = { application: Application | undefined; birthday: BirthdayStanding | undefined }

/** The application by which a member stands now: one of a former birthday is over once the next one has come. */
export function currentOf(
  { conditions: { birthday: terms } }: Activity,
  { known, facts, now }: { known: Application | undefined; facts: BirthdayFacts | undefined; now: Date },
): Current {
  if (!facts || terms === null) return { application: known, birthday: undefined }
  const birthday = birthdayStanding(terms, { birth: facts.birth, claimedYear: known?.birthdayYear ?? null }, { now, zone: facts.zone })
  return { application: known && isOfFormerBirthday(known.state, birthday) ? undefined : known, birthday }
}

export type Measured = { reached: bigint; conditions: ConditionRow[] }

/** How far a member is on the goal of a promotion and on its other conditions, counted from the moment of joining. */
export async function measure(context: Context, activity: Activity, { application, birthday }: Current): Promise<Measured> {
  const span = { from: countsFrom(activity, application?.joinedAt, context.now), to: countsTo(activity, context.now) }
  const isAsked = application !== undefined && activity.metric === 'deposits'
  const deposits = isAsked || hasDepositTerms(activity) ? await depositsIn(context, { memberId: memberOf(context), ...span }) : noDeposits
  const conditions = conditionsFor(activity.conditions, deposits, birthday)
  return { reached: application ? await reachedOn(context, activity, { ...span, deposits }) : 0n, conditions }
}

function hasDepositTerms({ conditions: { isFirstDeposit, leastDeposit } }: Activity): boolean {
  return isFirstDeposit || leastDeposit !== null
}

async function reachedOn(
  context: Context,
  activity: Activity,
  { from, to, deposits }: { from: Date; to: Date; deposits: DepositFacts },
): Promise<bigint> {
  const { metric, conditions } = activity
  if (metric === null) return 0n
  if (metric === 'deposits') return depositsReached(conditions, deposits)
  const played = await playedBy(context, { memberId: memberOf(context), from, to })
  return goalReached(metric, playedOfTypes(played, conditions.gameTypes))
}
