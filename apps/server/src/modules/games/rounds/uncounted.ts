import type { uncountedMembers } from '@croupier/contract/console/bonuses'
import type { ValueOf } from '@croupier/contract/route'
import { memberNames } from '#modules/identity/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { errorText, nextTryAt } from './rules-uncounted.ts'
import {
  addUncountedRounds,
  dropUncounted,
  isUncounted,
  listDueUncounted,
  listUncounted,
  lockUncounted,
  putUncounted,
  uncountedRounds,
} from './store-uncounted.ts'

type MemberRounds = { memberId: bigint; roundIds: readonly bigint[] }

/** Sets a member's rounds aside to be counted again. */
export async function setAside(context: Context, { memberId, roundIds, failure }: MemberRounds & { failure: unknown }): Promise<void> {
  await inTransaction(context, async (tx) => {
    const tries = ((await lockUncounted(tx.db, memberId)) ?? 0) + 1
    const error = errorText(failure)
    tx.log.error({ memberId: String(memberId), tries, error }, 'rounds of a member could not be counted for a bonus')
    const { brandId } = tx.actor
    await putUncounted(tx.db, { memberId, brandId, error, tries, at: tx.now, nextTryAt: nextTryAt(tries, tx.now) })
    await addUncountedRounds(tx.db, memberId, roundIds)
  })
}

/** Adds rounds to those of a member who is set aside; false where the member is not. */
export async function joinSetAside(context: Context, { memberId, roundIds }: MemberRounds): Promise<boolean> {
  if (!(await isUncounted(context.db, memberId))) return false
  return await inTransaction(context, async (tx) => {
    if ((await lockUncounted(tx.db, memberId)) === undefined) return false
    await addUncountedRounds(tx.db, memberId, roundIds)
    return true
  })
}

const MEMBERS_AT_ONCE = 100
const ROUNDS_AT_ONCE = 5_000

type Count = (tx: TxContext, rounds: MemberRounds) => Promise<void>

/** Counts the rounds of members whose turn it is again; one that fails again waits for longer. */
export async function countAgain(context: Context, count: Count): Promise<void> {
  for (const { memberId, brandId } of await listDueUncounted(context.db, context.now, MEMBERS_AT_ONCE)) {
    const own = asSystem(context, brandId)
    await countOne(own, memberId, count).catch((failure: unknown) => setAside(own, { memberId, roundIds: [], failure }))
  }
}

/** What was counted leaves in the same transaction. */
async function countOne(context: Context, memberId: bigint, count: Count): Promise<void> {
  await inTransaction(context, async (tx) => {
    if ((await lockUncounted(tx.db, memberId)) === undefined) return
    const roundIds = await uncountedRounds(tx.db, memberId, ROUNDS_AT_ONCE)
    await count(tx, { memberId, roundIds })
    await dropUncounted(tx.db, memberId, roundIds)
  })
}

const SHOWN_MAX = 200

/** Members whose rounds cannot be counted for their bonus now, with what the last try failed with. */
export async function readUncounted(context: Context): Promise<ValueOf<typeof uncountedMembers>> {
  const rows = await listUncounted(context.db, context.actor.brandId, SHOWN_MAX)
  const names = await memberNames(
    context,
    rows.map(({ memberId }) => memberId),
  )
  return {
    rows: rows.map(({ memberId, rounds, since, nextTryAt: next, ...row }) => ({
      ...{ ...row, rounds: rounds ?? 0, memberId: String(memberId), username: names.get(memberId)?.username ?? '' },
      ...{ since: since.getTime(), nextTryAt: next.getTime() },
    })),
  }
}
