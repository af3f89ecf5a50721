import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { type ComponentProps, Suspense } from 'react'
import { type Say, useText } from '#features/language/index.ts'
import { lazyPart } from '#features/navigation/index.ts'
import { CountryButton } from './country-button.tsx'

/** Apart from the windows, which most open without a number: what searches a list weighs half as much as all of their forms. */
const CountryPicker = lazyPart(() => import('./country-picker.tsx').then((module) => module.CountryPicker))

type MobileFieldProps = {
  error: string | undefined
  isRequired?: boolean
  input: ComponentProps<'input'>
  country: { value: string; onChange: (dialingCode: string) => void }
}

/** A mobile number with its country before it. */
export function MobileField({ error, isRequired = true, input, country }: MobileFieldProps) {
  const text = useText()
  return (
    <Field label={text('identity.mobileNum')} error={error} isRequired={isRequired}>
      {(control) => (
        <span className="flex gap-2">
          <Suspense fallback={<CountryButton country={undefined} disabled />}>
            <CountryPicker {...country} />
          </Suspense>
          <TextInput {...control} {...input} type="tel" inputMode="tel" autoComplete="tel-national" maxLength={24} className="figures" />
        </span>
      )}
    </Field>
  )
}

/** Whether a number may be sent, or what is wrong with it: signs that no number has, or nothing and too few digits. */
export function mobileError(text: Say, written: string): true | string {
  if (isNumberLike(written)) return true
  return text(/^[+\d ()-]*$/.test(written.trim()) ? 'identity.mobileWrong' : 'identity.mobileForm')
}

/** What can be a number: the server knows each country's rules and has the last word. */
function isNumberLike(written: string): boolean {
  return /^\+?[\d ()-]+$/.test(written.trim()) && /^\d{6,15}$/.test(written.replace(/\D/g, ''))
}
