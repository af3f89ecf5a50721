import type { Language } from '@croupier/game-kit/amounts'
import type { SeatRules } from '@croupier/game-kit/seat-view'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { texts } from './texts.ts'

export function rulesPage(language: Language): SeatRules {
  const { rules } = texts[language]
  return {
    facts: [
      { label: rules.return, value: `${(manifest.declaredRtpPpm / 10_000).toFixed(2)} %` },
      { label: rules.players, value: rules.playersValue },
      { label: rules.time, value: rules.timeValue },
      { label: rules.instantOdds, value: rules.instantOddsValue },
    ],
    payments: [
      ...paytable.places.map((units, place) => ({ name: rules.places[place] ?? '', units: String(Math.abs(units)) })),
      { name: rules.instant, units: String(paytable.instantWin) },
    ],
    paragraphs: rules.paragraphs,
  }
}
