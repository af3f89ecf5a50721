import type { Language } from '@croupier/game-kit/amounts'
import type { RulesPage } from '@croupier/game-kit/view'
import { lanternDrawing } from './art.ts'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { returns } from './returns.ts'
import { texts } from './texts.ts'

export function rulesPage(language: Language): RulesPage {
  const words = texts[language]
  const oneIn = (tickets: number) => {
    const each = paytable.tickets / tickets
    return words.oneIn(each.toLocaleString('en', { maximumFractionDigits: each < 100 ? 1 : 0 }))
  }
  const winning = paytable.prizes.reduce((sum, { tickets }) => sum + tickets, 0)
  return {
    facts: [
      { label: words.rtp, value: `${((returns()[0]?.rtp ?? 0) * 100).toFixed(2)} %` },
      { label: words.anyWin, value: oneIn(winning) },
      { label: words.maxWin, value: `${manifest.maxWinTimesBet.toLocaleString('en')}×` },
    ],
    pays: paytable.prizes.map(({ times, tickets }, prize) => ({
      name: words.prize(`${times.toLocaleString('en')}×`),
      picture: lanternDrawing(prize),
      rows: [],
      note: oneIn(tickets),
    })),
    paragraphs: words.paragraphs,
  }
}
