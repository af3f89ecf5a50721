import { lotteryModule } from '@croupier/game-kit/lottery-module'
import { pk10 } from './rules.ts'
import { texts } from './texts.ts'

/** PK10 as a page of tickets shows it. */
export const lottery = lotteryModule({ game: pk10, look: 'balls', texts })
