import { wordsFrom } from '@croupier/game-kit/lottery-words'
import { rowsOf } from '@croupier/game-kit/prize-structure'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { thaiLotto } from './rules.ts'
import { texts } from './texts.ts'

/** Thai Lotto as a page of tickets shows it. */
export const lottery: LotteryModule = {
  name: manifest.name.EN,
  game: thaiLotto,
  look: 'balls',
  words: (language) => wordsFrom(texts[language]),
  resultRows: (result, language) => rowsOf(paytable, result, (code) => texts[language].tiers[code] ?? code),
  rules: async (language) => (await import('./rules-page.ts')).rulesPage(language),
}
