import type { Language } from './amounts.ts'
import type { NumberLottery } from './number-lottery.ts'
import { rowsOf } from './prize-structure.ts'
import type { TailRegion } from './tail-lottery.ts'
import { tailWords, tierName } from './tail-lottery-texts.ts'
import type { LotteryModule } from './ticket-view.ts'

export type VietnamTexts = Readonly<Record<Language, { series: Readonly<Record<string, string>>; paragraphs: readonly string[] }>>

export type VietnamLottery = { game: NumberLottery; region: TailRegion; texts: VietnamTexts }

/** A lottery of Vietnam as a page of tickets shows it, but for its rules. */
export function vietnamModule({ game, region, texts }: VietnamLottery): Omit<LotteryModule, 'rules'> {
  return {
    name: game.manifest.name.EN,
    game,
    look: 'balls',
    hasTails: true,
    words: (language) => tailWords({ language, region }, texts[language].series),
    resultRows: (result, language) => rowsOf(region, result, (code) => tierName(code, language)),
  }
}
