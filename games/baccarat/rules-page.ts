import type { Language } from '@croupier/game-kit/amounts'
import type { TableRules } from '@croupier/game-kit/table-view'
import { texts } from './texts.ts'

/** Returns in per cent, as the count of all sequences gives them; a test holds them to it. */
export const returns = { player: '98.7649 %', banker: '98.9420 %', tie: '85.6403 %', pair: '89.6385 %' } as const

export function rulesPage(language: Language): TableRules {
  const words = texts[language]
  const { rules } = words
  return {
    facts: [
      { label: rules.rtp(words.banker), value: returns.banker },
      { label: rules.decks, value: rules.decksValue },
      { label: rules.cycle, value: rules.cycleValue },
    ],
    bets: [
      { name: words.player, pays: '1:1', returns: returns.player },
      { name: words.banker, pays: '0.95:1', returns: returns.banker },
      { name: words.tie, pays: '8:1', returns: returns.tie },
      { name: words.playerPair, pays: '11:1', returns: returns.pair },
      { name: words.bankerPair, pays: '11:1', returns: returns.pair },
    ],
    paragraphs: rules.paragraphs,
  }
}
