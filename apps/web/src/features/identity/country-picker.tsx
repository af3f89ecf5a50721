import { useCall } from '@croupier/client/hooks'
import { countries } from '@croupier/contract/site-pages'
import { classNames } from '@croupier/ui/class-names'
import { controlClass } from '@croupier/ui/control-class'
import { TextInput } from '@croupier/ui/text-input'
import { ChevronDown, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { useSystemStatus } from '#features/site/index.ts'
import { type Country, firstCountry, foundCountries } from './country-list.ts'
import { Flag } from './flag.tsx'

type CountryPickerProps = { value: string; onChange: (dialingCode: string) => void }

/** The country of a number, by flag and dial code (UI-03). It opens and closes on a press, and closes on one outside. */
export function CountryPicker({ value, onChange }: CountryPickerProps) {
  const text = useText()
  const id = useId()
  const { data: list = [] } = useCall(countries, {}, { freshMs: Number.POSITIVE_INFINITY })
  const { data: status } = useSystemStatus()
  const [picked, setPicked] = useState<Country>()
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const shown = picked ?? firstCountry(list, { dialingCode: value || undefined, here: status?.location.country ?? null })
  useEffect(() => {
    if (shown && shown.countryDialingCode !== value) onChange(shown.countryDialingCode)
  }, [shown, value, onChange])
  useOutsidePress(box, isOpen, () => setIsOpen(false))
  const close = () => {
    setIsOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from anywhere within.
    <span ref={box} onKeyDown={(event) => isOpen && event.key === 'Escape' && leave(event, close)}>
      <button
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames(controlClass, 'flex !w-auto shrink-0 items-center gap-1.5')}
      >
        <span className="sr-only">{text('identity.country', { country: shown?.name ?? '', code: shown?.countryDialingCode ?? '' })}</span>
        <span aria-hidden="true" className="flex items-center gap-1.5">
          {shown && <Flag countryCode={shown.countryCode} />}
          <span className="figures">{shown?.countryDialingCode}</span>
        </span>
        <ChevronDown aria-hidden="true" size={16} className="text-muted" />
      </button>
      {isOpen && (
        <CountryList
          id={id}
          list={list}
          chosen={shown}
          onChoose={(country) => {
            setPicked(country)
            onChange(country.countryDialingCode)
            close()
          }}
        />
      )}
    </span>
  )
}

type CountryListProps = { id: string; list: readonly Country[]; chosen: Country | undefined; onChoose: (country: Country) => void }

function CountryList({ id, list, chosen, onChoose }: CountryListProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const found = foundCountries(list, typed)
  const options = useRef<HTMLDivElement>(null)
  useEffect(() => {
    options.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <span className="absolute inset-x-0 top-full z-20 mt-1 flex flex-col gap-2 rounded-card border border-line bg-raised p-2 shadow-float">
      <TextInput
        type="search"
        autoFocus
        autoComplete="off"
        aria-label={text('identity.countrySearch')}
        placeholder={text('identity.countrySearch')}
        start={<Search size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
          if (event.key === 'Enter' && found[0]) onChoose(found[0])
          if (event.key === 'ArrowDown') options.current?.querySelector('button')?.focus()
        }}
        className="!h-11"
      />
      <div
        ref={options}
        id={id}
        role="listbox"
        aria-label={text('identity.countryList')}
        className="max-h-56 overflow-y-auto"
        onKeyDown={walk}
      >
        {found.map((country) => (
          <button
            key={country.countryCode}
            type="button"
            role="option"
            aria-selected={country.countryCode === chosen?.countryCode}
            onClick={() => onChoose(country)}
            className="flex h-11 w-full items-center gap-3 rounded-control px-3 text-left text-14 hover:bg-tint focus-visible:-outline-offset-2 aria-selected:font-semibold"
          >
            <Flag countryCode={country.countryCode} />
            <span className="min-w-0 grow truncate">{country.name}</span>
            <span className="figures text-muted">{country.countryDialingCode}</span>
          </button>
        ))}
        {found.length === 0 && <p className="px-3 py-2 text-14 text-muted">{text('identity.countryNone')}</p>}
      </div>
    </span>
  )
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const here = document.activeElement
  const next = event.key === 'ArrowDown' ? here?.nextElementSibling : event.key === 'ArrowUp' ? here?.previousElementSibling : undefined
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

/** Escape closes the list and not the window around it. */
function leave(event: KeyboardEvent, close: () => void): void {
  event.stopPropagation()
  event.nativeEvent.stopImmediatePropagation()
  close()
}

function useOutsidePress(box: { current: HTMLElement | null }, isOpen: boolean, onPress: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const hear = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onPress()
    }
    document.addEventListener('pointerdown', hear, true)
    return () => document.removeEventListener('pointerdown', hear, true)
  }, [box, isOpen, onPress])
}
