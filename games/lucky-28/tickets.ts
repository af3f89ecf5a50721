import { lotteryModule } from '@croupier/game-kit/lottery-module'
import { sum } from '@croupier/game-kit/readings'
import { lucky28 } from './rules.ts'
import { texts } from './texts.ts'

/** Lucky 28 as a page of tickets shows it. */
export const lottery = lotteryModule({
  game: lucky28,
  look: 'balls',
  texts,
  moreRows: ({ numbers }, language) => [{ name: texts[language].types.sum?.name ?? '', numbers: [String(sum(numbers))] }],
})
