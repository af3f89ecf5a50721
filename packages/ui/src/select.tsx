import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'

export type Option = { value: string; label: string; isDisabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & { options: readonly Option[]; isSmall?: boolean }

/** One of a few values, as the system's own list: right on every phone, and free of weight. */
export function Select({ options, isSmall = false, className, ...rest }: SelectProps) {
  return (
    <span className="relative inline-flex w-full items-center">
      <select {...rest} className={classNames(controlClass, 'appearance-none pr-9', isSmall && '!h-9 !text-14', className)}>
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" size={18} className="pointer-events-none absolute right-2.5 text-muted" />
    </span>
  )
}
