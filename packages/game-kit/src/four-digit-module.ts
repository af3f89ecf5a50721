import { fourDigitStructure } from './four-digit-lottery.ts'
import { fourDigitTexts } from './four-digit-texts.ts'
import { wordsFrom } from './lottery-words.ts'
import type { NumberLottery } from './number-lottery.ts'
import { rowsOf } from './prize-structure.ts'
import type { LotteryModule } from './ticket-view.ts'

/** A 4D lottery as a page of tickets shows it, but for its rules. */
export function fourDigitModule(game: NumberLottery): Omit<LotteryModule, 'rules'> {
  return {
    name: game.manifest.name.EN,
    game,
    look: 'digits',
    words: (language) => wordsFrom(fourDigitTexts[language]),
    resultRows: (result, language) => rowsOf(fourDigitStructure, result, (code) => fourDigitTexts[language].tiers[code] ?? code),
  }
}
