import { lotteryModule } from '@croupier/game-kit/lottery-module'
import { keno } from './rules.ts'
import { texts } from './texts.ts'

/** Keno as a page of tickets shows it. */
export const lottery = lotteryModule({ game: keno, look: 'balls', isListedRising: true, texts })
