import type { z } from 'zod'

/** A refusal of a closed list: its HTTP status, and the words for a person. */
type Entry = { status: number; message: string }

/** What every vendor refuses in the same words. A vendor's own list begins with these. */
export const SHARED_REFUSALS = {
  INVALID_INPUT: { status: 400, message: 'The request is not understood' },
  LIMIT_MAX: { status: 409, message: 'The bet is too large, or a limit is reached' },
  INSUFFICIENT_FUNDS: { status: 409, message: 'The balance is too small for this bet' },
  WALLET_UNAVAILABLE: { status: 503, message: 'The wallet does not answer. Please try again in a moment' },
  MAINTENANCE: { status: 503, message: 'The game is closed for a moment' },
  SESSION_ENDED: { status: 401, message: 'The session has ended. Please open the game again' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment' },
} as const satisfies Record<string, Entry>

/** An expected "no". `field` names what was wrong in the input, `details` stand beside it in the answer's body. */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code
  readonly status: number
  readonly field: string | undefined
  readonly details: object | undefined
  constructor({ code, status, message }: Entry & { code: Code }, field?: string, details?: object) {
    super(message)
    this.code = code
    this.status = status
    this.field = field
    this.details = details
  }
}

export type Refuse<Code extends string> = (code: Code, field?: string, details?: object) => never

export type Refusals<Code extends string> = {
  /** The refusal of a code, to be thrown later or kept. */
  refusal(code: Code, field?: string, details?: object): Refusal<Code>
  refuse: Refuse<Code>
  isRefusalCode(text: string | null): text is Code
}

/** What a vendor refuses with: the codes of its own closed list, and no others. */
export function declareRefusals<Code extends string>(list: Readonly<Record<Code, Entry>>): Refusals<Code> {
  const refusal: Refusals<Code>['refusal'] = (code, field, details) => new Refusal({ code, ...list[code] }, field, details)
  return {
    refusal,
    refuse(code, field, details) {
      throw refusal(code, field, details)
    },
    isRefusalCode: (text): text is Code => text !== null && Object.hasOwn(list, text),
  }
}

/** Refuses in the name of every vendor. */
export const { refusal, refuse } = declareRefusals(SHARED_REFUSALS)

/** Parses what came from outside, or refuses with the first field that is wrong. */
export function readInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : (issue?.path ?? [])
  return refuse('INVALID_INPUT', path.join('.') || 'body')
}
