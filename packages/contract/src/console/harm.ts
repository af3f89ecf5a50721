import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { cursor, done, instant, noInput, pageOf, pageSize, text } from '../wire.ts'
import { memberRule } from './member-rules.ts'

const permission = 'support'
const why = text({ min: 3, max: 500 })

export const HARM_MARKERS_MAX = 20
const points = z.int().check(z.minimum(1), z.maximum(10))

/** A sign of harmful play: a rule on facts of members, and how much it weighs. */
export const harmMarker = z.strictObject({ name: text({ min: 3, max: 60 }), points, rule: memberRule })
export type HarmMarker = z.infer<typeof harmMarker>

const markers = z.array(harmMarker).check(
  z.maxLength(HARM_MARKERS_MAX),
  z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'names are unique'),
)
/** At risk is whose markers weigh so much together. */
const atRiskFrom = z.int().check(z.minimum(1), z.maximum(200))
export const harmMarkerSet = z.strictObject({ markers, atRiskFrom })
export type HarmMarkerSet = z.infer<typeof harmMarkerSet>

export const harmMarkers = route({
  method: 'GET',
  path: '/ops/harm/markers',
  summary: 'By which markers members are at risk; version 0 is what counts until the brand has written markers of its own.',
  who: operators,
  permission,
  input: noInput,
  value: z.object({
    ...harmMarkerSet.shape,
    version: z.int(),
    saved: z.nullable(z.object({ by: z.string(), at: instant, why: z.string() })),
  }),
})

export const saveHarmMarkers = route({
  method: 'POST',
  path: '/ops/harm/markers/save',
  summary: 'Writes other markers; they count from the next count on.',
  who: operators,
  permission,
  /** `version` is the one that the operator saw. */
  input: z.strictObject({ ...harmMarkerSet.shape, version: z.int().check(z.minimum(0), z.maximum(1_000_000)), why }),
  value: done,
  refusals: ['changed_meanwhile'],
})

const tested = z.object({
  members: z.int(),
  /** Of those, who took a break or excluded themselves in the days that followed. */
  stopped: z.int(),
})

export const testHarmMarkers = route({
  method: 'POST',
  path: '/ops/harm/markers/test',
  summary: 'Whom markers would have found so many days ago, and how many of them took a break since; nothing is written.',
  who: operators,
  permission,
  input: z.strictObject({ ...harmMarkerSet.shape, days: z.int().check(z.minimum(1), z.maximum(180)) }),
  /** Members who were in a break at that instant are left out everywhere. */
  value: z.object({
    at: instant,
    everybody: tested,
    found: tested,
    markers: z.array(z.object({ name: z.string(), ...tested.shape })),
  }),
  limits: [{ times: 20, seconds: 60, per: 'account' }],
})

export const harmContactKinds = ['message', 'call', 'limits_offered', 'break_offered', 'watched'] as const

export const atRiskMembers = route({
  method: 'GET',
  path: '/ops/harm/members',
  summary: 'Members at risk who are not in a break, the heaviest first.',
  who: operators,
  permission,
  input: z.strictObject({
    /** Whether an operator was in touch with the member since they are at risk. */
    contact: z.optional(z.enum(['none', 'done'])),
    cursor,
    size: pageSize,
  }),
  value: pageOf(
    z.object({
      /** Of the member. */
      id: z.string(),
      username: z.string(),
      points: z.int(),
      /** Names of the markers that hold. */
      markers: z.array(z.string()),
      since: instant,
      countedAt: instant,
      contact: z.nullable(z.object({ kind: z.enum(harmContactKinds), by: z.string(), at: instant })),
    }),
  ),
})

export const noteHarmContact = route({
  method: 'POST',
  path: '/ops/harm/contact',
  summary: 'Notes that an operator was in touch with a member at risk, or looked and let it be.',
  who: operators,
  permission,
  input: z.strictObject({ id: text({ min: 1, max: 20 }), kind: z.enum(harmContactKinds), why }),
  value: done,
})
