import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { done, instant, noInput, operationId, positiveAmount, text } from '../wire.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

/** What a case is made of, transfers, rounds and devices, is what this permission reads already. */
const permission = 'audit'
const why = text({ min: 3, max: 500 })
const name = text({ min: 3, max: 60 })
const days = z.int().check(z.minimum(1), z.maximum(30))
const many = z.int().check(z.minimum(1), z.maximum(10_000))

export const originLinks = ['device', 'address', 'payee'] as const
export const riskKinds = ['many_accounts', 'chip_dumping', 'opposite_play', 'structuring'] as const

const links = z.array(z.enum(originLinks)).check(
  z.minLength(1),
  z.refine((all) => new Set(all).size === all.length, 'each once'),
)

/** What opens a case. */
export const riskRule = z.discriminatedUnion('kind', [
  /** So many accounts share a device, a network address or a payee. */
  z.strictObject({ kind: z.literal('many_accounts'), name, links, accounts: z.int().check(z.minimum(2), z.maximum(200)) }),
  /** One member lost to another in the same rounds: so much in all, in so many rounds; `isLinked` asks for a device or payee of both. */
  z.strictObject({ kind: z.literal('chip_dumping'), name, days, amount: positiveAmount, rounds: many, isLinked: z.boolean() }),
  /** Members who share a device or a payee stake on different sides of so many markets, with so much that excludes each other. */
  z.strictObject({ kind: z.literal('opposite_play'), name, days, amount: positiveAmount, markets: many }),
  /** So many deposits or withdrawals below an amount, by no more than so many percent of it. */
  z.strictObject({
    kind: z.literal('structuring'),
    ...{ name, days, of: z.enum(['deposit', 'withdrawal']), below: positiveAmount },
    percent: z.int().check(z.minimum(1), z.maximum(50)),
    count: z.int().check(z.minimum(2), z.maximum(1_000)),
  }),
])
export type RiskRule = z.infer<typeof riskRule>

export const RISK_RULES_MAX = 20
const rules = z.array(riskRule).check(
  z.maxLength(RISK_RULES_MAX),
  z.refine((all) => new Set(all.map((rule) => rule.name)).size === all.length, 'names are unique'),
)
const authored = { rules, why: z.string(), askedBy: z.string(), askedAt: instant }

export const riskRules = route({
  method: 'GET',
  path: '/ops/risk/rules',
  summary: 'By which rules cases are opened, and those that wait for a second operator.',
  who: operators,
  permission,
  input: noInput,
  value: z.object({
    current: z.nullable(z.object({ ...authored, decidedBy: z.string(), decidedAt: instant })),
    asked: z.nullable(z.object({ ...authored, id: z.string(), isForMe: z.boolean() })),
    /** Of the rules that count. */
    version,
  }),
})

export const askRiskRules = route({
  method: 'POST',
  path: '/ops/risk/rules/ask',
  summary: 'Asks for other rules; they count once a second operator agrees. One set waits at a time.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, rules, version: seenVersion, why }),
  value: done,
  refusals: ['routing_open', 'id_reused', ...versionRefusals],
})

export const decideRiskRules = route({
  method: 'POST',
  path: '/ops/risk/rules/decide',
  summary: 'Approves or rejects rules that somebody else asked for; cases that are open stay.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, action: z.enum(['approve', 'reject']), why }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed'],
})

export const tryRiskRule = route({
  method: 'POST',
  path: '/ops/risk/rules/try',
  summary: 'How many cases a rule would open by what has happened, and of how many members; nothing is written.',
  who: operators,
  permission,
  input: z.strictObject({ rule: riskRule }),
  value: z.object({ cases: z.int(), members: z.int() }),
  limits: [{ times: 30, seconds: 60, per: 'account' }],
})
