import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { done, text } from '../wire.ts'

/** Of 2,000 parts, what lotteries in prize mode may give back to a member; one of whom nobody says anything has the most. */
export const PRIZE_GROUPS = { least: 1700, most: 1960, step: 10 } as const

const prizeGroup = z.int().check(z.minimum(PRIZE_GROUPS.least), z.maximum(PRIZE_GROUPS.most), z.multipleOf(PRIZE_GROUPS.step))
const id = text({ min: 1, max: 20 })

export const memberPrizeGroup = route({
  method: 'GET',
  path: '/ops/member/prize-group',
  summary: 'The prize group of a member: of 2,000 parts, what lotteries in prize mode give back.',
  who: operators,
  permission: 'support',
  input: z.strictObject({ id }),
  value: z.object({ prizeGroup }),
})

export const setMemberPrizeGroup = route({
  method: 'POST',
  path: '/ops/member/prize-group/set',
  summary: 'Sets the prize group of a member from the next game on that is opened; tickets that were bought keep theirs.',
  who: operators,
  permission: 'games',
  input: z.strictObject({ id, prizeGroup, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['wrong_state'],
})
