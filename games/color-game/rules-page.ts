import type { Language } from '@croupier/game-kit/amounts'
import type { TableRules } from '@croupier/game-kit/table-view'
import { texts } from './texts.ts'

/** 199 of 216; a test holds it to the count of all throws. */
export const returns = '92.1296 %'

export function rulesPage(language: Language): TableRules {
  const { rules } = texts[language]
  return {
    facts: [
      { label: rules.rtp, value: returns },
      { label: rules.hit, value: '91 / 216' },
      { label: rules.triple, value: '1 / 216' },
      { label: rules.cycle, value: rules.cycleValue },
    ],
    bets: rules.pays.map((pays, at) => ({ name: rules.one(at + 1), pays, returns: at === 0 ? returns : '' })),
    paragraphs: rules.paragraphs,
  }
}
