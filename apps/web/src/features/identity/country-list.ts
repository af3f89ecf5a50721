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

/** Countries whose name, code or dial code begins with what is typed; the name of any word in it. */
export function foundCountries(list: readonly Country[], typed: string): Country[] {
  const wanted = plain(typed.trim())
  if (wanted === '') return [...list]
  return list.filter(({ name, countryCode, countryDialingCode }) => {
    const words = plain(name).split(/[\s(),-]+/)
    const isNamed = plain(name).startsWith(wanted) || words.some((word) => word.startsWith(wanted))
    return isNamed || countryCode.toLowerCase() === wanted || countryDialingCode.replace('+', '').startsWith(wanted.replace('+', ''))
  })
}

/** The flag as two letters that every phone draws as one picture: nothing is fetched from anywhere. */
export function flagOf(countryCode: string): string {
  return [...countryCode].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join('')
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
