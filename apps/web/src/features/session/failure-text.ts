import { Accident, Refusal } from '@croupier/client/failures'
import type { Say } from '#features/language/index.ts'

export type FailureText = { message: string; requestId: string | undefined }

/** What to tell of a failed call: the server's own words, or what the network did. The `session` texts must be loaded. */
export function failureText(text: Say, failure: unknown): FailureText {
  if (failure instanceof Refusal) return { message: failure.message, requestId: undefined }
  if (failure instanceof Accident) return { message: text(`session.${failure.kind}`), requestId: failure.requestId }
  return { message: text('session.server'), requestId: undefined }
}

/** Where a form tells a failure: beside the field that a refusal names, else over the whole form. */
type FailurePlaces<Name extends string> = {
  /** The form's field for each field of the call. */
  fields: Readonly<Partial<Record<string, Name>>>
  onField: (name: Name, message: string) => void
  onForm: (told: FailureText) => void
}

/** Tells a failed call in the place where it can be mended. */
export function tellFailure<Name extends string>(text: Say, failure: unknown, { fields, onField, onForm }: FailurePlaces<Name>): void {
  const told = failureText(text, failure)
  const name = failure instanceof Refusal ? fields[failure.field ?? ''] : undefined
  if (name) onField(name, told.message)
  else onForm(told)
}
