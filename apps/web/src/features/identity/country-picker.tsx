import { useCall } from '@croupier/client/hooks'
import { countries } from '@croupier/contract/site-pages'
import { Combobox } from '@croupier/ui/combobox'
import { useEffect, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { useSystemStatus } from '#features/site/index.ts'
import { CountryButton } from './country-button.tsx'
import { type Country, firstCountry, isFound } from './country-list.ts'
import { Flag } from './flag.tsx'

type CountryPickerProps = { value: string; onChange: (dialingCode: string) => void }

/** The country of a number, by flag and dial code (UI-03). It opens and closes on a press, and closes on one outside. */
export function CountryPicker({ value, onChange }: CountryPickerProps) {
  const text = useText()
  const { data: list = [] } = useCall(countries, {}, { freshMs: Number.POSITIVE_INFINITY })
  const { data: status } = useSystemStatus()
  const [picked, setPicked] = useState<Country>()
  const shown = picked ?? firstCountry(list, { dialingCode: value || undefined, here: status?.location.country ?? null })
  useEffect(() => {
    if (shown && shown.countryDialingCode !== value) onChange(shown.countryDialingCode)
  }, [shown, value, onChange])
  return (
    <Combobox
      trigger={<CountryButton country={shown} />}
      items={list}
      value={shown}
      onChoose={(country) => {
        setPicked(country)
        onChange(country.countryDialingCode)
      }}
      keyOf={({ countryCode }) => countryCode}
      labelOf={({ name }) => name}
      isFound={isFound}
      words={{ list: text('identity.countryList'), search: text('identity.countrySearch'), none: text('identity.countryNone') }}
    >
      {({ countryCode, countryDialingCode, name }) => (
        <>
          <span className="w-8 shrink-0">
            <Flag countryCode={countryCode} />
          </span>
          <span className="min-w-0 grow truncate">{name}</span>
          <span className="figures text-muted">{countryDialingCode}</span>
        </>
      )}
    </Combobox>
  )
}
