import type { Language } from './amounts.ts'
import { lotteryRules } from './lottery-rules.ts'
import type { TableRules } from './table-view.ts'
import { tailParagraphs, tailWords } from './tail-lottery-texts.ts'
import type { VietnamLottery } from './vietnam-module.ts'

/** The rules of a lottery of Vietnam. */
export function vietnamRules({ game, region, texts }: VietnamLottery, language: Language): TableRules {
  const { series, paragraphs } = texts[language]
  const words = tailWords({ language, region }, series)
  return lotteryRules(game, { language, words, paragraphs: [...tailParagraphs({ language, region }), ...paragraphs] })
}
