import type { Language } from '@croupier/game-kit/amounts'
import { fourDigitRules } from '@croupier/game-kit/four-digit-rules'
import type { TableRules } from '@croupier/game-kit/table-view'
import { sg4d } from './rules.ts'
import { texts } from './texts.ts'

export function rulesPage(language: Language): TableRules {
  return fourDigitRules(sg4d, { language, ...texts[language] })
}
