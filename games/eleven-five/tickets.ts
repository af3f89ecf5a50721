import { lotteryModule } from '@croupier/game-kit/lottery-module'
import { elevenFive } from './rules.ts'
import { texts } from './texts.ts'

/** 11x5 as a page of tickets shows it. */
export const lottery = lotteryModule({ game: elevenFive, look: 'balls', texts })
