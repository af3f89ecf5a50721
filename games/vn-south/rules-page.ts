import type { Language } from '@croupier/game-kit/amounts'
import type { TableRules } from '@croupier/game-kit/table-view'
import { vietnamRules } from '@croupier/game-kit/vietnam-rules'
import { paytable } from './paytable.ts'
import { vnSouth } from './rules.ts'
import { texts } from './texts.ts'

export function rulesPage(language: Language): TableRules {
  return vietnamRules({ game: vnSouth, region: paytable, texts }, language)
}
