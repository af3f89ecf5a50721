import { Accident, Refusal } from '@croupier/client/failures'
import { humanizeName } from './words.ts'

/** What went wrong, for a person: what happened, what to do, and the number that the log knows it by. */
export type FailureNotice = { title: string; advice: string; requestId?: string | undefined; isWorthRepeating: boolean }

const accidents = {
  offline: { title: 'The server cannot be reached', advice: 'Check the connection, then try again.' },
  busy: { title: 'The server is busy', advice: 'Try again in a moment.' },
  timeout: { title: 'No answer came in time', advice: 'Try again in a moment.' },
  server: { title: 'Something failed on the server', advice: 'Try again; if it stays, give the request id to whoever runs the server.' },
} as const

/** Tells why a page could not be read. */
export function tellFailure(failure: unknown): FailureNotice {
  if (failure instanceof Refusal) return tellRefusal(failure)
  if (failure instanceof Accident) return { ...accidents[failure.kind], requestId: failure.requestId, isWorthRepeating: true }
  return {
    title: 'The page could not be read',
    advice: 'An address or a filter on it may be wrong. Clear the filters and try again.',
    isWorthRepeating: true,
  }
}

/** Tells why a write was not confirmed: without a definite answer it may have happened all the same. */
export function tellWriteFailure(failure: unknown): FailureNotice {
  const fields = fieldsOf(failure)
  if (fields) return { title: 'This cannot be taken as it is written', advice: adviceOn(fields), isWorthRepeating: false }
  if (!(failure instanceof Accident)) return tellFailure(failure)
  return { ...tellFailure(failure), advice: 'It may have gone through all the same. Close this, reload and look before repeating it.' }
}

/** The fields that the contract does not take: a write that breaks it is never sent. */
function fieldsOf(failure: unknown): string[] | undefined {
  if (!(failure instanceof Error) || !('issues' in failure) || !Array.isArray(failure.issues)) return undefined
  const issues = failure.issues as { path: PropertyKey[] }[]
  return [...new Set(issues.map(({ path }) => fieldName(path.filter((part) => typeof part === 'string').join(' '))))].filter(
    (name) => name !== '',
  )
}

function adviceOn(fields: string[]): string {
  const look = fields.length === 0 ? '' : `Look at: ${fields.join(', ')}. `
  return `${look}It may be too long, out of its bounds, or have signs that nobody sees.`
}

/** A field as the contract calls it, in words; the reason of a write is `why` in all of them. */
function fieldName(path: string): string {
  return path === 'why' ? 'Reason' : humanizeName(path)
}

function tellRefusal(refusal: Refusal): FailureNotice {
  const field = refusal.field ? `Field: ${fieldName(refusal.field)}.` : ''
  const wait = refusal.retryAfterSeconds ? `Wait ${refusal.retryAfterSeconds} seconds, then try again.` : ''
  const advice = [field, wait].filter((part) => part !== '').join(' ')
  return { title: refusal.message, advice, requestId: refusal.requestId, isWorthRepeating: refusal.status === 429 || refusal.status >= 500 }
}
