import { profileNames, requiredProfile, type saveProfile } from '@croupier/contract/identity-profile'
import type { InputOf } from '@croupier/contract/route'
import type { Refusal } from '#platform/refusal.ts'

export type OwnProfile = InputOf<typeof saveProfile>

/** The fields of a member's own profile, empty where nothing is kept (MC-04). */
export function ownProfile(kept: Readonly<Record<string, string>>): OwnProfile {
  return Object.fromEntries(profileNames.map((name) => [name, kept[name] ?? ''])) as OwnProfile
}

/** What is kept of a profile, trimmed; what is required must hold something (VL-11). */
export function decideProfile(input: OwnProfile): { given: Record<string, string> } | Refusal<'field_required'> {
  const given = Object.fromEntries(profileNames.map((name) => [name, input[name].trim()]))
  const missing = requiredProfile.find((name) => given[name] === '')
  return missing === undefined ? { given } : { refusal: 'field_required', detail: { field: missing } }
}
