import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { amount, cursor, done, instant, operationId, pageOf, pageSize, text } from '../wire.ts'
import { riskKinds } from './risk.ts'

const permission = 'audit'
const why = text({ min: 3, max: 500 })
const id = text({ min: 1, max: 20 })

export const caseStates = ['open', 'in_review', 'closed'] as const
export const caseFindings = ['cleared', 'confirmed', 'reported'] as const

const caseRow = z.object({
  id: z.string(),
  rule: z.string(),
  kind: z.enum(riskKinds),
  state: z.enum(caseStates),
  finding: z.nullable(z.enum(caseFindings)),
  members: z.int(),
  openedAt: instant,
  /** When the last thing happened that the rule found. */
  hitAt: instant,
  assignedTo: z.nullable(z.string()),
  closedAt: z.nullable(instant),
})

export const riskCases = route({
  method: 'GET',
  path: '/ops/risk/cases',
  summary: 'Cases that rules have opened, the newest first.',
  who: operators,
  permission,
  input: z.strictObject({
    state: z.optional(z.enum(caseStates)),
    kind: z.optional(z.enum(riskKinds)),
    memberId: z.optional(id),
    cursor,
    size: pageSize,
  }),
  value: pageOf(caseRow),
})

/** What was found, by words of the rule's kind: counts as numbers, amounts and members' ids as texts. */
const evidence = z.record(z.string(), z.union([z.string(), z.number()]))

export const riskCase = route({
  method: 'GET',
  path: '/ops/risk/case',
  summary: 'One case: what was found, whom it is about, what operators did, and what waits for a second one.',
  who: operators,
  permission,
  input: z.strictObject({ id }),
  value: z.object({
    ...caseRow.shape,
    isHolding: z.boolean(),
    people: z.array(z.object({ memberId: z.string(), username: z.string(), addedAt: instant })),
    /** What each look found; the first opened the case. */
    hits: z.array(z.object({ at: instant, evidence })),
    timeline: z.array(z.object({ at: instant, kind: z.string(), text: z.string() })),
    asked: z.nullable(
      z.object({
        id: z.string(),
        kind: z.enum(['lift', 'report']),
        why: z.string(),
        askedBy: z.string(),
        askedAt: instant,
        isForMe: z.boolean(),
      }),
    ),
  }),
})

export const takeCase = route({
  method: 'POST',
  path: '/ops/risk/case/take',
  summary: 'Takes a case into review; `from` is whom it is assigned to as the operator saw it.',
  who: operators,
  permission,
  input: z.strictObject({ id, from: z.nullable(text({ max: 60 })), why }),
  value: done,
  refusals: ['wrong_state', 'case_assigned'],
})

export const noteCase = route({
  method: 'POST',
  path: '/ops/risk/case/note',
  summary: 'Writes a note on a case that operators read; it is never changed.',
  who: operators,
  permission,
  input: z.strictObject({ id, text: text({ min: 1, max: 2000 }) }),
  value: done,
})

export const holdCase = route({
  method: 'POST',
  path: '/ops/risk/case/hold',
  summary: "Stops payouts of the case's members until two operators lift it; the members read that their withdrawals wait.",
  who: operators,
  permission,
  input: z.strictObject({ id, why }),
  value: done,
  refusals: ['wrong_state'],
})

export const askCase = route({
  method: 'POST',
  path: '/ops/risk/case/ask',
  summary: 'Asks to lift the hold of a case, or to close it as reported; another operator decides.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, caseId: id, kind: z.enum(['lift', 'report']), why }),
  value: done,
  refusals: ['wrong_state', 'case_request_open', 'id_reused'],
})

export const decideCase = route({
  method: 'POST',
  path: '/ops/risk/case/decide',
  summary: 'Approves or rejects what somebody else asked for on a case.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, action: z.enum(['approve', 'reject']), why }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed'],
})

export const closeCase = route({
  method: 'POST',
  path: '/ops/risk/case/close',
  summary: 'Closes a case with its finding; one that holds payouts stays open until they are lifted.',
  who: operators,
  permission,
  input: z.strictObject({ id, finding: z.enum(['cleared', 'confirmed']), why }),
  value: done,
  refusals: ['wrong_state', 'case_holds', 'case_request_open'],
})

export const reportCase = route({
  method: 'POST',
  path: '/ops/risk/case/report',
  summary: "A case as a file: what was found, and the wallets' lines of its members from 30 days before it. Each is left in the trail.",
  who: operators,
  permission,
  input: z.strictObject({ id, why }),
  value: z.object({
    rows: z.array(
      z.object({
        at: instant,
        kind: z.string(),
        memberId: z.string(),
        username: z.string(),
        amount: z.nullable(amount),
        balance: z.nullable(amount),
        reference: z.string(),
        text: z.string(),
      }),
    ),
  }),
  limits: [{ times: 20, seconds: 60, per: 'account' }],
})
