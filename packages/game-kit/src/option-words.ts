import type { Language } from './amounts.ts'
import { lotteryWords } from './draw-words.ts'

/** The words of one lottery of drawn numbers, beside those that all of them share. */
export type LotteryTexts = {
  groups: Readonly<Record<string, string>>
  types: Readonly<Record<string, { name: string; how: string }>>
  /** Outcomes by name that no other lottery has. */
  options: Readonly<Record<string, string>>
  /** The name of the row of a result. */
  drawn: string
  paragraphs: readonly string[]
}

/** An outcome that is bet on by name. */
export function optionWord(option: string, { options }: LotteryTexts, language: Language): string {
  return options[option] ?? lotteryWords[language].options[option] ?? option
}
