import type { Language } from '@croupier/game-kit/amounts'
import type { RulesPage } from '@croupier/game-kit/view'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { texts } from './texts.ts'

/** What a round stakes on average in parts of the first bet, by basic strategy. */
const STAKED = 1.13

export function rulesPage(language: Language): RulesPage {
  const words = texts[language]
  const insurance = (paytable.insuranceTimes * paytable.decks * 16) / (paytable.decks * 52 - 1)
  const pays: readonly (readonly [keyof typeof words.pays, string])[] = [
    ['blackjack', '3:2'],
    ['win', '1:1'],
    ['push', '0:1'],
    ['insurance', '2:1'],
  ]
  return {
    facts: [
      { label: words.rtp, value: `${(manifest.declaredRtpPpm / 10_000).toFixed(4)} %` },
      { label: words.rtpInsurance, value: `${(insurance * 100).toFixed(2)} %` },
      { label: words.wagered, value: `${STAKED}×` },
      { label: words.maxWin, value: `${manifest.maxWinTimesBet}×` },
    ],
    pays: pays.map(([name, odds]) => ({ name: words.pays[name], rows: [{ count: words.paysLabel, pays: odds }] })),
    paragraphs: words.paragraphs,
  }
}
