import * as z from 'zod/mini'
import { isDay } from './days.ts'
import { players, route } from './route.ts'
import { done, noInput, text } from './wire.ts'

/** The member's own details in the security centre (MC-04); the required ones come first (VL-11). */
export const requiredProfile = ['permanentAddress', 'nationality', 'line'] as const
export const profileNames = [...requiredProfile, 'currentAddress', 'placeOfBirth', 'occupation', 'sourceOfIncome'] as const
export type ProfileName = (typeof profileNames)[number]

/** A date of birth on the calendar, as `2001-02-28`. */
export const birthDate = z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/), z.refine(isDay, 'not a day'))

const line = text({ max: 200 })
const profile = {
  permanentAddress: line,
  nationality: line,
  line,
  currentAddress: line,
  placeOfBirth: line,
  occupation: line,
  sourceOfIncome: line,
}

export const memberProfile = route({
  method: 'GET',
  path: '/wps/member/profile',
  summary: 'What the member has told of himself; empty where nothing.',
  who: players,
  input: noInput,
  value: z.object({ ...profile, dateOfBirth: z.nullable(birthDate) }),
})

export const saveProfile = route({
  method: 'POST',
  path: '/wps/member/profile',
  summary: 'Keeps what the member tells of himself; address, nationality and LINE id are required (VL-11).',
  who: players,
  encrypted: true,
  input: z.strictObject(profile),
  value: done,
  refusals: ['field_required'],
  limits: [{ times: 20, seconds: 600, per: 'account' }],
})

export const setDateOfBirth = route({
  method: 'POST',
  path: '/wps/member/birth',
  summary: 'Keeps the date of birth, once; a repeat is answered the same, and only an operator corrects it.',
  who: players,
  encrypted: true,
  input: z.strictObject({ dateOfBirth: birthDate }),
  value: done,
  refusals: ['under_age', 'date_of_birth_set'],
  limits: [{ times: 10, seconds: 600, per: 'account' }],
})
