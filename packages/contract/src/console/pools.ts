import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { amount, cursor, instant, noInput, pageOf, pageSize, text } from '../wire.ts'

/** A progressive pool with the terms that are promised to players: they never change. */
const pool = z.object({
  id: z.string(),
  game: z.string(),
  code: z.string(),
  vendor: z.string(),
  /** What stands on the pool, what fills it up again, and what the house has lent to both. */
  pool: amount,
  reserve: amount,
  lent: amount,
  /** What the pool never stands below. */
  seed: amount,
  /** The stake that wins the whole pool; a smaller one wins its share. */
  wholeStake: amount,
  contributionPpm: z.int(),
  reservePpm: z.int(),
  openedAt: instant,
})

/** What a pool came to since it opened. */
const poolBooks = {
  /** What stakes have added to pool and reserve; a stake that went back took its part with it. */
  contributed: amount,
  paid: amount,
  payouts: z.int(),
}

export const consolePools = route({
  method: 'GET',
  path: '/ops/pools',
  summary:
    "The progressive pools of the brand's games, with what stands there now, and what stakes have added and wins have taken since each opened.",
  who: operators,
  permission: 'games',
  input: noInput,
  value: pageOf(z.object({ ...pool.shape, ...poolBooks })),
})

/** A transfer that moved the pool: what each of its accounts gained, and whether that is what the terms ask for. */
const poolMove = z.object({
  transferId: z.string(),
  kind: z.string(),
  at: instant,
  pool: amount,
  reserve: amount,
  lent: amount,
  /** What stood on the pool afterwards; null where the transfer left it as it was. */
  poolAfter: z.nullable(amount),
  isByTerms: z.boolean(),
})

export const consolePool = route({
  method: 'GET',
  path: '/ops/pool',
  summary: 'One progressive pool: what stakes have added and wins have taken since it opened, and its newest movements held to its terms.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ id: text({ min: 1, max: 20 }) }),
  value: z.object({
    ...pool.shape,
    ...poolBooks,
    moves: z.array(poolMove),
  }),
})

const poolPayout = z.object({
  id: z.string(),
  poolId: z.string(),
  game: z.string(),
  memberId: z.string(),
  username: z.string(),
  roundId: z.string(),
  transferId: z.string(),
  paid: amount,
  /** The most that the bet was promised of the pool that it was told. */
  promised: amount,
  stake: amount,
  at: instant,
  state: z.enum(['applied', 'rolled_back']),
})

export const consolePoolPayouts = route({
  method: 'GET',
  path: '/ops/pool/payouts',
  summary: 'What progressive pools of the brand have paid, newest first, with the round and the transfer behind each win.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ poolId: z.optional(text({ max: 20 })), cursor, size: pageSize }),
  value: pageOf(poolPayout),
})
