import type { Language } from '@croupier/game-kit/amounts'
import type { RulesPage } from '@croupier/game-kit/view'
import { patternDrawing } from './art.ts'
import { manifest } from './manifest.ts'
import { odds } from './odds.ts'
import { patterns, paytable } from './paytable.ts'
import { texts } from './texts.ts'

export function rulesPage(language: Language): RulesPage {
  const words = texts[language]
  const oneIn = (cards: number) => words.oneIn(cards.toLocaleString('en', { maximumFractionDigits: cards < 100 ? 1 : 0 }))
  return {
    facts: [
      { label: words.rtp, value: `${(manifest.declaredRtpPpm / 10_000).toFixed(2)} %` },
      { label: words.anyWin, value: oneIn(odds.anyWin) },
      { label: words.maxWin, value: `${manifest.maxWinTimesBet.toLocaleString('en')}×` },
    ],
    pays: patterns.map((pattern) => ({
      name: words.pattern[pattern],
      picture: patternDrawing(pattern),
      rows: [{ count: `${paytable.pays[pattern].toLocaleString('en')}×`, pays: oneIn(odds.oneIn[pattern]) }],
    })),
    paragraphs: words.paragraphs,
  }
}
