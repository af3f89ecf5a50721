import type { Language } from './amounts.ts'
import { lotteryWords } from './draw-words.ts'
import type { DrawnNumbers } from './drawn-numbers.ts'
import { type LotteryTexts, optionWord } from './option-words.ts'
import type { TicketGame } from './ticket-game.ts'
import type { LotteryModule, ResultRow } from './ticket-view.ts'

type Lottery = {
  game: TicketGame<DrawnNumbers>
  look: LotteryModule['look']
  isListedRising?: true
  texts: Readonly<Record<Language, LotteryTexts>>
  /** Rows of a result beside its numbers. */
  moreRows?(outcome: DrawnNumbers, language: Language): readonly ResultRow[]
}

/** A lottery of drawn numbers as the page of tickets shows it. */
export function lotteryModule({ game, texts, moreRows, ...shown }: Lottery): LotteryModule {
  return {
    name: game.manifest.name.EN,
    game,
    ...shown,
    words: (language) => ({
      group: (code) => texts[language].groups[code] ?? code,
      type: (code) => texts[language].types[code] ?? { name: code, how: '' },
      option: (_, option) => optionWord(option, texts[language], language),
      series: (code) => lotteryWords[language].series[code] ?? code,
      misfit: () => '',
    }),
    resultRows: (result, language) => {
      const outcome = game.readResult(result)
      if (!outcome) return []
      return [
        { name: texts[language].drawn, numbers: result.split(result.includes('-') ? '-' : '') },
        ...(moreRows?.(outcome, language) ?? []),
      ]
    },
    rules: async (language, mode = game.rebate) =>
      (await import('./lottery-module-rules.ts')).rulesOf(mode ? { ...game, rebate: mode } : game, texts[language], language),
  }
}
