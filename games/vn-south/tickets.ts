import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { vietnamModule } from '@croupier/game-kit/vietnam-module'
import { paytable } from './paytable.ts'
import { vnSouth } from './rules.ts'
import { texts } from './texts.ts'

/** Vietnam South as a page of tickets shows it. */
export const lottery: LotteryModule = {
  ...vietnamModule({ game: vnSouth, region: paytable, texts }),
  rules: async (language) => (await import('./rules-page.ts')).rulesPage(language),
}
