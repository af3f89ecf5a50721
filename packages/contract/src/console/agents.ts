import * as z from 'zod/mini'
import { downlineRow, lineFigures } from '../agents.ts'
import { explanation, termsRefusals } from '../agents-contracts.ts'
import {
  contractId,
  contractKind,
  contractRow,
  contractState,
  contractStep,
  payslipRow,
  payslipStates,
  ratePpm,
  rowId,
  terms,
} from '../agents-terms.ts'
import { operators, route } from '../route.ts'
import { amount, cursor, done, instant, noInput, pageOf, pageSize, positiveAmount, text } from '../wire.ts'

const permission = 'agents'
export const why = text({ min: 3, max: 500 })
export const person = z.object({ id: z.string(), username: z.string() })

export const agentTree = route({
  method: 'GET',
  path: '/ops/agents/tree',
  summary: 'Directs of one agent, or the heads of all lines; or a search by name in the whole brand.',
  who: operators,
  permission,
  input: z.strictObject({ memberId: z.optional(rowId), q: z.optional(text({ min: 1, max: 16 })), cursor, size: pageSize }),
  value: z.object({ ...pageOf(downlineRow).shape, crumbs: z.array(person) }),
})

export const agentNode = route({
  method: 'GET',
  path: '/ops/agents/node',
  summary: 'One agent: place in the tree, figures of 30 days, contracts.',
  who: operators,
  permission,
  input: z.strictObject({ memberId: rowId }),
  value: z.object({
    ...downlineRow.shape,
    crumbs: z.array(person),
    line: lineFigures,
    contracts: z.array(contractRow),
    isFrozen: z.boolean(),
  }),
})

export const setAgentClass = route({
  method: 'POST',
  path: '/ops/agents/class',
  summary: 'Makes a member an agent, or gives an agent another class.',
  who: operators,
  permission,
  input: z.strictObject({ memberId: rowId, type: z.union([z.literal(1), z.literal(2), z.literal(41), z.literal(42)]), why }),
  value: done,
  refusals: ['account_closed'],
})

/** What takes two persons: one asks, another decides. */
export const proposalKinds = ['move', 'ceiling', 'release', 'transfer_caps', 'write_off'] as const
export const proposalRow = z.object({
  id: z.string(),
  kind: z.enum(proposalKinds),
  state: z.enum(['asked', 'approved', 'rejected', 'done']),
  subject: z.string(),
  /** Of a move: who is moved. Of a ceiling: whose and of which kind of contract. */
  memberName: z.nullable(z.string()),
  ceiling: z.nullable(z.object({ type: z.int(), kind: contractKind })),
  /** In words of the kind: from and to. */
  before: z.string(),
  after: z.string(),
  why: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.nullable(z.string()),
  /** When an approved move takes effect: the next day of the brand. */
  effectiveAt: z.nullable(instant),
})

export const proposals = route({
  method: 'GET',
  path: '/ops/agents/proposals',
  summary: 'Moves, ceilings, releases, caps of transfers and write-offs that were asked for, newest first.',
  who: operators,
  permission,
  input: z.strictObject({ state: z.optional(z.enum(['asked', 'approved', 'rejected', 'done'])), cursor, size: pageSize }),
  value: pageOf(proposalRow),
})

export const askMove = route({
  method: 'POST',
  path: '/ops/agents/move',
  summary: 'Asks to put a member with the line below under another agent; takes effect on the next day after a second person approves.',
  who: operators,
  permission,
  input: z.strictObject({ memberId: rowId, uplineId: z.nullable(rowId), why }),
  value: z.object({ id: z.string() }),
  refusals: ['tree_cycle', 'agents_only', 'move_changes_nothing', 'move_open', 'contract_in_force'],
})

export const askCeiling = route({
  method: 'POST',
  path: '/ops/agents/ceiling/ask',
  summary: 'Asks for another highest rate of a class; a second person approves.',
  who: operators,
  permission,
  input: z.strictObject({ type: z.union([z.literal(1), z.literal(2), z.literal(41), z.literal(42)]), kind: contractKind, ratePpm, why }),
  value: z.object({ id: z.string() }),
})

export const transferCaps = route({
  method: 'GET',
  path: '/ops/agents/transferCaps',
  summary: 'What agents may send along the line at once and in a day.',
  who: operators,
  permission,
  input: noInput,
  value: z.object({ minimum: amount, maximum: amount, daily: amount }),
})

export const askTransferCaps = route({
  method: 'POST',
  path: '/ops/agents/transferCaps/ask',
  summary: 'Asks for other caps of transfers; a second person approves. The least is at most the most, and that at most the cap of a day.',
  who: operators,
  permission,
  input: z.strictObject({ minimum: positiveAmount, maximum: positiveAmount, daily: positiveAmount, why }),
  value: z.object({ id: z.string() }),
})

