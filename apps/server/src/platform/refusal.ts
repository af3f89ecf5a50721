import { type GeneralRefusal, generalRefusals } from '@croupier/contract/refusals'

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

/** Refuses the call. The code must stand in the contract beside the call; `mount` makes sure of that. */
export function refuse(code: string, detail: RefusalDetail = {}): never {
  throw new Refused(code, detail)
}
