import { lotteryModule } from '@croupier/game-kit/lottery-module'
import { fiveD } from './rules.ts'
import { texts } from './texts.ts'

/** 5D as a page of tickets shows it. */
export const lottery = lotteryModule({ game: fiveD, look: 'balls', texts })
