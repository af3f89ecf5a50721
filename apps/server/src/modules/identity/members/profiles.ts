import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { birthDateOf } from './birth-dates.ts'
import { mergeProfile, profileOf } from './personal-data.ts'
import { decideProfile, type OwnProfile, ownProfile } from './rules-profiles.ts'
import { lockMember } from './store-members.ts'

/** The member's own profile (MC-04). */
export async function readOwnProfile(context: Context): Promise<OwnProfile & { dateOfBirth: string | null }> {
  const kept = await profileOf(context, { id: memberOf(context), brandId: context.actor.brandId })
  return { ...ownProfile(kept), dateOfBirth: (await birthDateOf(context, memberOf(context)))?.date ?? null }
}

/** Saves the profile. Refuses `field_required`. */
export async function keepProfile(context: Context, input: OwnProfile): Promise<null> {
  const decision = decideProfile(input)
  if ('refusal' in decision) return refuse(decision.refusal, decision.detail)
  await inTransaction(context, async (tx) => {
    const member = (await lockMember(tx.db, tx.actor.brandId, memberOf(tx))) ?? refuse('not_found')
    await mergeProfile(tx, member, decision.given)
  })
  return null
}
