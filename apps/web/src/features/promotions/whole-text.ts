import type { Language } from '@croupier/contract/wire'
import { locales } from '@croupier/money/format'

/** A whole number such as points, in the reader's language. */
export function wholeText(value: bigint, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(value)
}

/** How far something is in percent, 0 to 100, rounded down: full is only what is whole. */
export function percentOf(reached: bigint, target: bigint): number {
  if (target <= 0n || reached >= target) return 100
  return reached <= 0n ? 0 : Number((reached * 100n) / target)
}

/** Parts per million as percent: 5,000 is `0.5 %`. */
export function rateText(ratePpm: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(ratePpm / 1_000_000)
}

/** Points that a person typed: whole steps, and no more than there are; undefined where they are none. */
export function pointsTyped(typed: string, { step, balance }: { step: bigint; balance: bigint }): bigint | undefined {
  if (!/^\d{1,12}$/.test(typed.trim())) return undefined
  const points = BigInt(typed.trim())
  return points > 0n && points % step === 0n && points <= balance ? points : undefined
}
