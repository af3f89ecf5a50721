import { DAY_MS } from '@croupier/calendar/durations'
import type { consoleRankReviews } from '@croupier/contract/console/rank-reviews'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { playedBy } from '#modules/games/index.ts'
import { memberNames } from '#modules/identity/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { cutOf, pageOf } from '#platform/paging.ts'
import { sumPlayed } from './rules-ranks.ts'
import { outcomeOf, reviewDaysOf, reviewOf } from './rules-reviews.ts'
import { insertReview, listDueStandings, listReviews, lockDueStanding } from './store-reviews.ts'
import { listRanks } from './store-standing.ts'

const REVIEWED_AT_ONCE = 500

/** Reviews the ranks whose period has ended, each in one transaction: a second run finds the next period. */
export async function reviewRanks(context: Context): Promise<void> {
  const failures: unknown[] = []
  for (const { memberId, brandId } of await listDueStandings(context.db, context.now, REVIEWED_AT_ONCE))
    await inTransaction(asSystem(context, brandId), (tx) => reviewOne(tx, memberId)).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ranks could not be reviewed`)
}

async function reviewOne(tx: TxContext, memberId: bigint): Promise<void> {
  const standing = await lockDueStanding(tx.db, memberId, tx.now)
  if (!standing) return
  const ranks = await listRanks(tx.db, standing.brandId)
  const turnoverMinor = await turnoverIn(tx, { memberId, from: standing.startsAt, to: standing.endsAt })
  const lifetimeMinor = await turnoverIn(tx, { memberId, from: new Date(0), to: standing.endsAt })
  const { level, neededMinor } = reviewOf(ranks, { standing, lifetimeMinor, turnoverMinor })
  const nextEnd = new Date(standing.endsAt.getTime() + reviewDaysOf(ranks, level) * DAY_MS)
  await insertReview(tx.db, { standing, level, turnoverMinor, neededMinor, nextEnd, at: tx.now })
}

/** A member's settled turnover in a time. */
export async function turnoverIn(context: Context | TxContext, filter: { memberId: bigint; from: Date; to: Date }): Promise<bigint> {
  return sumPlayed(await playedBy(context, filter)).turnoverMinor
}

/** Reviews of ranks, newest first (CO-03). */
export async function readRankReviews(
  context: Context,
  input: InputOf<typeof consoleRankReviews>,
): Promise<ValueOf<typeof consoleRankReviews>> {
  const cut = cutOf(input)
  const rows = await listReviews(context.db, context.actor.brandId, { outcome: input.outcome, before: cut.before, limit: cut.limit + 1 })
  const names = await memberNames(
    context,
    rows.map(({ memberId }) => memberId),
  )
  return pageOf(rows, cut, {
    key: ({ id }) => id,
    row: ({ id, memberId, startsAt, endsAt, reviewedAt, ...row }) => ({
      ...{ ...row, id: String(id), memberId: String(memberId), username: names.get(memberId)?.username ?? '', outcome: outcomeOf(row) },
      ...{ startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), reviewedAt: reviewedAt.getTime() },
    }),
  })
}
