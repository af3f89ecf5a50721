import type { IdentityStep } from '@croupier/contract/kyc'
import { areInReview, heldStandingOf, standingOf } from '#modules/kyc/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, memberOf, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { isIdentityAsked } from './rules-identity.ts'
import { summarizeDeposits } from './store.ts'
import { sumOpenWithdrawals } from './store-withdrawals.ts'

type Asked = { memberId: bigint; amountMinor: bigint; id?: string }

/**
 * The steps of an identity check that a withdrawal needs and that count now, held until the transaction ends; none where nothing is asked for.
 * Refuses `identity_needed`. Withdrawals are counted under the wallet's lock, or as they were asked for: two at once cannot both stay below a sum.
 */
export async function refuseUnproven(tx: TxContext, asked: Asked): Promise<IdentityStep[]> {
  if (!(await isAsked(tx, asked))) return []
  const { steps, unproven } = await heldStandingOf(tx, asked.memberId)
  return unproven.length === 0 ? steps : refuse('identity_needed')
}

/** What the withdrawal page says before an amount is typed: the smallest one decides. */
export async function identityState(context: Context, amountMinor: bigint): Promise<'clear' | 'needed' | 'review'> {
  const memberId = memberOf(context)
  if (!(await isAsked(context, { memberId, amountMinor }))) return 'clear'
  const { unproven } = await standingOf(context, memberId)
  if (unproven.length === 0) return 'clear'
  return (await areInReview(context, memberId, unproven)) ? 'review' : 'needed'
}

async function isAsked(context: Context | TxContext, { memberId, amountMinor, id }: Asked): Promise<boolean> {
  const { steps, from } = (await brandOf(context, context.actor.brandId)).policy.identity
  if (steps.length === 0) return false
  const { totalMinor } = await summarizeDeposits(context.db, memberId)
  const otherMinor = await sumOpenWithdrawals(context.db, memberId, id)
  return isIdentityAsked(from, { depositsMinor: totalMinor, withdrawalsMinor: otherMinor + amountMinor })
}
