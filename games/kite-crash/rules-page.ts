import { type Language, showAmount } from '@croupier/game-kit/amounts'
import type { TableRules } from '@croupier/game-kit/table-view'
import { START } from './flight.ts'
import { flightsReaching, returns } from './returns.ts'
import { texts } from './texts.ts'

const FLIGHTS = Number(flightsReaching(START))
const SHOWN = [200, 1_000, 10_000] as const
const BETS = [101, 200, 1_000, 10_000, 1_000_000] as const

export function rulesPage(language: Language): TableRules {
  const { rules } = texts[language]
  const percent = (part: number, digits = 2) => `${(part * 100).toFixed(digits)} %`
  const times = (hundredths: number) => showAmount(BigInt(hundredths), language)
  const chance = (hundredths: number) => Number(flightsReaching(hundredths)) / FLIGHTS
  const declared = percent(returns()[0]?.rtp ?? 0)
  return {
    facts: [
      { label: rules.rtp, value: declared },
      { label: rules.atOnce, value: percent(1 - chance(START + 1)) },
      ...SHOWN.map((hundredths) => ({ label: rules.chance(times(hundredths)), value: percent(chance(hundredths)) })),
      { label: rules.top, value: '10,000×' },
      { label: rules.tableMax, value: '500,000.00' },
      { label: rules.cycle, value: rules.cycleValue },
    ],
    bets: BETS.map((hundredths) => ({ name: rules.target(times(hundredths)), pays: `${times(hundredths)}×`, returns: declared })),
    paragraphs: rules.paragraphs,
    keys: rules.keys,
  }
}
