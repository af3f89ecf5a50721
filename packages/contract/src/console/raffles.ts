import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { done, positiveAmount, text } from '../wire.ts'

export const saveRaffle = route({
  method: 'POST',
  path: '/ops/raffle/save',
  summary: "Makes a promotion a raffle from its beginning to its end, or writes the raffle's terms anew until the first ticket is taken.",
  who: operators,
  permission: 'brand',
  input: z.strictObject({
    /** The code of a promotion that is only read and has an end. */
    code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
    turnoverPerTicket: positiveAmount,
    /** The most tickets of one member. */
    ticketsMax: z.int().check(z.minimum(1), z.maximum(1000)),
    prizes: z
      .array(z.strictObject({ winners: z.int().check(z.minimum(1), z.maximum(500)), amount: positiveAmount }))
      .check(z.minLength(1), z.maxLength(20)),
    why: text({ min: 3, max: 500 }),
  }),
  value: done,
  refusals: ['wrong_state'],
})
