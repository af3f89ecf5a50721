import * as z from 'zod/mini'
import { shownAward } from './promotions-awards.ts'
import { everyone, players, route } from './route.ts'
import { amount, cursor, done, instant, pageOf, queryInt, text } from './wire.ts'

const promotionId = text({ min: 1, max: 20 })

/** Tickets with consecutive numbers. */
const run = z.object({ first: z.int(), last: z.int() })

export const rafflePage = z.object({
  state: z.enum(['open', 'drawn']),
  /** Whether tickets can be taken at the brand now. */
  isOpen: z.boolean(),
  opensAt: instant,
  drawsAt: instant,
  turnoverPerTicket: amount,
  /** The most tickets of one member. */
  ticketsMax: z.int(),
  /** What places win, the first places first. */
  prizes: z.array(z.object({ winners: z.int(), award: shownAward })),
  tickets: z.int(),
  /** SHA-256 of the seed, known before the first ticket, and empty in a draft of a raffle that was not saved yet; the seed and the hash of the list once it is drawn. */
  commitment: z.string(),
  seed: z.nullable(z.string()),
  listHash: z.nullable(z.string()),
  winners: z.array(z.object({ place: z.int(), ticket: z.int(), holder: z.string(), award: shownAward, isOwn: z.boolean() })),
  /** The reader's tickets, how many more wait to be taken, and the turnover that the next one misses; null at the most. */
  own: z.nullable(z.object({ tickets: z.int(), runs: z.array(run), waiting: z.int(), missing: z.nullable(amount) })),
})

export const raffle = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRaffle',
  summary: 'The raffle of a promotion: terms, commitment, own tickets; after the draw its seed, the hash of all tickets, and who won.',
  who: everyone,
  input: z.strictObject({ promotionId }),
  value: rafflePage,
})

export const raffleTickets = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRaffleTickets',
  summary: 'All tickets of a raffle by number, each run under the pseudonym of who holds it: what the hash of the list is made of.',
  who: everyone,
  input: z.strictObject({ promotionId, cursor, size: z.optional(queryInt({ min: 1, max: 1000 })) }),
  value: pageOf(z.object({ ...run.shape, holder: z.string() })),
})

export const claimRaffle = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRafflePromotion',
  summary: 'Takes the tickets that the settled turnover since the beginning of a raffle has earned and that were not taken yet.',
  who: players,
  input: z.strictObject({ promotionId }),
  value: done,
  refusals: ['claims_not_open', 'nothing_to_claim'],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})
