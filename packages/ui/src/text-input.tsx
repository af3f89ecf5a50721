import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'

type TextInputProps = ComponentProps<'input'> & { start?: ReactNode; end?: ReactNode }

/** A line of text, with room for something before and after it. */
export function TextInput({ start, end, className, ...rest }: TextInputProps) {
  return (
    <span className="relative flex w-full items-center">
      {start && <span className="pointer-events-none absolute left-3 flex items-center text-muted">{start}</span>}
      <input {...rest} className={classNames(controlClass, start !== undefined && 'pl-10', end !== undefined && 'pr-12', className)} />
      {end && <span className="absolute right-0.5 flex items-center">{end}</span>}
    </span>
  )
}
