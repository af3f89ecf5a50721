import { type FourDigitOdds, type fourDigitStructure, fourDigitTypes } from './four-digit-lottery.ts'
import { fourDigitTexts } from './four-digit-texts.ts'
import type { GameManifest } from './game.ts'
import { type NumberLottery, numberLottery } from './number-lottery.ts'

type Described = {
  manifest: GameManifest
  table: typeof fourDigitStructure & { odds: FourDigitOdds; plus: FourDigitOdds }
  time: `${number}:${number}`
}

/** A 4D lottery of a place eight hours ahead of UTC that draws on Wednesday, Saturday and Sunday, with Express draws every five minutes. */
export function fourDigitLottery({ manifest, table, time }: Described): NumberLottery {
  return numberLottery({
    manifest,
    table,
    types: fourDigitTypes(table.odds),
    profiles: { plus: fourDigitTypes(table.plus) },
    series: [
      { code: 'express', kind: 'drawn', everyMs: 300_000 },
      { code: 'official', kind: 'entered', utcOffsetMinutes: 480, timesOfDay: [time], closesBeforeMs: 1_800_000, weekdays: [0, 3, 6] },
    ],
    tierName: (code, language) => fourDigitTexts[language].tiers[code] ?? code,
  })
}
