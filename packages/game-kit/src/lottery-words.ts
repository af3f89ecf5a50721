import type { LotteryWords } from './ticket-view.ts'

type ByCode = Readonly<Record<string, string>>

/** The words of a lottery whose picks are digits and numbers, by their codes. */
export type LotteryTexts = {
  groups: ByCode
  types: Readonly<Record<string, { name: string; how: string }>>
  series: ByCode
  /** Why a bet type does not take a pick that its pad can write. */
  misfits: ByCode
  /** The prizes of a result. */
  tiers: ByCode
}

/** The words as a page asks for them; a code without a word stands for itself. */
export function wordsFrom({ groups, types, series, misfits }: Omit<LotteryTexts, 'tiers'>): LotteryWords {
  return {
    group: (code) => groups[code] ?? code,
    type: (code) => types[code] ?? { name: code, how: '' },
    option: (_, option) => option,
    series: (code) => series[code] ?? code,
    misfit: (code) => misfits[code] ?? '',
  }
}
