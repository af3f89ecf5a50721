import { type Language, showAmount } from '@croupier/game-kit/amounts'
import type { RulesPage } from '@croupier/game-kit/view'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { texts } from './texts.ts'

export function rulesPage(language: Language): RulesPage {
  const words = texts[language]
  const kinds = Object.entries(paytable.timesBet).map(([numbers, times]) => ({ numbers: Number(numbers), times }))
  const tableMax = manifest.betsMinor.at(-1) ?? 0n
  return {
    facts: [
      { label: words.rtp, value: `${((36 / paytable.pockets) * 100).toFixed(4)} %` },
      { label: words.maxWin, value: `${manifest.maxWinTimesBet}×` },
      { label: words.tableMax, value: showAmount(tableMax, language) },
      ...kinds.map(({ numbers }) => ({
        label: words.chanceOf(words.kinds[numbers] ?? ''),
        value: `1 : ${(paytable.pockets / numbers).toFixed(2)}`,
      })),
    ],
    pays: kinds.map(({ numbers, times }) => ({
      name: words.kinds[numbers] ?? '',
      rows: [{ count: words.toOne, pays: `${times - 1}:1` }],
      note: words.takes(showAmount(BigInt(paytable.perNumberMaxMinor) * BigInt(numbers), language)),
    })),
    paragraphs: words.paragraphs,
  }
}
