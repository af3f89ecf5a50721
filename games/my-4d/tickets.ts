import { fourDigitModule } from '@croupier/game-kit/four-digit-module'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { my4d } from './rules.ts'

/** Malaysia 4D as a page of tickets shows it. */
export const lottery: LotteryModule = {
  ...fourDigitModule(my4d),
  rules: async (language) => (await import('./rules-page.ts')).rulesPage(language),
}
