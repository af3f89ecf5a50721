import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** What a control needs so that its label, hint and error belong to it. */
export type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: boolean }

type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  /** Something at the end of the label's line, such as a link. */
  aside?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/** A label, its control, a hint before typing and the error after. */
export function Field({ label, hint, error, isRequired = false, aside, children }: FieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-14 font-medium text-text">
          {label}
          {isRequired && (
            <span aria-hidden="true" className="text-down">
              {' '}
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(isRequired ? { required: true } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-12 text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-14 text-down">
      <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      {error}
    </p>
  )
}
