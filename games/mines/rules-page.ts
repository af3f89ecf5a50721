import type { Language } from '@croupier/game-kit/amounts'
import type { RulesPage } from '@croupier/game-kit/view'
import { shellDrawing } from './art.ts'
import { manifest } from './manifest.ts'
import { multiplierHundredths, paytable, pearlsMax } from './paytable.ts'
import { texts } from './texts.ts'

const SHOWN = [1, 3, 5, 10, 15, 20, 24]
const PEARLS_SHOWN = [1, 2, 3, 5, 8, 12]

export function rulesPage(language: Language): RulesPage {
  const words = texts[language]
  return {
    facts: [
      { label: words.rtp, value: words.rtpRange((manifest.declaredRtpPpm / 10_000).toFixed(2), paytable.returnPercent.toFixed(2)) },
      { label: words.maxWin, value: `${manifest.maxWinTimesBet.toLocaleString('en')}×` },
      ...[3, 10].map((mines) => ({ label: words.chance(mines, 3), value: oneIn(mines, 3) })),
    ],
    pays: SHOWN.map((mines) => ({
      name: words.tableTitle(mines),
      picture: shellDrawing('urchin'),
      rows: PEARLS_SHOWN.filter((pearls) => pearls <= pearlsMax(mines)).map((pearls) => ({
        count: words.pearls(pearls),
        pays: `${(multiplierHundredths(mines, pearls) / 100).toFixed(2)}×`,
      })),
    })),
    paragraphs: words.paragraphs,
  }
}

function oneIn(mines: number, pearls: number): string {
  const times = multiplierHundredths(mines, pearls) / paytable.returnPercent
  return `1 : ${times.toFixed(2)}`
}
