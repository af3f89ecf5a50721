import { randomBytes } from 'node:crypto'
import type { referralDetails } from '@croupier/contract/promotions-standing'
import type { ValueOf } from '@croupier/contract/route'
import { friendsOf } from '#modules/identity/index.ts'
import { type Context, memberOf, type TxContext } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { needModule } from './claims.ts'
import { friendsFor } from './rules-referrals.ts'
import { findReferral, hasReferral, insertReferral } from './store-standing.ts'

const FRIENDS_COUNTED_MAX = 1000
const TRIES = 3

/** The member's code and link, made when first asked for, and who came by them (SC-04). */
export async function readReferral(context: Context, _input: object, call: Call): Promise<ValueOf<typeof referralDetails>> {
  await needModule(context, 'REFERRAL3')
  const code = await codeOf(context)
  const friends = await friendsOf(context, { code, limit: FRIENDS_COUNTED_MAX })
  return { code, url: `${call.publicUrl}/register?referralCode=${code}`, ...friendsFor(friends, context.now) }
}

/** Whether a member of the brand invites friends by this code. */
export async function isReferralCode(context: Context | TxContext, code: string): Promise<boolean> {
  return await hasReferral(context.db, context.actor.brandId, code)
}

async function codeOf(context: Context): Promise<string> {
  const memberId = memberOf(context)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await findReferral(context.db, memberId)
    if (known !== undefined) return known
    const code = randomBytes(5).toString('hex').toUpperCase()
    await insertReferral(context.db, context.actor.brandId, { memberId, code, at: context.now })
  }
  throw new Error('no free referral code was found')
}
