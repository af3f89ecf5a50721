import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export const textLinkClass = 'rounded-sm font-medium text-link underline-offset-4 hover:underline'

/** A link to another site; it opens in its own tab and tells that site nothing. Links inside the site belong to the router. */
export function OutsideLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" className={classNames(textLinkClass, className)}>
      {children}
    </a>
  )
}
