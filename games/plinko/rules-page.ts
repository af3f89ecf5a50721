import type { Language } from '@croupier/game-kit/amounts'
import type { RulesPage } from '@croupier/game-kit/view'
import { manifest } from './manifest.ts'
import { paytable, risks, rowCounts } from './paytable.ts'
import { returns } from './returns.ts'
import { texts } from './texts.ts'

export function rulesPage(language: Language): RulesPage {
  const words = texts[language]
  const all = returns()
  const percent = (rtp: number | undefined) => ((rtp ?? 0) * 100).toFixed(2)
  return {
    facts: [
      { label: words.rtp, value: words.rtpRange(percent(all[0]?.rtp), percent(all.at(-1)?.rtp)) },
      { label: words.maxWin, value: `${manifest.maxWinTimesBet}×` },
      ...rowCounts.map((rows) => ({ label: words.top(rows), value: words.oneIn((2 ** (rows - 1)).toLocaleString('en')) })),
    ],
    pays: rowCounts.flatMap((rows) =>
      risks.map((risk) => ({
        name: `${words.rows(rows)}, ${words.risk[risk]}`,
        rows: [...paytable[rows][risk].entries()].map(([from, hundredths]) => ({
          count: from === 0 ? words.edge : from === rows / 2 ? words.middle : String(from + 1),
          pays: `${(hundredths / 100).toFixed(2)}×`,
        })),
      })),
    ),
    paragraphs: words.paragraphs,
  }
}
