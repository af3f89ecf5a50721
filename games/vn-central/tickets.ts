import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { vietnamModule } from '@croupier/game-kit/vietnam-module'
import { paytable } from './paytable.ts'
import { vnCentral } from './rules.ts'
import { texts } from './texts.ts'

/** Vietnam Central as a page of tickets shows it. */
export const lottery: LotteryModule = {
  ...vietnamModule({ game: vnCentral, region: paytable, texts }),
  rules: async (language) => (await import('./rules-page.ts')).rulesPage(language),
}
