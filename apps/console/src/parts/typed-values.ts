import { readAmount } from '@croupier/money/amount-text'

/** A form while it is filled in: a field that says nothing usable yet is undefined. */
export type Open<Values> = { [Name in keyof Values]: Values[Name] | undefined }

/** What was filled in, once no field is left open. */
export function filled<Values extends object>(form: Open<Values>): Values | undefined {
  return Object.values(form).includes(undefined) ? undefined : (form as Values)
}

/** An amount as it was typed, above zero; undefined while it is none. */
export function positiveOf(typed: string): bigint | undefined {
  const minor = amountOf(typed)
  return minor === 0n ? undefined : minor
}

/** An amount as it was typed, zero among them. */
export function amountOf(typed: string): bigint | undefined {
  const reading = readAmount(typed)
  return 'minor' in reading ? reading.minor : undefined
}

/** A whole number above zero, as it was typed: `1200`, `1,200`. */
export function countOf(typed: string): bigint | undefined {
  const digits = typed.replaceAll(/[\s,]/g, '')
  return /^\d{1,15}$/.test(digits) && BigInt(digits) > 0n ? BigInt(digits) : undefined
}

/** A whole number from zero up to a largest. */
export function wholeUpTo(max: number): (typed: string) => number | undefined {
  return (typed) => {
    const digits = typed.replaceAll(/[\s,]/g, '')
    return /^\d{1,9}$/.test(digits) && Number(digits) <= max ? Number(digits) : undefined
  }
}

/** A reading for which an empty field means none. */
export function orNone<Value>(read: (typed: string) => Value | undefined): (typed: string) => Value | null | undefined {
  return (typed) => (typed.trim() === '' ? null : read(typed))
}

export const positiveOrNone = orNone(positiveOf)
export const countOrNone = orNone(countOf)

/** A code that the names know as that of no country. */
const UNKNOWN = 'ZZ'
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** Countries by their ISO codes, each once; undefined where a code names none. */
export function countriesOf(typed: string): string[] | undefined {
  const codes = [...new Set(typed.toUpperCase().split(/[\s,]+/))].filter((code) => code !== '')
  return codes.every(isCountry) ? codes : undefined
}

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== UNKNOWN && countryNames.of(code) !== code
}
