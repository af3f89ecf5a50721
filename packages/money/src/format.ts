import { toWire } from './money.ts'

/** Catalogue codes at the boundary and the locale each stands for (D17). TY alone would be Tahitian. */
export const locales = { EN: 'en', TY: 'fil-PH' } as const
export type LanguageCode = keyof typeof locales

const formats = new Map<string, Intl.NumberFormat>()

/** Shows minor units to a person: exact, always two decimals, grouped as the language does (`1,234.50`). */
export function formatAmount(minor: bigint, language: LanguageCode, currency?: string): string {
  return numberFormat(language, currency).format(toWire(minor) as Intl.StringNumericLiteral)
}

function numberFormat(language: LanguageCode, currency: string | undefined): Intl.NumberFormat {
  const key = `${language}/${currency ?? ''}`
  const known = formats.get(key)
  if (known) return known
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const style = currency ? { style: 'currency' as const, currency, currencyDisplay: 'narrowSymbol' as const } : {}
  const made = new Intl.NumberFormat(locales[language], { ...digits, ...style })
  formats.set(key, made)
  return made
}
