import type { Language } from '@croupier/contract/wire'
import { locales } from '@croupier/money/format'
import { toWire } from '@croupier/money/money'

/** A day (`2026-11-20`) as one says it: "Nov 20". */
export function dayName(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )
}

/** Minor units in little room, rounded: "1.2K". Only scales may round; figures are exact. */
export function shortMoney(minor: bigint, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], { notation: 'compact', maximumFractionDigits: 1 })
  return format.format(toWire(minor) as Intl.StringNumericLiteral)
}

/** Parts per million as a percentage, exact: 12345 is "1.2345%". */
export function percent(ppm: number): string {
  const whole = Math.trunc(ppm / 10_000)
  const rest = String(ppm % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${whole}${rest === '' ? '' : `.${rest}`}%`
}

/** Reads a percentage as people type it ("1.25", "1.25 %") to parts per million; undefined when it is none, or above 100. */
export function readPercent(typed: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(typed.normalize('NFKC').trim())
  if (!match) return undefined
  const ppm = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return ppm > 1_000_000 ? undefined : ppm
}
