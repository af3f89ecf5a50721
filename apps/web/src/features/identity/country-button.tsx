import { classNames } from '@croupier/ui/class-names'
import { controlClass } from '@croupier/ui/control-class'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useText } from '#features/language/index.ts'
import type { Country } from './country-list.ts'
import { Flag } from './flag.tsx'

type CountryButtonProps = ComponentProps<'button'> & { country: Country | undefined }

/** The chosen country of a number, before the list is there and over it. */
export function CountryButton({ country, ...rest }: CountryButtonProps) {
  const text = useText()
  return (
    <button
      type="button"
      aria-label={text('identity.country', { country: country?.name ?? '', code: country?.countryDialingCode ?? '' })}
      {...rest}
      className={classNames(controlClass, 'flex !w-auto shrink-0 items-center gap-1.5')}
    >
      {country && <Flag countryCode={country.countryCode} />}
      <span className="figures">{country?.countryDialingCode}</span>
      <ChevronDown aria-hidden="true" size={16} className="text-muted" />
    </button>
  )
}
