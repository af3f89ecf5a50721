import { lotteryModule } from '@croupier/game-kit/lottery-module'
import { k3 } from './rules.ts'
import { texts } from './texts.ts'

/** K3 as a page of tickets shows it. */
export const lottery = lotteryModule({ game: k3, look: 'dice', texts })
