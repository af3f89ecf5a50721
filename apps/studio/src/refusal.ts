import type { z } from 'zod'

/** The closed list of refusals of the player's API, each with its HTTP status and the words for a person. */
export const REFUSALS = {
  INVALID_INPUT: { status: 400, message: 'The request is not understood' },
  INVALID_SELECTION: { status: 400, message: 'This bet is not offered' },
  LIMIT_MIN: { status: 409, message: 'The bet is too small' },
  LIMIT_MAX: { status: 409, message: 'The bet is too large, or a limit is reached' },
  TABLE_LIMIT: { status: 409, message: 'The table takes no larger bets on this in this round' },
  ROUND_CLOSED: { status: 409, message: 'Bets are closed in this round' },
  DRAW_CLOSED: { status: 409, message: 'This draw is closed' },
  NUMBER_FULL: { status: 409, message: 'This number takes no more bets of this size in this draw' },
  TOO_EARLY: { status: 409, message: 'There is nothing to cash out yet' },
  INSUFFICIENT_FUNDS: { status: 409, message: 'The balance is too small for this bet' },
  REWARD_OVER: { status: 409, message: 'These free rounds are over, or do not cover this bet' },
  DUPLICATE: { status: 409, message: 'Another round is still open, or this id was used for another round' },
  ROUND_MOVED_ON: { status: 409, message: 'The round has moved on. This action does not count' },
  CANNON_EMPTY: { status: 409, message: 'The cannon is not loaded yet' },
  TABLE_FULL: { status: 409, message: 'Every seat of this room is taken' },
  ROUND_OPEN: { status: 409, message: 'Seeds change only when no round is open' },
  UNKNOWN_DEBIT: { status: 503, message: 'We could not confirm the bet. The round is cancelled and the stake goes back' },
  WALLET_UNAVAILABLE: { status: 503, message: 'The wallet does not answer. Please try again in a moment' },
  MAINTENANCE: { status: 503, message: 'The game is closed for a moment' },
  SESSION_ENDED: { status: 401, message: 'The session has ended. Please open the game again' },
  NO_SEAT: { status: 409, message: 'You have no seat at a table of this game, or are not in this hand' },
  NOT_YOUR_TURN: { status: 409, message: 'It is not your turn' },
  NOT_ALLOWED: { status: 409, message: 'The rules do not allow this now' },
  NOT_FOUND: { status: 404, message: 'There is no such round' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof REFUSALS

export function isRefusalCode(text: string | null): text is RefusalCode {
  return text !== null && Object.hasOwn(REFUSALS, text)
}

/** An expected "no". `field` names what was wrong in the input. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly field: string | undefined
  constructor(code: RefusalCode, field?: string) {
    super(REFUSALS[code].message)
    this.code = code
    this.field = field
  }
}

export function refuse(code: RefusalCode, field?: string): never {
  throw new Refusal(code, field)
}

/** Parses what came from outside, or refuses with the first field that is wrong. */
export function readInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : (issue?.path ?? [])
  return refuse('INVALID_INPUT', path.join('.') || 'body')
}
