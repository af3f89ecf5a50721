import type { Envelope } from '@croupier/contract/route'

/** The server refused by a rule: `code` is one of the call's closed list, `message` is in the caller's language. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly value: unknown
  readonly field: string | undefined
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, envelope: Envelope, retryAfterSeconds: number | undefined) {
    super(envelope.message ?? envelope.errorCode ?? 'refused')
    this.name = 'Refusal'
    this.code = envelope.errorCode ?? 'internal'
    this.status = status
    this.value = envelope.value
    this.field = envelope.field
    this.requestId = envelope.requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** `busy`: the server said so itself, and cannot tell whether what it had begun went through. */
type AccidentKind = 'offline' | 'timeout' | 'busy' | 'server'

/** No definite answer came: the outcome is unknown, and a money call must be asked for again with the same id. */
export class Accident extends Error {
  readonly kind: AccidentKind
  readonly requestId: string | undefined

  constructor(kind: AccidentKind, requestId?: string) {
    super(kind)
    this.name = 'Accident'
    this.kind = kind
    this.requestId = requestId
  }
}
