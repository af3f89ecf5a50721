import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { done, instant, noInput, operationId, text } from '../wire.ts'
import { memberRule } from './member-rules.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

const permission = 'brand'
const id = z.uuid()
const why = text({ min: 3, max: 500 })
const name = text({ min: 3, max: 60 })

export const segmentRow = z.object({
  id: z.string(),
  name: z.string(),
  rule: memberRule,
  isOpen: z.boolean(),
  /** As they were counted last. */
  members: z.int(),
  /** The instant whose facts the membership goes by; null before the first count. */
  countedAt: z.nullable(instant),
  /** Raised by each change of the rule. */
  ruleVersion: z.int(),
  version,
})

export const segments = route({
  method: 'GET',
  path: '/ops/segments',
  summary: 'Segments of the brand: a name, a rule on facts of members, and how many are in it.',
  who: operators,
  permission,
  input: noInput,
  value: z.object({ rows: z.array(segmentRow) }),
})

export const saveSegment = route({
  method: 'POST',
  path: '/ops/segment/save',
  summary: 'Opens a segment, changes its name or rule, or closes it: nobody enters or leaves a closed one.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, name, rule: memberRule, isOpen: z.boolean(), version: seenVersion, why }),
  value: done,
  refusals: ['too_many_segments', 'segment_name_taken', 'id_reused', ...versionRefusals],
})

export const countSegment = route({
  method: 'POST',
  path: '/ops/segment/count',
  summary: 'How many members a rule means now, or meant at an instant that is over; nothing is written.',
  who: operators,
  permission,
  input: z.strictObject({ rule: memberRule, at: z.nullable(instant) }),
  value: z.object({ members: z.int() }),
  limits: [{ times: 60, seconds: 60, per: 'account' }],
})

export const segmentEvents = route({
  method: 'GET',
  path: '/ops/segment/events',
  summary: 'The last members who entered a segment or left it, the newest first.',
  who: operators,
  permission,
  input: z.strictObject({ id }),
  value: z.object({
    rows: z.array(z.object({ memberId: z.string(), username: z.string(), isIn: z.boolean(), at: instant })),
  }),
})
