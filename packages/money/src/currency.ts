/** Currencies a brand may have. All have two digits: see docs/decisions/two-digit-currencies.md. */
export const currencies = {
  PHP: { code: 'PHP', symbol: '₱', digits: 2 },
  USD: { code: 'USD', symbol: '$', digits: 2 },
  EUR: { code: 'EUR', symbol: '€', digits: 2 },
  MYR: { code: 'MYR', symbol: 'RM', digits: 2 },
  THB: { code: 'THB', symbol: '฿', digits: 2 },
} as const

export type CurrencyCode = keyof typeof currencies
export const currencyCodes = Object.keys(currencies) as CurrencyCode[]

export function isCurrency(code: string): code is CurrencyCode {
  return Object.hasOwn(currencies, code)
}
