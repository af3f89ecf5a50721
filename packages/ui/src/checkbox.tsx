import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }

/** A box to tick; the whole line is the target. */
export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-14 text-text has-disabled:opacity-60">
        <span className="relative mt-px flex size-5 shrink-0">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            className="peer size-5 appearance-none rounded-[5px] border border-edge bg-surface checked:border-accent checked:bg-primary aria-invalid:border-down"
          />
          <Check
            aria-hidden="true"
            size={16}
            strokeWidth={3}
            className="pointer-events-none absolute inset-0.5 text-primary-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} role="alert" className="text-14 text-down">
          {error}
        </p>
      )}
    </div>
  )
}
