import type { Language } from '@croupier/game-kit/amounts'
import { lotteryRules } from '@croupier/game-kit/lottery-rules'
import { wordsFrom } from '@croupier/game-kit/lottery-words'
import type { TableRules } from '@croupier/game-kit/table-view'
import { thaiLotto } from './rules.ts'
import { texts } from './texts.ts'

export function rulesPage(language: Language): TableRules {
  return lotteryRules(thaiLotto, { language, words: wordsFrom(texts[language]), paragraphs: texts[language].paragraphs })
}
