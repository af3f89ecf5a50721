import type { Language } from '@croupier/game-kit/amounts'
import type { RulesPage } from '@croupier/game-kit/view'
import { manifest } from './manifest.ts'
import { odds } from './odds.ts'
import { handNames, paytable } from './paytable.ts'
import { texts } from './texts.ts'

export function rulesPage(language: Language): RulesPage {
  const words = texts[language]
  return {
    facts: [
      { label: words.rtp, value: `${(manifest.declaredRtpPpm / 10_000).toFixed(4)} %` },
      { label: words.maxWin, value: `${manifest.maxWinTimesBet.toLocaleString('en')}×` },
      ...handNames.map((name) => ({ label: words.oneIn(words.hands[name]), value: oneIn(odds.all / odds[name]) })),
    ],
    pays: handNames.map((name) => ({ name: words.hands[name], rows: [{ count: words.timesBet, pays: words.times(paytable[name]) }] })),
    paragraphs: words.paragraphs,
  }
}

function oneIn(times: number): string {
  return `1 : ${times >= 100 ? Math.round(times).toLocaleString('en') : times.toFixed(2)}`
}
