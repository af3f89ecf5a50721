import * as z from 'zod/mini'
import { award } from '../promotions-awards.ts'
import { operators, route } from '../route.ts'
import { amount, cursor, done, instant, pageOf, pageSize, positiveAmount, text } from '../wire.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

export const raffle = z.strictObject({
  /** The code of a promotion that is only read and has an end. */
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  turnoverPerTicket: positiveAmount,
  /** The most tickets of one member. */
  ticketsMax: z.int().check(z.minimum(1), z.maximum(1000)),
  prizes: z.array(z.strictObject({ winners: z.int().check(z.minimum(1), z.maximum(500)), award })).check(z.minLength(1), z.maxLength(20)),
})
export type WrittenRaffle = z.infer<typeof raffle>

export const saveRaffle = route({
  method: 'POST',
  path: '/ops/raffle/save',
  summary: "Makes a promotion a raffle from its beginning to its end, or writes the raffle's terms anew until the first ticket is taken.",
  who: operators,
  permission: 'brand',
  input: z.strictObject({ ...raffle.shape, version: seenVersion, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['wrong_state', ...versionRefusals],
})

const summary = z.object({
  /** Of the promotion. */
  id: z.string(),
  code: z.string(),
  title: z.string(),
  state: z.enum(['open', 'drawn']),
  opensAt: instant,
  drawsAt: instant,
  turnoverPerTicket: amount,
  ticketsMax: z.int(),
  prizes: raffle.shape.prizes,
  /** Taken so far; from the first one on the terms stand. */
  tickets: z.int(),
  commitment: z.string(),
  version,
})

export const consoleRaffles = route({
  method: 'GET',
  path: '/ops/raffles',
  summary: 'Raffles of the brand, newest first.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ cursor, size: pageSize }),
  value: pageOf(summary),
})

export const consoleRaffle = route({
  method: 'GET',
  path: '/ops/raffle',
  summary: 'One raffle; after the draw its seed, the hash of all tickets, and who won, under pseudonyms.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: z.object({
    ...summary.shape,
    seed: z.nullable(z.string()),
    listHash: z.nullable(z.string()),
    winners: z.array(z.object({ place: z.int(), ticket: z.int(), holder: z.string(), award })),
  }),
})
