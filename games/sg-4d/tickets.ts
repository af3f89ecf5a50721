import { fourDigitModule } from '@croupier/game-kit/four-digit-module'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { sg4d } from './rules.ts'

/** Singapore 4D as a page of tickets shows it. */
export const lottery: LotteryModule = {
  ...fourDigitModule(sg4d),
  rules: async (language) => (await import('./rules-page.ts')).rulesPage(language),
}
