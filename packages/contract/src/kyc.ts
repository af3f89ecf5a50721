import * as z from 'zod/mini'
import { fileBytes, IMAGE_MAX_BYTES } from './files.ts'
import { birthDate } from './identity-profile.ts'
import { players, route } from './route.ts'
import { done, instant, noInput, operationId, text } from './wire.ts'

/** What a check of an identity may ask for, in the order in which it is done. */
export const identitySteps = ['data', 'document', 'face', 'address'] as const
export const documentKinds = ['passport', 'identity_card', 'driving_licence'] as const
export const addressProofs = ['utility_bill', 'bank_statement', 'official_letter'] as const

export type IdentityStep = (typeof identitySteps)[number]
export type DocumentKind = (typeof documentKinds)[number]

/** A step as its member sees it. */
export const ownStepStates = ['todo', 'review', 'more', 'refused', 'done', 'expired'] as const

/** Why a step is asked for again or refused; the site and the inbox say it in the member's words. */
export const stepReasons = [
  'unreadable',
  'cut_off',
  'document_expired',
  'data_differs',
  'other_person',
  'proof_too_old',
  'kind_not_taken',
  'other',
] as const

const images = (bounds: { min: number; max: number }) => z.array(z.uuid()).check(z.minLength(bounds.min), z.maxLength(bounds.max))

/** What a member sends for a step. Pictures were sent before; of a document the front comes first. */
export const stepContent = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('data'),
    name: text({ min: 2, max: 120 }),
    birthDate,
    /** ISO 3166, as `PH`. */
    nationality: z.string().check(z.regex(/^[A-Z]{2}$/)),
    address: text({ min: 5, max: 300 }),
  }),
  z.strictObject({ step: z.literal('document'), kind: z.enum(documentKinds), images: images({ min: 1, max: 2 }) }),
  z.strictObject({ step: z.literal('face'), images: images({ min: 1, max: 1 }) }),
  z.strictObject({ step: z.literal('address'), kind: z.enum(addressProofs), images: images({ min: 1, max: 2 }) }),
])

export const ownChecks = route({
  method: 'GET',
  path: '/wps/member/identity',
  summary: "The steps of the member's identity check with their states; none where the brand asks for nothing.",
  who: players,
  input: noInput,
  value: z.object({
    steps: z.array(
      z.object({
        step: z.enum(identitySteps),
        state: z.enum(ownStepStates),
        reason: z.nullable(z.enum(stepReasons)),
        /** The operator's own words beside the reason. */
        note: z.nullable(z.string()),
        sentAt: z.nullable(instant),
        expiresAt: z.nullable(instant),
        /** Whether it can be sent now. */
        isOpen: z.boolean(),
      }),
    ),
    documentKinds: z.array(z.enum(documentKinds)),
    /** The date of birth that is kept already: another one is refused. */
    birthDate: z.nullable(birthDate),
    /** How long data and pictures are kept after the end of the account. */
    keptYears: z.int(),
  }),
})

export const sendIdentityPicture = route({
  method: 'POST',
  path: '/wps/member/identity/picture',
  summary:
    'Takes one picture (png or jpg) for an identity check; it is drawn anew and sealed, and kept for a day until a step is sent with it.',
  who: players,
  fileMaxBytes: IMAGE_MAX_BYTES,
  input: z.strictObject({ file: fileBytes }),
  value: z.object({ id: z.string(), width: z.int(), height: z.int() }),
  refusals: ['image_invalid'],
  limits: [{ times: 30, seconds: 3600, per: 'account' }],
})

export const sendIdentityStep = route({
  method: 'POST',
  path: '/wps/member/identity/send',
  summary: 'Sends one step of the identity check. The same id again is the same step.',
  who: players,
  encrypted: true,
  input: z.strictObject({ id: operationId, content: stepContent }),
  value: done,
  refusals: [
    'identity_step_closed',
    'image_unknown',
    'pictures_missing',
    'document_not_taken',
    'under_age',
    'date_of_birth_set',
    'id_reused',
  ],
  limits: [{ times: 30, seconds: 3600, per: 'account' }],
})
