import type { Language } from './amounts.ts'
import { fourDigitTexts } from './four-digit-texts.ts'
import { lotteryRules } from './lottery-rules.ts'
import { wordsFrom } from './lottery-words.ts'
import type { NumberLottery } from './number-lottery.ts'
import type { TableRules } from './table-view.ts'

/** The rules of a 4D lottery, with what it says of its own draws. */
export function fourDigitRules(game: NumberLottery, own: { language: Language; calendar: string }): TableRules {
  const { language, calendar } = own
  const texts = fourDigitTexts[language]
  return lotteryRules(game, { language, words: wordsFrom(texts), paragraphs: [...texts.paragraphs, calendar] })
}
