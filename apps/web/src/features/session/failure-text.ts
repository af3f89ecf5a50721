import { Accident, Refusal } from '@croupier/client/failures'
import type { Say } from '#features/language/index.ts'

export type FailureText = { message: string; requestId: string | undefined }

/** What to tell of a failed call: the server's own words, or what the network did. The `session` texts must be loaded. */
export function failureText(text: Say, failure: unknown): FailureText {
  if (failure instanceof Refusal) return { message: failure.message, requestId: undefined }
  if (failure instanceof Accident) return { message: text(`session.${failure.kind}`), requestId: failure.requestId }
  return { message: text('session.server'), requestId: undefined }
}
