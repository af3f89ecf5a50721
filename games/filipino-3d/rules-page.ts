import { type Language, showAmount } from '@croupier/game-kit/amounts'
import type { TableRules } from '@croupier/game-kit/table-view'
import { filipino3d } from './rules.ts'
import { texts } from './texts.ts'

/** 900 of 1,000 units for every bet; a test counts all results. */
export const returns = '90.0000 %'

export function rulesPage(language: Language): TableRules {
  const { rules, types } = texts[language]
  const { linesMax, unit, ticketPaidMaxMinor } = filipino3d
  return {
    facts: [
      { label: rules.rtp, value: returns },
      { label: rules.straight, value: '1 / 1,000' },
      { label: rules.rambolito6, value: '6 / 1,000' },
      { label: rules.rambolito3, value: '3 / 1,000' },
      { label: rules.every, value: rules.everyValue },
      { label: rules.linesMax, value: String(linesMax) },
      { label: rules.stake, value: `${showAmount(unit.minMinor, language)} – ${showAmount(unit.maxMinor, language)}` },
      { label: rules.paidMax, value: showAmount(ticketPaidMaxMinor, language) },
    ],
    bets: filipino3d.types.flatMap(({ code, samples: [sample = ''], prizes }) =>
      prizes(sample).map(({ oddsThousandths }) => ({ name: types[code]?.name ?? code, pays: `${oddsThousandths / 1000}×`, returns })),
    ),
    paragraphs: rules.paragraphs,
  }
}
