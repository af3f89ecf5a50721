import { profileNames, requiredProfile, type saveProfile } from '@croupier/contract/identity-profile'
import type { InputOf } from '@croupier/contract/route'
import { type Context, memberOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { mergeProfile, readProfile } from './store.ts'

type Profile = InputOf<typeof saveProfile>

/** What the member has told of himself (MC-04). */
export async function readOwnProfile(context: Context): Promise<Profile> {
  const kept = await readProfile(context.db, memberOf(context))
  return Object.fromEntries(profileNames.map((name) => [name, kept[name] ?? ''])) as Profile
}

/** Keeps it; what is required must hold something (VL-11). */
export async function keepProfile(context: Context, input: Profile): Promise<null> {
  const given = Object.fromEntries(profileNames.map((name) => [name, input[name].trim()]))
  const missing = requiredProfile.find((name) => given[name] === '')
  if (missing) refuse('field_required', { field: missing })
  await mergeProfile(context.db, memberOf(context), given)
  return null
}
