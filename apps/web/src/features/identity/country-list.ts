import type { ValueOf } from '@croupier/contract/route'
import type { countries } from '@croupier/contract/site-pages'

export type Country = ValueOf<typeof countries>[number]

/** Where the brand is at home, when nothing else is known. */
const HOME = 'PH'

/** The country chosen at first: the dial code that was used last if the list has it, else where the visitor is (UI-03). */
export function firstCountry(
  list: readonly Country[],
  known: { dialingCode?: string | undefined; here: string | null },
): Country | undefined {
  const byCode = (code: string) => list.find(({ countryCode }) => countryCode === code)
  const current = byCode(known.here ?? HOME) ?? byCode(HOME)
  if (known.dialingCode === undefined || current?.countryDialingCode === known.dialingCode) return current ?? list[0]
  return list.find(({ countryDialingCode }) => countryDialingCode === known.dialingCode) ?? current ?? list[0]
}

/** Whether a country's name, any word in it or its dial code begins with what is typed, or its code is that, whatever case and accents. */
export function isFound({ name, countryCode, countryDialingCode }: Country, typed: string): boolean {
  const wanted = typed.trim()
  const isNamed = [name, ...name.split(/[\s(),-]+/)].some((word) => begins(word, wanted))
  return isNamed || alike.compare(countryCode, wanted) === 0 || countryDialingCode.replace('+', '').startsWith(wanted.replace('+', ''))
}

/** The flag as two letters that every phone draws as one picture: nothing is fetched from anywhere. */
export function flagOf(countryCode: string): string {
  return [...countryCode].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join('')
}

const alike = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' })

function begins(word: string, wanted: string): boolean {
  return alike.compare(word.slice(0, wanted.length), wanted) === 0
}
