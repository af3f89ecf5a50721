import { currencyCodes } from '@croupier/money/currency'
import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { cursor, done, instant, noInput, pageOf, pageSize, text } from '../wire.ts'
import { hostName, keptHost } from './brand-changes.ts'
import { operatorName, permission } from './identity.ts'

/** What an operator may do, by the usual posts; a post only fills in the permissions. */
export const operatorRoles = {
  manager: ['support', 'identity', 'cashier', 'games', 'agents', 'brand', 'audit', 'operators'],
  support: ['support'],
  cashier: ['support', 'cashier'],
  identity: ['support', 'identity'],
  games: ['games'],
  agents: ['agents'],
  auditor: ['audit'],
} as const satisfies Record<string, readonly z.infer<typeof permission>[]>

const why = text({ min: 3, max: 500 })
const id = text({ min: 1, max: 20 })
const permissions = z.array(permission).check(
  z.minLength(1),
  z.maxLength(10),
  z.refine((all) => new Set(all).size === all.length, 'must differ'),
)
const password = z.string().check(z.minLength(1), z.maxLength(128))
const code = z.string().check(z.regex(/^\d{6}$/))
const invitation = text({ min: 20, max: 128 })

export const operatorRow = z.object({
  id: z.string(),
  username: z.string(),
  status: z.enum(['invited', 'active', 'suspended', 'closed']),
  permissions: z.array(permission),
  createdAt: instant,
  lastLoginAt: z.nullable(instant),
  openSessions: z.int(),
})

/** A brand to be opened below the own one; the zone is that of its days. */
const opening = z.strictObject({
  code: z.string().check(z.regex(/^[a-z][a-z0-9]{1,19}$/)),
  name: text({ min: 2, max: 40 }),
  currency: z.enum(currencyCodes),
  timeZone: z.string().check(
    z.maxLength(60),
    z.regex(/^[A-Z][A-Za-z]+(\/[\w+-]+)+$/),
    z.refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'must be a zone of the time zone database'),
  ),
  host: keptHost,
})

// What is shown in one direction only would run into the words around it.
const isShownAsWritten = (name: string) => !/[\u202a-\u202e\u2066-\u2069]/.test(name)
const askedOpening = opening.check(
  z.refine(({ host }) => hostName.safeParse(host).success, { path: ['host'] }),
  z.refine(({ name }) => isShownAsWritten(name), { path: ['name'] }),
)

export const consoleOperators = route({
  method: 'GET',
  path: '/ops/operators',
  summary: 'Operators of the brand: who works in the console, with what permissions.',
  who: operators,
  permission: 'operators',
  input: noInput,
  value: z.object({ rows: z.array(operatorRow) }),
})

export const operatorChanges = route({
  method: 'GET',
  path: '/ops/operators/changes',
  summary: 'What was asked for about operators, and who decided, newest first.',
  who: operators,
  permission: 'operators',
  input: z.strictObject({ state: z.optional(z.enum(['asked', 'approved', 'rejected'])), cursor, size: pageSize }),
  value: pageOf(
    z.object({
      id: z.string(),
      kind: z.enum(['invite', 'permissions', 'renew', 'close', 'reopen', 'brand']),
      username: z.string(),
      /** The brand that is opened, and the named operator its manager. */
      opening: z.nullable(opening),
      permissions: z.nullable(z.array(permission)),
      why: z.string(),
      askedBy: z.string(),
      askedAt: instant,
      state: z.enum(['asked', 'approved', 'rejected']),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(instant),
      /** Nobody else of the brand may decide: the one who requested it does so alone. */
      isAlone: z.boolean(),
    }),
  ),
})

export const askOperatorChange = route({
  method: 'POST',
  path: '/ops/operators/ask',
  summary:
    'Asks for an invitation, other permissions, a new second factor, the end of an account, its reopening, or a new brand with its manager; another decides.',
  who: operators,
  permission: 'operators',
  input: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('invite'), username: operatorName, permissions: permissions, why }),
    z.strictObject({ kind: z.literal('brand'), username: operatorName, opening: askedOpening, why }),
    z.strictObject({ kind: z.literal('permissions'), id, permissions: permissions, why }),
    z.strictObject({ kind: z.literal('renew'), id, why }),
    z.strictObject({ kind: z.literal('close'), id, why }),
    z.strictObject({ kind: z.literal('reopen'), id, why }),
  ]),
  value: z.object({ id: z.string() }),
  refusals: ['username_taken', 'wrong_state', 'change_open', 'own_account', 'brand_code_taken', 'host_taken'],
})

export const decideOperatorChange = route({
  method: 'POST',
  path: '/ops/operators/decide',
  summary: 'Approves or rejects what another operator has asked for. An invitation is shown this once: hand it over in person.',
  who: operators,
  permission: 'operators',
  input: z.strictObject({ id, action: z.enum(['approve', 'reject']), why }),
  value: z.object({ invitation: z.nullable(z.string()) }),
  refusals: ['second_person_needed', 'wrong_state', 'username_taken', 'brand_code_taken', 'host_taken'],
})

export const suspendOperator = route({
  method: 'POST',
  path: '/ops/operators/suspend',
  summary: 'Stops an operator at once, with every session; to reopen the account takes two persons.',
  who: operators,
  permission: 'operators',
  input: z.strictObject({ id, why }),
  value: done,
  refusals: ['wrong_state', 'own_account'],
})

export const beginJoining = route({
  method: 'POST',
  path: '/ops/session/join/begin',
  summary: 'Opens an invitation: who it is for, and the secret for the authenticator app.',
  who: ['guest', 'operator'],
  encrypted: true,
  input: z.strictObject({ invitation }),
  value: z.object({ username: z.string(), secret: z.string(), uri: z.string() }),
  refusals: ['invitation_invalid'],
  limits: [{ times: 20, seconds: 600, per: 'ip' }],
})

export const finishJoining = route({
  method: 'POST',
  path: '/ops/session/join',
  summary: 'Uses an invitation up: sets the password, and puts the authenticator in force by a code of it.',
  who: ['guest', 'operator'],
  encrypted: true,
  input: z.strictObject({ invitation, password, code }),
  value: done,
  refusals: ['invitation_invalid', 'password_invalid', 'password_common', 'code_wrong'],
  limits: [{ times: 20, seconds: 600, per: 'ip' }],
})

export const changeOperatorPassword = route({
  method: 'POST',
  path: '/ops/session/password',
  summary: "Changes the operator's own password; every other session ends.",
  who: operators,
  encrypted: true,
  input: z.strictObject({ oldPassword: password, newPassword: password, code }),
  value: done,
  refusals: ['wrong_password', 'password_locked', 'password_invalid', 'password_common', 'code_wrong'],
  limits: [{ times: 10, seconds: 600, per: 'account' }],
})