export const decideProposal = route({
  method: 'POST',
  path: '/ops/agents/proposal/decide',
  summary: 'Approves or rejects what another operator asked for.',
  who: operators,
  permission,
  input: z.strictObject({ id: rowId, action: z.enum(['approve', 'reject']), why }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed', 'tree_cycle', 'contract_in_force', 'debt_changed'],
})

export const ceilings = route({
  method: 'GET',
  path: '/ops/agents/ceilings',
  summary: 'The highest rate of each class and kind, in parts per million.',
  who: operators,
  permission,
  input: noInput,
  value: z.object({ rows: z.array(z.object({ type: z.int(), kind: contractKind, ratePpm: z.int() })) }),
})

export const templates = route({
  method: 'GET',
  path: '/ops/agents/templates',
  summary: "The brand's templates of terms.",
  who: operators,
  permission,
  input: noInput,
  value: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string(), terms })) }),
})

export const putTemplate = route({
  method: 'POST',
  path: '/ops/agents/template',
  summary: 'Writes a template; contracts that were made from it stay as they are.',
  who: operators,
  permission,
  input: z.strictObject({ id: z.optional(rowId), name: text({ min: 1, max: 60 }), terms, why }),
  value: z.object({ id: z.string() }),
  refusals: termsRefusals,
})

export const agentContracts = route({
  method: 'GET',
  path: '/ops/agents/contracts',
  summary: 'Contracts of the brand, newest first.',
  who: operators,
  permission,
  input: z.strictObject({
    memberId: z.optional(rowId),
    kind: z.optional(contractKind),
    state: z.optional(contractState),
    cursor,
    size: pageSize,
  }),
  value: pageOf(contractRow),
})

export const agentContract = route({
  method: 'GET',
  path: '/ops/agents/contract',
  summary: 'One contract with its history.',
  who: operators,
  permission,
  input: z.strictObject({ contractId }),
  value: z.object({ ...contractRow.shape, steps: z.array(contractStep), writtenOff: amount }),
})

export const offerAsBrand = route({
  method: 'POST',
  path: '/ops/agents/contract/offer',
  summary: 'Offers an agent a contract that the brand pays.',
  who: operators,
  permission,
  input: z.strictObject({ id: contractId, memberId: rowId, terms, why }),
  value: contractRow,
  refusals: [...termsRefusals, 'offer_open', 'contract_overlaps', 'agents_only', 'account_closed', 'id_reused'],
})

export const endAsBrand = route({
  method: 'POST',
  path: '/ops/agents/contract/end',
  summary: "Withdraws the brand's offer, or ends a contract at the end of its period.",
  who: operators,
  permission,
  input: z.strictObject({ contractId, why }),
  value: contractRow,
  refusals: ['wrong_state'],
})

export const runRow = z.object({
  id: z.string(),
  kind: contractKind,
  period: z.string(),
  from: instant,
  to: instant,
  state: z.enum(['open', 'done']),
  payslips: z.int(),
  paid: amount,
  due: amount,
  quarantined: z.int(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
})

export const runs = route({
  method: 'GET',
  path: '/ops/agents/runs',
  summary: 'Settlement runs, newest first.',
  who: operators,
  permission,
  input: z.strictObject({ kind: z.optional(contractKind), state: z.optional(z.enum(['open', 'done'])), cursor, size: pageSize }),
  value: pageOf(runRow),
})

export const run = route({
  method: 'GET',
  path: '/ops/agents/run',
  summary: 'One run with its payslips.',
  who: operators,
  permission,
  input: z.strictObject({ id: rowId, state: z.optional(z.enum(payslipStates)), cursor, size: pageSize }),
  value: z.object({
    ...runRow.shape,
    ...pageOf(z.object({ ...payslipRow.shape, fault: z.nullable(z.string()), corrections: explanation.shape.corrections })).shape,
  }),
})

export const rerun = route({
  method: 'POST',
  path: '/ops/agents/run/again',
  summary: 'Runs a slot again: what was paid is not paid twice, what was missing is made good.',
  who: operators,
  permission,
  input: z.strictObject({ id: rowId, why }),
  value: runRow,
})

export const askRelease = route({
  method: 'POST',
  path: '/ops/agents/release',
  summary: 'Asks to compute and pay a quarantined payslip again; a second person approves.',
  who: operators,
  permission,
  input: z.strictObject({ payslipId: rowId, why }),
  value: z.object({ id: z.string() }),
  refusals: ['wrong_state'],
})
