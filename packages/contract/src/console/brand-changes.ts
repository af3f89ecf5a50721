import * as z from 'zod/mini'
import { documentKinds, identitySteps } from '../kyc.ts'
import { operators, route } from '../route.ts'
import { amount, done, instant, noInput, operationId, positiveAmount, text } from '../wire.ts'

const permission = 'brand'
const why = text({ min: 3, max: 500 })
const code = z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/))
/** A host that was asked for, in a list: what was kept earlier is read as it is. */
export const keptHost = z.string().check(z.maxLength(253), z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/))

/** The name of a new host as a browser sends it, without a port: labels of 63 signs at most, a dot between two of them. */
export const hostName = z
  .string()
  .check(z.maxLength(253), z.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/))

const licence = z.strictObject({
  jurisdiction: text({ min: 2, max: 60 }),
  number: text({ min: 2, max: 60 }),
  validatorUrl: z.string().check(z.maxLength(300), z.regex(/^https:\/\/[^\s"'<>\\]+$/)),
})

export const brandChange = z.discriminatedUnion('kind', [
  /** The licence that the site shows, and the pack of rules that counts; null takes it away. */
  z.strictObject({ kind: z.literal('licence'), licence: z.nullable(licence), policyPack: z.nullable(code) }),
  z.strictObject({ kind: z.literal('mode'), mode: z.enum(['play', 'real']) }),
  z.strictObject({ kind: z.literal('host'), host: keptHost, isOn: z.boolean() }),
  /** From which amount on two operators approve a withdrawal. */
  z.strictObject({ kind: z.literal('second_approval'), from: positiveAmount }),
  /** Which steps of an identity check the brand asks for beside its policy pack, from which sum of withdrawals on. */
  z.strictObject({ kind: z.literal('identity_checks'), steps: z.array(z.enum(identitySteps)).check(z.maxLength(4)), from: amount }),
])

const askedChange = brandChange.check(
  z.refine((change) => change.kind !== 'host' || !change.isOn || hostName.safeParse(change.host).success, { path: ['host'] }),
)

const policy = z.object({
  ageMinimum: z.int(),
  loosenWaitHours: z.object({ deposit: z.int(), stake: z.int(), loss: z.int(), time: z.int() }),
  realityCheckMinutes: z.nullable(z.int()),
  needsDepositLimit: z.boolean(),
  showsBonusesToGuests: z.boolean(),
  /** What must be proven of a member, from the first threshold that is reached on; without steps nothing. */
  identity: z.object({
    steps: z.array(z.enum(identitySteps)),
    documentKinds: z.array(z.enum(documentKinds)),
    from: z.array(z.object({ of: z.enum(['deposits', 'withdrawals']), amount })),
    validMonths: z.int(),
    keptYears: z.int(),
  }),
})

export const brandHouse = route({
  method: 'GET',
  path: '/ops/brand/house',
  summary:
    'Licence, policy and hosts of the brand, which withdrawals two approve, what real money still needs, and the changes on which two operators agree.',
  who: operators,
  permission,
  input: noInput,
  value: z.object({
    mode: z.enum(['play', 'real']),
    licence: z.nullable(licence),
    policyPack: z.nullable(z.string()),
    policy,
    /** Packs that can be chosen, each with what would count for this brand; `unknown` names what its law was not read for. */
    packs: z.array(
      z.object({ code: z.string(), name: z.string(), authority: z.string(), source: z.string(), policy, unknown: z.array(z.string()) }),
    ),
    hosts: z.array(z.string()),
    /** From which amount on two operators approve a withdrawal. */
    secondApprovalFrom: amount,
    /** What the brand asks for beside its policy pack. */
    identityChecks: z.object({ steps: z.array(z.enum(identitySteps)), from: amount }),
    /** Why this installation may not hold real money, such as a default secret; null where it may. */
    moneyFault: z.nullable(z.string()),
    missing: z.array(z.enum(['licence', 'policy_pack', 'payment_method', 'installation'])),
    changes: z.array(
      z.object({
        id: z.string(),
        change: brandChange,
        state: z.enum(['asked', 'rejected', 'done']),
        why: z.string(),
        askedBy: z.string(),
        askedAt: instant,
        decidedBy: z.nullable(z.string()),
        isForMe: z.boolean(),
      }),
    ),
  }),
})

export const askBrandChange = route({
  method: 'POST',
  path: '/ops/brand/change/ask',
  summary:
    'Asks for another licence, policy pack, mode, host, amount from which two approve a withdrawal, or steps of identity checks; a second person decides.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, change: askedChange, why }),
  value: done,
  refusals: ['brand_change_open', 'brand_not_ready', 'already_so', 'host_needed', 'host_taken', 'id_reused'],
})

export const decideBrandChange = route({
  method: 'POST',
  path: '/ops/brand/change/decide',
  summary: 'Approves or rejects a change that somebody else asked for.',
  who: operators,
  permission,
  input: z.strictObject({ id: operationId, action: z.enum(['approve', 'reject']), why }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed', 'brand_not_ready', 'already_so', 'host_needed', 'host_taken'],
})

export const brandTree = route({
  method: 'GET',
  path: '/ops/brands',
  summary: 'The brand and those that were opened below it. To open one is asked for beside invitations, as its manager is invited with it.',
  who: operators,
  permission: 'operators',
  input: noInput,
  value: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        /** Null for the own brand. */
        parentId: z.nullable(z.string()),
        code: z.string(),
        name: z.string(),
        mode: z.enum(['play', 'real']),
        currency: z.string(),
        hosts: z.array(z.string()),
        openedAt: instant,
      }),
    ),
  }),
})
