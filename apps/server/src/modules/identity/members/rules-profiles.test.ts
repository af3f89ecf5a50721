import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profileNames, requiredProfile } from '@croupier/contract/identity-profile'
import { decideProfile, type OwnProfile, ownProfile } from './rules-profiles.ts'

const full = Object.fromEntries(profileNames.map((name) => [name, ` ${name} `])) as OwnProfile

test('VL-11 a profile is kept trimmed, and the first required field that holds nothing is named', () => {
  assert.deepEqual(decideProfile(full), { given: Object.fromEntries(profileNames.map((name) => [name, name])) })
  for (const field of requiredProfile)
    assert.deepEqual(decideProfile({ ...full, [field]: '  ' }), { refusal: 'field_required', detail: { field } })
  const others = profileNames.filter((name) => !requiredProfile.some((required) => required === name))
  for (const name of others) assert.ok('given' in decideProfile({ ...full, [name]: '' }), name)
})

test('MC-04 a member reads every field of the own profile and nothing else that is kept', () => {
  const [first = ''] = profileNames
  const shown = ownProfile({ [first]: 'Cebu', zalo: 'x' })
  assert.deepEqual(Object.keys(shown), [...profileNames])
  assert.deepEqual([...new Set(Object.values(shown))], ['Cebu', ''])
})
