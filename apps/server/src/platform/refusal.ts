import { type GeneralRefusal, generalRefusals } from '@croupier/contract/refusals'
import type { RefusalCode } from '@croupier/contract/routes'

/** An expected failure. It rolls the transaction back and leaves as the envelope with its code. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  readonly value: unknown
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly words: Record<string, string> | undefined

  constructor(code: string, detail: RefusalDetail = {}) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.status = code in generalRefusals ? generalRefusals[code as GeneralRefusal] : 409
    this.value = detail.value
    this.field = detail.field
    this.retryAfterSeconds = detail.retryAfterSeconds
    this.words = detail.words
  }
}

/** `value` where the specification asks for data, `field` where one input is at fault, `words` for the gaps in the text. */
export type RefusalDetail = { value?: unknown; field?: string; retryAfterSeconds?: number; words?: Record<string, string> }

/** A pure decision against a call: the code that its verb refuses with, and the input at fault where one is. */
export type Refusal<Code extends string> = { refusal: Code; detail?: RefusalDetail }

/**
 * Refuses the call with a code of the contract. `mount` makes sure that it stands beside the call; a verb of one call has the compiler do so:
 * `refuse<RefusalOf<typeof withdraw>>('below_minimum')`.
 */
export function refuse<Code extends RefusalCode = RefusalCode>(code: Code, detail: RefusalDetail = {}): never {
  throw new Refused(code, detail)
}
