import { lotteryModule } from '@croupier/game-kit/lottery-module'
import { filipino2d } from './rules.ts'
import { texts } from './texts.ts'

/** Filipino 2D as a page of tickets shows it. */
export const lottery = lotteryModule({ game: filipino2d, look: 'balls', texts })
