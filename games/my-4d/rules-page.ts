import type { Language } from '@croupier/game-kit/amounts'
import { fourDigitRules } from '@croupier/game-kit/four-digit-rules'
import type { TableRules } from '@croupier/game-kit/table-view'
import { my4d } from './rules.ts'
import { texts } from './texts.ts'

export function rulesPage(language: Language): TableRules {
  return fourDigitRules(my4d, { language, ...texts[language] })
}
