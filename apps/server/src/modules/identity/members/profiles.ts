import { profileNames, requiredProfile, type saveProfile } from '@croupier/contract/identity-profile'
import type { InputOf } from '@croupier/contract/route'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { mergeProfile, profileOf } from './personal-data.ts'
import { lockMember } from './store-members.ts'

type Profile = InputOf<typeof saveProfile>

/** The member's own profile (MC-04). */
export async function readOwnProfile(context: Context): Promise<Profile> {
  const kept = await profileOf(context, { id: memberOf(context), brandId: context.actor.brandId })
  return Object.fromEntries(profileNames.map((name) => [name, kept[name] ?? ''])) as Profile
}

/** Saves the profile; what is required must hold something (VL-11). Refuses `field_required`. */
export async function keepProfile(context: Context, input: Profile): Promise<null> {
  const given = Object.fromEntries(profileNames.map((name) => [name, input[name].trim()]))
  const missing = requiredProfile.find((name) => given[name] === '')
  if (missing) refuse('field_required', { field: missing })
  await inTransaction(context, async (tx) => {
    const member = (await lockMember(tx.db, tx.actor.brandId, memberOf(tx))) ?? refuse('not_found')
    await mergeProfile(tx, member, given)
  })
  return null
}
