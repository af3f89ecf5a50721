import type { Language } from '@croupier/game-kit/amounts'
import type { SeatRules } from '@croupier/game-kit/seat-view'
import { manifest } from './manifest.ts'
import { type Payment, paytable } from './paytable.ts'
import { texts } from './texts.ts'

const ORDER: readonly Payment[] = ['tongits', 'burned', 'fought', 'folded', 'points']

export function rulesPage(language: Language): SeatRules {
  const { rules } = texts[language]
  return {
    facts: [
      { label: rules.return, value: `${(manifest.declaredRtpPpm / 10_000).toFixed(2)} %` },
      { label: rules.players, value: rules.playersValue },
      { label: rules.time, value: rules.timeValue },
    ],
    payments: ORDER.map((payment) => ({ name: rules.payments[payment], units: String(paytable.pays[payment]) })),
    paragraphs: rules.paragraphs,
  }
}
