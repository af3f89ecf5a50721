import * as z from 'zod/mini'
import { gameType } from '../games.ts'
import { operators, route } from '../route.ts'
import { done, instant, noInput, operationId, text } from '../wire.ts'

const code = text({ min: 2, max: 30 }).check(z.regex(/^[A-Z0-9_]+$/))
const why = text({ min: 3, max: 500 })

/** A connection as the wallet protocol needs it: where the vendor is, how it knows us, and the key that its messages are signed with. */
const connection = {
  code,
  name: text({ min: 1, max: 60 }),
  categories: z.array(gameType).check(z.minLength(1), z.maxLength(9)),
  /** The address before the paths of the protocol, without a slash at its end. */
  baseUrl: text({ max: 300 }).check(z.regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*[^\s?#/])?$/)),
  /** Where the pages of its games are: scheme, host and port. */
  gameOrigin: text({ max: 200 }).check(z.regex(/^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/)),
  /** The number by which the vendor knows us. */
  operatorNumber: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  /** RSA, 2048 bits or more, as PEM. */
  publicKey: text({ min: 100, max: 4000 }),
  replayedBalance: z.enum(['first', 'now']),
  unknownRollback: z.enum(['accepted', 'refused']),
  forgeryStatus: z.union([z.literal(200), z.literal(401)]),
  namesSides: z.boolean(),
}

export const vendorConnections = route({
  method: 'GET',
  path: '/ops/vendor/connections',
  summary: 'What a vendor needs of us to be connected, the connections of the brand, and those that wait for a second person.',
  who: operators,
  permission: 'games',
  input: noInput,
  value: z.object({
    /** The path of the wallet on the player site, before the vendor's code. */
    walletPath: z.string(),
    /** The key that our calls are signed with. */
    publicKey: z.string(),
    rows: z.array(
      z.object({
        code: z.string(),
        baseUrl: z.string(),
        operatorNumber: z.int(),
        keyMark: z.string(),
        replayedBalance: z.string(),
        unknownRollback: z.string(),
        forgeryStatus: z.int(),
      }),
    ),
    asked: z.array(
      z.object({
        id: z.string(),
        ...connection,
        code: z.string(),
        keyMark: z.string(),
        isRenewal: z.boolean(),
        by: z.string(),
        at: instant,
        why: z.string(),
      }),
    ),
  }),
})

export const askVendorConnection = route({
  method: 'POST',
  path: '/ops/vendor/connect/ask',
  summary: "Asks for a vendor's connection, or for another address or key of a connected one; a second person decides.",
  who: operators,
  permission: 'games',
  input: z.strictObject({ id: operationId, ...connection, why }),
  value: done,
  refusals: ['wrong_state', 'id_reused'],
})

export const decideVendorConnection = route({
  method: 'POST',
  path: '/ops/vendor/connect/decide',
  summary: 'Approves or rejects a connection that somebody else asked for. Approved, its messages are believed at once.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ id: operationId, action: z.enum(['approve', 'reject']), why }),
  value: done,
  refusals: ['wrong_state', 'second_person_needed'],
})

/** How the call for a vendor's games ended. */
const answered = z.enum(['ok', 'no_answer', 'too_late', 'refused', 'broken', 'unreadable'])

export const testVendor = route({
  method: 'POST',
  path: '/ops/vendor/test',
  summary: 'Asks a connected vendor for its games and says how it went; nothing is kept.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ code }),
  value: z.object({ answered, httpStatus: z.nullable(z.int()), durationMs: z.int(), games: z.int() }),
  refusals: ['wrong_state'],
  limits: [{ times: 20, seconds: 60, per: 'account' }],
})

export const importVendorGames = route({
  method: 'POST',
  path: '/ops/vendor/import',
  summary:
    "Takes a connected vendor's games into the catalogue. Those that stand there already stay as they are; one that the vendor has switched off comes off.",
  who: operators,
  permission: 'games',
  input: z.strictObject({ code, why }),
  value: z.object({
    added: z.int(),
    known: z.int(),
    /** Games of categories that the vendor is not connected for, or that nobody here knows. */
    skipped: z.array(z.object({ code: z.string(), name: z.string(), category: z.string() })),
  }),
  refusals: ['wrong_state', 'vendor_unavailable'],
  limits: [{ times: 20, seconds: 60, per: 'account' }],
})

export const openVendorDesk = route({
  method: 'POST',
  path: '/ops/vendor/desk',
  summary:
    "Signs the operator in to a vendor's desk, where results of draws are entered or sports are traded; the address is good for two minutes, once.",
  who: operators,
  permission: 'games',
  input: z.strictObject({ code }),
  value: z.object({ url: z.string() }),
  refusals: ['wrong_state', 'vendor_unavailable'],
  limits: [{ times: 20, seconds: 60, per: 'account' }],
})
