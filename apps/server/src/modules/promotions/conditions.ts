import { depositsIn } from '#modules/cashier/index.ts'
import { playedBy } from '#modules/games/index.ts'
import { accountsAbove, readMember } from '#modules/identity/index.ts'
import { type Context, memberOf } from '#platform/context.ts'
import { goalReached } from './rules-activities.ts'
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
  return { level, registeredAt, accounts }
}

/** A rank is that of everything ever staked in settled rounds. */
async function rankOf(context: Context): Promise<number> {
  const played = await playedBy(context, { memberId: memberOf(context), from: new Date(0), to: context.now })
  return levelOf(await listRanks(context.db, context.actor.brandId), sumPlayed(played).turnoverMinor)
}

export type Measured = { reached: bigint; conditions: ConditionRow[] }

/** How far a member is on the goal of a promotion and on its other conditions, counted from the moment of joining until it ends. */
export async function measure(
  context: Context,
  activity: Activity,
  application: Pick<Application, 'joinedAt'> | undefined,
): Promise<Measured> {
  const span = { from: countsFrom(activity, application?.joinedAt, context.now), to: countsTo(activity, context.now) }
  const isAsked = application !== undefined && activity.metric === 'deposits'
  const deposits = isAsked || hasDepositTerms(activity) ? await depositsIn(context, { memberId: memberOf(context), ...span }) : noDeposits
  const conditions = conditionsFor(activity.conditions, deposits)
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
