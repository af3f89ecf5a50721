import { lotteryModule } from '@croupier/game-kit/lottery-module'
import { filipino6 } from './rules.ts'
import { texts } from './texts.ts'

/** Filipino 6/42 as a page of tickets shows it. */
export const lottery = lotteryModule({ game: filipino6, look: 'balls', texts })
